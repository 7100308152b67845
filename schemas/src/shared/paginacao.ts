import { inteiroDaUrl } from './inteiro-da-url.ts';

/** Query of a paged list; every list is bounded. */
export const paginacao = (padrao: number, maximo: number) => ({
  pagina: inteiroDaUrl(1, 10_000).prefault(1),
  porPagina: inteiroDaUrl(1, maximo).prefault(padrao),
});

/** How many rows stand before a page, however its call names page and size; pages count from 1. */
export const antesDaPagina = (pagina: number, porPagina: number): number => (pagina - 1) * porPagina;
