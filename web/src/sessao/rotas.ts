import { listarRotas } from '@martelo/schemas/sessao/sessao.ts';
import type { RotaDoUsuario } from '@martelo/schemas/sessao/sessao.ts';
import { useQuery } from '@tanstack/react-query';
import { raiz } from '../lib/raiz.ts';
import { useSessao } from './store.ts';

/** The pages that the server opens to whoever is logged in here (GET usuario/rotas, spec 1, section 2); null until known. */
export function useRotasDoUsuario(): readonly RotaDoUsuario[] | null {
  const { chamar } = raiz.useRouteContext();
  const sessao = useSessao();
  const { data } = useQuery({
    queryKey: ['rotas', sessao?.uid ?? '', sessao?.roles.join('|') ?? ''],
    queryFn: ({ signal }) => chamar(listarRotas, {}, { signal }),
    enabled: sessao !== null && sessao.uid !== '',
    staleTime: 5 * 60_000,
  });
  return sessao === null ? null : (data?.rotas ?? null);
}
