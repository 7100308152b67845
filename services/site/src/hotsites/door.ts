export { auditar, PROGRAMA } from './auditoria.ts';
export type { Autor } from './auditoria.ts';
export type { Hotsites } from './hotsites.ts';
export type { Liberacoes } from './liberacoes.ts';
export type { SiteTables } from './tables.ts';
export { HotsiteRecusado } from './conferir.ts';
export { SUFIXO_DA_MARCA } from './marcas.ts';
export type { Marcas } from './marcas.ts';
export { ehLocal } from './reservados.ts';
