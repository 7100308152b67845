export { Andamento } from './andamento.tsx';
export { Trabalho } from './trabalho.tsx';
