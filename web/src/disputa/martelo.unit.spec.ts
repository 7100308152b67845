import { LOTE_SITUACOES } from '@martelo/schemas/disputa/valores.ts';
import { TERMOS } from '@martelo/schemas/shared/termos.ts';
import { expect, it } from 'vitest';
import { chamada, chamadaAgora, chamadaEmPalavras, falaDaChamada } from './martelo.ts';

it('hears each call and each reopening once, and nothing else', () => {
  const ouvidas = LOTE_SITUACOES.flatMap((antes) =>
    LOTE_SITUACOES.map((depois) => [antes, depois, chamada(antes, depois)] as const),
  ).filter(([, , qual]) => qual !== null);
  expect(chamada('AO_VIVO', 'DOULHE_UMA')).toBe('dou-lhe-uma');
  expect(chamada('DOULHE_UMA', 'DOULHE_DUAS')).toBe('dou-lhe-duas');
  for (const antes of ['DOULHE_UMA', 'DOULHE_DUAS'] as const) {
    expect(chamada(antes, 'AO_VIVO')).toBe('reaberto');
    expect(chamada(antes, antes)).toBeNull();
  }
  expect(ouvidas.filter(([, depois]) => depois === 'AO_VIVO')).toHaveLength(2);
  expect(
    ouvidas.every(([, depois]) => depois === 'AO_VIVO' || chamadaAgora({ situacao: depois }) !== null),
  ).toBe(true);
});

it('says what was called, the price, and where the listener stands', () => {
  const vivo = { valor: 1_000_000, minimo: 500_000, proximo: 1_010_000 };
  const t = TERMOS.leilao;
  expect(falaDaChamada('dou-lhe-uma', vivo, null, t)).toBe(
    'Dou-lhe uma: R$\u00a010.000. O próximo valor é R$\u00a010.100.',
  );
  expect(falaDaChamada('dou-lhe-duas', vivo, { ganhandoPerdendo: 'ganhando' }, t)).toBe(
    'Dou-lhe duas: R$\u00a010.000. Você está ganhando.',
  );
  expect(falaDaChamada('reaberto', { ...vivo, valor: null }, { ganhandoPerdendo: 'superado' }, t)).toBe(
    'Pregão reaberto: R$\u00a05.000. O próximo valor é R$\u00a010.100.',
  );
  expect(chamadaEmPalavras('reaberto')).toBe('Pregão reaberto');
});
