export { CardDeLote, CardDeLoteVazio } from './parts/card-de-lote.tsx';
export { destaquesQuery, lotesDoLeilaoQuery, LOTES_POR_PAGINA, SITUACOES_DA_LISTA } from './queries.ts';
export type { SituacaoDaLista } from './queries.ts';
