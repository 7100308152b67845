import { VEEM_LEILOES } from '../shared/papeis.ts';
import { telasDe } from '../shared/telas.ts';

export const telasDeTiposDeAnexo = telasDe({
  lista: '/admin/tipos-de-anexo',
  ficha: '/admin/tipos-de-anexo/$uid',
  rotulo: 'Tipos de anexo',
  um: 'Tipo de anexo',
  paraQue: 'Dizer o que um anexo de veículo pode ser: CRLV, nota, laudo, procuração.',
  icone: 'file-text',
  grupo: 'leilão',
  acesso: VEEM_LEILOES,
});
