import { afterAll, beforeAll, it } from 'vitest';
import { describeComKafka, prefixoNovo } from '@martelo/platform/testing/kafka.ts';
import { until } from '@martelo/platform/testing/until.ts';
import { iniciarConstelacao } from './constelacao.ts';
import type { Constelacao } from './constelacao.ts';
import { AMBIENTE, casa, PARTIDA_MS } from './testing/casa.ts';
import { jornada } from './testing/jornada.ts';
import { superadoPorCarta } from './testing/superado.ts';

await describeComKafka('as a constellation of processes on a real Kafka', (brokers) => {
  const { databaseUrl, pasta, fechar } = casa();
  let constelacao: Constelacao;

  beforeAll(async () => {
    constelacao = await iniciarConstelacao({
      databaseUrl: databaseUrl(),
      pasta: pasta(),
      ambiente: { ...AMBIENTE, KAFKA_BROKERS: brokers.join(','), KAFKA_PREFIX: prefixoNovo() },
    });
  }, PARTIDA_MS);
  afterAll(async () => {
    await constelacao.parar();
    await fechar();
  });

  const medida = async (url: string, nome: string): Promise<number> => {
    const texto = await (await fetch(`${url}/metrics`)).text();
    return Number(new RegExp(`^${nome} (\\S+)$`, 'm').exec(texto)?.[1] ?? Number.NaN);
  };

  it('has one relay at a time, and lists that have read all that it published', async () => {
    const ativos = async () =>
      Promise.all(
        constelacao.motores.map(({ operationsUrl }) => medida(operationsUrl, 'martelo_relay_ativo')),
      );
    const umSo = () =>
      until(async () => (await ativos()).reduce((a, b) => a + b, 0) === 1, { what: 'one relay' });
    await umSo();
    // How many it published is told since its bus was opened last, which may have been after the demo went out; that the lists
    // have their content from Kafka shows in the evening below.
    const atrasos = async () => [
      ...(await Promise.all(
        constelacao.motores.map(({ operationsUrl }) => medida(operationsUrl, 'martelo_relay_atraso_seconds')),
      )),
      await medida(constelacao.catalogo.operationsUrl, 'martelo_catalogo_mensagens_atrasadas'),
    ];
    await until(async () => (await atrasos()).every((n) => n === 0), {
      what: 'everything published and read',
      timeoutMs: 90_000,
    });
    // Who relays may have changed meanwhile, and for a moment nobody does.
    await umSo();
  });

  const alvo = (): { aqui: string; la: string } => {
    const [aqui, la] = constelacao.gateways.map((g) => g.url);
    return { aqui: aqui ?? '', la: la ?? '' };
  };
  jornada(alvo);
  superadoPorCarta(alvo, databaseUrl);
});
