import type { Clock } from '@martelo/kernel/clock.ts';
import { perguntarHotsite } from '@martelo/schemas/internas.ts';
import type { SaidaDa } from '@martelo/schemas/shared/interna.ts';
import type { Selo } from '../interno/envelope.ts';
import { perguntar } from '../interno/perguntar.ts';

type HotsiteRemoto = SaidaDa<typeof perguntarHotsite>['hotsite'];

/** Rules of a tenant change rarely; a service that asks for them keeps the answer this long. */
const GUARDAR_MS = 10_000;
const MAX_GUARDADOS = 1_000;

/**
 * Tenants as the site service knows them, for a service in a process of its own. Asks the addresses in turn; null where
 * there is no such tenant.
 *
 * @throws VizinhoAusente when no address answers.
 */
export function hotsitesRemotos(enderecos: readonly string[], selo: Selo, clock: Clock) {
  const guardados = new Map<string, { readonly hotsite: HotsiteRemoto; readonly em: number }>();
  return async (hotUid: string): Promise<HotsiteRemoto> => {
    const antes = guardados.get(hotUid);
    if (antes !== undefined && clock() - antes.em < GUARDAR_MS) return antes.hotsite;
    const { hotsite } = await perguntar(enderecos, selo, perguntarHotsite, { hotUid });
    if (guardados.size >= MAX_GUARDADOS) guardados.clear();
    guardados.set(hotUid, { hotsite, em: clock() });
    return hotsite;
  };
}
