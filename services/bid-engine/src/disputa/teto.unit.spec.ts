import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { EventoLote } from '@martelo/schemas/disputa/events.ts';
import { regrasDisputa } from '@martelo/schemas/disputa/events.ts';
import { MAX_CENTAVOS } from '@martelo/schemas/shared/dinheiro.ts';
import { proximoLance } from './admissao.ts';
import { decidir } from './decide.ts';
import { formaFechada } from './forma-fechada.ts';
import { conferirInvariantes } from './invariantes.ts';
import { evoluir } from './state.ts';
import type { Disputa } from './state.ts';
import { aberto, cliente, comando, dado, executar, lance, liberado, maximo } from './testing/cenario.ts';
import { jogadas, jogar, politicas } from './testing/roteiros.ts';

/** Minimum R$ 10, increment R$ 1: twenty times the minimum is R$ 200. */
const teto = { vezes: 20, mercado: null };
const naMoto = { minimo: 900_000, incremento: 20_000, teto: { vezes: 20, mercado: 1_920_000 } };

describe('the ceiling of a house (bid rule 7)', () => {
  it('refuses R$ 990.000 for a moto that is worth R$ 19.200, by hand, as a maximum, as a proposta and from the room', () => {
    const limite = 20 * 1_920_000;
    for (const c of [
      lance(1, 99_000_000),
      maximo(1, 99_000_000),
      lance(1, 99_000_000, { tipoNegociacao: 'Proposta' }),
      lance(1, 99_000_000, { origem: 'plateia', registradoPor: cliente(9) }),
    ])
      dado(...aberto(naMoto))
        .quando(c)
        .recusa('LANCE_ACIMA_DO_TETO', { limite });
    dado(...aberto(naMoto))
      .quando(lance(1, limite))
      .gera('LanceRegistrado');
    dado(...aberto(naMoto))
      .quando(maximo(1, limite))
      .gera('ConfiguracaoRegistrada', 'LanceRegistrado');
  });

  it('rises with the price and with the minimum, and holds for the leader’s new maximum too', () => {
    dado(...aberto({ teto }))
      .quando(maximo(1, 20_001))
      .recusa('LANCE_ACIMA_DO_TETO', { limite: 20_000 });
    dado(...aberto({ teto }), maximo(1, 20_000))
      .quando(maximo(1, 20_001))
      .recusa('LANCE_ACIMA_DO_TETO', { limite: 20_000 });
    dado(...aberto({ teto }), lance(1, 2_000))
      .quando(maximo(2, 40_000))
      .gera('ConfiguracaoRegistrada', 'LanceRegistrado');
    dado(...aberto({ teto }), comando('AlterarMinimo', 2, { minimo: 3_000 } as never))
      .quando(lance(1, 60_000))
      .gera('LanceRegistrado');
  });

  it('asks for confirmation below it only, and leaves the next bid and the Compre Já alone', () => {
    const sem = (valor: number) => lance(1, valor, { confirmado: false });
    dado(...aberto({ teto }))
      .quando(sem(20_001))
      .recusa('LANCE_ACIMA_DO_TETO', { limite: 20_000 });
    dado(...aberto({ teto }))
      .quando(sem(20_000))
      .recusa('CONFIRMACAO_NECESSARIA', { proximo: 1_000 });
    // One step is more than the ceiling would be: who bids next may.
    dado(...aberto({ teto: { vezes: 2, mercado: null }, incremento: 50_000 }), lance(1, 1_000))
      .quando(lance(2, 51_000))
      .gera('LanceRegistrado');
    dado(...liberado({ teto, compreJa: 900_000 }))
      .quando(lance(1, 900_000, { tipoNegociacao: 'Compre Já' }))
      .gera('CompreJaAceito');
  });

  it('is absent where the house has none, as in every stream of before', () => {
    dado(...aberto())
      .quando(lance(1, MAX_CENTAVOS))
      .gera('LanceRegistrado');
    const antiga = executar(aberto()).eventos[0]?.evento;
    expect(antiga?.tipo === 'LoteCadastrado' && 'teto' in regrasDisputa.parse(antiga.regras)).toBe(false);
  });

  it('never stops the next bid, never lets more pass, and changes nothing of what was accepted', () => {
    const tetos = fc.record({
      vezes: fc.integer({ min: 2, max: 4 }),
      mercado: fc.option(fc.integer({ min: 1, max: 80 })),
    });
    fc.assert(
      fc.property(
        politicas,
        tetos,
        jogadas(true),
        fc.integer({ min: 1, max: 600 }),
        (politica, t, passos, valor) => {
          const { estados, eventos } = jogar({ ...politica, teto: t }, passos, (d) => {
            const forma = formaFechada(d);
            expect([forma.lider?.cliUid ?? null, forma.valor]).toEqual([d.lider?.cliUid ?? null, d.preco]);
          });
          expect(conferirInvariantes(eventos)).toEqual([]);
          const d = estados.at(-1);
          if (d === undefined) throw new Error('nothing was registered');
          const proximo = proximoLance(d);
          const limite = Math.max(proximo, t.vezes * Math.max(d.preco ?? 0, d.lote.minimo, t.mercado ?? 0));
          expect(decidir(d, lance(9, proximo)).aceita).toBe(true);
          expect(decidir(d, maximo(9, valor)).aceita).toBe(valor >= proximo && valor <= limite);
          expect(decidir(d, lance(9, valor, { tipoNegociacao: 'Proposta' })).aceita).toBe(valor <= limite);
          // The same history under no ceiling: the fold and the state do not ask for it.
          const semTeto = eventos
            .map(({ evento }) => evento)
            .reduce<Disputa | null>((s, e, i) => evoluir(s, i === 0 ? semO(e) : e, i), null);
          expect([semTeto?.preco, semTeto?.lider?.cliUid, semTeto?.maximo]).toEqual([
            d.preco,
            d.lider?.cliUid,
            d.maximo,
          ]);
        },
      ),
    );
  });

  it('is missed by the invariants in no stream that passed it', () => {
    const { eventos } = executar([...aberto({ teto }), lance(1, 20_000)]);
    const falso = eventos.map(({ evento, revisao }) => ({
      revisao,
      evento:
        evento.tipo === 'LanceRegistrado' ? { ...evento, valor: 20_001 as typeof evento.valor } : evento,
    }));
    expect(conferirInvariantes(falso)).toContainEqual(
      expect.stringContaining('rule 7: 20001 is above the ceiling'),
    );
    expect(conferirInvariantes(eventos)).toEqual([]);
  });
});

const semO = (e: EventoLote): EventoLote => {
  if (e.tipo !== 'LoteCadastrado') return e;
  const { teto: _, ...regras } = e.regras;
  return { ...e, regras };
};
