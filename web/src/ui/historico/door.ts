export { Historico } from './historico.tsx';
