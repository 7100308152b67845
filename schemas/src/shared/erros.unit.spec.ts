import { expect, it } from 'vitest';
import { ERROS } from './erros.ts';
import { termo, TERMOS } from './termos.ts';

it("has every sentence agree with a tenant's own noun for a lote", () => {
  const termos = { ...TERMOS.loja, lote: termo('oportunidade', 'oportunidades', 'f') };
  const frases = Object.values(ERROS).map(({ texto }) => texto(termos, {}));
  expect(frases.filter((f) => f.includes('Esta oportunidade')).length).toBeGreaterThan(5);
  expect(frases.filter((f) => /oportunidade (já )?(foi|é|está) (o )?\p{L}+o(?!\p{L})/u.test(f))).toEqual([]);
});
