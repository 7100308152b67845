import { tela } from '../shared/telas.ts';

export const telaDosFavoritos = tela('/cliente/favoritos', {
  nome: 'Favoritos',
  paraQue: (t) => `Acompanhar ${t.lote.os} que foram guardados.`,
  icone: 'heart',
  grupo: 'meuPerfil',
  menu: 'esquerda',
  acesso: 'cliente',
});
