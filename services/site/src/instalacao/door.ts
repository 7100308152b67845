export { instalacao } from './instalacao.ts';
export { migrations as migrationsDaInstalacao } from './migrations.ts';
export { rotasDaInstalacao } from './routes.ts';
export type { InstalacaoTables } from './tables.ts';
