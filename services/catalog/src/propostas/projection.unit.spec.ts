import type { EventoLote } from '@martelo/schemas/disputa/events.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ultimasDe } from './projection.ts';

const proposta = (lelUid: string, cliUid: string, revisao: number, valor: number) => ({
  lelUid,
  hotUid: 'h',
  revisao,
  evento: {
    tipo: 'PropostaRegistrada',
    cliUid,
    valor,
    recebidoEm: revisao * 10,
    lanUid: `p${revisao}`,
    apelido: 'A',
    cidade: 'C',
  } as unknown as EventoLote,
});

const linha = {
  lel_uid: 'a',
  hot_uid: 'h',
  apelido: 'A',
  cidade: 'C',
  situacao: 'Proposta',
  respondida_em: null,
  motivo: '',
};

describe('the latest proposals', () => {
  it('keeps one of each client for each lote, the newest, and nothing else of a stream', () => {
    const outro = { ...proposta('a', 'x', 9, 1), evento: { tipo: 'LoteLiberado' } as unknown as EventoLote };
    expect(
      ultimasDe([proposta('a', 'x', 1, 100), proposta('a', 'y', 2, 150), proposta('a', 'x', 3, 120), outro]),
    ).toEqual([
      { ...linha, cli_uid: 'x', valor: 120, em: 30, revisao: 3, lan_uid: 'p3' },
      { ...linha, cli_uid: 'y', valor: 150, em: 20, revisao: 2, lan_uid: 'p2' },
    ]);
  });

  it('says the same whatever order a batch comes in, and however often', () => {
    const eventos = fc.uniqueArray(
      fc.record({
        l: fc.constantFrom('a', 'b'),
        c: fc.constantFrom('x', 'y'),
        r: fc.nat(50),
        v: fc.nat(1_000),
      }),
      { selector: (e) => `${e.l}${e.r}` },
    );
    const ordenar = (l: ReturnType<typeof ultimasDe>) =>
      l.toSorted((a, b) => `${a.lel_uid}${a.cli_uid}`.localeCompare(`${b.lel_uid}${b.cli_uid}`));
    fc.assert(
      fc.property(eventos, (lista) => {
        const todos = lista.map((e) => proposta(e.l, e.c, e.r, e.v));
        const uma = ordenar(ultimasDe(todos));
        expect(ordenar(ultimasDe(todos.toReversed()))).toEqual(uma);
        expect(ordenar(ultimasDe([...todos, ...todos]))).toEqual(uma);
      }),
    );
  });
});
