import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Kysely } from 'kysely';
import { createLog } from '../log/log.ts';
import { createDb, createPool } from '../sql/pool.ts';
import { TENANTS } from '../testing/http.ts';
import { testDatabase } from '../testing/postgres.ts';
import type { TestDatabase } from '../testing/postgres.ts';
import { until } from '../testing/until.ts';
import { outbox } from './outbox.ts';
import type { Outbox } from './outbox.ts';
import { caixaDeCorreio } from './port.ts';
import type { Mensagem, Transporte } from './port.ts';

const mensagem: Mensagem = {
  hotUid: TENANTS['leilao.localhost']?.hotUid ?? '',
  canal: 'email',
  para: 'ana@example.com',
  assunto: 'Código de confirmação',
  texto: 'O código é 123456.',
  html: '',
  remetente: { nome: 'Martelo Leilões', responderPara: '' },
};

/** A mail server that takes a message and says nothing until `resposta` is settled. */
function servidorLento() {
  const chegou = Promise.withResolvers<void>();
  const resposta = Promise.withResolvers<void>();
  const transporte: Transporte = {
    enviar: () => {
      chegou.resolve();
      return resposta.promise;
    },
    fechar: () => undefined,
  };
  return { transporte, chegou: chegou.promise, resposta };
}

describe('the outbox of a program that ends in the middle of a try', () => {
  let banco: TestDatabase;
  let db: Kysely<never>;
  const abertos = new Set<Outbox>();
  let queixas = '';

  beforeAll(async () => {
    banco = await testDatabase();
    db = createDb<never>(createPool({ url: banco.url, name: 'spec-caller' }));
  });
  afterEach(async () => {
    await Promise.all([...abertos].map(fechar));
  });
  afterAll(async () => {
    await db.destroy();
    await banco.stop();
  });

  async function abrir(email: Transporte): Promise<Outbox> {
    const destination = { write: (linha: string) => void (queixas += linha) };
    const log = createLog({ level: 'warn', name: 'spec', destination });
    const transportes = { email };
    const o = outbox({ databaseUrl: banco.url, transportes, guardarTexto: false, clock: Date.now, log });
    await o.start?.();
    abertos.add(o);
    return o;
  }
  async function fechar(o: Outbox): Promise<void> {
    if (abertos.delete(o)) await o.stop?.();
  }

  const ver = async (uid: string) =>
    (
      await banco.pool.query<{ situacao: string; erro: string | null; tentativas: number; espera: number }>(
        `SELECT situacao, erro, tentativas, extract(epoch FROM proxima_em - now())::float AS espera
         FROM correio.mensagens WHERE uid = $1`,
        [uid],
      )
    ).rows[0];
  const ateSerEnviada = (uid: string) => until(async () => (await ver(uid))?.situacao === 'enviada');
  const passarCincoMinutos = (uid: string) =>
    banco.pool.query(
      "UPDATE correio.mensagens SET proxima_em = proxima_em - interval '300 s' WHERE uid = $1",
      [uid],
    );

  it('lets the try end first: what failed is due after its pause, not after hours', async () => {
    const { transporte, chegou, resposta } = servidorLento();
    const o = await abrir(transporte);
    const uid = await o.enfileirar(db, mensagem);
    await chegou;
    const fechado = fechar(o);
    resposta.reject(new Error('the mail server went away'));
    await fechado;
    const ficou = await ver(uid);
    expect(ficou).toMatchObject({ situacao: 'aguardando', erro: 'the mail server went away', tentativas: 1 });
    expect(ficou?.espera).toBeLessThan(3);
    await abrir(caixaDeCorreio);
    await ateSerEnviada(uid);
  });

  it('writes down what was taken while it stopped', async () => {
    const { transporte, chegou, resposta } = servidorLento();
    const o = await abrir(transporte);
    const uid = await o.enfileirar(db, mensagem);
    await chegou;
    const fechado = fechar(o);
    resposta.resolve();
    await fechado;
    expect(await ver(uid)).toMatchObject({ situacao: 'enviada', erro: null });
  });

  it('leaves to another program what that is sending, and sends it itself when nothing was heard for five minutes', async () => {
    const morto = servidorLento();
    const outro = await abrir(morto.transporte);
    const uid = await outro.enfileirar(db, mensagem);
    // All its hands are full, so what comes next is the second program's.
    const demais = [await outro.enfileirar(db, mensagem), await outro.enfileirar(db, mensagem)];
    for (const cada of [uid, ...demais]) await until(async () => (await ver(cada))?.tentativas === 1);
    const o = await abrir(caixaDeCorreio);
    const seguinte = await o.enfileirar(db, mensagem);
    await ateSerEnviada(seguinte);
    const presa = await ver(uid);
    expect(presa).toMatchObject({ situacao: 'aguardando', tentativas: 1 });
    expect(presa?.espera).toBeGreaterThan(200);
    await passarCincoMinutos(uid);
    await ateSerEnviada(uid);
    // The other was only slow: what it says now changes nothing.
    morto.resposta.reject(new Error('the line broke'));
    await fechar(outro);
    expect(await ver(uid)).toMatchObject({ situacao: 'enviada', erro: null, tentativas: 2 });
  });

  it('goes on by itself when the database was away at the end of a try', async () => {
    const { transporte, chegou, resposta } = servidorLento();
    const o = await abrir(transporte);
    const uid = await o.enfileirar(db, mensagem);
    await chegou;
    const url = new URL(banco.url);
    const nome = url.pathname.slice(1);
    url.pathname = '/postgres';
    const fora = createPool({ url: url.href, name: 'spec-admin', max: 1 });
    await fora.query(`ALTER DATABASE ${nome} ALLOW_CONNECTIONS false`);
    await fora.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1', [nome]);
    queixas = '';
    resposta.resolve();
    await until(() => queixas.includes('the database did not answer'));
    await fora.query(`ALTER DATABASE ${nome} ALLOW_CONNECTIONS true`);
    await fora.end();
    await until(() => passarCincoMinutos(uid));
    await ateSerEnviada(uid);
  });
});
