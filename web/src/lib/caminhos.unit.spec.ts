import { describe, expect, it } from 'vitest';
import {
  caminhoDaAgenda,
  caminhoDaCasa,
  caminhoDoLeilao,
  caminhoDoLote,
  caminhoDoQuadro,
  caminhoDosLeiloes,
  caminhoDosLotes,
} from './caminhos.ts';

const LEI = '00000000-0000-4000-8000-000000000001';
const lote = {
  lelUid: '00000000-0000-4000-8000-0000000000aa',
  nome: 'Citroën C3 Urban Trail 1.6',
  tipo: 'Utilitários' as const,
  localizacao: { cidade: 'Jaboatão dos Guararapes', uf: 'PE' },
  veiculo: { marca: 'Citroën', anoModelo: 2021 } as never,
};

describe('the addresses of the pages', () => {
  it('are these, in both kinds of tenants', () => {
    const todos = (['leilao', 'loja'] as const).map((tipo) => [
      caminhoDaCasa(),
      caminhoDaAgenda(),
      caminhoDoQuadro(),
      caminhoDosLotes(tipo),
      caminhoDosLeiloes(tipo),
      caminhoDoLeilao(tipo, LEI),
      caminhoDoLote(lote, tipo),
    ]);
    expect(todos).toMatchInlineSnapshot(`
      [
        [
          "/",
          "/agenda",
          "/ao-vivo",
          "/leilao",
          "/leiloes",
          "/leilao/00000000-0000-4000-8000-000000000001",
          "/leilao/jaboatao-dos-guararapes-pe/utilitarios/citroen/citroen-c3-urban-trail-1-6/ano.2021/00000000-0000-4000-8000-0000000000aa",
        ],
        [
          "/",
          "/agenda",
          "/ao-vivo",
          "/anuncio",
          "/eventos",
          "/anuncio/00000000-0000-4000-8000-000000000001",
          "/anuncio/jaboatao-dos-guararapes-pe/utilitarios/citroen/citroen-c3-urban-trail-1-6/ano.2021/00000000-0000-4000-8000-0000000000aa",
        ],
      ]
    `);
  });
});
