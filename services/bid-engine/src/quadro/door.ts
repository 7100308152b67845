/** What sibling rooms may see of the board. */
export { QuadroVivo } from './memoria.ts';
export { eventosDoQuadro } from './projections/linhas.ts';
export { emDisputa, prazoDoLote } from './state.ts';
export type { LeilaoNoQuadro, LoteNoQuadro } from './state.ts';
