import type { HandlersOptions } from './handlers-options.ts';

type De = Pick<HandlersOptions, 'motor' | 'registry' | 'limites'>;

/**
 * A page of a lote's public bids, the newest or those before the revision `antesDe`, as the fields of its answer; null
 * where the tenant has no such lote. After a cancelled bid every page that shows the lote asks for its newest ones at the
 * same moment: they are read and written once for all of them, and kept until the lote has a newer state.
 */
export function paginaDeLances(
  de: De,
  hotUid: string,
  lelUid: string,
  antesDe: number | undefined,
): Promise<string | null> {
  const lote = antesDe === undefined ? de.registry.seguido(hotUid, lelUid) : null;
  // Without a state that is known, nothing would say when the page is old.
  if (lote === null || lote.estado === null) return ler(de, hotUid, lelUid, antesDe);
  lote.pagina ??= ler(de, hotUid, lelUid, undefined).catch((erro: unknown) => {
    lote.pagina = null;
    throw erro;
  });
  return lote.pagina;
}

async function ler(
  { motor, limites }: De,
  hotUid: string,
  lelUid: string,
  antesDe: number | undefined,
): Promise<string | null> {
  const limite = limites.historicoPorPagina;
  // One more than a page says whether there are more.
  const pagina = { limite: limite + 1, ...(antesDe === undefined ? {} : { antesDe }) };
  const achados = await motor.lances(hotUid, lelUid, pagina);
  if (achados === null) return null;
  const lances = JSON.stringify(achados.lances.slice(0, limite));
  return `"lelUid":${JSON.stringify(lelUid)},"lances":${lances},"temMais":${achados.lances.length > limite}`;
}
