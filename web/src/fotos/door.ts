export { Guias } from './fotografar/camera.tsx';
export { emFora } from './ordem.ts';
export type { Arranjo } from './ordem.ts';
export { PainelDeFotos } from './parts/fotos.tsx';
