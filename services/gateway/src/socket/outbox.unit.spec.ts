import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Conexao } from './connection.ts';
import type { Message } from './messages.ts';
import { Outbox } from './outbox.ts';
import { socketWays } from './ways.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout'] }));
afterEach(() => void vi.useRealTimers());

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** A connection, and how many messages each of its writes had. */
function cena() {
  const writes: number[] = [];
  const conexao = {
    fechada: false,
    saida: null as Message[] | null,
    saidaChars: 0,
    saindo: false,
    retida: false,
    dizer: (messages: readonly Message[]) => void writes.push(messages.length),
  };
  return {
    writes,
    conexao: conexao as unknown as Conexao,
    outbox: new Outbox(socketWays().sends, { stay: () => undefined }),
  };
}

it('writes all that is pushed in a turn at once, and what was held with it', async () => {
  const { writes, conexao, outbox } = cena();
  outbox.hold(conexao, 'ocupado');
  outbox.hold(conexao, 'ocupado');
  await turn();
  expect(writes).toEqual([]);
  outbox.push(conexao, 'aceito');
  outbox.hold(conexao, 'ocupado');
  await turn();
  expect(writes).toEqual([4]);
  outbox.push(conexao, 'aceito');
  await turn();
  vi.advanceTimersByTime(1_000);
  expect(writes).toEqual([4, 1]);
});

it('keeps nobody waiting for a message that does not come', () => {
  const { writes, conexao, outbox } = cena();
  for (const round of [1, 2]) {
    outbox.hold(conexao, 'ocupado');
    vi.advanceTimersByTime(250);
    expect(writes).toHaveLength(round);
  }
});

it('writes nothing to who is gone', async () => {
  const { writes, conexao, outbox } = cena();
  conexao.fechada = true;
  outbox.hold(conexao, 'ocupado');
  outbox.push(conexao, 'aceito');
  await turn();
  vi.advanceTimersByTime(250);
  expect([writes, conexao.saida]).toEqual([[], null]);
});
