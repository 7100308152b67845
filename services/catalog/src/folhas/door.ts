export { FOLHAS, routes as rotasDasFolhas } from './routes.ts';
