import { VEEM_LEILOES } from '../shared/papeis.ts';
import { telasDe } from '../shared/telas.ts';

export const telasDosLocais = telasDe({
  lista: '/admin/locais',
  ficha: '/admin/local/$uid',
  rotulo: 'Locais',
  titulo: 'Locais de realização',
  um: 'Local de realização',
  paraQue: (t) => `Onde ${t.leilao.os} se realizam: o endereço que o edital e o site dizem.`,
  icone: 'map-pin',
  grupo: 'leilão',
  acesso: VEEM_LEILOES,
});
