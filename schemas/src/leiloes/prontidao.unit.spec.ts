import { expect, it } from 'vitest';
import { TERMOS, termo } from '../shared/termos.ts';
import { AVISOS_DO_LEILAO, BLOQUEIOS_DO_LEILAO } from './prontidao.ts';
import { aoLoteamento } from './situacoes.ts';

const frases = [...Object.values(BLOQUEIOS_DO_LEILAO), ...Object.values(AVISOS_DO_LEILAO)];

it('says what is missing in the words of the tenant', () => {
  const daLoja = frases.map((f) => f(TERMOS.loja)).join(' ');
  expect(daLoja).not.toMatch(/leil(ão|ões)|lotes?\b/i);
  expect(daLoja).toMatch(/Falta ao menos um anúncio liberado\..*Há anúncios sem foto\./);
  expect(AVISOS_DO_LEILAO.lotesPorLiberar(TERMOS.leilao)).toBe(
    'Há lotes que não foram liberados: eles ficam de fora.',
  );
  const peca = { ...TERMOS.loja, lote: termo('peça', 'peças', 'f') };
  expect(BLOQUEIOS_DO_LEILAO.lotes(peca)).toBe('Falta ao menos uma peça liberada.');
  expect(AVISOS_DO_LEILAO.lotesPorLiberar(peca)).toBe(
    'Há peças que não foram liberadas: elas ficam de fora.',
  );
  expect([aoLoteamento(TERMOS.leilao), aoLoteamento(peca)]).toEqual(['ao loteamento', 'à preparação']);
});
