import type { Centavos } from '../shared/dinheiro.ts';
import type { Escada } from './incremento.ts';
import type { Desempate, LoteSituacao, ModoFechamento, ReservaModo } from './valores.ts';

/**
 * Events of a lote's stream (`lote-{lelUid}`). Names and fields are storage: never renamed; a change is a V2 and an
 * upcaster. `em` is the decision's time and `recebidoEm` the edge's stamp (epoch ms); amounts are centavos.
 * People appear by pseudonymous ids and by apelido only (reliability.md, Security).
 */

/** The policy of a lote, frozen into its stream so that a replay needs nothing else (bid rule 1). */
export type RegrasDisputa = {
  readonly fechamento: ModoFechamento;
  readonly minimo: Centavos;
  /** The lote's own increment; null means the ladder (bid rule 6). */
  readonly incremento: Centavos | null;
  readonly escada: Escada;
  /** The consignor's reserve (bid rule 13). Secret like a maximum. */
  readonly valorComitente: Centavos | null;
  readonly reservaModo: ReservaModo;
  readonly compreJa: Centavos | null;
  readonly somenteBuyNowProposta: boolean;
  readonly recebePropostas: boolean;
  readonly finalizacaoManual: boolean;
  readonly recebeIncrementoTempo: boolean;
  /** J of bid rule 17. */
  readonly prorrogacaoMs: number;
  /** The optional hard end of bid rule 17. */
  readonly fimLimite: number | null;
  /** The fence of bid rule 18. */
  readonly cercaMs: number;
  /** The grace after downtime of bid rule 24. */
  readonly carenciaQuedaMs: number;
  /** The minimum dwell between the hammer's steps, bid rule 20. */
  readonly permanenciaMinimaMs: number;
  /** How long a lote of a SEQUENCIAL event stays open once it is its turn. */
  readonly duracaoAbertoMs: number;
  readonly dataInicio: number;
  readonly dataFim: number;
  /** When the event ends: REPASSE lasts until then. */
  readonly fimDoEvento: number;
  readonly desempate: Desempate;
  /** The tenant holds every result as CONDICIONAL. */
  readonly manterComoCondicional: boolean;
  readonly judicial: boolean;
  /** Client groups that may bid; empty means all. */
  readonly gruposCliente: readonly string[];
  /** Clients linked with the consignor or the auctioneer (bid rule 5). */
  readonly impedidos: readonly string[];
};

/** The closed form of bid rule 16 as computed at the award (bid rule 25). */
export type Prova = { readonly cliUid: string | null; readonly valor: Centavos | null; readonly ofertas: number };

type E<T extends string, D> = { readonly tipo: T; readonly em: number } & Readonly<D>;

export type LoteCadastrado = E<
  'LoteCadastrado',
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

/** One public bid. `superado` marks one that was beaten on arrival; otherwise it sets price and leader. */
export type LanceRegistrado = E<
  'LanceRegistrado',
  {
    lanUid: string;
    cliUid: string;
    apelido: string;
    cidade: string;
    tipoLance: 'Manual' | 'Automático';
    valor: Centavos;
    superado: boolean;
    origem: 'site' | 'plateia' | 'reserva';
    recebidoEm: number;
    /** Idempotency key; only on the event that the command itself caused. */
    chave?: string;
    /** The staff member who relayed a floor bid (bid rule 23). */
    registradoPor?: string;
  }
>;

/** A maximum given or changed by a bidder: private to him (bid rules 9, 11, 14). */
export type ConfiguracaoRegistrada = E<
  'ConfiguracaoRegistrada',
  {
    lanUid: string;
    cliUid: string;
    apelido: string;
    cidade: string;
    maximo: Centavos;
    recebidoEm: number;
    chave: string;
  }
>;

export type EventoLote =
  | LoteCadastrado
  | E<'LotePendenciado', { motivo: string; por: string }>
  | E<'LoteLiberado', { por: string }>
  | E<'LoteNoPlacar', { por: string }>
  | E<'LoteForaDoPlacar', { por: string }>
  | E<'LoteAberto', { dataFim: number; por: string }>
  | E<'DouLheUma', { por: string }>
  | E<'DouLheDuas', { por: string }>
  | E<'PregaoReaberto', { situacaoAnterior: LoteSituacao }>
  | LanceRegistrado
  | ConfiguracaoRegistrada
  | E<'PrazoProrrogado', { dataFim: number; recebidoEm: number }>
  | E<
      'PropostaRegistrada',
      { lanUid: string; cliUid: string; apelido: string; cidade: string; valor: Centavos; recebidoEm: number; chave: string }
    >
  | E<
      'CompreJaAceito',
      { lanUid: string; cliUid: string; apelido: string; cidade: string; valor: Centavos; recebidoEm: number; chave: string }
    >
  | E<'LoteArrematado', { cliUid: string; apelido: string; cidade: string; valor: Centavos; prova: Prova; por: string }>
  | E<'LoteCondicional', { cliUid: string; apelido: string; cidade: string; valor: Centavos; prova: Prova; por: string }>
  | E<'LoteNaoArrematado', { por: string }>
  | E<'LoteEmRepasse', { dataFim: number }>
  | E<'RepasseEncerrado', { por: string }>
  | E<'LoteRetirado', { motivo: string; por: string }>
  | E<'LoteSuspenso', { motivo: string; por: string }>
  | E<'LoteRetomado', { situacao: LoteSituacao; dataFim: number; por: string }>
  | E<'LoteCancelado', { motivo: string; por: string }>
  | E<'LoteCanceladoNoLeilao', { motivo: string; por: string }>
  | E<'MinimoAlterado', { minimo: Centavos; por: string }>
  | E<'IncrementoAlterado', { incremento: Centavos | null; por: string }>
  | E<'CancelamentoSolicitado', { lanUid: string; motivo: string; por: string }>
  | E<'LanceCancelado', { lanUid: string; motivo: string; por: string; aprovadoPor: string | null }>
  | E<'PrecoRecalculado', { valor: Centavos | null; cliUid: string | null; apelido: string | null; cidade: string | null }>
  | E<'SegundoColocadoConvidado', { cliUid: string; apelido: string; cidade: string; valor: Centavos }>
  | E<'LoteReaberto', { dataFim: number; foraDoArDesde: number }>
  | E<'ProvaDivergente', { calculada: Prova; registrada: Prova }>;

export type TipoEventoLote = EventoLote['tipo'];

/** Fields that only their owner may see while the product runs; projections and exports leave them out (bid rule 14). */
export const CAMPOS_SECRETOS: Readonly<Partial<Record<TipoEventoLote, readonly string[]>>> = {
  LoteCadastrado: ['valorComitente'],
  ConfiguracaoRegistrada: ['maximo'],
};

/** The stream of a lote. */
export const streamDoLote = (lelUid: string): string => `lote-${lelUid}`;
