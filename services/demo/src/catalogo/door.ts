export { gerarDemo, renovarLeilao } from './gerar.ts';
export { criarPrng } from './prng.ts';
export type { Prng } from './prng.ts';
export { papelDosClientes } from './pessoas.ts';
export { proximoPasso } from './robos.ts';
export type { Robo } from './robos.ts';
export type { Demo, LeilaoDemo, LoteDemo, PessoaDemo } from './tipos.ts';
export { hotsitesDemo } from './hotsites.ts';
