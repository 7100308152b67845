export { ehPagina } from './cookie.ts';
