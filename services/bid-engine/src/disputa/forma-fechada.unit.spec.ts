import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formaFechada } from './forma-fechada.ts';
import { conferirInvariantes } from './invariantes.ts';
import type { Disputa } from './state.ts';
import { jogadas, jogar, politicas } from './testing/roteiros.ts';

const igual = (d: Disputa): void => {
  const forma = formaFechada(d);
  expect([forma.lider?.cliUid ?? null, forma.valor]).toEqual([d.lider?.cliUid ?? null, d.preco]);
};

describe('closed form of bid rule 16', () => {
  it('equals the forward engine after every command of any sequence without cancels', () => {
    fc.assert(
      fc.property(politicas, jogadas(), (politica, passos) => {
        jogar(politica, passos, igual);
      }),
      { numRuns: 5_000 },
    );
  });

  it('equals it after every command of any sequence with cancels too, from the price that the last one set', () => {
    fc.assert(
      fc.property(politicas, jogadas(true), (politica, passos) => {
        const { eventos } = jogar(politica, passos, igual);
        expect(conferirInvariantes(eventos)).toEqual([]);
      }),
      { numRuns: 3_000 },
    );
  });
});
