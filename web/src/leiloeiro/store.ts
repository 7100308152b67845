import type { LancePublico, LoteAoVivo } from '@martelo/schemas/disputa/ao-vivo.ts';
import type { CancelamentoPedido } from '@martelo/schemas/disputa/calls.ts';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { Acao } from './acoes.ts';

/** What the console says about the last command, beside the buttons. */
export type Aviso = {
  /** `versao`: a newer bid came; `recusa`: any other refusal. */
  readonly tom: 'feito' | 'recusa' | 'versao';
  readonly texto: string;
  readonly lelUid: string | null;
};

/** A floor bid as it is sent; an uncertain one is sent again with the same key. */
export type LanceDaPlateia = {
  readonly lelUid: string;
  readonly apelidoUid: string;
  readonly apelido: string;
  readonly valor: number;
};

/** The question that stands over the console; null: none. `lelUid`: the lote that it was asked about, whatever shows behind it. */
export type Dialogo =
  | { readonly tipo: 'motivo'; readonly lelUid: string; readonly acao: Acao; readonly lance?: LancePublico }
  | { readonly tipo: 'incremento' | 'minimo'; readonly lelUid: string }
  | { readonly tipo: 'ajuda' | 'apelido' | 'revogar' }
  | { readonly tipo: 'leilao'; readonly acao: 'iniciar' | 'encerrar' }
  | { readonly tipo: 'aprovar'; readonly pedido: CancelamentoPedido }
  | { readonly tipo: 'acima'; readonly lance: LanceDaPlateia; readonly mensagem: string };

type Estado = {
  /** The lote chosen by hand or by a command; null follows the hall. */
  readonly escolhido: string | null;
  readonly plateia: boolean;
  /** Which apelidos have the digits. */
  readonly paginaDeApelidos: number;
  /** The floor's own value in reais as typed; empty stands for the next bid. */
  readonly valorDaPlateia: string;
  /** The consignor agreed live to sell below the reserve (bid rule 13); holds for this lote only. */
  readonly aprovado: boolean;
  readonly dialogo: Dialogo | null;
  readonly enviando: Acao | null;
  readonly aviso: Aviso | null;
  /** States that commands have answered with, by lelUid: they may arrive before the socket's. */
  readonly respostas: Readonly<Record<string, LoteAoVivo>>;
};

const inicial: Estado = {
  escolhido: null,
  plateia: false,
  paginaDeApelidos: 0,
  valorDaPlateia: '',
  aprovado: false,
  dialogo: null,
  enviando: null,
  aviso: null,
  respostas: {},
};

export const painelStore = createStore<Estado>()(() => inicial);
export const usePainelStore = <T>(ler: (e: Estado) => T): T => useStore(painelStore, ler);

/** Another event: nothing of the one before holds. */
export const esvaziarPainel = (): void => painelStore.setState(inicial);

/** Shows a lote; what was said about another one goes. */
export const escolherLote = (lelUid: string): void =>
  painelStore.setState((s) =>
    s.escolhido === lelUid
      ? s
      : { ...s, escolhido: lelUid, aprovado: false, aviso: null, valorDaPlateia: '' },
  );

/** Takes a state that a command answered with; an older revision changes nothing. */
export const aprenderResposta = (lote: LoteAoVivo): void =>
  painelStore.setState((s) => {
    const antes = s.respostas[lote.lelUid];
    return antes !== undefined && antes.revisao > lote.revisao
      ? s
      : { ...s, respostas: { ...s.respostas, [lote.lelUid]: lote } };
  });

export const abrirDialogo = (dialogo: Dialogo): void => painelStore.setState({ dialogo });
export const fecharDialogo = (): void => painelStore.setState({ dialogo: null });
export const avisar = (tom: Aviso['tom'], texto: string, lelUid: string | null): void =>
  painelStore.setState({ aviso: { tom, texto, lelUid } });

/** Another action is under way: why the one before might not be says nothing of it. Word of a newer bid stays for the hammer. */
export const esquecerRecusa = (): void =>
  painelStore.setState((s) => (s.aviso?.tom === 'recusa' ? { ...s, aviso: null } : s));

/** What was said has been read. */
export const esquecerAviso = (): void => painelStore.setState({ aviso: null });
