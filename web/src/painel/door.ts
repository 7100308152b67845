export { daTela } from './da-tela.ts';
