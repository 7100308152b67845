export { Contagem } from './parts/contagem.tsx';
export { PrecoAoVivo } from './parts/preco-ao-vivo.tsx';
export { SeloDoLote } from './parts/selo-do-lote.tsx';
export { SeloDaPosicao } from './parts/selo-da-posicao.tsx';
export { useAcompanhar } from './ligacao.ts';
export { nomeDoPreco, quadroDoLote } from './quadro.ts';
export { useAoVivo, useConexao, useLances, usePosicao } from './store.ts';
