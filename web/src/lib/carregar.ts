import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query';
import { isNotFound, isRedirect } from '@tanstack/react-router';

const noServidor = typeof document === 'undefined';

/**
 * Loads what a page needs. On the server the page waits for it, so that the first HTML is whole; in the browser it does
 * not: the page shows at once, with what is known or with a skeleton. An error lets the navigation proceed (spec 1, section
 * 1): the page itself says what could not be loaded. What is not found, or lies elsewhere, is no error of the loading.
 */
export async function carregar<T, C extends QueryKey>(
  queryClient: QueryClient,
  consulta: FetchQueryOptions<T, Error, T, C>,
): Promise<void> {
  if (!noServidor) {
    void queryClient.prefetchQuery(consulta);
    return;
  }
  try {
    await queryClient.fetchQuery(consulta);
  } catch (e) {
    if (isNotFound(e) || isRedirect(e)) throw e;
  }
}

/**
 * Waits for all of them, also where one has failed: what is still on its way would go to the browser as a promise, and fail
 * there once more, with nobody to hear it.
 */
export async function todas(cargas: readonly Promise<unknown>[]): Promise<void> {
  const fins = await Promise.allSettled(cargas);
  for (const fim of fins) if (fim.status === 'rejected') throw fim.reason;
}
