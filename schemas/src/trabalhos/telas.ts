import { BLOQUEADORES } from '../shared/papeis.ts';
import { tela } from '../shared/telas.ts';

export const telaDosTrabalhos = tela('/admin/trabalhos', {
  nome: 'Trabalhos',
  titulo: 'Trabalhos em segundo plano',
  paraQue: 'Ver o que está sendo feito em segundo plano, cancelar, e tentar de novo o que falhou.',
  icone: 'stack',
  grupo: 'manutenção',
  menu: 'esquerda',
  acesso: BLOQUEADORES,
});
