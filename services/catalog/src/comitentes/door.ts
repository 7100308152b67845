export { contarVinculos } from './contar.ts';
export {
  migracaoDosComitentes,
  migracaoDosVinculosAContar,
  migracaoDosVinculosContados,
  migracaoDosVinculosNaCaixa,
} from './migrations.ts';
export { contaParticipante, projetarParticipantes } from './projection.ts';
export { routes as rotasDosComitentes } from './routes.ts';
export type { ComitentesTables } from './tables.ts';
export { vincular } from './vinculos.ts';
export type { Vinculo } from './vinculos.ts';
export type { VisitasDe } from './informacoes.ts';
