export { avisarClientes } from './avisos.ts';
export type { Avisar } from './avisos.ts';
export { migracaoDasPropostas, migracaoDasRespostas, migracaoDosAvisos } from './migrations.ts';
export { ehDeProposta, projetarPropostas } from './projection.ts';
export { routes } from './routes.ts';
export type { ContatosDe } from './routes.ts';
export type { PropostasTables } from './tables.ts';
