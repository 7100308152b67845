export { avisarSuperados } from './avisos.ts';
export type { AvisarSuperado } from './avisos.ts';
export { superadoPor } from './decide.ts';
export { migracaoDosAparelhos, migracaoDosSuperados } from './migrations.ts';
export { projetarSuperados } from './projection.ts';
export type { SuperadosTables } from './tables.ts';
