export { buscarNaLista } from './buscar-na-lista.ts';
export { daFicha } from './da-ficha.tsx';
export { daTela } from './da-tela.ts';
export type { Fonte } from './fontes.ts';
export { useNomeAberto } from '../lib/nome-aberto.ts';
