import { ABREM_LEILOES, VEEM_LEILOES } from '../shared/papeis.ts';
import { telasDe } from '../shared/telas.ts';

export const telasDosLeiloes = telasDe({
  lista: '/admin/leiloes',
  ficha: '/admin/leilao/$uid',
  rotulo: (t) => t.leilao.Varios,
  titulo: (t) => `${t.leilao.Varios} da casa`,
  um: (t) => t.leilao.Um,
  paraQue: (t) => `Cadastrar ${t.leilao.os}, com regras, edital e publicação no site.`,
  icone: 'calendar-event',
  grupo: 'leilão',
  acesso: VEEM_LEILOES,
  acessoDaFicha: ABREM_LEILOES,
});
