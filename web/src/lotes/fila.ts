import type { LoteAoVivo } from '@martelo/schemas/disputa/ao-vivo.ts';
import type { FilaDoLote, NaOrdem } from '@martelo/schemas/lotes/fila.ts';
import { esperaAVez, vemAntes } from '@martelo/schemas/lotes/fila.ts';
import type { LoteEmDisputa } from '@martelo/schemas/lotes/em-disputa.ts';

/** What the socket has brought, by lelUid. */
type Vivos = Readonly<Record<string, LoteAoVivo>>;

const comOVivo = <L extends { readonly lelUid: string; readonly aoVivo: LoteAoVivo }>(
  l: L,
  vivos: Vivos,
): L => {
  const vivo = vivos[l.lelUid];
  return vivo !== undefined && vivo.revisao >= l.aoVivo.revisao ? { ...l, aoVivo: vivo } : l;
};

/** How many come before the lote now: as the server counted them, less those of the nearest that have had their turn since. */
export function quantosFaltam(lote: NaOrdem, fila: FilaDoLote, vivos: Vivos): number | null {
  if (!esperaAVez(lote.aoVivo)) return null;
  const passaram = fila.perto.filter((l) => !vemAntes(comOVivo(l, vivos), lote)).length;
  return fila.antes - passaram;
}

/**
 * The same for lotes of a board, by lelUid, those that wait alone: whoever comes before one of them stands on the same board,
 * because a board begins with what ends first. True of its first page only.
 */
export function faltamNoQuadro(lotes: readonly LoteEmDisputa[], vivos: Vivos): ReadonlyMap<string, number> {
  const agora = lotes.map((l) => comOVivo(l, vivos));
  return new Map(
    agora
      .filter((l) => esperaAVez(l.aoVivo))
      .map((l) => [l.lelUid, agora.filter((o) => o.leilao.uid === l.leilao.uid && vemAntes(o, l)).length]),
  );
}
