export { locaisDosLotes } from './locais.ts';
export type { LocalDoLote } from './locais.ts';
export { urlDaFoto } from './foto-url.ts';
export { buscarVarios, gravar as gravarLote, listarEmDestaque, uidsDoLeilao } from './queries.ts';
export type { EstadoDoLote } from './projections/ao-vivo.ts';
export type { RegistroLote } from './registro.ts';
export { vitrinesDosLeiloes } from './destaques.ts';
export type { VitrineDoLeilao } from './destaques.ts';
