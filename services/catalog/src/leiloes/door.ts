export { buscar as buscarLeilao } from './queries.ts';
export { gravar as gravarLeilao } from './queries.ts';
export type { RegistroLeilao } from './registro.ts';
