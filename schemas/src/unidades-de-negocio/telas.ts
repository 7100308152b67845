import { VEEM_LEILOES } from '../shared/papeis.ts';
import { telasDe } from '../shared/telas.ts';

export const telasDeUnidadesDeNegocio = telasDe({
  lista: '/admin/unidades-de-negocio',
  ficha: '/admin/unidades-de-negocio/$uid',
  rotulo: 'Unidades de negócio',
  um: 'Unidade de negócio',
  paraQue: 'Manter as unidades de negócio dos comitentes.',
  icone: 'building',
  grupo: 'comitente',
  acesso: VEEM_LEILOES,
});
