export { PassosDoCadastro } from './parts/pendencias.tsx';
export { PendenciasDoLance } from './parts/pendencias-do-lance.tsx';
export { situacaoQuery } from './queries.ts';
