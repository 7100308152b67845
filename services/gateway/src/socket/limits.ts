import { LIMITES_SOCKET } from '@martelo/schemas/tempo-real/mensagens.ts';

/** Bounds of the socket that are not part of the contract. Counts and milliseconds. */
const INTERNOS = {
  /** Open connections of this process; more are refused with 503. */
  conexoes: 50_000,
  /** Mobile carriers put many people behind one address, so this is a fuse and not a quota. */
  conexoesPorIp: 1_000,
  /** Bids of one connection that wait for their commit. */
  lancesEmVoo: 256,
  /** Only who has none under way is heard while so many of all connections wait for theirs, and more than are answered in `esperaDeTodosMs`. */
  lancesEmVooDeTodos: 700,
  esperaDeTodosMs: 12,
  /** So many bids are always taken in one turn of the event loop; more only in its first `voltaMs`. */
  lancesPorVolta: 2_000,
  voltaMs: 50,
  /** The same for a connection that has a bid under way: in a crowd nobody has two bids heard before others have one. */
  outrosLancesPorVolta: 600,
  outrosVoltaMs: 12,
  /** While so many bids of all connections wait for their commit, the thread stays awake for `acordadoMs` after each step of theirs. */
  lancesQueAcordam: 8,
  /** Nothing where the bids are decided in another process, which may need the core. */
  acordadoMs: 0,
  /** From one round of pushes to the next passes so many times what it takes: a large crowd must not keep bids from the thread. */
  vezesDaRodada: 3,
  /** Leilões that one connection may follow. */
  leiloesPorConexao: 20,
  /** Lotes of a leilão whose state the first answer carries. */
  lotesPorLeilao: 1_000,
  /** How often the leilões of a tenant are looked at while somebody follows its site. */
  relerSitesMs: 1_000,
  historicoPorPagina: 50,
  /** A connection is asked for a sign after this long; without one within `fecharParadoMs` it is dropped. */
  pingMs: 20_000,
  /** The same for one that was sent much since its last sign: what the system's buffers hide from us. */
  pingCheiaMs: 3_000,
  /** A connection that follows nothing and asks nothing is closed. */
  ociosaMs: 120_000,
  /** How long an expired session still hears its own positions, so that it may renew its token in peace. */
  folgaSessaoMs: 60_000,
  /** How often each connection is looked after. */
  varreduraMs: 1_000,
  /** Up to so many connections hear a pulse every `pulsoMs`; beyond, only those of bidders do. */
  pulsosRapidos: 2_500,
  /** The others hear one this often: a crowd of visitors must not cost what bids need. */
  pulsoCalmoMs: 2_000,
  /** How long a closing connection may take to say goodbye. */
  despedidaMs: 2_000,
} as const;

/** Every bound of the socket; a program may change each. */
export type LimitesSocket = { readonly [K in keyof typeof LIMITES_SOCKET | keyof typeof INTERNOS]: number };

/** The limits of the contract (ADR 0009) with what the caller changes. */
export function limitesSocket(mudancas: Partial<LimitesSocket> = {}): LimitesSocket {
  return { ...LIMITES_SOCKET, ...INTERNOS, ...mudancas };
}
