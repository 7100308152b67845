export type { Fatores } from './fatores.ts';
export { migrations as migrationsDoFator } from './migrations.ts';
export type { Entregar } from './routes.ts';
export { salaDoFator } from './sala.ts';
export type { FatorTables } from './tables.ts';
