export { migracaoDosVeiculos } from './migrations.ts';
export { recusaDoRepetido } from './repetidos.ts';
export { routes as rotasDosVeiculos } from './routes.ts';
export { acertarDosLotes, acertarVeiculos } from './situacao.ts';
export { perguntasDosVeiculos, recusaDeEntrar } from './travas.ts';
export { visaoDosVeiculos } from './visao.ts';
