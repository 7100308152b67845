import { expect, it } from 'vitest';
import { paraAnunciar } from './anuncio.ts';

it('gives the auctioneer what is known of the lote, and nothing for what is not', () => {
  const veiculo = { km: 84_000, combustivel: 'FLEX', valorMercado: 45_000_00, possuiChave: true };
  const tudo = paraAnunciar({ veiculo, laudoCautelarResultado: 'Aprovado' });
  expect(tudo).toHaveLength(5);
  expect(tudo[0]).toMatch(/^84\.000.km$/);
  expect(tudo.slice(2)).toEqual(['com chave', 'FIPE R$\u00a045.000', 'laudo: Aprovado']);
  expect(
    paraAnunciar({
      veiculo: { km: null, combustivel: '', valorMercado: 0, possuiChave: false },
      laudoCautelarResultado: null,
    }),
  ).toEqual(['sem chave']);
});
