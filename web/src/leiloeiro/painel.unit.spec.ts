import type { LoteSituacao } from '@martelo/schemas/disputa/valores.ts';
import { describe, expect, it } from 'vitest';
import { errosDoApelido } from './cadastro.ts';
import { loteAtual, ordenarLeiloes, proximoLote, pulados, vizinho } from './escolha.ts';
import { esperaDoPasso, permanenciaDoPasso } from './permanencia.ts';
import { paginaDeApelidos } from './plateia.ts';
import { avisar, esquecerRecusa, esvaziarPainel, painelStore } from './store.ts';
import { haQuanto } from './tempo.ts';

const quadro = (...situacoes: LoteSituacao[]) =>
  situacoes.map((situacao, i) => ({ lelUid: String(i), situacao }));
const uid = (l: { lelUid: string } | null): string | null => l?.lelUid ?? null;

describe('which lote shows', () => {
  it('is the chosen one, else the hall, the board, the first that waits', () => {
    const lotes = quadro('AG_PAGAMENTO', 'LIBERADO_LEILAO', 'PLACAR', 'DOULHE_UMA');
    expect(uid(loteAtual(lotes, '1'))).toBe('1');
    expect(uid(loteAtual(lotes, null))).toBe('3');
    expect(uid(loteAtual(lotes.slice(0, 3), 'gone'))).toBe('2');
    expect(uid(loteAtual(lotes.slice(0, 2), null))).toBe('1');
    expect(loteAtual([], null)).toBeNull();
  });
  it('comes next from the board, else after the current one, else from the start', () => {
    expect(
      uid(proximoLote(quadro('LIBERADO_LEILAO', 'AG_PAGAMENTO', 'LIBERADO_LEILAO', 'PLACAR'), '1')),
    ).toBe('3');
    expect(uid(proximoLote(quadro('LIBERADO_LEILAO', 'AG_PAGAMENTO', 'LIBERADO_LEILAO'), '1'))).toBe('2');
    expect(uid(proximoLote(quadro('LIBERADO_LEILAO', 'AG_PAGAMENTO', 'RETIRADO'), '1'))).toBe('0');
    expect(proximoLote(quadro('AO_VIVO'), '0')).toBeNull();
  });
  it('comes next itself while it waits: a reload leaves none out', () => {
    const lotes = quadro('AG_PAGAMENTO', 'LIBERADO_LEILAO', 'LIBERADO_LEILAO');
    expect(uid(proximoLote(lotes, uid(loteAtual(lotes, null))))).toBe('1');
    expect(uid(proximoLote(lotes, '2'))).toBe('2');
    expect(uid(proximoLote(quadro('PLACAR', 'LIBERADO_LEILAO'), '0'))).toBe('0');
  });
  it('was skipped where one after it has been in the hall', () => {
    const lotes = quadro(
      'LIBERADO_LEILAO',
      'RETIRADO',
      'AG_PAGAMENTO',
      'PLACAR',
      'AO_VIVO',
      'LIBERADO_LEILAO',
    );
    expect([...pulados(lotes)]).toEqual(['0', '3']);
    expect(pulados(quadro('LIBERADO_LEILAO', 'RETIRADO')).size).toBe(0);
  });
  it('is never one that is stopped: that waits for people, not for its turn', () => {
    const lotes = quadro('AO_VIVO', 'PLACAR', 'LIBERADO_LEILAO', 'LIBERADO_LEILAO').map((l, i) =>
      i < 3 ? { ...l, parado: true as const } : l,
    );
    expect(uid(loteAtual(lotes, null))).toBe('3');
    expect(uid(proximoLote(lotes, '0'))).toBe('3');
    expect(proximoLote(lotes.slice(0, 3), '2')).toBeNull();
    expect(pulados(lotes).size).toBe(0);
  });
  it('moves by arrows and holds at the ends', () => {
    const lotes = quadro('AO_VIVO', 'PLACAR');
    expect(uid(vizinho(lotes, '0', 1))).toBe('1');
    expect(uid(vizinho(lotes, '1', 1))).toBe('1');
    expect(uid(vizinho(lotes, '0', -1))).toBe('0');
  });
  it('offers live events by hand first', () => {
    const l = (
      data: number,
      situacao: 'AO_VIVO' | 'PRONTO' | 'CRIADO',
      fechamento: 'MANUAL' | 'ESCALONADO',
    ) => ({ data, situacao, fechamento });
    const ordem = ordenarLeiloes([
      l(1, 'CRIADO', 'MANUAL'),
      l(2, 'PRONTO', 'MANUAL'),
      l(3, 'AO_VIVO', 'ESCALONADO'),
      l(4, 'AO_VIVO', 'MANUAL'),
    ]);
    expect(ordem.map((x) => x.data)).toEqual([4, 3, 2, 1]);
  });
});

describe('the dwell', () => {
  const passo = { desde: 1_000, permanenciaMinimaMs: 5_000 };
  it('is the policy’s own and counts from the step, wherever and whenever the screen was opened', () => {
    expect(esperaDoPasso({ passo }, 1_000)).toBeGreaterThanOrEqual(5_000);
    expect(esperaDoPasso({ passo }, 5_999)).toBeGreaterThan(0);
    expect(esperaDoPasso({ passo }, 6_100)).toBe(0);
    expect(permanenciaDoPasso({ passo })).toBe(5_000);
  });
  it('is never longer than itself, even where the clocks disagree', () => {
    expect(esperaDoPasso({ passo }, -60_000)).toBeLessThan(5_200);
  });
  it('is none where the lote asks for none', () => {
    expect(esperaDoPasso(null, 0)).toBe(0);
    expect(esperaDoPasso({}, 0)).toBe(0);
    expect(esperaDoPasso({ passo: { desde: 1_000, permanenciaMinimaMs: 0 } }, 1_000)).toBe(0);
  });
});

it('gives the digits to seven apelidos at a time, round and round', () => {
  const todos = Array.from({ length: 20 }, (_, i) => i);
  expect(paginaDeApelidos(todos, 0)).toEqual({ visiveis: todos.slice(0, 7), pagina: 0, paginas: 3 });
  expect(paginaDeApelidos(todos, 2).visiveis).toEqual([14, 15, 16, 17, 18, 19]);
  expect(paginaDeApelidos(todos, 3).pagina).toBe(0);
  expect(paginaDeApelidos([], 5)).toEqual({ visiveis: [], pagina: 0, paginas: 1 });
});

it('says what is missing of a floor bidder', () => {
  expect(
    Object.keys(errosDoApelido({ apelido: ' ', nome: 'Jo', documento: '123', cidade: '', estado: 'S' })),
  ).toHaveLength(5);
  expect(
    errosDoApelido({ apelido: 'P1', nome: 'João', documento: '12345', cidade: 'Itu', estado: 'SP' }),
  ).toEqual({});
});

it('counts the silence since the last lance', () => {
  expect([0, 12_000, 61_000, 7_200_000, 200_000_000].map((ms) => haQuanto(0, ms))).toEqual([
    'há 0 s',
    'há 12 s',
    'há 1 min',
    'há 2 h',
    'há 2 d',
  ]);
  expect(haQuanto(5_000, 4_000)).toBe('há 0 s');
});

it('forgets a refusal when another action begins, and keeps what it must hear of', () => {
  for (const [tom, fica] of [
    ['recusa', false],
    ['versao', true],
    ['feito', true],
  ] as const) {
    avisar(tom, 'dito', null);
    esquecerRecusa();
    expect([tom, painelStore.getState().aviso !== null]).toEqual([tom, fica]);
  }
  esvaziarPainel();
});
