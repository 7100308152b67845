export { BotaoCompacto } from './parts/botao-compacto.tsx';
export { useCompacto } from './compacto.ts';
export { CardDeLote, CardDeLoteVazio } from './parts/card-de-lote.tsx';
export { CardsEmGrade, CardsEmTira } from './parts/cards-de-lote.tsx';
export { DestaquesDoLeilao } from './parts/destaques-do-leilao.tsx';
export { emOrdemDeFim, emOrdemDePrioridade } from './destaques.ts';
export {
  buscando,
  destaquesDoLeilaoQuery,
  destaquesQuery,
  loteQuery,
  lotesDoLeilaoQuery,
  LOTES_POR_PAGINA,
  SITUACOES_DA_LISTA,
  tabelaDeFreteQuery,
} from './queries.ts';
export { noCard } from './no-card.ts';
export type { SituacaoDaLista } from './queries.ts';
