/** What sibling rooms may see of the board. */
export { QuadroVivo } from './memoria.ts';
export { eventosDoQuadro } from './projections/linhas.ts';
export { emDisputa, leilaoNoQuadro, prazoDoLote } from './state.ts';
export type { LeilaoNoQuadro, LoteNoQuadro } from './state.ts';
export { aplicarAoQuadro, lerQuadroAberto, lotesDoLeilao, PROJECAO_DO_QUADRO } from './tabela.ts';
