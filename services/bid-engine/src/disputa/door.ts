/** What sibling rooms may see of the disputa. */
export { decidir } from './decide.ts';
export { formaFechada } from './forma-fechada.ts';
export { conferirInvariantes, hashDoEstado } from './invariantes.ts';
export { instanteDeEncerrar } from './prazo.ts';
export { evoluir, parada } from './state.ts';
export type { Disputa } from './state.ts';
export { lanceAceito, lancesPublicos, totalDeLances, verAoVivo, verPosicao } from './visao.ts';
