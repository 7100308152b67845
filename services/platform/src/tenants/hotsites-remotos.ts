import type { Clock } from '@martelo/kernel/clock.ts';
import { hotsite as completo } from '@martelo/schemas/hotsites/hotsite.ts';
import type { Hotsite } from '@martelo/schemas/hotsites/hotsite.ts';
import type { Selo } from '../interno/envelope.ts';
import { perguntarInterno } from '../interno/perguntar.ts';

/** The environment belongs to the host that is open, which only a request knows. */
const lerHotsite = completo.omit({ ambiente: true });
type HotsiteRemoto = Omit<Hotsite, 'ambiente'>;

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
  const guardados = new Map<string, { readonly hotsite: HotsiteRemoto | null; readonly em: number }>();
  return async (hotUid: string): Promise<HotsiteRemoto | null> => {
    const antes = guardados.get(hotUid);
    if (antes !== undefined && clock() - antes.em < GUARDAR_MS) return antes.hotsite;
    let problema: unknown;
    for (const endereco of enderecos) {
      try {
        const caminho = `/interno/hotsite?hotUid=${encodeURIComponent(hotUid)}` as const;
        const resposta = (await perguntarInterno(endereco, selo, caminho)) as { hotsite: unknown };
        const hotsite = resposta.hotsite === null ? null : lerHotsite.parse(resposta.hotsite);
        if (guardados.size >= MAX_GUARDADOS) guardados.clear();
        guardados.set(hotUid, { hotsite, em: clock() });
        return hotsite;
      } catch (erro) {
        problema = erro;
      }
    }
    throw problema;
  };
}
