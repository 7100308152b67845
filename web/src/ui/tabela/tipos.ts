import type { Ordem } from '@martelo/schemas/shared/consulta.ts';
import type { Lista } from '@martelo/schemas/shared/registro/lista.ts';
import type { ListaDeChamada } from '@martelo/schemas/shared/registro/lista-de-chamada.ts';
import type { ItemDe, Registro } from '@martelo/schemas/shared/registro/registro.ts';
import type { ReactNode } from 'react';
import type { Item } from '../registro/tipos.ts';
import type { Fim } from './em-massa.ts';
import type { Pedido } from './endereco.ts';

/** A record's list, or that of a call with a grammar of its own. */
export type ListaQualquer = Lista | ListaDeChamada;
/** What is known of any list. */
export type Vitrine = Pick<Lista, 'colunas' | 'busca' | 'filtros' | 'ordens' | 'campos'> & {
  readonly padrao: readonly Ordem[];
  readonly de: Pick<Registro, 'nome'> & { titulo(item: never): string };
};

/** Lists of records that others refer to, by the record's name: in them a filter looks for one. */
export type Referidas = Readonly<Record<string, Lista>>;

/** Whether it is a record's: only then its rows are put away and brought back. */
export const deRegistro = (lista: ListaQualquer): lista is Lista => 'chamadas' in lista;

type ItemDaLista<De> = De extends Registro
  ? ItemDe<De>
  : De extends { titulo(um: infer I): string }
    ? I
    : never;

/** What stands in a cell where the value alone says too little, by column. */
export type CelulasDe<L extends ListaQualquer> = {
  readonly [C in L['colunas'][number]]?: (item: ItemDaLista<L['de']>) => ReactNode;
};
export type Celulas = Readonly<Record<string, ((item: Item) => ReactNode) | undefined>>;
export type Densidade = 'compacta' | 'normal' | 'folgada';
/** Height of a row, px. */
export const ALTURAS: Readonly<Record<Densidade, number>> = { compacta: 32, normal: 44, folgada: 56 };

/** What is chosen of a list, and who hears what came of it. */
export type Escolha = {
  readonly selecionados: readonly Item[];
  /** By what the list was searched, where everything that it found is meant; null: the ticked rows alone. */
  readonly todos: Pedido | null;
  readonly quantos: number;
  /** The choice is done with. */
  readonly aoTerminar: () => void;
  /** Hears which of many it did not happen to. */
  readonly aoSobrar: (fim: Fim) => void;
};
