import type { Selo } from '@martelo/platform/interno/envelope.ts';
import { entregar, VizinhoAusente } from '@martelo/platform/interno/perguntar.ts';
import { entregarVisitas } from '@martelo/schemas/internas.ts';
import type { Remessa } from '@martelo/schemas/visitas/remessa.ts';
import type { Replicas } from './replicas.ts';

/** Hands visits to the site service. @throws VizinhoAusente */
export const visitasParaOSite =
  (site: Replicas, selo: Selo) =>
  async (remessa: Remessa): Promise<void> => {
    const endereco = site.escolher();
    if (endereco === undefined) throw new VizinhoAusente('no site service answers');
    await entregar([endereco], selo, entregarVisitas, remessa);
  };
