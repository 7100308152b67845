export {
  buscarCompleto as buscarLeilaoCompleto,
  existe as existeLeilao,
  listar as listarLeiloesDaCasa,
} from './queries.ts';
export { gravar as gravarLeilao } from './queries.ts';
export { leiloesNoSite } from './no-site.ts';
export type { RegistroLeilao } from './registro.ts';
