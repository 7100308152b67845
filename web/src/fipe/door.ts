export type { AchadoNaFipe } from './parts/procura.tsx';
export { ProcuraNaFipe } from './parts/procura.tsx';
export { precosQuery } from './queries.ts';
