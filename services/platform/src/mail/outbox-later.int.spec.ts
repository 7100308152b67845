import { createServer } from 'node:http';
import type { Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Kysely } from 'kysely';
import { createLog } from '../log/log.ts';
import { createMetrics } from '../metrics/metrics.ts';
import { createDb, createPool } from '../sql/pool.ts';
import { TENANTS } from '../testing/http.ts';
import { testDatabase } from '../testing/postgres.ts';
import type { TestDatabase } from '../testing/postgres.ts';
import { until } from '../testing/until.ts';
import { contadorDeMensagens } from './contador.ts';
import { outbox } from './outbox.ts';
import type { Outbox } from './outbox.ts';
import type { Mensagem } from './port.ts';
import { webhook } from './webhook.ts';

const mensagem = (mais: Partial<Mensagem> = {}): Mensagem => ({
  hotUid: TENANTS['leilao.localhost']?.hotUid ?? '',
  canal: 'sms',
  para: '+5511900000000',
  assunto: '',
  texto: 'O código é 123456.',
  html: '',
  remetente: { nome: 'Martelo Leilões', responderPara: '' },
  ...mais,
});

describe('a gateway that asks for time', () => {
  let banco: TestDatabase;
  let db: Kysely<never>;
  let porteiro: Server;
  let chamadas = 0;
  let responde: { status: number; headers?: Record<string, string> } = { status: 202 };
  const metrics = createMetrics({ defaults: false });
  const contarMensagem = contadorDeMensagens(metrics);
  const log = createLog({ level: 'silent', name: 'spec' });
  let o: Outbox;

  const abrir = (comTransporte = true): Outbox => {
    const { port } = porteiro.address() as AddressInfo;
    const sms = webhook({ url: `http://127.0.0.1:${port}/sms`, token: '' });
    return outbox({
      databaseUrl: banco.url,
      transportes: comTransporte ? { sms } : {},
      guardarTexto: false,
      contarMensagem,
      clock: Date.now,
      log,
    });
  };
  beforeAll(async () => {
    banco = await testDatabase();
    db = createDb<never>(createPool({ url: banco.url, name: 'spec-caller' }));
    porteiro = createServer((pedido, resposta) => {
      chamadas += 1;
      pedido.resume();
      resposta.writeHead(responde.status, responde.headers).end();
    }).listen(0, '127.0.0.1');
    await once(porteiro, 'listening');
    o = abrir();
    await o.start?.();
  });
  beforeEach(() => {
    chamadas = 0;
    responde = { status: 202 };
  });
  afterAll(async () => {
    await o.stop?.();
    await db.destroy();
    await banco.stop();
    porteiro.close();
  });

  const ver = async (uid: string) =>
    (
      await banco.pool.query<{ situacao: string; erro: string | null; espera: number }>(
        `SELECT situacao, erro, extract(epoch FROM proxima_em - now())::float AS espera
         FROM correio.mensagens WHERE uid = $1`,
        [uid],
      )
    ).rows[0];
  const tentada = (uid: string) =>
    until(
      async () => {
        const m = await ver(uid);
        return m !== undefined && m.erro !== null ? m : null;
      },
      { what: 'the first try' },
    );
  /** How many messages ended in each way, by the program's metrics. */
  const contadas = async (): Promise<Record<string, number>> => {
    const fins: Record<string, number> = {};
    const linhas = (await metrics.text()).matchAll(
      /^martelo_mensagens_terminadas_total\{.*fim="(\w+)"\} (\d+)$/gm,
    );
    for (const [, fim = '', n] of linhas) fins[fim] = (fins[fim] ?? 0) + Number(n);
    return fins;
  };

  it.each([
    ['120', 110, 121],
    [new Date(Date.now() + 900_000).toUTCString(), 800, 901],
    // A day is too long: it is asked again after an hour.
    ['86400', 3_500, 3_601],
    // Less than our own pause: that one counts.
    ['0', 0, 3],
  ])('(%s) gets it, an hour at most', async (pedida, de, ate) => {
    responde = { status: 503, headers: { 'retry-after': pedida } };
    const m = await tentada(await o.enfileirar(db, mensagem()));
    expect([m.situacao, m.erro]).toEqual(['aguardando', 'the gateway answered 503']);
    expect(m.espera).toBeGreaterThan(de);
    expect(m.espera).toBeLessThanOrEqual(ate);
    await banco.pool.query('DELETE FROM correio.mensagens');
  });

  it('does not get what would be no news any more by then, which is counted', async () => {
    const antes = (await contadas())['tarde'] ?? 0;
    responde = { status: 429, headers: { 'retry-after': '120' } };
    const tarde = await o.enfileirar(db, mensagem({ valeAte: Date.now() + 100_000 }));
    const cedo = await o.enfileirar(db, mensagem({ valeAte: Date.now() + 200_000 }));
    expect(await tentada(tarde)).toMatchObject({ situacao: 'desistiu', erro: 'it was no news any more' });
    expect(await tentada(cedo)).toMatchObject({ situacao: 'aguardando' });
    expect(chamadas).toBe(2);
    await until(async () => (await contadas())['tarde'] === antes + 1);
    // What grew old while nothing carried it is counted, too, by the program that clears it away.
    await o.enfileirar(db, mensagem({ canal: 'email', valeAte: Date.now() - 1 }));
    const outro = abrir(false);
    await outro.start?.();
    await outro.stop?.();
    expect((await contadas())['tarde']).toBe(antes + 2);
  });

  it('is counted when it takes one, and when it refuses one', async () => {
    const antes = await contadas();
    const tomada = await o.enfileirar(db, mensagem());
    await until(async () => (await ver(tomada))?.situacao === 'enviada');
    responde = { status: 400 };
    const recusada = await o.enfileirar(db, mensagem());
    await until(async () => (await ver(recusada))?.situacao === 'recusada');
    await until(async () => (await contadas())['recusada'] === (antes['recusada'] ?? 0) + 1);
    await until(async () => (await contadas())['enviada'] === (antes['enviada'] ?? 0) + 1);
  });
});
