import { inteiroDaUrl } from './inteiro-da-url.ts';

/** Query of a paged list; every list is bounded. */
export const paginacao = (padrao: number, maximo: number) => ({
  pagina: inteiroDaUrl(1, 10_000).prefault(1),
  porPagina: inteiroDaUrl(1, maximo).prefault(padrao),
});
