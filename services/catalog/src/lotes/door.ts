export { LARGURAS, urlDaFoto } from './foto-url.ts';
export type { Largura } from './foto-url.ts';
export { gravar as gravarLote } from './queries.ts';
export type { RegistroLote } from './registro.ts';
