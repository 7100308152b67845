import type { PatioDoSite } from '@martelo/schemas/patios/patio.ts';

/** The yards that a tenant shows; logistics knows. */
export type PatiosDe = (hotUid: string) => Promise<readonly PatioDoSite[]>;

/** How long an answer is kept, ms: a yard that moved shows soon. */
const GUARDAR_MS = 60_000;

/**
 * The yards of the tenants, as logistics last said. While it is away a lote is told the way to the yard that was known, or
 * none: its page does not wait for logistics. Kept for as many tenants as there are.
 */
export function patiosConhecidos(patiosDe: PatiosDe, agora: () => number): PatiosDe {
  const guardados = new Map<string, { readonly patios: readonly PatioDoSite[]; readonly em: number }>();
  return async (hotUid) => {
    const guardado = guardados.get(hotUid);
    if (guardado !== undefined && agora() - guardado.em < GUARDAR_MS) return guardado.patios;
    const patios = await patiosDe(hotUid).catch(() => guardado?.patios ?? []);
    guardados.set(hotUid, { patios, em: agora() });
    return patios;
  };
}
