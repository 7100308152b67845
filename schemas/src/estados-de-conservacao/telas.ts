import { VEEM_LEILOES } from '../shared/papeis.ts';
import { telasDe } from '../shared/telas.ts';

export const telasDeEstadosDeConservacao = telasDe({
  lista: '/admin/estados-de-conservacao',
  ficha: '/admin/estados-de-conservacao/$uid',
  rotulo: 'Estados de conservação',
  um: 'Estado de conservação',
  paraQue: 'Manter os estados em que um veículo pode estar.',
  icone: 'tool',
  grupo: 'leilão',
  acesso: VEEM_LEILOES,
});
