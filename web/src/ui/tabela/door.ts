export { Esqueleto, NadaEncontrado, NaoCarregou, SemLinha, Vazia } from './estados.tsx';
export { Caminhos } from './caminhos.tsx';
export { comCalculadas } from './calculadas.ts';
export { Lista } from './lista.tsx';
export { AtosEmMassa } from './atos-em-massa.tsx';
export { MudarEmMassa } from './mudar-em-massa.tsx';
export type { Mudanca } from './mudar-em-massa.tsx';
export { emCadaUm } from './em-massa.ts';
export type { Escolha } from './tipos.ts';
