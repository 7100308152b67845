import type { ReservaDoLote } from '@martelo/schemas/disputa/reserva.ts';
import type { LoteSituacao } from '@martelo/schemas/disputa/valores.ts';
import { emCentavos } from '@martelo/schemas/shared/dinheiro.ts';
import { TERMOS } from '@martelo/schemas/shared/termos.ts';
import { describe, expect, it } from 'vitest';
import { reservaEmPalavras } from './reserva.ts';

const dito = (
  reserva: Partial<ReservaDoLote>,
  valor: number | null,
  { aprovado = false, naMao = true, situacao = 'DOULHE_DUAS' as LoteSituacao } = {},
): string | undefined =>
  reservaEmPalavras(
    { valorComitente: emCentavos(50_000), reservaModo: 'NUNCA', manterComoCondicional: false, ...reserva },
    { situacao, valor: valor === null ? null : emCentavos(valor) },
    { aprovado, naMao },
    TERMOS.leilao,
  )?.texto;

describe('what the auctioneer hears of the reserve before he hammers (bid rule 13)', () => {
  it('says whether it is met, and what happens if not', () => {
    expect(dito({}, null)).toBe('Há uma reserva. Abaixo dela o martelo leva a Condicional.');
    expect(dito({}, 49_999)).toBe('Abaixo da reserva: o martelo leva a Condicional.');
    expect(dito({}, 50_000)).toBe('Reserva atingida: o martelo vende.');
    expect(dito({}, 49_999, { aprovado: true })).toBe(
      'Abaixo da reserva, mas o comitente aprovou: o martelo vende.',
    );
    expect(dito({ valorComitente: null }, null)).toBe('Sem reserva: o martelo vende pelo maior lance.');
    expect(dito({}, 49_999, { naMao: false, aprovado: true })).toBe(
      'Abaixo da reserva: o relógio leva a Condicional.',
    );
  });

  it('does not guess whether a secret maximum lifts the price at the close (bid rule 14)', () => {
    expect(dito({ reservaModo: 'NO_FECHAMENTO' }, 40_000)).toMatch(/a não ser que o máximo automático/u);
    expect(dito({ reservaModo: 'NO_FECHAMENTO' }, 50_000)).toBe('Reserva atingida: o martelo vende.');
  });

  it('says that a house which holds every result sells nothing by the hammer', () => {
    expect(dito({ manterComoCondicional: true }, 60_000, { aprovado: true })).toMatch(/todo resultado/u);
  });

  it('is silent once the lote has its result, and never says the amount', () => {
    expect(dito({}, 60_000, { situacao: 'AG_PAGAMENTO' })).toBeUndefined();
    for (const valor of [null, 1, 60_000]) expect(dito({}, valor)).not.toMatch(/\d/u);
  });
});
