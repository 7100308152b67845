import { describe, expect, it } from 'vitest';
import { novosContadores } from './counters.ts';
import { SocketGateway } from './gateway.ts';
import { limitesSocket } from './limits.ts';
import { LEILAO, sessaoDe } from './testing/bancada.ts';
import { conexaoDeMentira, FioDeMentira } from './testing/fio-de-mentira.ts';
import { MotorDeMentira, loteDeMentira, uid } from './testing/motor-de-mentira.ts';
import { UnderWay } from './under-way.ts';

const LOTE = uid(100);
const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

/** A gateway for which one bid under way is a crowd, and a logged-in connection whose bids wait for `portao`. */
async function cena(rajadaLances = 200) {
  const motor = new MotorDeMentira();
  motor.por(LEILAO.hotUid, loteDeMentira(LOTE));
  const portao = Promise.withResolvers<void>();
  motor.portao = portao.promise;
  const gateway = new SocketGateway({
    motor,
    clock: () => 1_000_000_000_000,
    sessaoDoToken: async () => ({ ok: true, valor: sessaoDe(7, LEILAO.hotUid) }),
    lotesDoLeilao: async () => [LOTE],
    limites: { lancesEmVooDeTodos: 1, rajadaLances },
  });
  const fio = new FioDeMentira();
  const conexao = gateway.aceitar({ wire: fio, life: fio, tenant: LEILAO, ip: '127.0.0.1' });
  const someTurns = async () => {
    for (let turns = 0; turns < 5; turns += 1) await nextTurn();
  };
  const dizer = async (texto: string) => {
    gateway.receber(conexao, Buffer.from(texto));
    await someTurns();
  };
  const abrir = async () => {
    portao.resolve();
    await someTurns();
  };
  const de = (n: number | null) =>
    (fio.mensagens() as unknown as { n: number | null; tipo: string; erro?: { codigo: string } }[])
      .filter((m) => m.n === n)
      .map((m) => m.erro?.codigo ?? m.tipo);
  await dizer('{"tipo":"autenticar","n":1,"token":"um-token-qualquer"}');
  return { dizer, de, abrir };
}

const lance = (n: number): string =>
  `{"tipo":"dar-lance","n":${n},"lelUid":"${LOTE}","lance":{"valor":${100_000 * n},"chaveIdempotencia":"chave-longa-${n}","confirmado":true}}`;

it('turns a bid away before it reads it, in a crowd from one who has another under way', async () => {
  const { dizer, de, abrir } = await cena();
  // No JSON, which nobody has found out yet when it is turned away.
  const torto = '{"tipo":"dar-lance","n":3,torto';
  await dizer(torto);
  expect([de(null), de(3)]).toEqual([['JSON_INVALIDO'], []]);
  await dizer(lance(2));
  await dizer(torto);
  // It leaves with the answer of the bid that is under way.
  expect(de(3)).toEqual([]);
  await abrir();
  await dizer(lance(4));
  expect([2, 3, 4, null].map(de)).toEqual([
    ['lance-aceito'],
    ['OCUPADO'],
    ['lance-aceito'],
    ['JSON_INVALIDO'],
  ]);
});

it('takes nothing of the quota for a bid that is turned away', async () => {
  const { dizer, de, abrir } = await cena(2);
  for (const n of [2, 3, 4, 5, 6]) await dizer(lance(n));
  await abrir();
  await dizer(lance(7));
  expect([2, 3, 4, 5, 6, 7].flatMap(de)).toEqual([
    'lance-aceito',
    ...Array.from({ length: 4 }, () => 'OCUPADO'),
    'lance-aceito',
  ]);
});

describe('UnderWay', () => {
  const T0 = 1_000_000_000_000;
  const contadores = novosContadores();
  const limites = limitesSocket({ lancesEmVoo: 200, lancesEmVooDeTodos: 10, esperaDeTodosMs: 20 });

  it('lets as many wait in a crowd as are answered soon at the pace of late, and never fewer than its limit', () => {
    const underWay = new UnderWay({ limites, contadores });
    const conexao = conexaoDeMentira(new FioDeMentira(), { limites, contadores });
    /** So many begin from now on until one is too many. */
    const fit = (now: number) => {
      let n = 0;
      for (; !underWay.tooMany(conexao); n += 1) underWay.begin(conexao, now);
      return n;
    };
    const answer = (n: number) => {
      for (let i = 0; i < n; i += 1) underWay.end(conexao);
    };
    expect(fit(T0)).toBe(10);
    answer(10);
    // 300 answers in 100 ms: three a millisecond.
    for (let i = 0; i < 290; i += 1) {
      underWay.begin(conexao, T0 + 1);
      answer(1);
    }
    expect(fit(T0 + 100)).toBe(60);
    answer(60);
    // The pace of a quiet hour is no pace.
    expect(fit(T0 + 3_600_000)).toBe(10);
    answer(10);
    // Nor is that of a clock which stepped back.
    expect(fit(T0)).toBe(10);
    answer(10);
  });

  it('knows no pace at which one connection may have more than its own limit', () => {
    const underWay = new UnderWay({ limites: { ...limites, lancesEmVooDeTodos: 1_000 }, contadores });
    const conexao = conexaoDeMentira(new FioDeMentira(), { limites, contadores });
    for (let i = 0; i < 200; i += 1) underWay.begin(conexao, T0);
    expect(underWay.tooMany(conexao)).toBe(true);
  });
});
