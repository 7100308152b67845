import { z } from 'zod';
import { LOTE_TIPOS } from '../lotes/tipos.ts';
import { valorEmCentavos, valorOuZero } from '../shared/dinheiro.ts';
import { instante, uid } from '../shared/ids.ts';
import { escadaGravada } from './incremento.ts';
import { TETO_VEZES } from './teto.ts';
import { DESEMPATES, LOTE_SITUACOES, MODOS_FECHAMENTO, RESERVA_MODOS } from './valores.ts';

/**
 * Events of a lote's stream (`lote-{lelUid}`). Names and fields are storage: never renamed; a change is a V2 and an
 * upcaster. `em` is the decision's time and `recebidoEm` the edge's stamp (epoch ms); amounts are centavos.
 * People appear by pseudonymous ids and by apelido only. `por` is a cliUid, 'relogio' or
 * 'sistema'. The engine trusts what it wrote itself and does not parse on replay; importers and tests do.
 */

const duracao = z.number().int().min(0);
const motivo = z.string().max(500);
const por = z.string().min(1).max(64);

/** The policy of a lote, frozen into its stream so that a replay needs nothing else (bid rule 1). */
export const regrasDisputa = z.strictObject({
  fechamento: z.enum(MODOS_FECHAMENTO),
  minimo: valorEmCentavos,
  /** The lote's own increment; null means the ladder (bid rule 6). */
  incremento: valorEmCentavos.nullable(),
  escada: escadaGravada.readonly(),
  /** The consignor's reserve (bid rule 13). Secret like a maximum. */
  valorComitente: valorEmCentavos.nullable(),
  reservaModo: z.enum(RESERVA_MODOS),
  compreJa: valorEmCentavos.nullable(),
  somenteBuyNowProposta: z.boolean(),
  recebePropostas: z.boolean(),
  finalizacaoManual: z.boolean(),
  recebeIncrementoTempo: z.boolean(),
  /** J of bid rule 17. */
  prorrogacaoMs: duracao,
  /** The optional hard end of bid rule 17. */
  fimLimite: instante.nullable(),
  /** The fence of bid rule 18. */
  cercaMs: duracao,
  /** The grace after downtime of bid rule 24. */
  carenciaQuedaMs: duracao,
  /** The minimum dwell between the hammer's steps, bid rule 20. */
  permanenciaMinimaMs: duracao,
  /** How long a lote of a SEQUENCIAL event stays open once it is its turn; 0 leaves it to the engine (two minutes). */
  duracaoAbertoMs: duracao,
  dataInicio: instante,
  dataFim: instante,
  /** When the event ends: REPASSE lasts until then. */
  fimDoEvento: instante,
  desempate: z.enum(DESEMPATES),
  /** The tenant holds every result as CONDICIONAL. */
  manterComoCondicional: z.boolean(),
  judicial: z.boolean(),
  /** Client groups that may bid; empty means all. */
  gruposCliente: z.array(z.string().max(120)).max(50).readonly(),
  /** Clients who are linked with this very lote, whoever its consignor is (bid rule 5). */
  impedidos: z.array(uid).max(500).readonly(),
  /** The lote that this one is sold with, where that is another: it is never released, and takes no bids of its own. */
  conjuntoPrincipal: uid.optional(),
  /** What is sold, for clients who may bid on some types only. Missing where an older program registered the lote. */
  tipo: z.enum(LOTE_TIPOS).optional(),
  /** The consignor: who is linked with him does not bid. Missing where an older program registered the lote. */
  comId: z.number().int().min(1).optional(),
  /** The ceiling of bid rule 7. Missing where the house has none, or an older program registered the lote: nothing bounds a bid. */
  teto: z
    .strictObject({
      vezes: z.number().int().min(TETO_VEZES.menor).max(TETO_VEZES.maior),
      mercado: valorEmCentavos.nullable(),
    })
    .readonly()
    .optional(),
});
export type RegrasDisputa = z.output<typeof regrasDisputa>;

/** The closed form of bid rule 16 as computed at the award (bid rule 25). */
export const prova = z.strictObject({
  cliUid: uid.nullable(),
  valor: valorEmCentavos.nullable(),
  ofertas: z.number().int().min(0),
});
export type Prova = z.output<typeof prova>;

const evento = <const T extends string, S extends z.core.$ZodShape>(tipo: T, campos: S) =>
  z.strictObject({ tipo: z.literal(tipo), em: instante, ...campos });

/** Who bid, as the public sees him. */
const licitante = { cliUid: uid, apelido: z.string().max(80), cidade: z.string().max(120) };
const chave = z.string().max(64);

const loteCadastrado = evento('LoteCadastrado', {
  lelUid: uid,
  hotUid: uid,
  leiUid: uid,
  numero: z.number().int().min(0),
  posicaoLeilao: z.number().int().min(0),
  regras: regrasDisputa,
  por,
});
export type LoteCadastrado = z.output<typeof loteCadastrado>;

/** One public bid. `superado` marks one that was beaten on arrival; otherwise it sets price and leader. */
const lanceRegistrado = evento('LanceRegistrado', {
  lanUid: uid,
  ...licitante,
  tipoLance: z.enum(['Manual', 'Automático']),
  valor: valorEmCentavos,
  superado: z.boolean(),
  origem: z.enum(['site', 'plateia', 'reserva']),
  recebidoEm: instante,
  /** Idempotency key; only on the event that the command itself caused. */
  chave: chave.optional(),
  /** The staff member who relayed a floor bid (bid rule 23). */
  registradoPor: uid.optional(),
});
export type LanceRegistrado = z.output<typeof lanceRegistrado>;

/** A maximum given or changed by a bidder: private to him (bid rules 9, 11, 14). */
const configuracaoRegistrada = evento('ConfiguracaoRegistrada', {
  lanUid: uid,
  ...licitante,
  maximo: valorEmCentavos,
  recebidoEm: instante,
  chave,
});
export type ConfiguracaoRegistrada = z.output<typeof configuracaoRegistrada>;

/** Some of the rules anew; which of them belong together, and when they may change, says `mudancas.ts`. */
const regrasNovas = <const K extends keyof RegrasDisputa>(...campos: readonly K[]) =>
  Object.fromEntries(campos.map((c) => [c, regrasDisputa.shape[c]])) as Pick<typeof regrasDisputa.shape, K>;

const ofertaDireta = { lanUid: uid, ...licitante, valor: valorEmCentavos, recebidoEm: instante, chave };
const arremate = { ...licitante, valor: valorEmCentavos, prova, por };

export const eventoLote = z.discriminatedUnion('tipo', [
  loteCadastrado,
  evento('LotePendenciado', { motivo, por }),
  evento('LoteLiberado', { por }),
  evento('LoteNoPlacar', { por }),
  evento('LoteForaDoPlacar', { por }),
  evento('LoteAberto', { dataFim: instante, por }),
  evento('DouLheUma', { por }),
  evento('DouLheDuas', { por }),
  evento('PregaoReaberto', { situacaoAnterior: z.enum(LOTE_SITUACOES) }),
  lanceRegistrado,
  configuracaoRegistrada,
  evento('PrazoProrrogado', { dataFim: instante, recebidoEm: instante }),
  evento('PropostaRegistrada', ofertaDireta),
  evento('CompreJaAceito', ofertaDireta),
  /** Staff took a proposta: it ends the lote at its value. `lanUid` is the proposta's own. */
  evento('PropostaAceita', { lanUid: uid, ...licitante, valor: valorEmCentavos, por }),
  evento('PropostaRecusada', { lanUid: uid, cliUid: uid, motivo, por }),
  evento('LoteArrematado', arremate),
  evento('LoteCondicional', arremate),
  evento('LoteNaoArrematado', { por }),
  evento('LoteEmRepasse', { dataFim: instante }),
  evento('RepasseEncerrado', { por }),
  evento('LoteRetirado', { motivo, por }),
  evento('LoteSuspenso', { motivo, por }),
  evento('LoteRetomado', { situacao: z.enum(LOTE_SITUACOES), dataFim: instante, por }),
  evento('LoteCancelado', { motivo, por }),
  evento('LoteCanceladoNoLeilao', { motivo, por }),
  evento('MinimoAlterado', { minimo: valorEmCentavos, por }),
  evento('IncrementoAlterado', { incremento: valorEmCentavos.nullable(), por }),
  evento('OrdemAlterada', {
    numero: z.number().int().min(0),
    posicaoLeilao: z.number().int().min(0),
    por,
  }),
  evento('ReservaAlterada', { ...regrasNovas('valorComitente', 'reservaModo'), por }),
  evento('PrazosAlterados', {
    ...regrasNovas('dataInicio', 'dataFim', 'fimDoEvento', 'fimLimite'),
    por,
  }),
  /** Everything moves to a later time, whatever was offered by then; the opening stays, because offers were taken since. */
  evento('LoteAdiado', { ...regrasNovas('dataFim', 'fimDoEvento', 'fimLimite'), motivo, por }),
  evento('GruposAlterados', { ...regrasNovas('gruposCliente', 'impedidos'), por }),
  evento('OfertaAlterada', {
    ...regrasNovas('compreJa', 'somenteBuyNowProposta', 'recebePropostas'),
    por,
  }),
  evento('TipoAlterado', { loteTipo: regrasDisputa.shape.tipo, por }),
  evento('ComitenteAlterado', { ...regrasNovas('comId'), por }),
  evento('ConjuntoAlterado', { ...regrasNovas('conjuntoPrincipal'), por }),
  evento('CondicoesAlteradas', {
    ...regrasNovas(
      'fechamento',
      'escada',
      'finalizacaoManual',
      'recebeIncrementoTempo',
      'prorrogacaoMs',
      'cercaMs',
      'carenciaQuedaMs',
      'permanenciaMinimaMs',
      'duracaoAbertoMs',
      'desempate',
      'manterComoCondicional',
      'judicial',
      'teto',
    ),
    por,
  }),
  evento('CancelamentoSolicitado', { lanUid: uid, motivo, por }),
  evento('LanceCancelado', { lanUid: uid, motivo, por, aprovadoPor: por.nullable() }),
  evento('PrecoRecalculado', {
    /** Public bids that stand after the cancel. */
    quantidade: z.number().int().min(0),
    valor: valorOuZero.nullable(),
    cliUid: uid.nullable(),
    apelido: z.string().nullable(),
    cidade: z.string().nullable(),
  }),
  evento('SegundoColocadoConvidado', { ...licitante, valor: valorEmCentavos }),
  evento('LoteReaberto', { dataFim: instante, foraDoArDesde: instante }),
  evento('ProvaDivergente', { calculada: prova, registrada: prova }),
]);
export type EventoLote = z.output<typeof eventoLote>;
export type TipoEventoLote = EventoLote['tipo'];

/** Fields that only their owner may see while the product runs; projections and exports leave them out (bid rule 14). */
export const CAMPOS_SECRETOS: Readonly<Partial<Record<TipoEventoLote, readonly string[]>>> = {
  LoteCadastrado: ['valorComitente'],
  ReservaAlterada: ['valorComitente'],
  ConfiguracaoRegistrada: ['maximo'],
};

/**
 * Which of them leave the service (ADR 0001): other services read them, without secret fields. What stays
 * inside is the alarm of a proof that differs, which is for auditors.
 */
export const PUBLICADOS: Readonly<Record<TipoEventoLote, boolean>> = {
  LoteCadastrado: true,
  LotePendenciado: true,
  LoteLiberado: true,
  LoteNoPlacar: true,
  LoteForaDoPlacar: true,
  LoteAberto: true,
  DouLheUma: true,
  DouLheDuas: true,
  PregaoReaberto: true,
  LanceRegistrado: true,
  ConfiguracaoRegistrada: true,
  PrazoProrrogado: true,
  PropostaRegistrada: true,
  CompreJaAceito: true,
  PropostaAceita: true,
  PropostaRecusada: true,
  LoteArrematado: true,
  LoteCondicional: true,
  LoteNaoArrematado: true,
  LoteEmRepasse: true,
  RepasseEncerrado: true,
  LoteRetirado: true,
  LoteSuspenso: true,
  LoteRetomado: true,
  LoteCancelado: true,
  LoteCanceladoNoLeilao: true,
  MinimoAlterado: true,
  IncrementoAlterado: true,
  OrdemAlterada: true,
  ReservaAlterada: true,
  PrazosAlterados: true,
  LoteAdiado: true,
  GruposAlterados: true,
  OfertaAlterada: true,
  TipoAlterado: true,
  ComitenteAlterado: true,
  ConjuntoAlterado: true,
  CondicoesAlteradas: true,
  CancelamentoSolicitado: true,
  LanceCancelado: true,
  PrecoRecalculado: true,
  SegundoColocadoConvidado: true,
  LoteReaberto: true,
  ProvaDivergente: false,
};

/** The stream of a lote. */
export const streamDoLote = (lelUid: string): string => `lote-${lelUid}`;
