/** What sibling rooms may see of the leilões. */
export { decidir as decidirLeilao, type ComandoLeilao } from './decide.ts';
export { paraEntrar } from './entrada.ts';
export { criarLeiloes, type Leiloes } from './leiloes.ts';
export { reagir, type Acao } from './reactions.ts';
export { evoluir as evoluirLeilao, type Leilao } from './state.ts';
