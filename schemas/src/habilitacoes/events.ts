import { z } from 'zod';
import { LOTE_TIPOS } from '../lotes/tipos.ts';
import { valorEmCentavos } from '../shared/dinheiro.ts';
import { instante, uid } from '../shared/ids.ts';

/**
 * Events of the people of a leilão (`habilitacoes-{leiUid}`): who may bid and under which apelido. Names and documents
 * stay outside the event log; storage, never renamed.
 */
const por = z.string().min(1).max(64);
const evento = <const T extends string, S extends z.core.$ZodShape>(tipo: T, campos: S) =>
  z.strictObject({ tipo: z.literal(tipo), em: instante, por, ...campos });

/** The lote types that a client may bid on; null means all. */
const tipos = z.array(z.enum(LOTE_TIPOS)).min(1).max(LOTE_TIPOS.length).readonly().nullable();
/** Why staff did it. `porApelido` is how the house knows who did it. */
const motivado = { motivo: z.string().max(500), porApelido: z.string().max(80) };
/** What staff did to one client. */
const ato = { cliUid: uid, ...motivado };

const publico = { apelido: z.string().min(1).max(80), cidade: z.string().max(120) };

export const eventoHabilitacao = z.discriminatedUnion('tipo', [
  evento('ClienteHabilitado', {
    cliUid: uid,
    hotUid: uid,
    ...publico,
    limite: valorEmCentavos.nullable(),
    /** The version of the edital that he accepted. Missing where the leilão's edital has no versions. */
    versaoEdital: z.number().int().min(1).optional(),
  }),
  /** The leilão has another version of its edital: who accepted an older one bids once he has accepted this one. */
  evento('EditalExigido', { versao: z.number().int().min(1) }),
  evento('EditalAceito', { cliUid: uid, versaoEdital: z.number().int().min(1) }),
  /** `porApelido` is missing where an older program wrote it. */
  evento('HabilitacaoRevogada', { ...ato, porApelido: ato.porApelido.optional() }),
  evento('HabilitacaoDevolvida', ato),
  /** The highest amount on one lote of the leilão, in centavos; null without limit. */
  evento('LimiteAlterado', { ...ato, limite: valorEmCentavos.nullable() }),
  evento('TiposDeLoteAlterados', { ...ato, tipos }),
  /** A floor bidder with a registered person behind the apelido (bid rule 23). */
  evento('ApelidoCadastrado', {
    apelidoUid: uid,
    hotUid: uid,
    ...publico,
    estado: z.string().length(2),
    // Missing where an older program wrote it.
    porApelido: motivado.porApelido.optional(),
    tipoVeiculoSite: z.enum(LOTE_TIPOS).nullish(),
    tipoRetomadaSite: z.string().max(60).nullish(),
  }),
  /** Nobody bids under it until it is given back; the bids that were made stand. */
  evento('ApelidoRevogado', { apelidoUid: uid, ...motivado }),
  evento('ApelidoDevolvido', { apelidoUid: uid, ...motivado }),
]);
export type EventoHabilitacao = z.output<typeof eventoHabilitacao>;

/** Which of them leave the service: none, because who may bid, and up to what limit, is nobody else's business. */
export const HABILITACAO_PUBLICADOS: Readonly<Record<EventoHabilitacao['tipo'], boolean>> = {
  ClienteHabilitado: false,
  EditalExigido: false,
  EditalAceito: false,
  HabilitacaoRevogada: false,
  HabilitacaoDevolvida: false,
  LimiteAlterado: false,
  TiposDeLoteAlterados: false,
  ApelidoCadastrado: false,
  ApelidoRevogado: false,
  ApelidoDevolvido: false,
};

/** The stream of the people of a leilão. */
export const streamDasHabilitacoes = (leiUid: string): string => `habilitacoes-${leiUid}`;
