import type { Participante } from '../habilitacoes/habilitacao.ts';
import type { Centavos } from '../shared/dinheiro.ts';
import type { RegrasDisputa } from './events.ts';
import type { CamposDoLote } from './mudancas.ts';
import type { TipoNegociacao } from './valores.ts';

/**
 * Commands of a lote. Time and ids are data: `agora` is stamped by the engine when it decides, `recebidoEm` by the
 * edge when the bytes arrived, `lanUid` is a fresh uid whose last hex digit is 0, so that the decider can derive
 * further uids by replacing that digit (`uidDerivado`). `por` names who asked (staff cliUid, 'relogio' or 'sistema').
 */
type C<T extends string, D = unknown> = { readonly tipo: T; readonly agora: number } & Readonly<D>;
type Staff = { por: string; versaoVista?: number | undefined };

export type DarLance = C<
  'DarLance',
  {
    lanUid: string;
    participante: Participante;
    tipoNegociacao: TipoNegociacao;
    tipoLance: 'Manual' | 'Configuração Automática';
    valor: Centavos;
    chave: string;
    confirmado: boolean;
    recebidoEm: number;
    origem: 'site' | 'plateia';
    /** Staff member who relays a floor bid (bid rule 23). */
    registradoPor?: string;
  }
>;

export type CadastrarLote = C<
  'CadastrarLote',
  {
    lelUid: string;
    hotUid: string;
    leiUid: string;
    numero: number;
    posicaoLeilao: number;
    regras: RegrasDisputa;
    por: string;
  }
>;

/** To a later time, for a reason (docs/adr/0044): refused where any of them is earlier, or its dispute has begun. */
export type AdiarLote = C<
  'AdiarLote',
  Pick<RegrasDisputa, 'dataFim' | 'fimDoEvento' | 'fimLimite'> & { motivo: string; por: string }
>;

/** What should hold of a registered lote: the fields that are named, and no others (`mudancas.ts`). */
export type AlterarLote = C<'AlterarLote', { mudancas: Partial<CamposDoLote>; por: string }>;

export type ComandoLote =
  | CadastrarLote
  | AlterarLote
  | AdiarLote
  | DarLance
  | C<'PendenciarLote', { motivo: string; por: string }>
  | C<'LiberarLote', Staff>
  | C<'PorNoPlacar', Staff>
  | C<'TirarDoPlacar', Staff>
  /** `dataFim` null: the event's mode says (now + duracaoAbertoMs for SEQUENCIAL, unchanged for MANUAL). */
  | C<'AbrirLote', Staff & { dataFim: number | null }>
  | C<'DarDouLheUma', Staff>
  | C<'DarDouLheDuas', Staff>
  | C<'BaterMartelo', { por: string; versaoVista: number; aprovado: boolean; condicional: boolean }>
  /** The clock's close (bid rule 18); refused with AINDA_NO_PRAZO before dataFim + cercaMs. */
  | C<'EncerrarPrazo', { por: 'relogio' }>
  /** The event ends: REPASSE and what is still open settle now. */
  | C<'EncerrarComEvento', { por: string }>
  /** After downtime (bid rule 24). */
  | C<'ReabrirAposQueda', { foraDoArDesde: number; por: 'relogio' }>
  | C<'RetirarLote', { motivo: string; por: string }>
  | C<'SuspenderLote', { motivo: string; por: string }>
  | C<'RetomarLote', { motivo: string; por: string }>
  | C<'CancelarLote', { motivo: string; por: string }>
  | C<'CancelarNoLeilao', { motivo: string; por: string }>
  | C<'AlterarMinimo', { minimo: Centavos; por: string }>
  | C<'AlterarIncremento', { incremento: Centavos | null; por: string }>
  | C<'AceitarProposta', { lanUid: string; por: string }>
  | C<'RecusarProposta', { lanUid: string; motivo: string; por: string }>
  /** `leilaoExecutado`: a lote that nobody leads any more is not on offer again, because its event is over. */
  | C<'CancelarLance', { lanUid: string; motivo: string; por: string; leilaoExecutado?: boolean }>;

/** The n-th uid (1 to 15) derived from a command's `lanUid`. */
export const uidDerivado = (lanUid: string, n: number): string => lanUid.slice(0, -1) + n.toString(16);
