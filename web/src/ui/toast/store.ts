import { createStore } from 'zustand/vanilla';
import { TEMPO_LIMITE_MS } from '../../lib/client/client.ts';
import { comoErro, MENSAGEM_TOKEN_INVALIDO } from '../../lib/client/erros.ts';

/** Spec 1, section 8: kinds of toast. */
export type TipoToast = 'sucesso' | 'andamento' | 'aviso' | 'erro';
export type Toast = {
  readonly id: number;
  readonly tipo: TipoToast;
  readonly mensagem: string;
  /** Takes back what the message tells of. */
  readonly desfazer?: () => void;
};

/** Spec 1, sections 8 and 9, in ms. */
export const DURACAO_MS: Readonly<Record<TipoToast, number>> = {
  sucesso: 2_000,
  /** As long as a call may take at most: who began it says when it is over. */
  andamento: TEMPO_LIMITE_MS,
  aviso: 6_000,
  erro: 6_000,
};
/** Long enough to read it, to think of it, and to find the button. */
const DESFAZER_MS = 10_000;
export const JANELA_REPETIDOS_MS = 2_000;
const MAXIMO_NA_TELA = 3;

type Estado = {
  readonly toasts: readonly Toast[];
  readonly recentes: readonly (readonly [chave: string, em: number])[];
  readonly proximoId: number;
};

/**
 * Adds a toast: the same one within 2 s is dropped, 'Token inválido' never shows (spec 1, section 8), and at most three
 * stand at a time. Pure; `agora` in ms.
 */
export function acrescentar(
  estado: Estado,
  tipo: TipoToast,
  mensagem: string,
  agora: number,
  desfazer?: () => void,
): Estado {
  if (mensagem === MENSAGEM_TOKEN_INVALIDO) return estado;
  const chave = `${tipo}:${mensagem}`;
  const recentes = estado.recentes.filter(([, em]) => agora - em < JANELA_REPETIDOS_MS);
  // Two that take back something else are not the same.
  if (desfazer === undefined && recentes.some(([c]) => c === chave)) return { ...estado, recentes };
  const toast: Toast = {
    id: estado.proximoId,
    tipo,
    mensagem,
    ...(desfazer === undefined ? {} : { desfazer }),
  };
  return {
    // What was under way has an end now.
    toasts: [...estado.toasts.filter((t) => t.tipo !== 'andamento'), toast].slice(-MAXIMO_NA_TELA),
    recentes: [...recentes, [chave, agora]],
    proximoId: estado.proximoId + 1,
  };
}

export const estadoInicial: Estado = { toasts: [], recentes: [], proximoId: 1 };
export const toasts = createStore<Estado>()(() => estadoInicial);

export const fecharToast = (id: number): void =>
  toasts.setState((s) => ({ toasts: s.toasts.filter((t) => t.id !== id) }));

function mostrar(tipo: TipoToast, mensagem: string, desfazer?: () => void): void {
  const antes = toasts.getState();
  const depois = acrescentar(antes, tipo, mensagem, Date.now(), desfazer);
  toasts.setState(depois);
  if (depois.proximoId !== antes.proximoId)
    setTimeout(() => fecharToast(antes.proximoId), desfazer === undefined ? DURACAO_MS[tipo] : DESFAZER_MS);
}

/** Toasts of spec 1, section 8. `erro` takes whatever was thrown and shows the server's sentence. */
export const toast = {
  sucesso: (mensagem = 'Salvo com sucesso'): void => mostrar('sucesso', mensagem),
  /** Says what was done, and takes it back for whoever presses the button. */
  desfazer: (mensagem: string, desfazer: () => void): void => mostrar('sucesso', mensagem, desfazer),
  andamento: (mensagem = 'Aguarde estamos enviando sua requisicao'): void => mostrar('andamento', mensagem),
  /** What was under way has an end, and somebody else says how it ended. */
  terminou: (): void => toasts.setState((s) => ({ toasts: s.toasts.filter((t) => t.tipo !== 'andamento') })),
  aviso: (mensagem: string): void => mostrar('aviso', mensagem),
  erro: (erro: unknown): void => mostrar('erro', typeof erro === 'string' ? erro : comoErro(erro).message),
};
