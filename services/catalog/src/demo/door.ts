export { gerarDemo, renovarLeilao } from './gerar.ts';
export type { PedidoDemo } from './gerar.ts';
export { hotsitesDemo } from './hotsites.ts';
export { criarPrng, sortear } from './prng.ts';
export type { Prng, Sorteio } from './prng.ts';
export { limiteDe, proximoPasso } from './robos.ts';
export type { Decidido, LoteVisto, Passo, Robo } from './robos.ts';
export type * from './tipos.ts';
export { COMBUSTIVEIS } from './tipos.ts';
