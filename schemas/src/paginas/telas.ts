import { EDITORES } from '../shared/papeis.ts';
import { tela, telasDe } from '../shared/telas.ts';

export const telaInicial = tela('/', {
  nome: 'Início',
  paraQue: 'A página inicial do site.',
  icone: 'home',
  grupo: 'site',
  acesso: 'publico',
});

export const telasDasPaginas = telasDe({
  lista: '/admin/paginas',
  ficha: '/admin/pagina/$uid',
  rotulo: 'Páginas',
  titulo: 'Páginas do site',
  um: 'Página',
  paraQue: 'Escrever e publicar as páginas do site: regulamento, dúvidas, quem somos e as suas.',
  paraQueFicha: 'Escrever uma página em seções, ver como fica e publicar.',
  icone: 'layout',
  grupo: 'site',
  acesso: EDITORES,
});
