export { Arquivos } from './arquivos.tsx';
export { acrescentar, desistir, fila, recusar, retomarTodos, tentarDeNovo, tirar } from './fila.ts';
export type { Arquivo } from './fila.ts';
export { arquivosGuardados, esquecerArquivo, guardarArquivo } from './guardados.ts';
