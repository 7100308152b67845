export { esquecerDosLogins } from './aparelhos.ts';
export { lerChaveDePush, novaChaveDePush } from './chave.ts';
export { migrations as migrationsDosAparelhos } from './migrations.ts';
export { pushDe } from './push.ts';
export type { OpcoesDePush } from './push.ts';
export { salaDosAparelhos } from './sala.ts';
export type { SalaDosAparelhos } from './sala.ts';
export type { AparelhosTables } from './tables.ts';
