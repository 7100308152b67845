export type { Acessos } from './acessos.ts';
export { ehPagina } from './cookie.ts';
export type { Guarda } from './guarda.ts';
export type { SemSenha } from './sem-senha.ts';
export type { Entrou, Sessoes } from './sessoes.ts';
