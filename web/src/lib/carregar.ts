import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query';

const noServidor = typeof document === 'undefined';

/**
 * Loads what a page needs. On the server the page waits for it, so that the first HTML is whole; in the browser it does
 * not: the page shows at once, with what is known or with a skeleton.
 */
export async function carregar<T, C extends QueryKey>(
  queryClient: QueryClient,
  consulta: FetchQueryOptions<T, Error, T, C>,
): Promise<void> {
  if (noServidor) await queryClient.fetchQuery(consulta);
  else void queryClient.prefetchQuery(consulta);
}
