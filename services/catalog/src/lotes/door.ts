export { urlDaFoto } from './foto-url.ts';
export { gravar as gravarLote, listarEmDestaque, uidsDoLeilao } from './queries.ts';
export type { RegistroLote } from './registro.ts';
