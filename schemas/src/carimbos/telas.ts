import { ADMINISTRADORES } from '../shared/papeis.ts';
import { telasDe } from '../shared/telas.ts';

export const telasDeCarimbos = telasDe({
  lista: '/admin/carimbo-fotos',
  ficha: '/admin/carimbo-fotos/$uid',
  rotulo: 'Carimbos',
  titulo: 'Carimbos das fotos',
  um: 'Carimbo',
  paraQue: (t) => `Pôr selos da casa sobre as fotos d${t.lote.os}, com imagem, lugar e link.`,
  icone: 'tag',
  grupo: 'leilão',
  acesso: ADMINISTRADORES,
});
