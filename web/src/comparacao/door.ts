export { BarraDaComparacao } from './parts/barra-da-comparacao.tsx';
export { BotaoComparar } from './parts/botao-comparar.tsx';
