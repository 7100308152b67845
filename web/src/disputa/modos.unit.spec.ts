import { describe, expect, it } from 'vitest';
import { modosOferecidos } from './modos.ts';

const vivo = { situacao: 'LIBERADO_LEILAO', compreJa: 5_000_000, quantidade: 0 } as const;
const lote = { recebePropostas: true };

describe('the ways to bid', () => {
  it('are those of the lote that the tenant has', () => {
    expect(modosOferecidos({ vivo, lote }, ['propostas', 'compreJa'])).toEqual([
      'lance',
      'automatico',
      'compre-ja',
      'proposta',
    ]);
    expect(modosOferecidos({ vivo, lote }, ['compreJa'])).toEqual(['lance', 'automatico', 'compre-ja']);
    expect(modosOferecidos({ vivo, lote }, ['propostas'])).toEqual(['lance', 'automatico', 'proposta']);
    expect(modosOferecidos({ vivo, lote }, [])).toEqual(['lance', 'automatico']);
  });

  it('lose the Compre Já with the first lance and when the lote is live, and the disputa where there is none', () => {
    const todos = ['propostas', 'compreJa'] as const;
    for (const agora of [
      { ...vivo, quantidade: 1 },
      { ...vivo, compreJa: null },
      { ...vivo, situacao: 'AO_VIVO' as const },
    ])
      expect(modosOferecidos({ vivo: agora, lote }, todos)).not.toContain('compre-ja');
    expect(
      modosOferecidos({ vivo, lote: { somenteBuyNowProposta: true, recebePropostas: true } }, todos),
    ).toEqual(['compre-ja', 'proposta']);
    expect(modosOferecidos({ vivo, lote: { somenteBuyNowProposta: true } }, [])).toEqual([]);
  });
});
