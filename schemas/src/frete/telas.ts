import { ADMINISTRADORES } from '../shared/papeis.ts';
import { tela } from '../shared/telas.ts';

export const telaDosFretes = tela('/admin/fretes', {
  nome: 'Tabela de frete',
  paraQue: 'Dizer quanto custa levar um veículo até cada cidade, e em quantos dias.',
  icone: 'truck',
  grupo: 'site',
  menu: 'esquerda',
  acesso: ADMINISTRADORES,
});
