import { CAMINHO_DA_PAGINA } from '@martelo/schemas/paginas/uris.ts';

/** Where the site shows a page: those that the product knows at their own address, all others below /pagina. */
export const enderecoDaPagina = (uri: string): string =>
  (CAMINHO_DA_PAGINA as Readonly<Record<string, string>>)[uri] ?? `/pagina/${uri}`;
