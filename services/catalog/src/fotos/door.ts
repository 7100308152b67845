export { carimboEmDataUri } from './carimbo.ts';
export { CARROCERIAS } from './carrocerias.ts';
export type { Carroceria } from './carrocerias.ts';
export { QUANTIDADE_FOTOS } from './desenhar.ts';
export { logoEmDataUri } from './logo.ts';
export {
  abrirFotos,
  chaveDaFoto,
  chaveDoFilme,
  FOTO_LARGURAS,
  FOTO_TIPOS_MIME,
  FotosOcupadas,
} from './render.ts';
export type { FotoLargura } from './render.ts';
