import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { EventoLote } from '@martelo/schemas/disputa/events.ts';
import { contarParticipantes } from './projection.ts';
import type { EventoDoLote } from './projection.ts';

const evento = (revisao: number, e: object, lelUid = 'a'): EventoDoLote => ({
  lelUid,
  revisao,
  evento: e as unknown as EventoLote,
});
const lance = (cliUid: string, mais: object = {}) => ({
  tipo: 'LanceRegistrado',
  cliUid,
  tipoLance: 'Manual',
  origem: 'site',
  superado: false,
  ...mais,
});

describe('who takes part in a lote', () => {
  it('counts what each gave by its kind, and remembers who led last', () => {
    expect(
      contarParticipantes(
        [],
        [
          evento(1, lance('x')),
          evento(2, lance('y', { origem: 'plateia' })),
          evento(3, { tipo: 'ConfiguracaoRegistrada', cliUid: 'x', maximo: 1 }),
          evento(4, lance('x', { tipoLance: 'Automático' })),
          evento(5, lance('y', { origem: 'plateia', superado: true })),
          evento(6, { tipo: 'LoteLiberado' }),
          evento(7, { tipo: 'PrecoRecalculado', cliUid: null }),
          evento(8, lance('x'), 'b'),
        ],
      ),
    ).toEqual([
      {
        lel_uid: 'a',
        cli_uid: 'x',
        manuais: 1,
        leiloeiro: 0,
        automaticos: 1,
        configuracoes: 1,
        liderou: 4,
        revisao: 4,
      },
      {
        lel_uid: 'a',
        cli_uid: 'y',
        manuais: 0,
        leiloeiro: 2,
        automaticos: 0,
        configuracoes: 0,
        liderou: 2,
        revisao: 5,
      },
      {
        lel_uid: 'b',
        cli_uid: 'x',
        manuais: 1,
        leiloeiro: 0,
        automaticos: 0,
        configuracoes: 0,
        liderou: 8,
        revisao: 8,
      },
    ]);
  });

  it('lets a recalculated price make its bidder the leader', () => {
    const [x] = contarParticipantes([], [evento(1, lance('x'))]);
    const depois = contarParticipantes(x === undefined ? [] : [x], [
      evento(4, { tipo: 'PrecoRecalculado', cliUid: 'x' }),
    ]);
    expect(depois).toEqual([{ ...x, liderou: 4, revisao: 4 }]);
  });

  it('says the same in one batch, in many, and when batches come again', () => {
    const eventos = fc.array(
      fc.record({
        quem: fc.constantFrom('x', 'y'),
        tipoLance: fc.constantFrom('Manual', 'Automático'),
        origem: fc.constantFrom('site', 'plateia'),
        superado: fc.boolean(),
      }),
      { maxLength: 30 },
    );
    fc.assert(
      fc.property(eventos, fc.nat(30), (lista, corte) => {
        const todos = lista.map(({ quem, ...l }, i) => evento(i, lance(quem, l)));
        const inteiro = contarParticipantes([], todos);
        const metade = contarParticipantes([], todos.slice(0, corte));
        const resto = contarParticipantes(metade, todos);
        const juntas = [...metade.filter((a) => !resto.some((b) => b.cli_uid === a.cli_uid)), ...resto];
        const ordenar = (l: typeof juntas) => l.toSorted((a, b) => a.cli_uid.localeCompare(b.cli_uid));
        expect(ordenar(juntas)).toEqual(ordenar(inteiro));
      }),
    );
  });
});
