import fc from 'fast-check';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { LancePublico, LoteAoVivo } from '@martelo/schemas/disputa/ao-vivo.ts';
import { Hub } from './hub.ts';
import { Registry } from './registry.ts';
import { FioDeMentira, conexaoDeMentira } from './testing/fio-de-mentira.ts';
import { LEILAO } from './testing/bancada.ts';
import { loteDeMentira, uid } from './testing/motor-de-mentira.ts';
import { limitesSocket } from './limits.ts';
import { novosContadores } from './counters.ts';
import { socketWays } from './ways.ts';

const contadores = novosContadores();
const limites = limitesSocket();
let registry: Registry;
let hub: Hub;

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
  Object.assign(contadores, novosContadores());
  registry = new Registry({ aoVivo: async () => null }, async () => null);
  hub = new Hub({ registry, envios: socketWays().sends, limites, contadores, clock: Date.now });
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const passar = (ms: number): void => void vi.advanceTimersByTime(ms);
const seguidor = (...lotes: number[]): FioDeMentira => {
  const fio = new FioDeMentira();
  const conexao = conexaoDeMentira(fio, { limites, contadores });
  for (const n of lotes) registry.seguirLote(conexao, uid(n));
  return fio;
};
const longe = (n: number, revisao: number, mudancas: Partial<LoteAoVivo> = {}): LoteAoVivo =>
  loteDeMentira(uid(n), { revisao, dataFim: Date.now() + 3_600_000, ...mudancas });
const lance = (revisao: number): LancePublico =>
  ({ lanUid: uid(revisao), revisao, valor: revisao }) as LancePublico;
const publicar = (lote: LoteAoVivo, novos: LancePublico[] = []): void =>
  hub.publicar([{ hotUid: LEILAO.hotUid, lote, novos, afetados: [], superados: [] }]);

it('sends the first change after a quiet time at once, and the next ones once per 100 ms', () => {
  const fio = seguidor(1);
  publicar(longe(1, 1));
  passar(0);
  expect(fio.revisoes()).toEqual([1]);
  for (let revisao = 2; revisao <= 30; revisao++) {
    publicar(longe(1, revisao));
    passar(10);
  }
  // 290 ms later: one push for each tick of 100 ms, each with the latest state.
  expect(fio.revisoes()).toHaveLength(3);
  passar(100);
  expect(fio.revisoes().at(-1)).toBe(30);
});

it('ticks twice as fast in the last minute, and on dou-lhe uma', () => {
  const final = seguidor(1);
  const pregao = seguidor(2);
  const calmo = seguidor(3);
  for (let revisao = 1; revisao <= 40; revisao++) {
    publicar(longe(1, revisao, { dataFim: Date.now() + 30_000 }));
    publicar(longe(2, revisao, { situacao: 'DOULHE_UMA', finalizacaoManual: true }));
    publicar(longe(3, revisao, { finalizacaoManual: true }));
    passar(10);
  }
  expect(final.revisoes()).toHaveLength(9);
  expect(pregao.revisoes()).toHaveLength(9);
  expect(calmo.revisoes()).toHaveLength(5);
});

it('encodes a lote once for all, and gives a connection all its lotes in one write', () => {
  const fios = Array.from({ length: 50 }, (_, i) => (i % 2 === 0 ? seguidor(1, 2, 3) : seguidor(2)));
  hub.publicar(
    [1, 2, 3].map((n) => ({
      hotUid: LEILAO.hotUid,
      lote: longe(n, 1),
      novos: [],
      afetados: [],
      superados: [],
    })),
  );
  passar(0);
  expect(contadores.quadrosCodificados).toBe(3);
  expect(fios.map((f) => f.escritas.length)).toEqual(fios.map(() => 1));
  expect(fios[0]?.mensagens().map((m) => m.lote.lelUid)).toEqual([uid(1), uid(2), uid(3)]);
  expect(fios[1]?.mensagens().map((m) => m.lote.lelUid)).toEqual([uid(2)]);
  // Those who get the same share the very same bytes.
  expect(fios[0]?.escritas[0]).toBe(fios[2]?.escritas[0]);
  expect(fios[1]?.escritas[0]).toBe(fios[3]?.escritas[0]);
});

it('carries the bids since the last push, newest first, twenty at most', () => {
  const fio = seguidor(1);
  publicar(longe(1, 1), [lance(1)]);
  passar(0);
  for (let revisao = 2; revisao <= 6; revisao++) publicar(longe(1, revisao), [lance(revisao)]);
  passar(100);
  for (let revisao = 7; revisao <= 60; revisao++) publicar(longe(1, revisao), [lance(revisao)]);
  passar(100);
  const [um, dois, tres] = fio.mensagens().map((m) => m.novos.map((l) => l.revisao));
  expect(um).toEqual([1]);
  expect(dois).toEqual([6, 5, 4, 3, 2]);
  expect(tres).toEqual(Array.from({ length: 20 }, (_, i) => 60 - i));
});

it('ignores a publication that is not newer than what it knows', () => {
  const fio = seguidor(1);
  for (const revisao of [5, 5, 4, 6, 3]) {
    publicar(longe(1, revisao));
    passar(100);
  }
  expect(fio.revisoes()).toEqual([5, 6]);
});

it('gives a reader that catches up in the middle of a round the state once', () => {
  const outros = Array.from({ length: 150 }, () => seguidor(1));
  const fio = seguidor(1);
  fio.esperando = limites.pularAcimaDeBytes + 1;
  publicar(longe(1, 1));
  passar(100);
  publicar(longe(1, 2));
  // The round begins while it is behind, and its slice comes when it is not.
  vi.advanceTimersToNextTimer();
  expect(outros.filter((o) => o.revisoes().includes(2))).toHaveLength(50);
  fio.esperando = 0;
  passar(500);
  expect(fio.revisoes()).toEqual([2]);
});

it('hands a round out in slices of 50 connections, so that acknowledgements slip in between', () => {
  const fios = Array.from({ length: 125 }, () => seguidor(1));
  publicar(longe(1, 1));
  const escritos = (): number => fios.filter((f) => f.escritas.length > 0).length;
  vi.advanceTimersToNextTimer();
  expect(escritos()).toBe(50);
  vi.advanceTimersToNextTimer();
  expect(escritos()).toBe(100);
  // What is published meanwhile waits for the round to end, and is not lost.
  publicar(longe(1, 2));
  vi.advanceTimersToNextTimer();
  expect(escritos()).toBe(125);
  passar(200);
  expect(fios.every((f) => f.revisoes().join() === '1,2')).toBe(true);
});

it('leaves bids most of the thread: a round that takes long makes the next one wait', () => {
  const fios = Array.from({ length: 120 }, () => seguidor(1));
  let relogio = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => relogio);
  // Each push takes a millisecond: 120 a round.
  for (const fio of fios) fio.aoEscrever = () => void (relogio += 1);
  const ultima = fios.at(-1) as FioDeMentira;
  publicar(longe(1, 1));
  passar(10);
  expect(ultima.revisoes()).toEqual([1]);
  publicar(longe(1, 2));
  passar(340);
  expect(ultima.revisoes()).toEqual([1]);
  passar(30);
  expect(ultima.revisoes()).toEqual([1, 2]);
  for (const fio of fios) fio.aoEscrever = () => undefined;
  passar(360);
  publicar(longe(1, 3));
  passar(10);
  publicar(longe(1, 4));
  passar(100);
  expect(ultima.revisoes()).toEqual([1, 2, 3, 4]);
});

it('leaves a slow reader out and gives it the latest state once it has caught up, though nothing more happens', () => {
  const lento = seguidor(1, 2);
  const bom = seguidor(1);
  lento.esperando = limites.pularAcimaDeBytes + 1;
  for (let revisao = 1; revisao <= 5; revisao++) {
    publicar(longe(1, revisao));
    publicar(longe(2, revisao));
    passar(100);
  }
  expect(lento.escritas).toEqual([]);
  expect(contadores.pulos).toBe(10);
  expect(bom.revisoes().at(-1)).toBe(5);
  lento.esperando = 0;
  passar(100);
  expect(lento.mensagens().map((m) => [m.lote.lelUid, m.lote.revisao])).toEqual([
    [uid(1), 5],
    [uid(2), 5],
  ]);
  passar(1_000);
  expect(lento.escritas).toHaveLength(1);
});

it('drops a reader that stays behind for 10 s, and not one that catches up now and then', () => {
  const preso = seguidor(1);
  const cansado = seguidor(1);
  preso.esperando = 10;
  for (let s = 0; s < 12; s++) {
    cansado.esperando = s % 6 === 5 ? 0 : 10;
    publicar(longe(1, s + 1));
    passar(1_000);
  }
  expect(preso.fim).toBe('derrubada');
  expect(cansado.fim).toBeNull();
  expect(contadores.quedas.lenta).toBe(1);
});

it('drops a reader for which more than 1 MB waits', () => {
  const fio = seguidor(1);
  fio.esperando = limites.pularAcimaDeBytes;
  fio.aoEscrever = () => (fio.esperando = limites.fecharAcimaDeBytes + 1);
  publicar(longe(1, 1));
  passar(0);
  expect(fio.fim).toBe('derrubada');
});

/** Revisions rise over all runs, because the lotes stay followed. */
let ultima = 0;

it('ends every reader at the last revision, whatever the pace and whoever stumbles (I10)', () => {
  const passo = fc.oneof(
    {
      weight: 5,
      arbitrary: fc.record({ faz: fc.constant('publicar' as const), n: fc.integer({ min: 1, max: 4 }) }),
    },
    {
      weight: 2,
      arbitrary: fc.record({ faz: fc.constant('passar' as const), n: fc.integer({ min: 1, max: 120 }) }),
    },
    { weight: 1, arbitrary: fc.record({ faz: fc.constant('travar' as const), n: fc.nat(5) }) },
    { weight: 1, arbitrary: fc.record({ faz: fc.constant('soltar' as const), n: fc.nat(5) }) },
  );
  fc.assert(
    fc.property(fc.array(passo, { minLength: 5, maxLength: 80 }), (passos) => {
      const seguidos = [[1], [1, 2], [2, 3, 4], [1, 2, 3, 4], [4, 1], [3]];
      const fios = seguidos.map((lotes) => seguidor(...lotes));
      const revisoes = new Map<number, number>();
      for (const { faz, n } of passos) {
        if (faz === 'passar') passar(n);
        else if (faz === 'travar') (fios[n] as FioDeMentira).esperando = limites.pularAcimaDeBytes + 1;
        else if (faz === 'soltar') (fios[n] as FioDeMentira).esperando = 0;
        else {
          const revisao = ++ultima;
          revisoes.set(n, revisao);
          publicar(longe(n, revisao));
        }
      }
      for (const fio of fios) fio.esperando = 0;
      passar(500);
      for (const [i, fio] of fios.entries()) {
        expect(fio.fim).toBeNull();
        for (const lote of seguidos[i] ?? []) {
          const vistas = fio
            .mensagens()
            .filter((m) => m.lote.lelUid === uid(lote))
            .map((m) => m.lote.revisao);
          expect(vistas).toEqual([...new Set(vistas)].sort((a, b) => a - b));
          if (revisoes.has(lote)) expect(vistas.at(-1)).toBe(revisoes.get(lote));
        }
      }
    }),
    { numRuns: 200 },
  );
});
