export type { Acessos } from './acessos.ts';
export { ehPagina } from './cookie.ts';
