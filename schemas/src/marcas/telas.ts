import { VEEM_LEILOES } from '../shared/papeis.ts';
import { telasDe } from '../shared/telas.ts';

export const telasDeMarcas = telasDe({
  lista: '/admin/marcas',
  ficha: '/admin/marcas/$uid',
  rotulo: 'Marcas',
  um: 'Marca',
  paraQue: 'Manter as marcas que os veículos podem ter.',
  icone: 'steering-wheel',
  grupo: 'leilão',
  acesso: VEEM_LEILOES,
});
