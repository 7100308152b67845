import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { vemAntes, verFilaDoLote } from '@martelo/schemas/lotes/fila.ts';
import { verLote } from '@martelo/schemas/lotes/lote.ts';
import { abrirMundo, LEILAO } from '../testing/mundo.ts';
import type { Mundo } from '../testing/mundo.ts';

let m: Mundo;
const vivo = randomUUID();
const emLinha = randomUUID();
const pronto = randomUUID();
const uids: Record<string, string> = {};
const naMao = { finalizacaoManual: true, fechamento: 'MANUAL' } as const;
const naFila = { fechamento: 'SEQUENCIAL' } as const;

async function lote(
  nome: string,
  leiUid: string,
  posicao: number,
  regras: typeof naMao | typeof naFila,
  ...eventos: readonly Record<string, unknown>[]
) {
  const l = { leiUid, posicao, regras, dataFim: m.agora + 60_000 };
  const { lelUid } = await m.gravar({ ...l, nome });
  uids[nome] = lelUid;
  await m.cadastrar(lelUid, l);
  if (eventos.length > 0) await m.acontecer(`lote-${lelUid}`, ...eventos);
}

async function fila(nome: string, host = 'leilao.localhost') {
  const r = await m.pedir(host, 'GET', `/v1/lote/${uids[nome]}/fila`);
  return r.status === 200 ? verFilaDoLote.saida.parse(r.corpo).fila : r.status;
}
const aberto = () => ({ tipo: 'LoteAberto', dataFim: m.agora + 60_000 });

beforeAll(async () => {
  m = await abrirMundo();
  for (const leiUid of [vivo, emLinha, pronto]) {
    await m.leilao(leiUid, LEILAO, 'um leilão');
    await m.acontecer(
      `leilao-${leiUid}`,
      { tipo: 'LeilaoEmLoteamento' },
      { tipo: 'LeilaoPronto' },
      ...(leiUid === pronto ? [] : [{ tipo: 'LeilaoAoVivo' }]),
    );
  }
  await lote('um', vivo, 1, naMao, { tipo: 'LoteRetirado', motivo: 'x' });
  await lote('dois', vivo, 2, naMao);
  await lote('três', vivo, 3, naMao, aberto());
  await lote('quatro', vivo, 4, naMao);
  await lote('cinco', vivo, 5, naMao);
  await lote('seis', vivo, 6, naMao, { tipo: 'LoteNoPlacar' });
  for (let i = 1; i <= 8; i += 1) await lote(`linha ${i}`, emLinha, i, naFila);
  await lote('antes do dia', pronto, 1, naMao);
});
afterAll(async () => m.fechar());

it('says how many are still to come before a lote that waits: the hall, the next one up, and those in front of it', async () => {
  expect(await fila('cinco')).toMatchObject({ antes: 4 });
  expect(await fila('dois')).toMatchObject({ antes: 2 });
  expect(await fila('seis')).toMatchObject({ antes: 1 });
  expect(await fila('linha 1')).toEqual({ antes: 0, perto: [] });
});

it('names the nearest of them in their order, as the contract orders them', async () => {
  const f = await fila('linha 8');
  if (f === null || typeof f === 'number') throw new Error('it waits');
  expect(f.antes).toBe(7);
  expect(f.perto.map((l) => l.posicaoLeilao)).toEqual([1, 2, 3, 4, 5]);
  const { corpo } = await m.pedir('leilao.localhost', 'GET', `/v1/lote/by-id/${uids['linha 8']}`);
  const este = verLote.saida.parse(corpo);
  expect(f.perto.every((l) => vemAntes(l, este))).toBe(true);
  const doMartelo = await fila('cinco');
  if (doMartelo === null || typeof doMartelo === 'number') throw new Error('it waits');
  expect(doMartelo.perto.map((l) => l.lelUid)).toEqual(
    ['três', 'seis', 'dois', 'quatro'].map((nome) => uids[nome]),
  );
});

it('is none for what waits for nothing, before the event is live, and in another tenant', async () => {
  expect(await fila('três')).toBeNull();
  expect(await fila('um')).toBeNull();
  expect(await fila('antes do dia')).toBeNull();
  expect(await fila('cinco', 'loja.localhost')).toBe(404);
});
