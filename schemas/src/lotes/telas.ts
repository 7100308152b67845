import { EQUIPE_DO_LEILAO } from '../shared/papeis.ts';
import { telasDe } from '../shared/telas.ts';

export const telasDosLotes = telasDe({
  lista: '/admin/lotes',
  ficha: '/admin/lote/$uid',
  rotulo: (t) => t.lote.Varios,
  titulo: (t) => `${t.lote.Varios} da casa`,
  um: (t) => t.lote.Um,
  paraQue: (t) => `Dizer de cada ${t.lote.um} o mínimo, a reserva, as taxas e a ordem.`,
  icone: 'tag',
  grupo: 'leilão',
  acesso: EQUIPE_DO_LEILAO,
});
