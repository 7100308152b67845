export { atualizarVivos, indexar, preencher, renomear } from './indexar.ts';
export {
  busca as migracaoDaBusca,
  fimDeVerdade as migracaoDoFim,
  saidos as migracaoDosSaidos,
} from './migration.ts';
export { buscaNoPostgres } from './postgres.ts';
export { pedidoDe } from './pedido.ts';
export type { Busca } from './port.ts';
