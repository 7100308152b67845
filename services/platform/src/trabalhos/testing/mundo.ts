import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { z } from 'zod';
import { createLog } from '../../log/log.ts';
import { migrate } from '../../sql/migrate.ts';
import { createDb, createPool } from '../../sql/pool.ts';
import { testDatabase } from '../../testing/postgres.ts';
import { until } from '../../testing/until.ts';
import { enfileirarTrabalho } from '../fila.ts';
import { migrations, SCHEMA_DOS_TRABALHOS } from '../migrations.ts';
import type { TrabalhoGuardado } from '../migrations.ts';
import { oficina } from '../oficina.ts';
import { tipoDeTrabalho } from '../tipo.ts';
import type { TipoDeTrabalho } from '../tipo.ts';

export const DADOS = z.object({ n: z.number() });
type Banco = { feitos: { n: number } };
export type TipoDoSpec = TipoDeTrabalho<Banco, typeof DADOS, z.ZodType>;
type Fazer = TipoDoSpec['fazer'];

/** A queue on a real PostgreSQL, whose kinds a spec makes up. */
export async function mundo() {
  const banco = await testDatabase();
  await migrate({ url: banco.url, schema: SCHEMA_DOS_TRABALHOS, migrations });
  await banco.pool.query('CREATE TABLE feitos (n int)');
  const db = createDb<Banco>(createPool({ url: banco.url, name: 'spec-oficina', max: 8 }));
  const log = createLog({ level: 'silent', name: 'spec' });
  const abertas = new Set<{ stop(): Promise<void> }>();
  const hotUid = randomUUID();
  const relogio = { agora: Date.UTC(2026, 10, 28) };

  const tipo = (fazer: Fazer, mais: Partial<TipoDoSpec> = {}): TipoDoSpec =>
    tipoDeTrabalho<Banco, typeof DADOS, z.ZodType>({
      nome: 'planilha',
      dados: DADOS,
      resultado: z.unknown(),
      fazer,
      pausaMs: () => 0,
      concluir: async (trx, { chave }) => {
        await trx
          .insertInto('feitos')
          .values({ n: Number(chave) })
          .execute();
      },
      ...mais,
    });
  const abrir = async (t: TipoDoSpec, maos = 2) => {
    const o = oficina({ databaseUrl: banco.url, db, tipos: [t], clock: () => relogio.agora, log, maos });
    abertas.add(o);
    await o.start();
    return o;
  };
  const pedir = async (t: TipoDoSpec, n: number, deQuem = hotUid): Promise<string> => {
    const r = await db.transaction().execute((trx) =>
      enfileirarTrabalho(trx, t, {
        hotUid: deQuem,
        chave: String(n),
        titulo: `Conta ${n}`,
        dados: { n },
        por: { cliUid: randomUUID(), nome: 'Ana' },
        agora: relogio.agora,
      }),
    );
    if (!r.ok) throw new Error(r.recusa.codigo);
    return r.valor.uid;
  };
  const ver = async (uid: string): Promise<TrabalhoGuardado | undefined> =>
    (await banco.pool.query<TrabalhoGuardado>('SELECT * FROM trabalhos.trabalhos WHERE uid = $1', [uid]))
      .rows[0];
  const ficou = (uid: string, situacao: TrabalhoGuardado['situacao']) =>
    until(
      async () => {
        const t = await ver(uid);
        return t?.situacao === situacao ? t : null;
      },
      { what: `the job to be ${situacao}` },
    );
  const fechar = async (): Promise<void> => {
    await Promise.all([...abertas].map((o) => o.stop()));
    abertas.clear();
  };
  return {
    banco,
    db,
    log,
    hotUid,
    relogio,
    tipo,
    abrir,
    pedir,
    ver,
    ficou,
    /** What was concluded, in its order. */
    feitos: async () => (await db.selectFrom('feitos').select('n').execute()).map((f) => f.n),
    /** As if so long had passed since a program that has it in hand gave a sign of life. */
    perderSinal: (uid: string) =>
      sql`UPDATE trabalhos.trabalhos SET proxima_em = now() - interval '1 second' WHERE uid = ${uid}`.execute(
        db,
      ),
    fechar,
    /** Ends what is open, and forgets all jobs. */
    limpo: async () => {
      await fechar();
      await banco.pool.query('TRUNCATE trabalhos.trabalhos, feitos');
    },
    parar: async () => {
      await db.destroy();
      await banco.stop();
    },
  };
}
