export { montarCatalogo } from './catalogo.ts';
export { CATALOGO, routes as rotasDasFolhas } from './routes.ts';
