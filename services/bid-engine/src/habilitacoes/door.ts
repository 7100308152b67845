/** What sibling rooms may see of the habilitações. */
export { decidir as decidirHabilitacao, type ComandoHabilitacao } from './decide.ts';
export { aplicarAoIndice, criarIndice, type Indice } from './indice.ts';
export { criarHabilitacoes, type Habilitacoes, type PessoasDoLeilao } from './registro.ts';
export { evoluir as evoluirHabilitacao, ninguem, type Licitante, type Pessoas } from './state.ts';
