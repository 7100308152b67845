import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mudancaDeRegistro, streamDoRegistro } from '@martelo/schemas/shared/registro/mudancas.ts';
import { exemplos, listaDeExemplos } from '@martelo/schemas/shared/registro/testing/exemplo.ts';
import { memoryEventStore } from '../event-store/memory.ts';
import { StoreUnavailable } from '../event-store/port.ts';
import type { App } from '../http/app.ts';
import { migrate } from '../sql/migrate.ts';
import { createDb, createPool } from '../sql/pool.ts';
import { appFalso, sessaoFalsa, TENANTS } from '../testing/http.ts';
import { testDatabase } from '../testing/postgres.ts';
import type { TestDatabase } from '../testing/postgres.ts';
import { contar, contarTodos } from './contar.ts';
import { criarRegistro, tabelasDosRegistros } from './migrations.ts';
import { sala } from './sala.ts';
import { esquecer } from './selos.ts';
import { COLUNAS_DOS_EXEMPLOS } from './testing/colunas.ts';
import { contratoDeRegistro } from './testing/contrato.ts';
import type { MundoDoContrato, Quem } from './testing/contrato.ts';
import { valoresDe } from './testing/valores.ts';

const LEILAO = TENANTS['leilao.localhost']?.hotUid ?? '';
const LOJA = TENANTS['loja.localhost']?.hotUid ?? '';
const SCHEMA = 'registros_spec';
const migrations = {
  '001_registros': tabelasDosRegistros,
  '002_exemplos': {
    up: (db: Parameters<typeof criarRegistro>[0]) => criarRegistro(db, 'exemplos', COLUNAS_DOS_EXEMPLOS),
  },
};

let banco: TestDatabase;
let db: Kysely<unknown>;
let app: App;
let foraDoAr = false;
const guardado = memoryEventStore();
const store: typeof guardado = {
  ...guardado,
  append: async (lote) => {
    if (foraDoAr) throw new StoreUnavailable('away');
    return guardado.append(lote);
  },
};
const relogio = { agora: Date.UTC(2026, 10, 28, 15) };

const sessoes = new Map([
  ['muda', { ...sessaoFalsa(['Interno - ADM']), nome: 'Ana das Unidades' }],
  ['le', sessaoFalsa(['Interno - SAC'])],
  ['fora', sessaoFalsa(['Clientes - leilao.localhost'])],
  ['alheio', sessaoFalsa(['Interno - ADM'], LOJA)],
]);

beforeAll(async () => {
  banco = await testDatabase();
  await migrate({ url: banco.url, schema: SCHEMA, migrations });
  db = createDb<unknown>(createPool({ url: banco.url, schema: SCHEMA, name: SCHEMA }));
  const salaDeExemplos = sala(exemplos, listaDeExemplos, {
    tabela: 'exemplos',
    unicos: { cnpj: 'REGISTRO_REPETIDO' },
    publica: 'ExemploMudou',
    nomes: { exemplos: { tabela: 'exemplos', campo: 'nome' } },
  });
  const rotas = salaDeExemplos.rotas({
    db,
    clock: () => relogio.agora,
    contar: (stream) => contar(db, store, stream).catch(() => {}),
  });
  app = await appFalso({
    calls: rotas.map((r) => r.call),
    modules: [{ name: 'exemplos', routes: rotas }],
    sessoes,
    clock: () => relogio.agora,
    config: { limitsFactor: 1_000 },
  });
});
afterAll(async () => {
  await app.close();
  await db.destroy();
  await banco.stop();
});

const pedir: MundoDoContrato['pedir'] = async (quem: Quem, metodo, caminho, body) => {
  const r = await app.inject({
    method: metodo as 'GET',
    url: caminho,
    headers: {
      host: quem === 'alheio' ? 'loja.localhost' : 'leilao.localhost',
      ...(quem === 'ninguem' ? {} : { authorization: `Bearer ${quem}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
  });
  const json = String(r.headers['content-type']).startsWith('application/json');
  return { status: r.statusCode, corpo: json ? r.json() : {}, texto: r.body, cabecalhos: r.headers };
};

describe('a room of records', () => {
  contratoDeRegistro(listaDeExemplos, () => ({ pedir }), {
    unico: { campo: 'cnpj', codigo: 'REGISTRO_REPETIDO' },
  });
});

const { base } = exemplos;
let vez = 5_000;
const salvar = async (mudanca: object, revisao = 0, uid: string = randomUUID()) => {
  vez += 1;
  const campos = { ...valoresDe(exemplos.descricao, vez), ...mudanca };
  return pedir('muda', 'PUT', `${base}/${uid}`, { ...campos, revisao });
};
const buscar = async (busca: string) =>
  ((await pedir('muda', 'GET', `${base}?limit=200&${busca}`)).corpo['itens'] as { nome: string }[]).map(
    (i) => i.nome,
  );

describe('a list of records', () => {
  it('finds words in several fields, without accents, capitals and masks', async () => {
    await salvar({ nome: 'São João do Pátio', observacao: 'perto da Ponte', cnpj: '11444777000161' });
    await salvar({ nome: 'Sao Paulo 100%', observacao: '' });
    expect(await buscar('busca=sao')).toEqual(
      expect.arrayContaining(['São João do Pátio', 'Sao Paulo 100%']),
    );
    expect(await buscar('busca=PATIO%20ponte')).toEqual(['São João do Pátio']);
    expect(await buscar(`busca=${encodeURIComponent('11.444.777/0001-61')}`)).toEqual(['São João do Pátio']);
    expect(await buscar(`busca=${encodeURIComponent('0%')}`)).toEqual(['Sao Paulo 100%']);
    expect(await buscar('busca=nadadisso')).toEqual([]);
  });

  it('orders names as Portuguese does, and filters by each kind', async () => {
    for (const nome of ['Zeta', 'Água', 'abacate', 'Banana'])
      await salvar({ nome: `ord ${nome}`, prioridade: 77, cidade: null });
    expect(await buscar('busca=ord%20&sort=nome')).toEqual([
      'ord abacate',
      'ord Água',
      'ord Banana',
      'ord Zeta',
    ]);
    const so = (filtro: string) => buscar(`busca=ord&sort=nome&filter=${encodeURIComponent(filtro)}`);
    expect(await so('cidade||isnull')).toHaveLength(4);
    expect(await so('cidade||notnull')).toHaveLength(0);
    expect(await so('prioridade||gt||76')).toHaveLength(4);
    expect(await so('prioridade||lt||1.5')).toHaveLength(0);
    expect(await so('categoria||in||leve,pesado')).toHaveLength(4);
    expect(await so('ativo||eq||false')).toHaveLength(0);
  });

  it('goes on from a place where values are null, and refuses values of a cursor that nobody gave', async () => {
    for (let i = 0; i < 5; i += 1)
      await salvar({ nome: `nulo ${i}`, abertura: i % 2 === 0 ? null : '2026-01-01' });
    for (const sort of ['abertura', 'abertura,DESC', 'cidade,DESC']) {
      const vistos: string[] = [];
      let cursor: string | null = null;
      do {
        const { corpo } = await pedir(
          'muda',
          'GET',
          `${base}?busca=nulo&limit=2&sort=${sort}&sort=prioridade${cursor === null ? '' : `&cursor=${cursor}`}`,
        );
        vistos.push(...(corpo['itens'] as { nome: string }[]).map((i) => i.nome));
        cursor = corpo['proximo'] as string | null;
      } while (cursor !== null);
      expect([sort, vistos.toSorted()]).toEqual([sort, [0, 1, 2, 3, 4].map((i) => `nulo ${i}`)]);
    }
    const forjado = Buffer.from(JSON.stringify({ o: 'prioridade;uid', s: 'depois', v: ['x', 'y'] })).toString(
      'base64url',
    );
    const r = await pedir('muda', 'GET', `${base}?sort=prioridade&cursor=${forjado}`);
    expect(r.corpo).toMatchObject({ statusCode: 400, campos: ['cursor'] });
  });

  it('names what references lead to', async () => {
    const matriz = (await salvar({ nome: 'A matriz' })).corpo['uid'];
    await salvar({ nome: 'A filial', matriz });
    const { corpo } = await pedir('muda', 'GET', `${base}?busca=filial`);
    expect(corpo['nomes']).toEqual({ [String(matriz)]: 'A matriz' });
    const dela = await pedir('muda', 'GET', `${base}?filter=matriz||eq||${String(matriz)}`);
    expect(dela.corpo).toMatchObject({ total: 1, itens: [{ nome: 'A filial' }] });
    const { texto } = await pedir('muda', 'GET', `${base}/exportar?busca=filial&fields=nome,matriz`);
    expect(texto.split('\r\n')[1]).toBe('A filial;A matriz');
  });

  it('names in a history what references led to before and after, and lets what is no uid be', async () => {
    const [uid, antiga, nova] = [randomUUID(), randomUUID(), randomUUID()];
    for (const [nome, um] of Object.entries({ antiga, nova })) await salvar({ nome }, 0, um);
    for (const [i, matriz] of [antiga, nova].entries()) await salvar({ matriz }, i, uid);
    await sql`UPDATE registros_atos SET antes = antes || '{"matriz": "a de sempre"}'
      WHERE alvo = ${uid} AND revisao = 2`.execute(db);
    const { corpo } = await pedir('muda', 'GET', `${base}/${uid}/historico`);
    expect(corpo['nomes']).toEqual({ [antiga]: 'antiga', [nova]: 'nova' });
  });
});

describe('a sheet', () => {
  it('reckons with numbers and with no text, in the order and columns asked for', async () => {
    const ruins = ['=1+1', '+55', '-2', '@soma', 'com ; e "aspas"'];
    for (const [i, observacao] of ruins.entries())
      await salvar({
        nome: `planilha ${i}`,
        observacao,
        diaria: 123_456,
        comissao: 5.25,
        prioridade: 9,
        aberta: true,
      });
    const { texto } = await pedir(
      'muda',
      'GET',
      `${base}/exportar?busca=planilha&sort=nome&fields=observacao,diaria,comissao,prioridade,aberta`,
    );
    expect(texto.split('\r\n')).toEqual([
      '\ufeffObservação;Diária;Comissão;Prioridade;Aberta ao público',
      "'=1+1;1234,56;5,25;9;Sim",
      "'+55;1234,56;5,25;9;Sim",
      "'-2;1234,56;5,25;9;Sim",
      "'@soma;1234,56;5,25;9;Sim",
      '"com ; e ""aspas""";1234,56;5,25;9;Sim',
      '',
    ]);
  });

  it('holds everything that was found, however many pages it would be', async () => {
    await sql`INSERT INTO exemplos SELECT hot_uid, gen_random_uuid(), 1, true, 1, 'x', 'milhar ' || n, n::text, 0, 'leve', null, null, null, null,
      '#000000', 0, 0, true, null, null, null, null, '[]'::jsonb, null, null, null, null, '[]'::jsonb, '', ''
      FROM (SELECT hot_uid FROM exemplos WHERE hot_uid = ${LEILAO} LIMIT 1) e, generate_series(1, 2500) n`.execute(
      db,
    );
    const { texto } = await pedir('muda', 'GET', `${base}/exportar?busca=milhar&fields=nome`);
    expect(new Set(texto.trimEnd().split('\r\n')).size).toBe(2_501);
  });
});

describe('what is personal', () => {
  it('stands open in no act and in nothing that is told, and is gone with its key', async () => {
    const uid = randomUUID();
    await salvar({ nome: 'Com pessoa', telefone: '11987654321', email: 'segredo@example.com' }, 0, uid);
    await salvar({ nome: 'Com pessoa', telefone: '11912312312', email: 'segredo@example.com' }, 1, uid);
    const historico = async () =>
      (await pedir('muda', 'GET', `${base}/${uid}/historico`)).corpo['atos'] as Record<string, unknown>[];
    expect((await historico())[0]).toMatchObject({
      antes: { telefone: '11987654321' },
      depois: { telefone: '11912312312' },
      apagados: [],
    });
    const { rows } = await sql<{
      tudo: string;
    }>`SELECT row_to_json(a)::text AS tudo FROM registros_atos a WHERE alvo = ${uid}`.execute(db);
    const contado = JSON.stringify(await guardado.readStream(streamDoRegistro('exemplos', LEILAO)));
    for (const aberto of ['11987654321', '11912312312', 'segredo@example.com'])
      expect([aberto, rows.some((r) => r.tudo.includes(aberto)), contado.includes(aberto)]).toEqual([
        aberto,
        false,
        false,
      ]);
    expect(await esquecer(db, LOJA, `exemplos ${uid}`)).toBe(false);
    expect(await esquecer(db, LEILAO, `exemplos ${uid}`)).toBe(true);
    const [ultimo] = await historico();
    expect(JSON.stringify(ultimo)).not.toContain('11912312312');
    expect(ultimo?.['apagados']).toEqual(expect.arrayContaining(['telefone']));
  });
});

describe('a change', () => {
  const daqui = () => guardado.readStream(streamDoRegistro('exemplos', LEILAO));

  it('is told to the log once, in the order in which it counts, also after the log was away', async () => {
    const uid = randomUUID();
    foraDoAr = true;
    const antes = (await daqui()).length;
    expect((await salvar({ nome: 'Primeiro' }, 0, uid)).status).toBe(200);
    expect((await salvar({ nome: 'Segundo' }, 1, uid)).status).toBe(200);
    expect(await daqui()).toHaveLength(antes);
    foraDoAr = false;
    await Promise.all([contarTodos(db, store), contarTodos(db, store)]);
    await contarTodos(db, store);
    const novas = (await daqui()).slice(antes).map((e) => mudancaDeRegistro.parse(JSON.parse(e.data)));
    expect(novas.map((m) => [m.tipo, m.ato, m.uid, m.revisao, m.campos['nome']])).toEqual([
      ['ExemploMudou', 'criou', uid, 1, 'Primeiro'],
      ['ExemploMudou', 'mudou', uid, 2, 'Segundo'],
    ]);
  });

  it('leaves nothing behind where the transaction was undone', async () => {
    const cnpj = '45997418000153';
    expect((await salvar({ cnpj })).status).toBe(200);
    const uid = randomUUID();
    expect((await salvar({ cnpj }, 0, uid)).corpo).toMatchObject({
      codigo: 'REGISTRO_REPETIDO',
      campos: ['cnpj'],
    });
    const { rows } = await sql`SELECT 1 FROM registros_atos WHERE alvo = ${uid}`.execute(db);
    expect(rows).toEqual([]);
    expect((await pedir('muda', 'GET', `${base}/${uid}`)).status).toBe(404);
  });
});
