/** What sibling rooms may see of the leilões. */
export { criarLeiloes, type Leiloes } from './leiloes.ts';
export { reagir, type Acao } from './reactions.ts';
