import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { ordem } from '@martelo/schemas/shared/interna.ts';
import { createLog } from '../log/log.ts';
import { migrate } from '../sql/migrate.ts';
import { createDb, createPool } from '../sql/pool.ts';
import { testDatabase } from '../testing/postgres.ts';
import { caixaDeOrdens } from './caixa.ts';
import { umaVez } from './cumprir.ts';
import type { CumprirOrdem } from './cumprir.ts';
import { migracaoDasOrdens, migracaoDasRespostas } from './tabelas.ts';

const somar = ordem({
  nome: 'somar',
  servico: 'bid-engine',
  caminho: '/interno/ordens/somar',
  corpo: z.object({ quanto: z.number() }),
  resposta: z.object({ total: z.number() }),
  maximoBytes: 1_024,
});

type Banco = { registros: { de: string; total: number } };
const log = createLog({ level: 'silent', name: 'ordens' });
let db: Kysely<Banco>;
let pool: ReturnType<typeof createPool>;
let parar: () => Promise<void>;

beforeAll(async () => {
  const database = await testDatabase();
  const migrations = {
    '001': {
      up: async (k: Kysely<unknown>) => {
        await sql`CREATE TABLE registros (de uuid PRIMARY KEY, total int)`.execute(k);
        await migracaoDasOrdens(k);
        await migracaoDasRespostas(k);
      },
    },
  };
  await migrate({ url: database.url, schema: 'ordens', migrations });
  pool = createPool({ url: database.url, schema: 'ordens' });
  db = createDb<Banco>(pool);
  parar = async () => {
    await db.destroy();
    await database.stop();
  };
});
afterAll(() => parar());

/** A neighbour that adds up, and fails as the spec says: before it does anything, or after, so that its answer is lost. */
function vizinho() {
  const v = { total: 0, feitas: [] as number[], falhas: [] as ('antes' | 'depois')[] };
  const cumprir: CumprirOrdem = async (o, chave, corpo) => {
    const falha = v.falhas.shift();
    if (falha === 'antes') throw new Error('away');
    const resposta = await umaVez({ pool, agora: () => 1 }, o, chave, async () => {
      const { quanto } = corpo as { quanto: number };
      v.total += quanto;
      v.feitas.push(quanto);
      return { total: v.total } as never;
    });
    if (falha === 'depois') throw new Error('the answer was lost');
    return resposta;
  };
  const caixa = caixaDeOrdens<Banco>({
    db,
    ordens: [somar],
    cumprir,
    clock: () => 1,
    log,
    aoResponder: async (trx, { de }, resposta) => {
      const { total } = somar.resposta.parse(resposta);
      await trx
        .insertInto('registros')
        .values({ de, total })
        .onConflict((c) => c.column('de').doUpdateSet({ total }))
        .execute();
    },
  });
  const de = randomUUID();
  const escrever = (quanto: number): Promise<string> =>
    db
      .transaction()
      .execute((trx) => caixa.escrever(trx, somar, { hotUid: randomUUID(), de, corpo: { quanto } }));
  const registro = async (): Promise<number | undefined> =>
    (await db.selectFrom('registros').where('de', '=', de).select('total').executeTakeFirst())?.total;
  return { v, caixa, de, escrever, registro };
}

describe('orders between services', () => {
  it('are given in their order, and each answer is kept with what follows from it', async () => {
    const { v, caixa, de, escrever, registro } = vizinho();
    const chaves = [await escrever(1), await escrever(10)];
    await caixa.dar(de);
    expect(v.feitas).toEqual([1, 10]);
    expect(await Promise.all(chaves.map(caixa.resposta))).toEqual([{ total: 1 }, { total: 11 }]);
    expect(await registro()).toBe(11);
  });

  it('wait while nobody answers, with nothing of them to be seen, and are given again', async () => {
    const { v, caixa, de, escrever, registro } = vizinho();
    v.falhas = ['antes', 'antes'];
    const chave = await escrever(5);
    await expect(caixa.dar(de)).rejects.toThrow('away');
    expect([await caixa.resposta(chave), await registro()]).toEqual([undefined, undefined]);
    expect(await caixa.passar(() => false)).toBe(false);
    expect(await caixa.passar(() => false)).toBe(true);
    expect([await caixa.resposta(chave), await registro(), v.total]).toEqual([{ total: 5 }, 5, 5]);
  });

  it('have one effect where the answer was lost, or two give them at once', async () => {
    const { v, caixa, de, escrever, registro } = vizinho();
    v.falhas = ['depois'];
    await escrever(7);
    await expect(caixa.dar(de)).rejects.toThrow('lost');
    await Promise.all([caixa.dar(de), caixa.dar(de), caixa.passar(() => false)]);
    expect([v.total, await registro()]).toEqual([7, 7]);
  });

  it('are none where the record was not kept', async () => {
    const { v, caixa, de } = vizinho();
    const gravar = db.transaction().execute(async (trx) => {
      await caixa.escrever(trx, somar, { hotUid: randomUUID(), de, corpo: { quanto: 3 } });
      throw new Error('the record was refused');
    });
    await expect(gravar).rejects.toThrow('refused');
    await caixa.dar(de);
    expect(v.feitas).toEqual([]);
  });
});
