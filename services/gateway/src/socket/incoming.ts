import { conferir, listarProblemas } from '@martelo/platform/http/validation.ts';
import { recusar } from '@martelo/schemas/shared/erros.ts';
import type { Recusa } from '@martelo/schemas/shared/erros.ts';
import { mensagemCliente } from '@martelo/schemas/tempo-real/mensagens.ts';
import type { MensagemCliente } from '@martelo/schemas/tempo-real/mensagens.ts';

/** What arrived: a message of the contract, or what is wrong with it and the number it bears, if any. */
export type Entrada =
  | { readonly ok: true; readonly mensagem: MensagemCliente }
  | {
      readonly ok: false;
      readonly n: number | null;
      readonly recusa: Recusa;
      readonly mensagens?: readonly string[];
    };

const TIPOS: ReadonlySet<unknown> = new Set(mensagemCliente.options.flatMap((o) => [...o.shape.tipo.values]));

function numeroDe(valor: object): number | null {
  const n = (valor as { n?: unknown }).n;
  return typeof n === 'number' && Number.isSafeInteger(n) && n >= 0 ? n : null;
}

function lerJson(texto: string): unknown {
  try {
    return JSON.parse(texto);
  } catch {
    return undefined;
  }
}

/**
 * Reads one message. Refusals: JSON_INVALIDO, MENSAGEM_DESCONHECIDA, and DADOS_INVALIDOS with the fields and a sentence for
 * each, the same as over HTTP.
 */
export function lerMensagem(texto: string): Entrada {
  const valor = lerJson(texto);
  if (valor === undefined) return { ok: false, n: null, recusa: recusar('JSON_INVALIDO') };
  if (typeof valor !== 'object' || valor === null)
    return { ok: false, n: null, recusa: recusar('MENSAGEM_DESCONHECIDA') };
  const n = numeroDe(valor);
  if (!TIPOS.has((valor as { tipo?: unknown }).tipo))
    return { ok: false, n, recusa: recusar('MENSAGEM_DESCONHECIDA') };
  const lida = conferir(mensagemCliente, valor);
  if (lida.ok) return { ok: true, mensagem: lida.valor };
  const { campos, mensagens } = listarProblemas(lida.issues);
  return { ok: false, n, recusa: recusar('DADOS_INVALIDOS', { campos }), mensagens };
}
