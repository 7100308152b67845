import { VEEM_VEICULOS } from '../shared/papeis.ts';
import { telasDe } from '../shared/telas.ts';

export const telasDosVeiculos = telasDe({
  lista: '/admin/veiculos',
  ficha: '/admin/veiculo/$uid',
  rotulo: 'Veículos',
  um: 'Veículo',
  paraQue: 'Cadastrar os veículos dos comitentes, antes de irem à venda.',
  icone: 'car',
  grupo: 'leilão',
  acesso: VEEM_VEICULOS,
});
