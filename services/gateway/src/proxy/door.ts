/** What the gateway's composition sees of the proxy. */
export { encaminhadas } from './encaminhar.ts';
export type { Destino } from './encaminhar.ts';
