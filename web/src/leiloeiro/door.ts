export { Janela } from './parts/janela.tsx';
export { SeloDaSituacao } from './parts/selo-da-situacao.tsx';
