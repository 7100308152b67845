export { locaisDosLotes } from './locais.ts';
export type { LocalDoLote } from './locais.ts';
export { capaDe, urlDaFotoReal } from './foto-url.ts';
export {
  buscarVarios,
  gravar as gravarLote,
  listarDoLeilao,
  listarEmDestaque,
  uidsDoLeilao,
} from './queries.ts';
export { segredosDosLotes } from './segredos.ts';
export type { SegredosDoLote } from './segredos.ts';
export { loteDoAviso } from './lote-do-aviso.ts';
export type { EstadoDoLote } from './projections/ao-vivo.ts';
export { paraLote } from './registro.ts';
export type { RegistroLote } from './registro.ts';
export { vitrinesDosLeiloes } from './destaques.ts';
export type { VitrineDoLeilao } from './destaques.ts';
