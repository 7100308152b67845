import { expect, it } from 'vitest';
import { SocketGateway } from './gateway.ts';
import type { LimitesSocket } from './limits.ts';
import { LEILAO, sessaoDe } from './testing/bancada.ts';
import { FioDeMentira } from './testing/fio-de-mentira.ts';
import { MotorDeMentira, loteDeMentira, uid } from './testing/motor-de-mentira.ts';
import { Turn } from './turn.ts';
import type { TurnOptions } from './turn.ts';

const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

/** A bid that comes up at this moment, and how many others of its sender are under way. */
type Bid = { readonly at: number; readonly underWay?: number };
const NO_LIMIT = { most: Infinity, ms: Infinity };

/** A turn, and what of the bids in it was admitted. */
function bids(options: Partial<TurnOptions<Bid>>) {
  const admitted: boolean[] = [];
  const turn: Turn<Bid> = new Turn({
    first: NO_LIMIT,
    another: NO_LIMIT,
    ...options,
    work: (found) => admitted.push(...found.map(({ at, underWay = 0 }) => turn.admits(() => at, underWay))),
  });
  return { turn, admitted };
}

it('works off what it read in one go, in the order of reading, when all is read', async () => {
  const worked: (readonly string[])[] = [];
  const turn = new Turn<string>({
    first: NO_LIMIT,
    another: NO_LIMIT,
    work: (messages) => worked.push(messages),
  });
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
  const { turn, admitted } = bids({ first: { most: 3, ms: 50 } });
  turn.read('ana');
  for (const at of [0, 10, 90, 91, 50, 51]) turn.put({ at }, 0);
  await nextTurn();
  expect(admitted.splice(0)).toEqual([true, true, true, false, true, false]);
  turn.read('ana');
  for (const at of [1_000, 1_001, 1_900, 1_049]) turn.put({ at }, 1_000);
  await nextTurn();
  expect(admitted).toEqual([true, true, true, true]);
});

it('has a limit of its own for who has a bid under way, and counts all bids against it', async () => {
  const { turn, admitted } = bids({ first: { most: 4, ms: 50 }, another: { most: 2, ms: 12 } });
  turn.read('ana');
  const late = { at: 20 };
  for (const bid of [late, { ...late, underWay: 1 }, { ...late, underWay: 1 }, late, { at: 12, underWay: 3 }])
    turn.put(bid, 0);
  await nextTurn();
  expect(admitted).toEqual([true, true, false, true, true]);
});

it('works off each part of a large turn when it is read, and counts its bids and its age from the beginning of the turn', () => {
  const { turn, admitted } = bids({ first: { most: 2, ms: 50 } });
  const read = (connections: number, at: number): void => {
    for (let c = 0; c < connections; c += 1) turn.read(c);
    turn.put({ at }, at);
  };
  read(128, 0);
  expect(admitted).toEqual([]);
  read(1, 51);
  expect(admitted).toEqual([true]);
  read(128, 52);
  turn.put({ at: 52 }, 52);
  turn.end();
  expect(admitted).toEqual([true, true, false, false]);
});

it('works off what it has, and begins anew, once more connections were read than a poll finds, and ends the reading then', () => {
  let ended = 0;
  const { turn, admitted } = bids({ first: { most: 0, ms: 50 }, endReading: () => (ended += 1) });
  const read = (connections: number): void => {
    for (let c = 0; c < connections; c += 1) for (let message = 0; message < 3; message += 1) turn.read(c);
  };
  read(1_024);
  turn.put({ at: 51 }, 0);
  expect([admitted, ended]).toEqual([[], 0]);
  read(1);
  expect([admitted, ended]).toEqual([[false], 1]);
  turn.put({ at: 150 }, 100);
  turn.end();
  expect(admitted).toEqual([false, true]);
});

type Dita = { tipo: string; n: number; agora?: number; erro?: { codigo: string } };

/** A gateway that admits two late bids a turn, a logged-in connection to it, and a clock that the spec moves. */
async function cena(limites: Partial<LimitesSocket> = {}) {
  const LOTE = uid(100);
  const motor = new MotorDeMentira();
  motor.por(LEILAO.hotUid, loteDeMentira(LOTE));
  let now = Date.now();
  const gateway = new SocketGateway({
    motor,
    clock: () => now,
    sessaoDoToken: () => Promise.resolve({ ok: true, valor: sessaoDe(7, LEILAO.hotUid) }),
    lotesDoLeilao: () => Promise.resolve([LOTE]),
    limites: { lancesPorVolta: 2, voltaMs: 50, outrosLancesPorVolta: 2, outrosVoltaMs: 50, ...limites },
  });
  const passar = (ms: number): number => (now += ms);
  const entrar = async (comSessao = true) => {
    const fio = new FioDeMentira();
    const conexao = gateway.aceitar({ wire: fio, life: fio, tenant: LEILAO, ip: '127.0.0.1' });
    const dizer = (n: number, mensagem: object): void =>
      gateway.receber(conexao, Buffer.from(JSON.stringify({ ...mensagem, n })));
    const lance = (n: number): void =>
      dizer(n, {
        tipo: 'dar-lance',
        lelUid: LOTE,
        lance: { valor: 100_000 * n, chaveIdempotencia: `chave-${n}-longa`, confirmado: true },
      });
    const ditas = (): Dita[] => fio.mensagens() as unknown as Dita[];
    /** What was said to the message `n`. */
    const de = (n: number): string | undefined => {
      const dita = ditas().find((m) => m.n === n);
      return dita?.erro?.codigo ?? dita?.tipo;
    };
    if (comSessao) dizer(1, { tipo: 'autenticar', token: 'um-token-qualquer' });
    await nextTurn();
    await nextTurn();
    return { dizer, lance, ditas, de };
  };
  return { ...(await entrar()), entrar, passar };
}

it('answers OCUPADO to a bid that comes up too late in a crowded turn, and everything else as ever', async () => {
  const { dizer, lance, passar, de } = await cena();
  lance(2);
  passar(60);
  lance(3);
  lance(4);
  dizer(5, { tipo: 'relogio', t0: 0 });
  await nextTurn();
  lance(6);
  await nextTurn();
  await nextTurn();
  expect([2, 3, 4, 5, 6].map(de)).toEqual([
    'lance-aceito',
    'lance-aceito',
    'OCUPADO',
    'relogio',
    'lance-aceito',
  ]);
});

it('answers OCUPADO in a crowded turn to who has a bid under way, and hears who has none', async () => {
  const ana = await cena({ lancesPorVolta: 100, outrosLancesPorVolta: 1, outrosVoltaMs: 12 });
  const bia = await ana.entrar();
  ana.lance(2);
  ana.passar(13);
  ana.lance(3);
  bia.lance(4);
  await nextTurn();
  await nextTurn();
  ana.lance(5);
  await nextTurn();
  await nextTurn();
  expect([...[2, 3, 5].map(ana.de), bia.de(4)]).toEqual([
    'lance-aceito',
    'OCUPADO',
    'lance-aceito',
    'lance-aceito',
  ]);
});

it('keeps no time of a turn for bids of those who have not come in', async () => {
  const ana = await cena();
  const estranho = await ana.entrar(false);
  ana.passar(0);
  for (const n of [2, 3, 4, 5]) estranho.lance(n);
  ana.passar(60);
  ana.lance(2);
  await nextTurn();
  await nextTurn();
  expect([...[2, 3, 4, 5].map(estranho.de), ana.de(2)]).toEqual([
    ...Array.from({ length: 4 }, () => 'NAO_AUTENTICADO'),
    'lance-aceito',
  ]);
});

it('does not begin a turn anew because somebody floods it', async () => {
  const ana = await cena({ rajadaMensagens: 20 });
  const estranho = await ana.entrar(false);
  ana.lance(2);
  ana.passar(60);
  ana.lance(3);
  for (let n = 0; n < 41; n += 1) estranho.dizer(n, { tipo: 'relogio', t0: 0 });
  ana.lance(4);
  await nextTurn();
  await nextTurn();
  expect([2, 3, 4].map(ana.de)).toEqual(['lance-aceito', 'lance-aceito', 'OCUPADO']);
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
