import { expect, it } from 'vitest';
import { SocketGateway } from './gateway.ts';
import { LEILAO, sessaoDe } from './testing/bancada.ts';
import { FioDeMentira } from './testing/fio-de-mentira.ts';
import { MotorDeMentira, loteDeMentira, uid } from './testing/motor-de-mentira.ts';
import { Turn } from './turn.ts';

const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

/** A turn of bids that arrive and come up at these moments, and what of them was admitted. */
function bids(options: { most: number; ms: number; endReading?: () => void }) {
  const admitted: boolean[] = [];
  const turn: Turn<number> = new Turn({
    ...options,
    work: (moments) => admitted.push(...moments.map((now) => turn.admits(now))),
  });
  return { turn, admitted };
}

it('works off what it read in one go, in the order of reading, when all is read', async () => {
  const worked: (readonly string[])[] = [];
  const turn = new Turn<string>({ most: 1, ms: 1, work: (messages) => worked.push(messages) });
  for (const who of ['ana', 'bia', 'ana']) {
    turn.read(who);
    turn.put(who, 0);
  }
  expect(worked).toEqual([]);
  await nextTurn();
  expect(worked).toEqual([['ana', 'bia', 'ana']]);
  turn.read('bia');
  turn.put('bia', 1);
  await nextTurn();
  expect(worked).toEqual([['ana', 'bia', 'ana'], ['bia']]);
});

it('admits so many bids whatever the time, more only early in a turn, and all again in the next', async () => {
  const { turn, admitted } = bids({ most: 3, ms: 50 });
  turn.read('ana');
  for (const now of [0, 10, 90, 91, 50, 51]) turn.put(now, 0);
  await nextTurn();
  expect(admitted.splice(0)).toEqual([true, true, true, false, true, false]);
  turn.read('ana');
  for (const now of [1_000, 1_001, 1_900, 1_049]) turn.put(now, 1_000);
  await nextTurn();
  expect(admitted).toEqual([true, true, true, true]);
});

it('works off what it has, and begins anew, once more connections were read than a poll finds, and ends the reading then', () => {
  let ended = 0;
  const { turn, admitted } = bids({ most: 0, ms: 50, endReading: () => (ended += 1) });
  const read = (connections: number): void => {
    for (let c = 0; c < connections; c += 1) for (let message = 0; message < 3; message += 1) turn.read(c);
  };
  read(1_024);
  turn.put(51, 0);
  expect([admitted, ended]).toEqual([[], 0]);
  read(1);
  expect([admitted, ended]).toEqual([[false], 1]);
  turn.put(150, 100);
  turn.end();
  expect(admitted).toEqual([false, true]);
});

/** A gateway that admits two late bids a turn, a logged-in connection to it, and a clock that the spec moves. */
async function cena() {
  const LOTE = uid(100);
  const motor = new MotorDeMentira();
  motor.por(LEILAO.hotUid, loteDeMentira(LOTE));
  let now = Date.now();
  const gateway = new SocketGateway({
    motor,
    clock: () => now,
    sessaoDoToken: () => Promise.resolve({ ok: true, valor: sessaoDe(7, LEILAO.hotUid) }),
    lotesDoLeilao: () => Promise.resolve([LOTE]),
    limites: { lancesPorVolta: 2, voltaMs: 50 },
  });
  const fio = new FioDeMentira();
  const conexao = gateway.aceitar({ wire: fio, life: fio, tenant: LEILAO, ip: '127.0.0.1' });
  const dizer = (n: number, mensagem: object): void =>
    gateway.receber(conexao, Buffer.from(JSON.stringify({ ...mensagem, n })), false);
  const lance = (n: number): void =>
    dizer(n, {
      tipo: 'dar-lance',
      lelUid: LOTE,
      lance: { valor: 100_000 * n, chaveIdempotencia: `chave-${n}-longa`, confirmado: true },
    });
  const passar = (ms: number): number => (now += ms);
  type Dita = { tipo: string; n: number; agora?: number; erro?: { codigo: string } };
  const ditas = (): Dita[] => fio.mensagens() as unknown as Dita[];
  dizer(1, { tipo: 'autenticar', token: 'um-token-qualquer' });
  await nextTurn();
  await nextTurn();
  return { dizer, lance, passar, ditas };
}

it('answers OCUPADO to a bid that comes up too late in a crowded turn, and everything else as ever', async () => {
  const { dizer, lance, passar, ditas } = await cena();
  lance(2);
  passar(60);
  lance(3);
  lance(4);
  dizer(5, { tipo: 'relogio', t0: 0 });
  await nextTurn();
  lance(6);
  await nextTurn();
  await nextTurn();
  const de = (n: number) =>
    ditas()
      .filter((m) => m.n === n)
      .map((m) => m.erro?.codigo ?? m.tipo);
  expect([2, 3, 4, 5, 6].map((n) => de(n).join())).toEqual([
    'lance-aceito',
    'lance-aceito',
    'OCUPADO',
    'relogio',
    'lance-aceito',
  ]);
});

it('tells a clock probe the middle of the time it spent here, as whoever asks takes it', async () => {
  const { dizer, passar, ditas } = await cena();
  const lido = passar(0);
  dizer(2, { tipo: 'relogio', t0: 0 });
  passar(40);
  await nextTurn();
  await nextTurn();
  expect(ditas().find((m) => m.n === 2)?.agora).toBe(lido + 20);
});
