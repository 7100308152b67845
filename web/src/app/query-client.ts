import { QueryClient } from '@tanstack/react-query';
import { comoErro, incerto } from '../lib/client/erros.ts';
import { cacheDeEnvios } from '../ui/toast/envios.ts';

/** What could not be loaded is asked for again so much later, ms (spec 1, section 9, Re-request of lots not yet loaded). */
const DE_NOVO_MS = 2_000;

/** What keeps the server's answers: one for a request, one for a tab. */
export function criarQueryClient(noServidor = typeof document === 'undefined'): QueryClient {
  return new QueryClient({
    mutationCache: cacheDeEnvios(),
    defaultOptions: {
      queries: {
        staleTime: 15_000,
        gcTime: 5 * 60_000,
        refetchOnWindowFocus: false,
        // Only what may pass by itself is tried again, at most twice; on the server the page does not wait for luck.
        retry: (vezes, erro) => !noServidor && vezes < 2 && incerto(comoErro(erro)),
        retryDelay: DE_NOVO_MS,
      },
      // Without a line what somebody sends fails at once and says so. Kept for later it would go out when he no longer looks.
      mutations: { networkMode: 'always' },
    },
  });
}
