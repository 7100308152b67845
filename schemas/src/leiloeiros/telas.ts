import { EQUIPE_DO_LEILAO } from '../shared/papeis.ts';
import { telasDe } from '../shared/telas.ts';

export const telasDosLeiloeiros = telasDe({
  lista: '/admin/leiloeiros',
  ficha: '/admin/leiloeiro/$uid',
  rotulo: 'Leiloeiros',
  um: 'Leiloeiro oficial',
  paraQue: (t) => `Quem conduz ${t.leilao.os}, com a inscrição que o edital diz.`,
  icone: 'signature',
  grupo: 'leilão',
  acesso: EQUIPE_DO_LEILAO,
});
