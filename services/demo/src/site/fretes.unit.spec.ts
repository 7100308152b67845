import { expect, it } from 'vitest';
import { cotarFrete, ehCapital } from '@martelo/schemas/frete/cotacao.ts';
import { fretesDaDemo, TABELA_DA_DEMO } from './fretes.ts';

it('has the examples of the specification, stays between 200 and 3700 reais, and reaches all 27 capitals', () => {
  expect(cotarFrete(TABELA_DA_DEMO, 'Marituba - PA', 'Belém', 'PA')).toMatchObject({
    valor: 30_000,
    prazo: 1,
  });
  expect(cotarFrete(TABELA_DA_DEMO, 'Goiânia - GO', 'Brasília', 'DF')).toMatchObject({
    valor: 50_000,
    prazo: 5,
  });
  const valores = TABELA_DA_DEMO.map((l) => l.valor);
  expect([Math.min(...valores), Math.max(...valores)]).toEqual([20_000, 370_000]);
  expect(new Set(TABELA_DA_DEMO.filter(ehCapital).map((l) => l.estado)).size).toBe(27);
});

it('gives each price of a tenant a uid of its own, the same each time', () => {
  const uids = fretesDaDemo('a').map((l) => l.uid);
  expect(new Set([...uids, ...fretesDaDemo('b').map((l) => l.uid)]).size).toBe(2 * uids.length);
  expect(fretesDaDemo('a').map((l) => l.uid)).toEqual(uids);
});
