export { Passos, SeloDaSituacao } from './passos.tsx';
export type { DoPasso } from './passos.tsx';
