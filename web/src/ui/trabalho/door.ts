export { Andamento } from './andamento.tsx';
export { Trabalho } from './trabalho.tsx';
export { Acompanhados } from './acompanhados.tsx';
export { acompanhar } from './store.ts';
