import { VEEM_LEILOES } from '../shared/papeis.ts';
import { telasDe } from '../shared/telas.ts';

export const telasDeTiposDeVeiculo = telasDe({
  lista: '/admin/tipos-de-veiculo',
  ficha: '/admin/tipos-de-veiculo/$uid',
  rotulo: 'Tipos de veículo',
  um: 'Tipo de veículo',
  paraQue: 'Dar nomes próprios aos tipos, dentro das categorias da busca.',
  icone: 'car',
  grupo: 'leilão',
  acesso: VEEM_LEILOES,
});
