import { EQUIPE_DO_LEILAO, MUDAM_MINIMOS } from '../shared/papeis.ts';
import { tela, telasDe } from '../shared/telas.ts';

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

export const telaDosMinimos = tela('/admin/minimos-incrementos/{-$leiUid}', {
  nome: 'Mínimos e incrementos',
  paraQue: (t) => `Mudar mínimo, incremento e reserva de cada ${t.lote.um}, também durante a venda.`,
  icone: 'tag',
  grupo: 'leilão',
  acesso: MUDAM_MINIMOS,
  menu: 'esquerda',
});
