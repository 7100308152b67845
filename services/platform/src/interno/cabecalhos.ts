/** Headers between our own processes; a gateway takes them off whatever comes from outside. */
export const CABECALHO_DO_CONTRATO = 'x-martelo-contrato';
export const CABECALHO_DO_ENVELOPE = 'x-martelo-envelope';
