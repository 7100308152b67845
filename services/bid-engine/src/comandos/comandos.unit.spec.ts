import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { MotorPeloTopico } from '@martelo/platform/bus/comandos-protocolo.ts';
import { ComandosPorTopico } from '@martelo/platform/bus/comandos-por-topico.ts';
import { ouvirDonos } from '@martelo/platform/bus/donos.ts';
import { inProcessBus } from '@martelo/platform/bus/in-process.ts';
import { BusUnavailable, type Bus, type NewMessage } from '@martelo/platform/bus/port.ts';
import { TOPICO_DE_COMANDOS, TOPICO_DE_DONOS, TOPICOS } from '@martelo/platform/bus/topicos.ts';
import { until } from '@martelo/platform/testing/until.ts';
import { emCentavos } from '@martelo/schemas/shared/dinheiro.ts';
import { sessaoDe } from '../motor/testing/cenario.ts';
import { atenderComandos, type Atendimento } from './atender.ts';

const lote = '00000000-0000-4000-8000-000000000001';
const sessao = sessaoDe(randomUUID());

function lance(valor: number, chaveIdempotencia: string = randomUUID()) {
  return {
    tipoNegociacao: 'Disputa',
    tipoLance: 'Manual',
    valor: emCentavos(valor),
    chaveIdempotencia,
    confirmado: false,
  } as const;
}

describe('commands through a topic', () => {
  let bus: Bus;
  let agora = 1_000;
  let publicadas: { topico: string; mensagens: readonly NewMessage[] }[] = [];
  let parar: (() => Promise<void>)[] = [];
  /** Decided bids: one per key, as the engine's own memory would have it. */
  let decididos: string[] = [];
  let espera: Promise<void> = Promise.resolve();

  const motor: MotorPeloTopico = {
    darLance: async (_s, lelUid, l) => {
      await espera;
      if (!decididos.includes(l.chaveIdempotencia)) decididos.push(l.chaveIdempotencia);
      const revisao = decididos.indexOf(l.chaveIdempotencia);
      return {
        ok: true,
        valor: {
          lelUid,
          lanUid: l.chaveIdempotencia,
          revisao,
          situacao: 'Vencendo',
          valor: l.valor,
          preco: l.valor,
          proximo: 0,
          dataFim: 0,
        },
      };
    },
    darLancePlateia: async () => {
      throw new Error('broken');
    },
  };

  const espiao = (): Pick<Bus, 'publish' | 'consume'> => ({
    consume: bus.consume,
    publish: async (topico, mensagens) => {
      publicadas.push({ topico, mensagens });
      await bus.publish(topico, mensagens);
    },
  });
  const perguntador = async (de: Pick<Bus, 'publish' | 'consume'> = bus, repetirMs = 2_000) => {
    const comandos = new ComandosPorTopico({ bus: de, clock: () => agora, repetirMs });
    await comandos.iniciar();
    parar.push(() => comandos.parar());
    return comandos;
  };
  const atender = async (
    url = 'http://um',
    de: Pick<Bus, 'publish' | 'consume'> = bus,
  ): Promise<Atendimento> => {
    const atendimento = await atenderComandos({ bus: de, motor, agora: () => agora, url, dizerMs: 20 });
    parar.push(() => atendimento.parar());
    return atendimento;
  };

  beforeEach(() => {
    bus = inProcessBus({ topics: TOPICOS });
    agora = 1_000;
    [publicadas, parar, decididos] = [[], [], []];
    espera = Promise.resolve();
  });
  afterEach(async () => {
    await Promise.all(parar.map((fim) => fim()));
    await bus.close();
  });

  it('answers whoever asked, in batches and never a message a bid', async () => {
    const [um, dois] = [await perguntador(espiao()), await perguntador()];
    await atender('http://um', espiao());
    const respostas = await Promise.all([
      ...Array.from({ length: 50 }, (_, n) => um.darLance(sessao, lote, lance(1_000 + n), agora)),
      dois.darLance(sessao, lote, lance(5_000), agora),
    ]);
    expect(respostas.every((r) => r.ok)).toBe(true);
    expect(decididos.length).toBe(51);
    const comandos = publicadas.filter((p) => p.topico === TOPICO_DE_COMANDOS);
    expect(comandos.map((p) => p.mensagens.length)).toEqual([1]);
    expect(publicadas.filter((p) => p.topico !== TOPICO_DE_DONOS).length).toBeLessThan(6);
    expect(um.pendentes + dois.pendentes).toBe(0);
  });

  it('sends a bid again whose message was lost, and it takes effect once', async () => {
    let perdidas = 0;
    const furado: Pick<Bus, 'publish' | 'consume'> = {
      consume: bus.consume,
      publish: async (topico, mensagens) => {
        perdidas += 1;
        // First lost, then kept with its answer lost, then as it should be.
        if (perdidas === 1) throw new BusUnavailable('away');
        await bus.publish(topico, mensagens);
        if (perdidas === 2) throw new BusUnavailable('away');
      },
    };
    const um = await perguntador(furado);
    const respondida = um.darLance(sessao, lote, lance(1_000, 'k'), agora);
    await until(() => perdidas === 1, { what: 'the first message' });
    agora += 2_001;
    await until(() => perdidas === 2, { what: 'the second message' });
    agora += 2_001;
    await atender();
    expect(await respondida).toMatchObject({ ok: true, valor: { lanUid: 'k', revisao: 0 } });
    expect(decididos).toEqual(['k']);
  });

  it('decides a bid once whose copy comes while it is being decided', async () => {
    const portao = Promise.withResolvers<void>();
    espera = portao.promise;
    let vezes = 0;
    const contado: MotorPeloTopico = {
      ...motor,
      darLance: (...args) => {
        vezes += 1;
        return motor.darLance(...args);
      },
    };
    const um = await perguntador();
    const respondida = um.darLance(sessao, lote, lance(1_000, 'k'), agora);
    await until(() => um.pendentes === 1, { what: 'the bid' });
    const espiado = await bus.consume({ topic: TOPICO_DE_COMANDOS, group: 'espia', handler: () => {} });
    const mensagens = () => espiado.lag().reduce((soma, { end }) => soma + end, 0);
    await until(() => mensagens() === 1, { what: 'the first message' });
    agora += 2_001;
    await until(() => mensagens() === 2, { what: 'the copy' });
    const atendimento = await atenderComandos({ bus, motor: contado, agora: () => agora, url: 'http://um' });
    parar.push(() => atendimento.parar());
    await until(() => vezes > 0, { what: 'the decision' });
    portao.resolve();
    expect(await respondida).toMatchObject({ ok: true, valor: { revisao: 0 } });
    expect(vezes).toBe(1);
  });

  it('gives up in time, and the engine leaves alone what nobody waits for', async () => {
    const um = await perguntador();
    const respondida = um.darLance(sessao, lote, lance(1_000), agora);
    await until(async () => {
      agora += 1_000;
      return um.pendentes === 0;
    });
    expect(await respondida).toMatchObject({ ok: false, recusa: { codigo: 'INDISPONIVEL' } });
    agora += 10_000;
    const atendimento = await atender();
    await until(() => atendimento.vencidos() > 0, { what: 'the late command' });
    expect(decididos).toEqual([]);
  });

  it('answers also what fails, and passes over what it cannot read', async () => {
    const um = await perguntador();
    await bus.publish(TOPICO_DE_COMANDOS, [
      { key: lote, value: 'not json' },
      { key: lote, value: '{"de":"x","ate":9e15,"perguntas":[[1,"executar",[]]]}' },
    ]);
    await atender();
    const plateia = { apelidoUid: 'a', valor: 1_000, chaveIdempotencia: 'p', confirmado: false };
    expect(await um.darLancePlateia(sessao, lote, plateia, agora)).toMatchObject({
      recusa: { codigo: 'INDISPONIVEL' },
    });
    expect((await um.darLance(sessao, lote, lance(1_000), agora)).ok).toBe(true);
  });

  it('leaves what was not answered to the successor, and says whose the lotes are', async () => {
    const donos = await ouvirDonos(bus);
    parar.push(() => donos.parar());
    const um = await perguntador();
    const primeiro = await atender('http://um');
    await until(() => donos.donoDe(lote) === 'http://um', { what: 'the first owner' });
    expect(primeiro.particoes().length).toBe(24);
    agora += 1;
    const segundo = await atender('http://dois');
    expect(primeiro.particoes().length + segundo.particoes().length).toBe(24);
    const lotes = Array.from({ length: 40 }, () => randomUUID());
    await until(() => new Set(lotes.map((l) => donos.donoDe(l))).size === 2, { what: 'both owners' });
    const respostas = lotes.map((l) => um.darLance(sessao, l, lance(1_000), agora));
    agora += 1;
    await primeiro.parar();
    expect((await Promise.all(respostas)).every((r) => r.ok)).toBe(true);
    await until(() => lotes.every((l) => donos.donoDe(l) === 'http://dois'), { what: 'the successor' });
    expect(decididos.length).toBe(40);
  });

  it('takes no more bids than it can wait for while the engine is slow', async () => {
    const portao = Promise.withResolvers<void>();
    espera = portao.promise;
    const um = await perguntador();
    await atender();
    const muitos = Array.from({ length: 30_100 }, (_, n) => um.darLance(sessao, lote, lance(n + 1), agora));
    const recusados = await Promise.all(muitos.slice(30_000));
    expect(recusados.every((r) => !r.ok)).toBe(true);
    await um.parar();
    portao.resolve();
    expect((await Promise.all(muitos)).length).toBe(30_100);
  });
});
