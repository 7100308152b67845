import { afterEach, expect, it } from 'vitest';
import { until } from '@martelo/platform/testing/until.ts';
import type { Remessa } from '@martelo/schemas/visitas/remessa.ts';
import { FilaDeVisitas } from './fila.ts';
import type { LimitesDaFila } from './fila.ts';

const filas: FilaDeVisitas[] = [];
afterEach(async () => {
  await Promise.all(filas.splice(0).map((f) => f.encerrar()));
});

/** A queue that writes into `escritas`, and fails for as long as `cair` says so. */
function fila(limites: Partial<LimitesDaFila> = {}, cair: (r: Remessa) => boolean = () => false) {
  const escritas: Remessa[] = [];
  const tentativas: number[] = [];
  const f = new FilaDeVisitas({
    gravar: async (r) => {
      tentativas.push(r.visitantes.length);
      if (cair(r)) throw new Error('away');
      escritas.push(r);
    },
    aoFalhar: () => undefined,
    limites: { juntarMs: 1, recuoMs: 1, recuoMaximoMs: 2, ...limites },
  });
  filas.push(f);
  const fins: (boolean | null)[] = [];
  const por = (n: number): boolean => {
    const i = fins.push(null) - 1;
    const visitante = { hotUid: 'h', uid: String(n), referrer: '', data: n };
    return f.por({ visitante }, (gravado) => (fins[i] = gravado));
  };
  const uids = () => escritas.flatMap((r) => r.visitantes.map((v) => v.uid));
  return { f, por, fins, escritas, tentativas, uids };
}

it('writes what came together, in its order, and says so to each', async () => {
  const { f, por, fins, escritas } = fila();
  for (let n = 0; n < 5; n++) expect(por(n)).toBe(true);
  expect(fins).toEqual([null, null, null, null, null]);
  await until(() => fins.every((x) => x === true), { what: 'all written' });
  expect(escritas.map((r) => r.visitantes.map((v) => v.uid))).toEqual([['0', '1', '2', '3', '4']]);
  expect([f.esperando, f.contadores]).toEqual([0, { recebidas: 5, gravadas: 5, perdidas: 0, falhas: 0 }]);
});

it('splits a crowd into batches', async () => {
  const { por, escritas, uids } = fila({ porRemessa: 3 });
  for (let n = 0; n < 8; n++) por(n);
  await until(() => uids().length === 8, { what: 'all written' });
  expect(escritas.every((r) => r.visitantes.length <= 3)).toBe(true);
  expect(uids()).toEqual(['0', '1', '2', '3', '4', '5', '6', '7']);
});

it('keeps what could not be written until it can, and takes no more than it may hold', async () => {
  let fora = true;
  const { f, por, uids, fins } = fila({ esperando: 4 }, () => fora);
  for (let n = 0; n < 6; n++) expect(por(n)).toBe(n < 4);
  await until(() => f.contadores.falhas > 1, { what: 'two failures' });
  expect([f.esperando, f.contadores.perdidas, fins]).toEqual([4, 2, [null, null, null, null, null, null]]);
  fora = false;
  await until(() => f.esperando === 0, { what: 'all written' });
  expect(uids()).toEqual(['0', '1', '2', '3']);
});

it('gives up the one record that nobody can write, and writes the others', async () => {
  const { f, por, fins, uids } = fila({}, (r) => r.visitantes.some((v) => v.uid === '1'));
  for (let n = 0; n < 4; n++) por(n);
  await until(() => f.esperando === 0, { what: 'an empty queue' });
  expect(uids()).toEqual(['0', '2', '3']);
  expect(fins).toEqual([true, false, true, true]);
  expect(f.contadores).toMatchObject({ gravadas: 3, perdidas: 1 });
});

it('writes what is left when the program ends, and then takes nothing more', async () => {
  const { f, por, fins, uids } = fila({ juntarMs: 60_000 });
  por(1);
  await f.encerrar();
  expect([uids(), fins]).toEqual([['1'], [true]]);
  expect(por(2)).toBe(false);
});

it('does not hold up a program that ends while nobody writes', async () => {
  const { f, por, fins } = fila({ juntarMs: 60_000 }, () => true);
  por(1);
  await f.encerrar();
  expect([fins, f.esperando, f.contadores.perdidas]).toEqual([[false], 0, 1]);
});
