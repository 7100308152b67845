export { migrationsDaFipe } from './migrations.ts';
export { pareceFipe, receptorDaFipe } from './receptor.ts';
export { rotasDaFipe } from './routes.ts';
export { fipeNaTabela } from './tabela.ts';
