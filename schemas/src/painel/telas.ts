import { PAPEIS_INTERNOS } from '../shared/papeis.ts';
import { tela } from '../shared/telas.ts';

export const inicioDoPainel = tela('/admin', {
  nome: 'Início',
  paraQue: 'O que há para fazer e tudo que o seu papel abre.',
  icone: 'home',
  grupo: 'site',
  acesso: PAPEIS_INTERNOS,
});
