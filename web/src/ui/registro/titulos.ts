import type { DescricaoDeCampo } from '@martelo/schemas/shared/registro/descricao.ts';
import type { Lista } from '@martelo/schemas/shared/registro/lista.ts';
import { queryOptions, useQueries } from '@tanstack/react-query';
import { useChamar } from '../../lib/chamar.ts';
import type { Chamar } from '../../lib/client/client.ts';
import type { Valores } from './comparar.ts';

/** A record that a field refers to, for its title. */
export const umReferido = (chamar: Chamar, { de }: Lista, uid: string) =>
  queryOptions({
    queryKey: ['registro', de.nome, uid, 'titulo'],
    queryFn: ({ signal }) => chamar(de.chamadas.ver, { params: { uid } }, { signal }),
  });

const uidsDe = (valor: unknown): string[] =>
  (Array.isArray(valor) ? valor : [valor]).filter((v) => typeof v === 'string');

/**
 * What the references in some values of a form are called, by uid. `listas` are the lists that its fields choose from, by the
 * field; without one a reference stays the uid that it is.
 */
export function useTitulos(
  descricao: readonly DescricaoDeCampo[],
  listas: ReadonlyMap<string, Lista>,
  valores: readonly Valores[],
): ReadonlyMap<string, string> {
  const chamar = useChamar();
  const pedidos = new Map<string, Lista>();
  for (const { nome, de } of descricao) {
    const lista = listas.get(nome);
    if (de !== null && lista !== undefined)
      for (const uid of valores.flatMap((v) => uidsDe(v[nome]))) pedidos.set(uid, lista);
  }
  const achados = useQueries({
    queries: [...pedidos].map(([uid, lista]) => umReferido(chamar, lista, uid)),
  });
  return new Map(
    [...pedidos].flatMap(([uid, { de }], i) => {
      const item = achados[i]?.data;
      return item === undefined ? [] : [[uid, de.titulo(item as never)] as const];
    }),
  );
}
