import { verEventoAtivo, verHotsite } from '@martelo/schemas/hotsites/hotsite.ts';
import type { Hotsite } from '@martelo/schemas/hotsites/hotsite.ts';
import { queryOptions } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { redirect } from '@tanstack/react-router';
import type { Chamar } from '../lib/client/client.ts';
import { comoErro, incerto } from '../lib/client/erros.ts';

/** The tenant of the host that is open; it does not change while the page is. */
export const hotsiteQuery = (chamar: Chamar) =>
  queryOptions({
    queryKey: ['hotsite'],
    queryFn: ({ signal }) => chamar(verHotsite, {}, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });

/** The campaign that is on now; null where there is none, and where nobody can say: it never holds a page up (spec 1, section 8). */
export const eventoQuery = (chamar: Chamar) =>
  queryOptions({
    queryKey: ['evento-ativo'],
    queryFn: ({ signal }) =>
      chamar(verEventoAtivo, {}, { signal }).then(
        (r) => r.evento,
        () => null,
      ),
    staleTime: 60_000,
  });

/** The tenant could not be loaded: the API does not answer (spec 1, section 8). */
export class ApiForaDoAr extends Error {
  constructor(url: string, cause: unknown) {
    super(`Atenção o API está off ${url}, não consigo carregar o site`, { cause });
    this.name = 'ApiForaDoAr';
  }
}

/**
 * The tenant of the host that is open. Where the API does not answer, the built-in sample while developing, else an error
 * that says so (spec 1, section 8).
 *
 * @throws ApiForaDoAr; ErroDeChamada where the API answers that there is no site here.
 */
export async function carregarHotsite(
  queryClient: QueryClient,
  chamar: Chamar,
  { origem, desenvolvimento }: { readonly origem: string; readonly desenvolvimento: boolean },
): Promise<Hotsite> {
  try {
    return await queryClient.ensureQueryData(hotsiteQuery(chamar));
  } catch (e) {
    // A startup error that carries an address leads there (spec 1, section 8).
    const { url } = comoErro(e);
    if (url !== undefined) redirect({ href: url, reloadDocument: true, throw: true });
    if (!incerto(comoErro(e))) throw e;
    if (!desenvolvimento) throw new ApiForaDoAr(origem, e);
    // Fetched when it is wanted: nobody carries it in production.
    const { HOTSITE_EXEMPLO } = await import('@martelo/schemas/hotsites/exemplo.ts');
    const exemplo: Hotsite = { ...HOTSITE_EXEMPLO, ambiente: 'local', hosts: [] };
    queryClient.setQueryData(hotsiteQuery(chamar).queryKey, exemplo);
    return exemplo;
  }
}

/** Where search engines should know a site: its production address from any of its hosts, else the host that is open. */
export const origemDoSite = ({ ambiente, urlSite }: Hotsite, aberta: string): string =>
  ambiente === 'producao' && urlSite.producao !== '' ? urlSite.producao : aberta;
