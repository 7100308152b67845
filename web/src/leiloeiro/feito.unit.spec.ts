import type { LoteAoVivo } from '@martelo/schemas/disputa/ao-vivo.ts';
import type { LoteSituacao } from '@martelo/schemas/disputa/valores.ts';
import { TERMOS } from '@martelo/schemas/shared/termos.ts';
import { describe, expect, it } from 'vitest';
import type { Acao } from './acoes.ts';
import { feito } from './feito.ts';

const depois = (situacao: LoteSituacao, acao: Acao = 'martelo', termos = TERMOS.leilao): string =>
  feito(acao, { situacao, apelido: 'Bia', valor: 4_220_000 } as LoteAoVivo, termos).replaceAll('\u00a0', ' ');

describe('what the console says once a command was taken', () => {
  it('names the winner in the words of the tenant', () => {
    expect(depois('AG_PAGAMENTO')).toBe('Arrematado por Bia: R$ 42.200.');
    expect(depois('AG_PAGAMENTO', 'martelo', TERMOS.loja)).toBe('Vendido para Bia: R$ 42.200.');
    expect(depois('CONDICIONAL')).toBe('Condicional para Bia: R$ 42.200.');
    expect(depois('NAO_ARREMATADO')).toBe('Sem lances: lote não arrematado.');
    expect(depois('NAO_ARREMATADO', 'martelo', TERMOS.loja)).toBe('Sem ofertas: anúncio não vendido.');
  });

  it('says in a sentence that a lote is out of the sale', () => {
    expect(depois('RETIRADO', 'retirar')).toBe('Lote retirado.');
    expect(depois('SUSPENSO', 'suspender')).toBe('Lote suspenso.');
    expect(depois('CANCELADO_NO_LEILAO', 'cancelar-no-leilao', TERMOS.loja)).toBe(
      'Anúncio cancelado no evento.',
    );
  });

  it('tells apart what leads to the same situation', () => {
    expect([depois('AO_VIVO', 'abrir'), depois('AO_VIVO', 'retomar')]).toEqual([
      'Lote aberto. Valendo!',
      'Lote de volta ao pregão.',
    ]);
    expect([depois('LIBERADO_LEILAO', 'tirar-do-placar'), depois('LIBERADO_LEILAO', 'retomar')]).toEqual([
      'Fora do placar.',
      'Lote de volta.',
    ]);
    expect([depois('REPASSE', 'martelo'), depois('REPASSE', 'retomar')]).toEqual([
      'Sem lances: o lote fica em repasse até o fim.',
      'Lote de volta ao repasse.',
    ]);
  });
});
