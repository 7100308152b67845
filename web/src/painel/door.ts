export { daTela } from './da-tela.ts';
export type { Achado, Fonte } from './fontes.ts';
export { useNomeAberto } from './nome-aberto.ts';
