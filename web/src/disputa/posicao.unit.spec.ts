import { GANHANDO_PERDENDO } from '@martelo/schemas/disputa/valores.ts';
import { expect, it } from 'vitest';
import { maximoAberto, POSICAO_INCERTA, posicaoIncerta } from './posicao.ts';

it('does not know who leads while nothing is heard of the lote, but what was settled', () => {
  expect(GANHANDO_PERDENDO.filter((p) => posicaoIncerta(p, 'caida'))).toEqual(['ganhando', 'superado']);
  for (const conexao of ['parada', 'conectando', 'ligada'] as const)
    expect(GANHANDO_PERDENDO.filter((p) => posicaoIncerta(p, conexao))).toEqual([]);
  expect(POSICAO_INCERTA.tom).toBe('neutro');
});

it('shows a maximum that can be changed: of who leads, above the price', () => {
  const vivo = { valor: 10_000, minimo: 5_000 };
  const ganhando = { ganhandoPerdendo: 'ganhando', meuMaximo: 20_000 } as const;
  expect(maximoAberto(vivo, ganhando)).toBe(20_000);
  expect(maximoAberto({ ...vivo, valor: null }, ganhando)).toBe(20_000);
  // Withdrawn: it is what the bid is already.
  expect(maximoAberto(vivo, { ...ganhando, meuMaximo: 10_000 })).toBeNull();
  expect(maximoAberto(vivo, { ...ganhando, meuMaximo: null })).toBeNull();
  expect(maximoAberto(vivo, { ...ganhando, ganhandoPerdendo: 'superado' })).toBeNull();
  expect(maximoAberto(vivo, null)).toBeNull();
});
