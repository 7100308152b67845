import { tela } from '../shared/telas.ts';

/** The list of lotes; a store has it at /anuncio. */
export const telaDeCompras = tela('/leilao', {
  nome: 'Comprar',
  paraQue: (t) => `Ver ${t.lote.os} e dar ${t.lance.um}.`,
  icone: 'gavel',
  grupo: 'site',
  menu: 'esquerda',
  acesso: 'publico',
});
