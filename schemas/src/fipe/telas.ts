import { ADMINISTRADORES } from '../shared/papeis.ts';
import { tela } from '../shared/telas.ts';

export const telaDaFipe = tela('/admin/fipe', {
  nome: 'Tabela FIPE',
  paraQue: 'Ver de que mês são os preços de mercado e enviar uma tabela mais nova.',
  icone: 'chart-bar',
  grupo: 'manutenção',
  acesso: ADMINISTRADORES,
  menu: 'esquerda',
});
