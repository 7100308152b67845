export { aceitar, publicar } from './aceitar.ts';
export { casaDoHotsite } from './compor.ts';
export type { Casa } from './compor.ts';
export { editaisPlugin } from './editais.ts';
export { migrationsDoPreparo } from './migrations.ts';
export { preparado } from './preparado.ts';
export type { Preparado } from './preparado.ts';
export { routes as rotasDoPreparo } from './routes.ts';
export { recuperar } from './recuperar.ts';
