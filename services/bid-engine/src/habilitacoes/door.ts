/** What sibling rooms may see of the habilitações. */
export { decidir as decidirHabilitacao, type ComandoHabilitacao } from './decide.ts';
export type { Habilitacoes } from './registro.ts';
export { evoluir as evoluirHabilitacao, ninguem, type DaPlateia, type Pessoas } from './state.ts';
