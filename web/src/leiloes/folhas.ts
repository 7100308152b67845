import {
  baixarCatalogo,
  baixarEtiquetas,
  baixarFichaDoLeiloeiro,
  baixarFichasDeVidro,
  verCatalogo,
  verEtiquetas,
  verFichaDoLeiloeiro,
  verFichasDeVidro,
} from '@martelo/schemas/leiloes/folhas.ts';
import { queryOptions } from '@tanstack/react-query';
import type { Chamar } from '../lib/client/client.ts';
import { naoEncontrado } from '../lib/nao-encontrado.ts';

/** The sheets of a leilão by their names: how each is seen, and fetched as a file of that name. */
export const FOLHAS = {
  catalogo: { ver: verCatalogo, baixar: baixarCatalogo },
  'ficha-leiloeiro': { ver: verFichaDoLeiloeiro, baixar: baixarFichaDoLeiloeiro },
  'ficha-lotes-vidro': { ver: verFichasDeVidro, baixar: baixarFichasDeVidro },
  'etiquetas-lotes': { ver: verEtiquetas, baixar: baixarEtiquetas },
} as const;
export type NomeDaFolha = keyof typeof FOLHAS;

/** Which leilão, and which of its lotes alone. */
export type DaFolha = { readonly leiUid: string; readonly lote?: string | undefined };

/** How a call of a sheet is asked. */
export const partesDaFolha = ({ leiUid, lote }: DaFolha) => ({
  params: { leiUid },
  ...(lote === undefined ? {} : { query: { lote } }),
});

/** A sheet of an event; a page without it is not found. */
export const folhaQuery = (chamar: Chamar, nome: NomeDaFolha, de: DaFolha) =>
  queryOptions({
    queryKey: ['folha', nome, de.leiUid, de.lote ?? null],
    queryFn: ({ signal }) => naoEncontrado(chamar(FOLHAS[nome].ver, partesDaFolha(de), { signal })),
  });
