import type { LoteAoVivo } from '@martelo/schemas/disputa/ao-vivo.ts';
import { estaEmDisputa, ordemDeFim } from '@martelo/schemas/lotes/em-disputa.ts';
import type { LoteEmDisputa } from '@martelo/schemas/lotes/em-disputa.ts';

/** How long a lote that has ended stays with its result before it goes, ms. */
export const SAIDA_MS = 8_000;

/** A place on the board. `saiuEm`: since when (epoch ms, server's clock) the lote is in play no more; null while it is. */
export type NoQuadro = { readonly lote: LoteEmDisputa; readonly saiuEm: number | null };

/** What the page knows at a moment. */
export type Momento = {
  /** The page as the server listed it last: in play for it, whatever has happened since. */
  readonly listados: readonly LoteEmDisputa[];
  /** What the socket has brought, by lelUid. */
  readonly vivos: Readonly<Record<string, LoteAoVivo>>;
  /** Lotes in which the user has a bid, by lelUid: they stand in front. */
  readonly meus: ReadonlySet<string>;
  /** The server's time, epoch ms. */
  readonly agora: number;
  /** Somebody's finger, mouse or focus is on the board: nothing changes its place under it. */
  readonly parado: boolean;
  /** The lote that the keyboard is on, if any: it does not go while somebody stands on it. */
  readonly focado: string | null;
};

/** The newest of what the list and the socket say. */
const atual = (lote: LoteEmDisputa, { vivos }: Momento): LoteEmDisputa => {
  const vivo = vivos[lote.lelUid];
  return vivo !== undefined && vivo.revisao >= lote.aoVivo.revisao ? { ...lote, aoVivo: vivo } : lote;
};

/** The server lists it as in play, so its event is live, unless the event is not what keeps it there. */
const emJogo = (lote: LoteEmDisputa, m: Momento): boolean =>
  estaEmDisputa(atual(lote, m).aoVivo, true, m.agora);

/** Lotes in play in their order, the user's own first: where `antes` stands still, those that it has keep theirs and new ones come behind. */
function emOrdem(antes: readonly NoQuadro[], m: Momento): readonly LoteEmDisputa[] {
  const jogam = m.listados.filter((l) => emJogo(l, m));
  const alheio = ({ lelUid }: LoteEmDisputa): number => (m.meus.has(lelUid) ? 0 : 1);
  const ordenados = jogam.toSorted((a, b) => alheio(a) - alheio(b) || ordemDeFim(atual(a, m), atual(b, m)));
  if (!m.parado) return ordenados;
  const lugar = new Map(antes.map(({ lote }, i) => [lote.lelUid, i]));
  const lugarDe = (l: LoteEmDisputa): number => lugar.get(l.lelUid) ?? antes.length;
  return ordenados.toSorted((a, b) => lugarDe(a) - lugarDe(b));
}

/**
 * The board a moment later. A lote that ended keeps its place and shows its result for SAIDA_MS, then goes; one that is in
 * play still but not on this page any more goes at once; one that came into play takes its place by when it ends. The same
 * board is returned where nothing changed.
 */
export function avancar(antes: readonly NoQuadro[], m: Momento): readonly NoQuadro[] {
  const depois: NoQuadro[] = emOrdem(antes, m).map((lote) => ({ lote, saiuEm: null }));
  const ficam = new Set(depois.map(({ lote }) => lote.lelUid));
  for (const [i, { lote, saiuEm }] of antes.entries()) {
    if (ficam.has(lote.lelUid) || emJogo(lote, m)) continue;
    const desde = saiuEm ?? m.agora;
    if (m.agora - desde < SAIDA_MS || lote.lelUid === m.focado)
      depois.splice(Math.min(i, depois.length), 0, { lote, saiuEm: desde });
  }
  const igual =
    depois.length === antes.length &&
    depois.every(({ lote, saiuEm }, i) => lote === antes[i]?.lote && saiuEm === antes[i].saiuEm);
  return igual ? antes : depois;
}

/** How many lotes are in play in all: as the server counted them, without those of this page that have ended since. */
export const quantosEmDisputa = (total: number, m: Momento): number =>
  total - m.listados.filter((l) => !emJogo(l, m)).length;
