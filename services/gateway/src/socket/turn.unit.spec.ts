import { expect, it } from 'vitest';
import { SocketGateway } from './gateway.ts';
import { LEILAO, sessaoDe } from './testing/bancada.ts';
import { FioDeMentira } from './testing/fio-de-mentira.ts';
import { MotorDeMentira, loteDeMentira, uid } from './testing/motor-de-mentira.ts';
import { Turn } from './turn.ts';

const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

it('admits so many bids whatever the time, more only early in a turn, and all again in the next', async () => {
  const turn = new Turn(3, 50);
  turn.read('ana');
  expect([0, 10, 90, 91].map((now) => turn.admits(now))).toEqual([true, true, true, false]);
  expect(turn.admits(50)).toBe(true);
  expect(turn.admits(51)).toBe(false);
  await nextTurn();
  expect([1_000, 1_001, 1_900, 1_049].map((now) => turn.admits(now))).toEqual([true, true, true, true]);
});

it('begins a turn anew once more connections were read than a poll finds, and ends the reading then', () => {
  let ended = 0;
  const turn = new Turn(0, 50, () => (ended += 1));
  const late = (connections: number, now: number): boolean => {
    for (let c = 0; c < connections; c += 1) for (let message = 0; message < 3; message += 1) turn.read(c);
    return !turn.admits(now);
  };
  expect(late(1, 0)).toBe(false);
  expect(late(1_000, 51)).toBe(true);
  expect(ended).toBe(0);
  expect(late(1_000, 100)).toBe(false);
  expect(late(1, 151)).toBe(true);
  expect(ended).toBe(1);
});

it('answers OCUPADO to a bid that comes up too late in a crowded turn, and everything else as ever', async () => {
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
  dizer(1, { tipo: 'autenticar', token: 'um-token-qualquer' });
  await nextTurn();
  lance(2);
  now += 60;
  lance(3);
  lance(4);
  dizer(5, { tipo: 'relogio', t0: 0 });
  await nextTurn();
  lance(6);
  await nextTurn();
  await nextTurn();
  const ditas = fio.mensagens() as unknown as { tipo: string; n: number; erro?: { codigo: string } }[];
  const de = (n: number) => ditas.filter((m) => m.n === n).map((m) => m.erro?.codigo ?? m.tipo);
  expect([2, 3, 4, 5, 6].map((n) => de(n).join())).toEqual([
    'lance-aceito',
    'lance-aceito',
    'OCUPADO',
    'relogio',
    'lance-aceito',
  ]);
});
