import { ADMINISTRADORES } from '../shared/papeis.ts';
import { telasDe } from '../shared/telas.ts';

export const telasDosFretes = telasDe({
  lista: '/admin/fretes',
  ficha: '/admin/frete/$uid',
  rotulo: 'Tabela de frete',
  um: 'Frete',
  paraQue: 'Dizer quanto custa levar um veículo até cada cidade, e em quantos dias.',
  icone: 'truck',
  grupo: 'site',
  acesso: ADMINISTRADORES,
});
