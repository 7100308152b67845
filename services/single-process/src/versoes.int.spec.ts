import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseConfig, singleProcessEnvironment } from '@martelo/platform/config/config.ts';
import { createLog } from '@martelo/platform/log/log.ts';
import { createPool } from '@martelo/platform/sql/pool.ts';
import { chamar } from '@martelo/platform/sessao/testing/chamar.ts';
import { until } from '@martelo/platform/testing/until.ts';
import { streamDoLote } from '@martelo/schemas/disputa/events.ts';
import { streamDasHabilitacoes } from '@martelo/schemas/habilitacoes/events.ts';
import { streamDoLeilao } from '@martelo/schemas/leiloes/events.ts';
import { SENHA_DA_DEMO } from '@martelo/demo/module.ts';
import { startProgram } from './program.ts';
import { LEILAO, programaDeTeste } from './testing/programa.ts';
import type { ProgramaDeTeste } from './testing/programa.ts';

type Lote = {
  lelUid: string;
  leiUid: string;
  aoVivo: { situacao: string; proximo: number; valor: number | null; revisao: number };
};

/** A rolling upgrade: a newer process has written what this one does not know yet. */
describe('events of a newer version in the log', () => {
  let programa: ProgramaDeTeste;
  let token: string;
  let lote: Lote;
  const ver = async (caminho: string, quem?: string) =>
    (await programa.chamar(LEILAO, 'GET', caminho, quem === undefined ? {} : { token: quem })).corpo;
  const aoVivo = async () => (await ver(`/v1/lote/${lote.lelUid}/ao-vivo`)) as unknown as Lote['aoVivo'];

  /** Appends an event that nobody here knows, as a newer replica would. */
  async function futuro(stream: string): Promise<number> {
    const { store } = programa;
    const revisao = (await store.readStream(stream)).length - 1;
    const tipo = 'FatoDeOutraVersao';
    const data = JSON.stringify({ tipo, em: Date.now(), por: 'sistema', novo: { profundo: [1, null] } });
    const [resposta] = await store.append([
      { stream, expectedRevision: revisao, events: [{ id: randomUUID(), type: tipo, data }] },
    ]);
    expect(resposta?.ok).toBe(true);
    return revisao + 1;
  }

  beforeAll(async () => {
    programa = await programaDeTeste();
    token = await programa.entrar(LEILAO, 'comprador1');
    lote = await until(
      async () => {
        const { leiloes = [] } = (await ver('/v1/lote/buscar-destaques-pagina-inicial?limit=24')) as {
          leiloes?: { destaques: Lote[] }[];
        };
        return leiloes.flatMap((l) => l.destaques).find((l) => l.aoVivo.situacao === 'AO_VIVO');
      },
      { what: 'an open lote', timeoutMs: 60_000 },
    );
  });
  afterAll(() => programa.encerrar());

  it('stop no reader: bids, people, lists, board and audit go on', async () => {
    const antes = await aoVivo();
    const revisao = await futuro(streamDoLote(lote.lelUid));
    await futuro(streamDoLeilao(lote.leiUid));
    await futuro(streamDasHabilitacoes(lote.leiUid));
    await futuro('sala-que-ainda-nao-existe');
    // The engine has noticed it, and decides on.
    const depois = await until(
      async () => {
        const agora = await aoVivo();
        return agora.revisao >= revisao && agora;
      },
      { what: 'the engine to have read it' },
    );
    expect(depois).toMatchObject({ situacao: antes.situacao, valor: antes.valor, proximo: antes.proximo });
    const { proximo } = depois;
    const { status, corpo } = await programa.chamar(LEILAO, 'POST', `/v1/lote/${lote.lelUid}/lances`, {
      token,
      body: { valor: proximo, chaveIdempotencia: randomUUID(), confirmado: true },
    });
    expect([status, corpo['valor']]).toEqual([200, proximo]);
    const pedido = await programa.chamar(LEILAO, 'POST', '/v1/cliente/habilitacoes', {
      token: await programa.entrar(LEILAO, 'comprador2'),
      body: { leiUid: lote.leiUid, aceitoEdital: true },
    });
    expect(pedido.status).toBe(200);
    // The lists follow past it.
    await until(
      async () => {
        const { aoVivo: naLista } = (await ver(`/v1/lote/by-id/${lote.lelUid}`)) as unknown as Lote;
        return naLista.valor !== null && naLista.valor >= proximo;
      },
      { what: 'the bid on the lists' },
    );
    const auditado = await ver(`/v1/auditoria/lote/${lote.lelUid}`, await programa.entrar(LEILAO, 'adm'));
    expect(auditado).toMatchObject({ correnteIntegra: true, prova: { confere: true } });
    const ready = await programa.chamar(LEILAO, 'GET', '/health/ready');
    expect(ready.status).toBe(200);
  });

  it('carry fields that nobody here knows without harm', async () => {
    const stream = streamDoLote(lote.lelUid);
    const eventos = await programa.store.readStream(stream);
    const ultimo = eventos.findLast((e) => e.type === 'LanceRegistrado');
    const conhecido = JSON.parse(ultimo?.data ?? '{}') as Record<string, unknown>;
    // A later bid of the newer kind: everything as it is, and more.
    const valor = Number(conhecido['valor']) + 10_000_000;
    const lanUid = `${randomUUID().slice(0, -1)}0`;
    const [resposta] = await programa.store.append([
      {
        stream,
        expectedRevision: eventos.length - 1,
        events: [
          {
            id: lanUid,
            type: 'LanceRegistrado',
            data: JSON.stringify({
              ...conhecido,
              lanUid,
              valor,
              chave: randomUUID(),
              dispositivo: { tipo: 'celular' },
            }),
          },
        ],
      },
    ]);
    expect(resposta?.ok).toBe(true);
    await until(async () => (await aoVivo()).valor === valor, { what: 'the engine to show it' });
  });

  it('and its schemas let a process of this version that died come back beside it', async () => {
    const { DATABASE_URL } = programa.ambiente;
    const pool = createPool({ url: DATABASE_URL, max: 1 });
    const { rows: schemas } = await pool.query<{ schema: string }>(
      `SELECT table_schema AS schema FROM information_schema.tables WHERE table_name = 'kysely_migration'`,
    );
    expect(schemas.length).toBeGreaterThanOrEqual(7);
    // What the next version brings first: steps that nobody here knows, and columns that nobody has to fill in.
    for (const { schema } of schemas)
      await pool.query(
        `INSERT INTO ${schema}.kysely_migration (name, timestamp) VALUES ('999_de_outra_versao', '2027-01-01')`,
      );
    const { rows: tabelas } = await pool.query<{ tabela: string }>(
      `SELECT format('%I.%I', table_schema, table_name) AS tabela FROM information_schema.tables
        WHERE table_schema = ANY($1) AND table_schema <> 'events' AND table_type = 'BASE TABLE' AND table_name NOT LIKE 'kysely%'`,
      [schemas.map(({ schema }) => schema)],
    );
    for (const { tabela } of tabelas)
      await pool.query(`ALTER TABLE ${tabela} ADD COLUMN de_outra_versao text`);
    await pool.end();
    const config = parseConfig(singleProcessEnvironment, {
      ...programa.ambiente,
      PORT: '0',
      HOST: '127.0.0.1',
      LOG_LEVEL: 'error',
      NODE_ENV: 'test',
    });
    const outro = await startProgram({ config, log: createLog({ level: 'error', name: 'teste' }) });
    const pronto = await chamar(outro.url, LEILAO, 'GET', '/health/ready');
    const login = await chamar(outro.url, LEILAO, 'POST', '/v1/usuario/efetuar-login', {
      body: { email: 'comprador1@leilao.example.com', senha: SENHA_DA_DEMO },
    });
    await outro.stop();
    expect([pronto.status, login.status]).toEqual([200, 200]);
  });
});
