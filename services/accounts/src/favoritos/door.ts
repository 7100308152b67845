export { favoritos } from './favoritos.ts';
export { migrations as deFavoritos } from './migrations.ts';
export { routes as rotasDosFavoritos } from './routes.ts';
