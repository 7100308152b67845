import type { Lista } from '@martelo/schemas/shared/registro/lista.ts';
import type { ItemDe } from '@martelo/schemas/shared/registro/registro.ts';
import type { ReactNode } from 'react';
import type { Item } from '../registro/tipos.ts';

/** What stands in a cell where the value alone says too little, by column. */
export type CelulasDe<L extends Lista> = {
  readonly [C in L['colunas'][number]]?: (item: ItemDe<L['de']>) => ReactNode;
};
export type Celulas = Readonly<Record<string, ((item: Item) => ReactNode) | undefined>>;
export type Densidade = 'compacta' | 'normal' | 'folgada';
/** Height of a row, px. */
export const ALTURAS: Readonly<Record<Densidade, number>> = { compacta: 32, normal: 44, folgada: 56 };
