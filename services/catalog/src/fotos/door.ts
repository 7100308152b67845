export { CARROCERIAS } from './carrocerias.ts';
export type { Carroceria } from './carrocerias.ts';
export { desenharFoto, FOTO_ROTULOS, FOTOS, QUANTIDADE_FOTOS } from './desenhar.ts';
export type { VeiculoDesenhado } from './desenhar.ts';
export { desenharLogo, logoEmDataUri } from './logo.ts';
export {
  abrirFotos,
  chaveDaFoto,
  FOTO_FORMATOS,
  FOTO_LARGURAS,
  FOTO_TIPOS_MIME,
  FotosOcupadas,
  renderFoto,
} from './render.ts';
export type { FotoFormato, FotoLargura, Fotos, PedidoFoto } from './render.ts';
