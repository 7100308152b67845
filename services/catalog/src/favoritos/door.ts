export { migrations as migrationsDosFavoritos } from './migrations.ts';
export { temVeiculo } from './queries.ts';
export { routes as rotasDosFavoritos } from './routes.ts';
export type { FavoritosDe } from './routes.ts';
