export { migrations as migrationsDasVistas } from './migrations.ts';
export { salaDasVistas } from './vistas.ts';
export type { VistasTables } from './tables.ts';
