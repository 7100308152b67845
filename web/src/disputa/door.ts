export { Adiado } from './parts/adiado.tsx';
export { BarraDeLance } from './parts/barra-de-lance.tsx';
export { BotaoDeSom, Resumo } from './parts/resumo.tsx';
export { Contagem } from './parts/contagem.tsx';
export { FaixaDeConexao } from './parts/faixa-de-conexao.tsx';
export { Historico } from './parts/historico.tsx';
export { MinhaProposta } from './parts/minha-proposta.tsx';
export { PainelDeLances } from './parts/painel-de-lances.tsx';
export { PrecoAoVivo } from './parts/preco-ao-vivo.tsx';
export { SeloDaPosicao } from './parts/selo-da-posicao.tsx';
export { SeloDoLote } from './parts/selo-do-lote.tsx';
export { Totais } from './parts/totais.tsx';
export {
  aoSerSuperado,
  ligar,
  postar,
  renovouToken,
  trocouDeSessao,
  useAcompanhar,
  useAcompanharSite,
} from './ligacao.ts';
export { lancesQuery } from './queries.ts';
export { nomeDoPreco, quadroDoLote, resultadoEmPalavras, rotuloDoLote } from './quadro.ts';
export { posicaoIncerta } from './posicao.ts';
export { chamada, falaDaChamada } from './martelo.ts';
export { tocar } from './sons.ts';
export {
  aoMudarLeilao,
  useAoVivo,
  useConexao,
  useLances,
  useLeilaoNoSite,
  useLotesAoVivo,
  usePosicao,
  usePosicoes,
} from './store.ts';
export { useDisputa } from './use-disputa.ts';
