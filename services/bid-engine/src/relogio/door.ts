/** What sibling rooms may see of the clock. */
export { Batimento } from './batimento.ts';
export { Regente, type LogDoRegente } from './regente.ts';
export { relogioEstavel } from './relogio-estavel.ts';
