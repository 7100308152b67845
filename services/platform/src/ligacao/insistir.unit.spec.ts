import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import type { MotorDeLances } from '@martelo/kernel/motor-de-lances.ts';
import { recusar } from '@martelo/schemas/shared/erros.ts';
import { until } from '../testing/until.ts';
import { MotorRemoto } from './motor-remoto.ts';
import { aceito, bancada, lance, sessao } from './testing/bancada.ts';
import { LOG, selo } from './testing/replica.ts';

type Lancar = MotorDeLances['darLance'];

const { engine, abertos, fechar } = bancada();
afterEach(fechar);

const por = (lanUid: string) => ({ ok: true, valor: { lanUid } });
const recusado = (codigo: 'INDISPONIVEL' | 'CHAVE_EM_ANDAMENTO') =>
  ({ ok: false, recusa: recusar(codigo) }) as const;
const nunca: Lancar = () => new Promise(() => undefined);

/** A process that asks one replica, and by another way while no line to it stands. */
async function remoto(url: string, semLinha: () => Lancar | undefined, insistirMs = 8_000) {
  const motor = new MotorRemoto({
    replicas: [url],
    selo,
    log: LOG,
    insistirMs,
    semLinha: () => {
      const darLance = semLinha();
      return darLance && { darLance, darLancePlateia: darLance as never };
    },
  });
  motor.iniciar();
  abertos.push(motor);
  await until(() => motor.prontas === 1, { what: 'the line' });
  return motor;
}

describe('a bid while lines fall and stand again', () => {
  it('goes the other way, with its key, when its only line broke before the answer', async () => {
    let chegou = 0;
    const a = await engine({ darLance: () => new Promise(() => (chegou += 1)) });
    const chaves: string[] = [];
    const motor = await remoto(a.url, () => async (_s, _l, { chaveIdempotencia }) => {
      chaves.push(chaveIdempotencia);
      return por('pelo tópico') as never;
    });
    const chave = randomUUID();
    const resposta = motor.darLance(sessao, randomUUID(), lance(chave), 1);
    await until(() => chegou > 0, { what: 'the bid at the replica' });
    await a.cair();
    expect(await resposta).toEqual(por('pelo tópico'));
    expect(chaves).toEqual([chave]);
  });

  it('waits for the other way where it is not open yet: the bus may answer later than the line fell', async () => {
    const a = await engine();
    let procuras = 0;
    const motor = await remoto(a.url, () => ((procuras += 1) > 3 ? aceito('pelo tópico') : undefined));
    await a.cair();
    await until(() => motor.prontas === 0, { what: 'the loss' });
    expect(await motor.darLance(sessao, randomUUID(), lance(), 1)).toEqual(por('pelo tópico'));
    expect(procuras).toBe(4);
  });

  it('takes the line that stands again before the other way has answered', async () => {
    const a = await engine();
    let pedidos = 0;
    const outra: Lancar = (...args) => {
      pedidos += 1;
      return nunca(...args);
    };
    const motor = await remoto(a.url, () => outra);
    await a.cair();
    await until(() => motor.prontas === 0, { what: 'the loss' });
    const resposta = motor.darLance(sessao, randomUUID(), lance(), 1);
    await until(() => pedidos > 0, { what: 'the bid on the other way' });
    await engine({ darLance: aceito('a de novo') }, a.porta);
    expect(await resposta).toEqual(por('a de novo'));
    expect(pedidos).toBe(1);
  });

  it('waits for the line that stands again when the other way gives up meanwhile', async () => {
    const a = await engine();
    const { promise: desistencia, resolve: desistir } = Promise.withResolvers<void>();
    const motor = await remoto(a.url, () => () => desistencia.then(() => recusado('INDISPONIVEL')));
    await a.cair();
    await until(() => motor.prontas === 0, { what: 'the loss' });
    const resposta = motor.darLance(sessao, randomUUID(), lance(), 1);
    const { promise: decisao, resolve: decidir } = Promise.withResolvers<void>();
    let chegou = 0;
    const darLance: Lancar = async () => {
      chegou += 1;
      await decisao;
      return por('a de novo') as never;
    };
    await engine({ darLance }, a.porta);
    await until(() => chegou > 0, { what: 'the bid at the replica' });
    desistir();
    await desistencia;
    decidir();
    expect(await resposta).toEqual(por('a de novo'));
  });

  it('is asked for again while what its first question began still runs; a stranger with its key hears that at once', async () => {
    const a = await engine();
    const respostas = [recusado('CHAVE_EM_ANDAMENTO'), recusado('CHAVE_EM_ANDAMENTO'), por('a')];
    const motor = await remoto(a.url, () => async () => (respostas.shift() ?? por('a')) as never);
    await a.cair();
    await until(() => motor.prontas === 0, { what: 'the loss' });
    const corpo = lance();
    expect(await motor.darLance(sessao, randomUUID(), corpo, 1)).toEqual(recusado('CHAVE_EM_ANDAMENTO'));

    let chegou = 0;
    const b = await engine({ darLance: () => new Promise(() => (chegou += 1)) });
    const outro = await remoto(b.url, () => async () => (respostas.shift() ?? por('a')) as never);
    const resposta = outro.darLance(sessao, randomUUID(), corpo, 1);
    await until(() => chegou > 0, { what: 'the bid at the replica' });
    await b.cair();
    expect(await resposta).toEqual(por('a'));
    expect(respostas).toEqual([]);
  });

  it('is refused at once where the other way has no room, and in time where nobody answers', async () => {
    const a = await engine();
    let vezes = 0;
    const cheio = await remoto(a.url, () => async () => {
      vezes += 1;
      return recusado('INDISPONIVEL');
    });
    const sozinho = await remoto(a.url, () => undefined, 200);
    await a.cair();
    await until(() => cheio.prontas + sozinho.prontas === 0, { what: 'the loss' });
    expect(await cheio.darLance(sessao, randomUUID(), lance(), 1)).toEqual(recusado('INDISPONIVEL'));
    expect(vezes).toBe(1);
    expect(await sozinho.darLance(sessao, randomUUID(), lance(), 1)).toEqual(recusado('INDISPONIVEL'));
  });
});
