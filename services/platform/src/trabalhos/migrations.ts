import { sql } from 'kysely';
import type { Migration } from '../sql/migrate.ts';
import type { SituacaoDoTrabalho } from '@martelo/schemas/trabalhos/situacoes.ts';

export const SCHEMA_DOS_TRABALHOS = 'trabalhos';

/** The queue's table: one for all services of a database, so that staff see everything in one list. */
export const migrations: Readonly<Record<string, Migration>> = {
  '001_trabalhos': {
    up: async (db) => {
      await sql`
        CREATE TABLE trabalhos (
          uid uuid PRIMARY KEY,
          hot_uid uuid NOT NULL,
          tipo text NOT NULL,
          chave text NOT NULL,
          titulo text NOT NULL,
          dados jsonb NOT NULL,
          situacao text NOT NULL DEFAULT 'AGUARDANDO'
            CHECK (situacao IN ('AGUARDANDO', 'EM_ANDAMENTO', 'CONCLUIDO', 'CANCELADO', 'FALHOU')),
          progresso int NOT NULL DEFAULT 0 CHECK (progresso BETWEEN 0 AND 100),
          etapa text NOT NULL DEFAULT '',
          tentativas int NOT NULL DEFAULT 0,
          proxima_em timestamptz NOT NULL DEFAULT now(),
          posse uuid,
          cancelar boolean NOT NULL DEFAULT false,
          erro text NOT NULL DEFAULT '',
          resultado jsonb,
          por_uid text NOT NULL,
          pedido_por text NOT NULL,
          pedido_em bigint NOT NULL,
          comecado_em bigint,
          terminado_em bigint,
          guardar_ate bigint,
          revisao int NOT NULL DEFAULT 1,
          ativo boolean NOT NULL DEFAULT true,
          mudado_em bigint NOT NULL,
          mudado_por text NOT NULL,
          UNIQUE (hot_uid, tipo, chave)
        )`.execute(db);
      await sql`
        CREATE INDEX trabalhos_por_fazer ON trabalhos (tipo, proxima_em)
        WHERE situacao IN ('AGUARDANDO', 'EM_ANDAMENTO')`.execute(db);
      await sql`CREATE INDEX trabalhos_da_casa ON trabalhos (hot_uid, pedido_em DESC, uid DESC)`.execute(db);
      await sql`
        CREATE INDEX trabalhos_a_apagar ON trabalhos (tipo, guardar_ate) WHERE guardar_ate IS NOT NULL`.execute(
        db,
      );
    },
  },
};

/** A row of the queue. Times that end in `_em` are epoch ms by the program's clock, `proxima_em` is the database's. */
export type TrabalhoGuardado = {
  readonly uid: string;
  readonly hot_uid: string;
  readonly tipo: string;
  /** One job for each key of a kind, however often it is asked for. */
  readonly chave: string;
  readonly titulo: string;
  readonly dados: unknown;
  readonly situacao: SituacaoDoTrabalho;
  readonly progresso: number;
  readonly etapa: string;
  readonly tentativas: number;
  /** Who has it in hand; a program that was killed left it here until `proxima_em`. */
  readonly posse: string | null;
  readonly cancelar: boolean;
  readonly erro: string;
  readonly resultado: unknown;
  readonly por_uid: string;
  readonly pedido_por: string;
  readonly pedido_em: number;
  readonly comecado_em: number | null;
  readonly terminado_em: number | null;
  readonly mudado_por: string;
};
