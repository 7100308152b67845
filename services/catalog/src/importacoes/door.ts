export { abrirImportacoes } from './abrir.ts';
export { migrationsDasImportacoes } from './migrations.ts';
export { ehPlanilha, receptorDePlanilhas } from './receber.ts';
