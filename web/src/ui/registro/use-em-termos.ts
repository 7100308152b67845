import { emTermosDe, mapaEmTermos } from '@martelo/schemas/shared/registro/descricao.ts';
import type { DescricaoDeCampo } from '@martelo/schemas/shared/registro/descricao.ts';
import { useMemo } from 'react';
import { useTermos } from '../../lib/termos.ts';

/** Fields in the tenant's words. */
export function useEmTermos(campos: readonly DescricaoDeCampo[]): readonly DescricaoDeCampo[] {
  const termos = useTermos();
  return useMemo(() => emTermosDe(termos, campos), [termos, campos]);
}

/** A list, or a record, with its fields in the tenant's words. */
export function useListaEmTermos<L extends { readonly campos: ReadonlyMap<string, DescricaoDeCampo> }>(
  lista: L,
): L {
  const termos = useTermos();
  return useMemo(() => ({ ...lista, campos: mapaEmTermos(termos, lista.campos) }), [termos, lista]);
}
