import { VEEM_LEILOES } from '../shared/papeis.ts';
import { telasDe } from '../shared/telas.ts';

export const telasDeCarteiras = telasDe({
  lista: '/admin/carteiras',
  ficha: '/admin/carteiras/$uid',
  rotulo: 'Carteiras',
  um: 'Carteira',
  paraQue: 'Manter as carteiras de que vêm os veículos.',
  icone: 'archive',
  grupo: 'comitente',
  acesso: VEEM_LEILOES,
});
