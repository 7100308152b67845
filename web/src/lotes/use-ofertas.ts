import { verOfertasDoLote } from '@martelo/schemas/disputa/calls.ts';
import type { ParaMudar } from '@martelo/schemas/disputa/mudancas.ts';
import { useQuery } from '@tanstack/react-query';
import { useChamar } from '../lib/chamar.ts';

const OLHAR_MS = 4_000;

/** What the engine says of a lote that somebody wants to change; undefined until it does. */
export function useOfertas(lelUid: string, ativo: boolean): ParaMudar | undefined {
  const chamar = useChamar();
  const { data } = useQuery({
    queryKey: ['lote', lelUid, 'ofertas'],
    queryFn: ({ signal }) => chamar(verOfertasDoLote, { params: { lelUid } }, { signal }),
    enabled: ativo,
    refetchInterval: OLHAR_MS,
  });
  return data;
}
