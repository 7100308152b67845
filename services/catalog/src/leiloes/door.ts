export { existe as existeLeilao, listar as listarLeiloesDaCasa } from './queries.ts';
export { gravar as gravarLeilao } from './queries.ts';
export type { RegistroLeilao } from './registro.ts';
