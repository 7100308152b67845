import { expect, it } from 'vitest';
import { SocketGateway } from './gateway.ts';
import { LEILAO, sessaoDe } from './testing/bancada.ts';
import { FioDeMentira } from './testing/fio-de-mentira.ts';
import { MotorDeMentira, loteDeMentira, uid } from './testing/motor-de-mentira.ts';

const LOTE = uid(100);
const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

it('turns a bid away before it reads it, in a crowd from one who has another under way', async () => {
  const motor = new MotorDeMentira();
  motor.por(LEILAO.hotUid, loteDeMentira(LOTE));
  const portao = Promise.withResolvers<void>();
  motor.portao = portao.promise;
  const gateway = new SocketGateway({
    motor,
    clock: Date.now,
    sessaoDoToken: async () => ({ ok: true, valor: sessaoDe(7, LEILAO.hotUid) }),
    lotesDoLeilao: async () => [LOTE],
    limites: { lancesEmVooDeTodos: 1 },
  });
  const fio = new FioDeMentira();
  const conexao = gateway.aceitar({ wire: fio, life: fio, tenant: LEILAO, ip: '127.0.0.1' });
  const dizer = async (texto: string) => {
    gateway.receber(conexao, texto, false);
    for (let turns = 0; turns < 3; turns += 1) await nextTurn();
  };
  const de = (n: number | null) =>
    (fio.mensagens() as unknown as { n: number | null; tipo: string; erro?: { codigo: string } }[])
      .filter((m) => m.n === n)
      .map((m) => m.erro?.codigo ?? m.tipo);
  await dizer('{"tipo":"autenticar","n":1,"token":"um-token-qualquer"}');
  // No JSON, which nobody has found out yet when it is turned away.
  const torto = '{"tipo":"dar-lance","n":3,torto';
  await dizer(torto);
  expect([de(null), de(3)]).toEqual([['JSON_INVALIDO'], []]);
  const lance = `"lelUid":"${LOTE}","lance":{"valor":100000,"chaveIdempotencia":"chave-longa","confirmado":true}`;
  await dizer(`{"tipo":"dar-lance","n":2,${lance}}`);
  await dizer(torto);
  // It leaves with the answer of the bid that is under way.
  expect(de(3)).toEqual([]);
  portao.resolve();
  for (let turns = 0; turns < 5; turns += 1) await nextTurn();
  expect([de(2), de(3), de(null)]).toEqual([['lance-aceito'], ['OCUPADO'], ['JSON_INVALIDO']]);
});
