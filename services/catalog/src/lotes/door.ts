export { urlDaFoto } from './foto-url.ts';
export { gravar as gravarLote, uidsDoLeilao } from './queries.ts';
export type { RegistroLote } from './registro.ts';
