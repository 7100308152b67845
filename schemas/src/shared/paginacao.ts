import { z } from 'zod';

/** Query of a paged list; every list is bounded. Numbers arrive as text in a URL. */
export const paginacao = (padrao: number, maximo: number) => ({
  pagina: z.coerce.number().int().min(1).max(10_000).default(1),
  porPagina: z.coerce.number().int().min(1).max(maximo).default(padrao),
});
