import type { LoteAoVivo } from '@martelo/schemas/disputa/ao-vivo.ts';
import type { Leilao } from '@martelo/schemas/leiloes/leilao.ts';
import { estaNoAr } from '@martelo/schemas/lotes/em-disputa.ts';
import type { LoteAoVivoEmResumo } from '@martelo/schemas/lotes/partes.ts';

/** Slides at most: what nobody would wait for to come round. */
const MAXIMO = 16;
const NO_PREGAO: readonly string[] = ['AO_VIVO', 'DOULHE_UMA', 'DOULHE_DUAS'];

/**
 * The live lotes of running events (`estaNoAr`), as the socket knows them: those on the block first, then by their end on
 * the server's clock. What has ended meanwhile is gone.
 */
export function lotesNoCarrossel(
  leiloes: readonly Leilao[],
  vivos: Readonly<Record<string, LoteAoVivo>>,
  agora: number,
): readonly LoteAoVivoEmResumo[] {
  return leiloes
    .filter((l) => l.situacao === 'AO_VIVO')
    .flatMap((l) => Object.values(l.loteAoVivoMap))
    .map((r) => {
      const vivo = vivos[r.lelUid];
      return vivo !== undefined && vivo.revisao >= r.aoVivo.revisao ? { ...r, aoVivo: vivo } : r;
    })
    .filter(({ aoVivo: v }) => estaNoAr(v, agora) && (v.finalizacaoManual || v.dataFim > agora))
    .toSorted(
      (a, b) =>
        Number(!NO_PREGAO.includes(a.aoVivo.situacao)) - Number(!NO_PREGAO.includes(b.aoVivo.situacao)) ||
        a.aoVivo.dataFim - b.aoVivo.dataFim ||
        a.lelUid.localeCompare(b.lelUid),
    )
    .slice(0, MAXIMO);
}
