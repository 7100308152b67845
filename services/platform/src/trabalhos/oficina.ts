import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Clock } from '@martelo/kernel/clock.ts';
import type { Logger } from '../log/log.ts';
import { migrate } from '../sql/migrate.ts';
import { esteTrabalho, fazerUm } from './fazer.ts';
import { maos } from './maos.ts';
import { migrations, SCHEMA_DOS_TRABALHOS } from './migrations.ts';
import type { TrabalhoGuardado } from './migrations.ts';
import { tiposComTrabalho, tomar } from './posse.ts';
import type { TipoDeTrabalho } from './tipo.ts';

const LIMPEZA_MS = 3_600_000;
/** Rows that one clearing takes away. */
const POR_LIMPEZA = 1_000;
const MAOS = 2;

type Opcoes<T> = {
  readonly databaseUrl: string;
  /** The service's own database: what a job concludes, it writes there. */
  readonly db: Kysely<T>;
  /** The kinds that this service does. */
  readonly tipos: readonly TipoDeTrabalho<T>[];
  readonly clock: Clock;
  readonly log: Logger;
  /** Jobs under way at once in this program. Default 2. */
  readonly maos?: number;
};

/** Where a service's jobs are done. */
export type Oficina = {
  /** Brings the queue's table up to date and begins to work. */
  start(): Promise<void>;
  /** Lays what is under way back into the queue. */
  stop(): Promise<void>;
  /** Takes away what ended long ago, with what it left. */
  limpar(): Promise<void>;
};

/** The hands of one service that do jobs of its kinds, beside those of the same service in other programs. */
export function oficina<T>({ databaseUrl, db, tipos, clock, log, maos: quantas = MAOS }: Opcoes<T>): Oficina {
  const porNome = new Map<string, TipoDeTrabalho<T>>(tipos.map((t) => [t.nome, t]));
  const parada = new AbortController();
  let parar: () => Promise<void> = async () => undefined;
  let limpeza: NodeJS.Timeout | undefined;

  const pegar = async () => {
    for (const nome of await tiposComTrabalho(db, [...porNome.keys()])) {
      const tipo = porNome.get(nome);
      if (tipo === undefined) continue;
      const linha = await tomar(db, nome, tipo.aoMesmoTempo ?? 1, clock());
      if (linha !== undefined) return { tipo, linha };
    }
    return undefined;
  };

  /** The file goes before the row that names it: asked twice, it is gone twice. */
  const limpar = async (): Promise<void> => {
    for (const tipo of tipos) {
      const { rows } = await sql<TrabalhoGuardado>`
        SELECT * FROM trabalhos.trabalhos WHERE tipo = ${tipo.nome} AND guardar_ate < ${clock()}
        ORDER BY guardar_ate LIMIT ${POR_LIMPEZA}`.execute(db);
      for (const linha of rows) {
        await tipo.apagar?.(esteTrabalho(linha));
        await sql`DELETE FROM trabalhos.trabalhos WHERE uid = ${linha.uid} AND guardar_ate < ${clock()}`.execute(
          db,
        );
      }
    }
  };
  const limparSemQueixa = (): void => {
    limpar().catch((err: unknown) => log.warn({ err }, 'old jobs were not cleared'));
  };

  return {
    limpar,
    start: async () => {
      await migrate({ url: databaseUrl, schema: SCHEMA_DOS_TRABALHOS, migrations, log });
      if (tipos.length === 0) return;
      limparSemQueixa();
      limpeza = setInterval(limparSemQueixa, LIMPEZA_MS).unref();
      parar = maos({
        quantas,
        log,
        pegar,
        fazer: ({ tipo, linha }) => fazerUm({ db, clock, log }, tipo, linha, parada.signal),
      });
    },
    stop: async () => {
      clearInterval(limpeza);
      parada.abort();
      await parar();
    },
  };
}
