import { tela } from '../shared/telas.ts';

export const telaInicial = tela('/', {
  nome: 'Início',
  paraQue: 'A página inicial do site.',
  icone: 'home',
  grupo: 'site',
  acesso: 'publico',
});
