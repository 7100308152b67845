import { EDITORES } from '../shared/papeis.ts';
import { telasDe } from '../shared/telas.ts';

export const telasDosBanners = telasDe({
  lista: '/admin/banners',
  ficha: '/admin/banner/$uid',
  rotulo: 'Banners',
  um: 'Banner',
  paraQue: 'Dizer o que aparece nas quatro posições de banner do site, e de quando até quando.',
  icone: 'photo-check',
  grupo: 'site',
  acesso: EDITORES,
});
