import { z } from 'zod';
import { corpoLance, lanceAceito } from '../disputa/calls.ts';
import { lancePublico, loteAoVivo, posicao } from '../disputa/ao-vivo.ts';
import { leilaoNoSite } from '../leiloes/leilao.ts';
import { corpoErro } from '../shared/corpo-erro.ts';
import { instante, uid } from '../shared/ids.ts';
import { visita, visitante } from '../visitas/visita.ts';

/** Limits of the socket at /v1/socket (ADR 0009). Bytes and milliseconds. */
export const LIMITES_SOCKET = {
  quadroBytes: 4_096,
  lotesPorConexao: 500,
  /** As many as fit into a frame with their revisions. */
  vistosPorMensagem: 50,
  /** The same without. */
  deixadosPorMensagem: 100,
  mensagensPorSegundo: 50,
  rajadaMensagens: 200,
  /** Bids of one client over all his connections. */
  lancesPorSegundo: 20,
  rajadaLances: 200,
  pularAcimaDeBytes: 64 * 1024,
  fecharAcimaDeBytes: 1024 * 1024,
  /**
   * A reader that stops is gone within 10 s: the system's own buffers hide it for a few of them, and each connection is looked at
   * once a second.
   */
  fecharParadoMs: 5_000,
  tiqueMs: 100,
  tiqueFinalMs: 50,
  minutoFinalMs: 60_000,
  fatiaConexoes: 50,
  lancesPorTique: 20,
  /** Who asked for it hears something at least this often, unless the answer names a longer time. */
  pulsoMs: 500,
} as const;

const pedido = z.number().int().min(0).max(Number.MAX_SAFE_INTEGER);

/** What a client may send. `n` numbers a request; its answer carries the same `n`. Unknown fields are refused. */
export const mensagemCliente = z.discriminatedUnion('tipo', [
  z.strictObject({ tipo: z.literal('autenticar'), n: pedido, token: z.string().min(1).max(2_000) }),
  z.strictObject({
    tipo: z.literal('acompanhar-lotes'),
    n: pedido,
    /** With the last revision seen, so that a reconnect resumes; the answer brings what is newer. */
    lotes: z
      .array(z.strictObject({ lelUid: uid, revisao: z.number().int().min(-1).optional() }))
      .min(1)
      .max(LIMITES_SOCKET.vistosPorMensagem),
  }),
  z.strictObject({
    tipo: z.literal('deixar-lotes'),
    n: pedido,
    lelUids: z.array(uid).min(1).max(LIMITES_SOCKET.deixadosPorMensagem),
  }),
  z.strictObject({
    tipo: z.literal('acompanhar-leilao'),
    n: pedido,
    leiUid: uid,
    /** The last revisions seen, as many as fit into a frame: the answer leaves out what is still so. */
    vistos: z
      .array(z.strictObject({ lelUid: uid, revisao: z.number().int().min(-1) }))
      .max(LIMITES_SOCKET.vistosPorMensagem)
      .optional(),
  }),
  z.strictObject({ tipo: z.literal('deixar-leilao'), n: pedido, leiUid: uid }),
  /**
   * Connect site auctions (spec 1, section 7): every leilão of the tenant, from now on. `vistos` are those on the page, with
   * the versions it shows: the answer brings what is newer, at the first time and after a broken line.
   */
  z.strictObject({
    tipo: z.literal('acompanhar-leiloes'),
    n: pedido,
    vistos: z
      .array(z.strictObject({ leiUid: uid, versao: z.number().int().min(0) }))
      .max(LIMITES_SOCKET.vistosPorMensagem)
      .optional(),
  }),
  z.strictObject({ tipo: z.literal('deixar-leiloes'), n: pedido }),
  z.strictObject({ tipo: z.literal('dar-lance'), n: pedido, lelUid: uid, lance: corpoLance }),
  z.strictObject({
    tipo: z.literal('historico'),
    n: pedido,
    lelUid: uid,
    /** Only bids before this revision (paging back). */
    antesDe: z.number().int().min(0).optional(),
  }),
  /** Clock probe (bid rule 22): the client's own stamp comes back beside the server's. */
  z.strictObject({ tipo: z.literal('relogio'), n: pedido, t0: z.number() }),
  /** Asks for a `pulso` whenever nothing else came for a while, or for none any more (a page that nobody looks at). */
  z.strictObject({ tipo: z.literal('pulso'), n: pedido, ligado: z.boolean() }),
  /** Insert visitor: for a browser that keeps no visitor uid yet (spec 1, section 7). Answered once it is written. */
  z.strictObject({ tipo: z.literal('post-visitante'), n: pedido, visitante }),
  /** A page was opened. `uid` is the visit's own: sent again after a broken line it counts once. Answered once it is written. */
  z.strictObject({ tipo: z.literal('post-visita'), n: pedido, uid, visita }),
]);
export type MensagemCliente = z.output<typeof mensagemCliente>;

/** One lote in a push: its state and the bids since the last push to anybody (newest first, bounded). */
export const loteAtualizado = z.strictObject({
  lote: loteAoVivo,
  novos: z.array(lancePublico).max(LIMITES_SOCKET.lancesPorTique),
});

/** What the server sends. */
export const mensagemServidor = z.discriminatedUnion('tipo', [
  z.strictObject({ tipo: z.literal('conectado'), agora: instante, conexao: uid }),
  z.strictObject({ tipo: z.literal('autenticado'), n: pedido, cliUid: uid, nome: z.string() }),
  z.strictObject({
    tipo: z.literal('acompanhando'),
    n: pedido,
    lotes: z.array(loteAoVivo),
    posicoes: z.array(posicao),
  }),
  /** Answers `acompanhar-leiloes`: of the leilões that were named, those that changed since. */
  z.strictObject({ tipo: z.literal('acompanhando-leiloes'), n: pedido, leiloes: z.array(leilaoNoSite) }),
  /** `pulsoMs` answers who asked for a pulse: how often he hears one at least. */
  z.strictObject({ tipo: z.literal('feito'), n: pedido, pulsoMs: z.number().int().min(1).optional() }),
  z.strictObject({ tipo: z.literal('lance-aceito'), n: pedido, lance: lanceAceito }),
  z.strictObject({ tipo: z.literal('recusa'), n: pedido.nullable(), erro: corpoErro }),
  /** The lot-updated push (spec 1, section 7), conflated per lote and tick. */
  z.strictObject({ tipo: z.literal('lote-atualizado'), lote: loteAoVivo, novos: z.array(lancePublico) }),
  /** A leilão of the tenant changed or is new (spec 1, section 7), conflated per leilão and tick. */
  z.strictObject({ tipo: z.literal('on-leiloes-site'), leilao: leilaoNoSite }),
  /** The receiver's own place changed; `superado` marks that somebody has just outbid him. */
  z.strictObject({ tipo: z.literal('posicao'), posicao, superado: z.boolean() }),
  z.strictObject({
    tipo: z.literal('historico'),
    n: pedido,
    lelUid: uid,
    lances: z.array(lancePublico),
    temMais: z.boolean(),
  }),
  z.strictObject({ tipo: z.literal('relogio'), n: pedido, t0: z.number(), agora: z.number() }),
  z.strictObject({ tipo: z.literal('sessao-encerrada'), motivo: z.string() }),
  /** Nothing happened and the line lives. */
  z.strictObject({ tipo: z.literal('pulso') }),
]);
export type MensagemServidor = z.infer<typeof mensagemServidor>;
