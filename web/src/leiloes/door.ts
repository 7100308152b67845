export { MODO_EM_PALAVRAS } from './agrupar.ts';
export { leilaoDoLoteQuery } from './queries.ts';
