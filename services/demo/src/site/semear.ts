import type { Site } from '@martelo/site/module.ts';
import { bannersDaDemo } from './banners.ts';
import { fretesDaDemo } from './fretes.ts';
import { hotsiteDaDemo } from './hotsites.ts';
import type { HotsiteDaDemo } from './hotsites.ts';
import { paginasDaDemo } from './paginas/paginas.ts';

type Gravador = Pick<
  Site,
  'salvarHotsite' | 'definirEvento' | 'publicarPagina' | 'gravarBanners' | 'gravarFretes'
>;

/**
 * Makes the demo's tenants with their pages and banners, or brings the tenants up to date; the same ids give the same
 * tenants. Pages and banners that are there stay as somebody left them.
 */
export async function semearSite(site: Gravador, demo: readonly HotsiteDaDemo[]): Promise<void> {
  for (const um of demo) {
    const { hotUid, tipo, evento } = um;
    const { hotsite, marcas } = hotsiteDaDemo(um);
    await site.salvarHotsite(hotsite, marcas);
    if (evento !== undefined) await site.definirEvento(hotUid, evento);
    for (const pagina of paginasDaDemo(tipo)) await site.publicarPagina(hotUid, pagina);
    await site.gravarBanners(hotUid, bannersDaDemo(hotUid, tipo));
    await site.gravarFretes(hotUid, fretesDaDemo(hotUid));
  }
}
