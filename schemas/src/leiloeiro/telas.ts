import { LEILOEIROS } from '../shared/papeis.ts';
import { tela } from '../shared/telas.ts';

/** The auctioneer's panel (spec 3, sections 2 and 6). */
export const telaDoLeiloeiro = tela('/leiloeiro', {
  nome: 'Leiloeiro',
  titulo: 'Painel do leiloeiro',
  paraQue: (t) => `Conduzir ${t.leilao.o}: dou-lhe uma, dou-lhe duas, martelo, mínimo e incremento.`,
  icone: 'microphone',
  grupo: 'leilão',
  menu: 'esquerda',
  layout: 'console',
  acesso: LEILOEIROS,
});
