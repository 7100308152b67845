import { VEEM_LEILOES } from '../shared/papeis.ts';
import { telasDe } from '../shared/telas.ts';

export const telasDeTags = telasDe({
  lista: '/admin/tags',
  ficha: '/admin/tags/$uid',
  rotulo: 'Tags',
  um: 'Tag',
  paraQue: 'Marcar veículos com palavras e cores da casa.',
  icone: 'tag',
  grupo: 'leilão',
  acesso: VEEM_LEILOES,
});
