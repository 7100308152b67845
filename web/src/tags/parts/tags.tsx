import { listaDeTags } from '@martelo/schemas/tags/tag.ts';
import { useQuery } from '@tanstack/react-query';
import { useChamar } from '../../lib/chamar.ts';
import estilos from './tags.module.css';

const MAXIMO = 200;

/** Tags of a vehicle in their colours; which of them is called what is asked once for all rows. */
export function Tags({ uids }: { readonly uids: readonly string[] }) {
  const chamar = useChamar();
  const { data } = useQuery({
    queryKey: ['lista', 'tags', 'cores'],
    queryFn: ({ signal }) => chamar(listaDeTags.chamadas.listar, { query: { limit: MAXIMO } }, { signal }),
    enabled: uids.length > 0,
    staleTime: 60_000,
  });
  const quais = (data?.itens ?? []).filter((t) => uids.includes(t.uid));
  return (
    <span className={estilos.tags}>
      {quais.map((t) => (
        <span key={t.uid} className={estilos.tag}>
          <svg viewBox="0 0 8 8" aria-hidden>
            <circle cx="4" cy="4" r="4" fill={t.cor} />
          </svg>
          {t.nome}
        </span>
      ))}
    </span>
  );
}
