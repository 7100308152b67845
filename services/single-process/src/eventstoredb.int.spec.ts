import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EventStoreDbDouble } from '@martelo/platform/event-store/eventstoredb/testing/double.ts';
import { until } from '@martelo/platform/testing/until.ts';
import { LEILAO, programaDeTeste } from './testing/programa.ts';
import type { ProgramaDeTeste } from './testing/programa.ts';

/** The whole product with EVENTSTORE_URL, against a double: how the adapter and the product get on, not how a server does. */
describe('the product on the EventStoreDB adapter (a double, not a real server)', () => {
  let double: EventStoreDbDouble;
  let programa: ProgramaDeTeste;
  let lelUid = '';

  const aoVivo = async () =>
    (await programa.chamar(LEILAO, 'GET', `/v1/lote/${lelUid}/ao-vivo`)).corpo as {
      proximo: number;
      quantidade: number;
    };

  beforeAll(async () => {
    double = await new EventStoreDbDouble({ nodes: 3 }).start();
    programa = await programaDeTeste({ EVENTSTORE_URL: double.url });
    type Lote = { lelUid: string; aoVivo: { situacao: string } };
    const lotes = await until(
      async () => {
        const { corpo } = await programa.chamar(
          LEILAO,
          'GET',
          '/v1/lote/buscar-destaques-pagina-inicial?limit=24',
        );
        return (corpo['leiloes'] as { destaques: Lote[] }[])
          .flatMap((l) => l.destaques)
          .find((lote) => lote.aoVivo.situacao === 'AO_VIVO');
      },
      { what: 'a live lote on the list' },
    );
    lelUid = lotes.lelUid;
  });

  afterAll(async () => {
    // Every chain, price and winner, read from the double.
    expect(await programa.encerrar()).toEqual([]);
    double.stop();
  });

  it('acknowledges each bid once, while answers are lost and leaders go away', async () => {
    const tokens = [await programa.entrar(LEILAO, 'comprador1'), await programa.entrar(LEILAO, 'comprador2')];
    const { quantidade } = await aoVivo();
    const stream = `martelo|lote-${lelUid}`;
    const chaves: string[] = [];
    for (let turno = 0; turno < 16; turno += 1) {
      if (turno % 4 === 1) double.leader.faults.push('fail-after');
      if (turno % 4 === 2) double.leader.faults.push('fail-before');
      const antigo = double.leader;
      if (turno % 4 === 3) {
        antigo.kill();
        double.elect(double.nodes.find((node) => node !== antigo));
      }
      const chaveIdempotencia = randomUUID();
      const body = { valor: (await aoVivo()).proximo, chaveIdempotencia, confirmado: true };
      const token = tokens[turno % 2] ?? '';
      // A bidder whose answer is "unavailable" asks again with the same key, as the panel does.
      await until(
        async () => {
          const opcoes = { body, token };
          return (await programa.chamar(LEILAO, 'POST', `/v1/lote/${lelUid}/lances`, opcoes)).status === 200;
        },
        { what: 'the bid to be acknowledged', everyMs: 50 },
      );
      chaves.push(chaveIdempotencia);
      if (!antigo.isUp) await antigo.start();
    }
    expect((await aoVivo()).quantidade).toBe(quantidade + 16);
    const linhas = double.log.stream(stream).map((entry) => entry.data.toString());
    for (const chave of chaves) {
      expect(linhas.filter((linha) => linha.includes(chave)).length, chave).toBeGreaterThan(0);
    }
    const ids = linhas.map((linha) => (JSON.parse(linha) as { id: string }).id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('says truthfully that a bid could not be registered while nobody leads, and its key settles it afterwards', async () => {
    const token = await programa.entrar(LEILAO, 'comprador1');
    const { proximo, quantidade } = await aoVivo();
    const chaveIdempotencia = randomUUID();
    const dar = () =>
      programa.chamar(LEILAO, 'POST', `/v1/lote/${lelUid}/lances`, {
        body: { valor: proximo + 100_000, chaveIdempotencia, confirmado: true },
        token,
      });
    // A frozen leader: the others need longer to elect another than a bid may wait.
    const antigo = double.leader;
    antigo.isFrozen = true;
    double.elect(undefined);
    const { status, corpo } = await dar();
    expect({ status, codigo: corpo['codigo'] }).toEqual({ status: 503, codigo: 'INDISPONIVEL' });
    expect(corpo['message']).toContain('Confira e tente novamente');
    double.elect(double.nodes.find((node) => node !== antigo));
    await until(async () => (await dar()).status === 200, { what: 'the same key to be taken', everyMs: 50 });
    antigo.isFrozen = false;
    expect((await dar()).status).toBe(200);
    expect((await aoVivo()).quantidade).toBe(quantidade + 1);
    const linhas = double.log.stream(`martelo|lote-${lelUid}`).map((entry) => entry.data.toString());
    expect(
      linhas.filter((l) => l.includes(`"chave":"${chaveIdempotencia}"`) && l.includes('"LanceRegistrado"')),
    ).toHaveLength(1);
  });
});
