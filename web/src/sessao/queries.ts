import { verConteudoDoLogin } from '@martelo/schemas/paginas/pagina.ts';
import { queryOptions } from '@tanstack/react-query';
import type { Chamar } from '../lib/client/client.ts';

/** The image side of the login page, as the tenant's staff wrote it (spec 1, section 7, Tenant). */
export const conteudoDoLoginQuery = (chamar: Chamar, hotUid: string) =>
  queryOptions({
    queryKey: ['conteudo-do-login', hotUid],
    queryFn: ({ signal }) => chamar(verConteudoDoLogin, { params: { id: hotUid } }, { signal }),
    staleTime: 60_000,
  });
