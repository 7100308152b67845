import {
  columnOrderingFeature,
  columnVisibilityFeature,
  createColumnHelper,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
} from '@tanstack/react-table';
import type { Item } from '../registro/tipos.ts';
import { Celula } from './celula.tsx';
import type { Vitrine } from './tipos.ts';

/** What the house's tables can do. */
export const PODERES = tableFeatures({
  columnOrderingFeature,
  columnVisibilityFeature,
  rowSelectionFeature,
  rowSortingFeature,
});
const ajuda = createColumnHelper<typeof PODERES, Item>();

/** Every column that a list can have; which are seen, and in which order, is the view's. */
export const colunasDe = (lista: Vitrine) =>
  ajuda.columns(
    [...lista.campos.values()].map((d) =>
      ajuda.display({
        id: d.nome,
        header: d.rotulo,
        enableSorting: (lista.ordens as readonly string[]).includes(d.nome),
        // Figures, too, go upward at the first press.
        sortDescFirst: false,
        cell: ({ row }) => <Celula d={d} item={row.original} />,
      }),
    ),
  );
