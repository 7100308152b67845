export { auditar, PROGRAMA } from './auditoria.ts';
export type { Autor } from './auditoria.ts';
export { contraste } from './contraste.ts';
export type { Hotsites } from './hotsites.ts';
export type { SiteTables } from './tables.ts';
