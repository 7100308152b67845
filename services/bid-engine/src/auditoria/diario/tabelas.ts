import { sql, type Kysely } from 'kysely';
import type { Migration } from '@martelo/platform/sql/migrate.ts';

/**
 * What the days leave behind. `elos_dos_lotes` has a row for each lote and day on which it had events: its end, and the
 * right edge of the tree over its chain values. A day's tree is made of the last row of each lote up to that day, in the
 * order of the streams; of it `raizes_dos_dias` keeps the root and one hash for each 256 leaves.
 */
export const migracaoDoDiario: Migration = {
  up: async (db: Kysely<unknown>) => {
    await sql`CREATE TABLE elos_dos_lotes (
      stream text COLLATE "C" NOT NULL,
      dia text COLLATE "C" NOT NULL,
      hot_uid uuid NOT NULL,
      lei_uid uuid NOT NULL,
      numero int NOT NULL,
      revisao int NOT NULL,
      hash text NOT NULL,
      picos bytea NOT NULL
    )`.execute(db);
    await sql`CREATE UNIQUE INDEX elos_por_stream ON elos_dos_lotes (stream, dia DESC)`.execute(db);
    await sql`CREATE INDEX elos_por_dia ON elos_dos_lotes (hot_uid, dia, stream)`.execute(db);
    await sql`CREATE TABLE raizes_dos_dias (
      dia text COLLATE "C" PRIMARY KEY,
      fim_do_dia bigint NOT NULL,
      folhas int NOT NULL,
      raiz text NOT NULL,
      assinada text NOT NULL,
      chave jsonb NOT NULL,
      assinado_em bigint NOT NULL,
      posicao bigint NOT NULL,
      tardios int NOT NULL,
      blocos bytea NOT NULL,
      inicios jsonb NOT NULL
    )`.execute(db);
    await sql`CREATE TABLE diario_em_curso (
      id int PRIMARY KEY CHECK (id = 1),
      dia text NOT NULL,
      posicao bigint NOT NULL,
      tardios int NOT NULL,
      falha jsonb
    )`.execute(db);
  },
};

/** The end of a lote on a day. `picos` are 32 bytes each. */
export type Elo = {
  readonly stream: string;
  readonly dia: string;
  readonly hot_uid: string;
  readonly lei_uid: string;
  readonly numero: number;
  readonly revisao: number;
  readonly hash: string;
  readonly picos: Buffer;
};

/** A day that is closed. `blocos` are 32 bytes each, `inicios` the first stream of each. */
export type LinhaDaRaiz = {
  readonly dia: string;
  readonly fim_do_dia: number;
  readonly folhas: number;
  readonly raiz: string;
  readonly assinada: string;
  readonly chave: { readonly kty: string; readonly crv: string; readonly x: string; readonly kid: string };
  readonly assinado_em: number;
  readonly tardios: number;
};

/** Why a day cannot be closed: what is stored of a lote is not what was written. */
export type FalhaDoDia = { readonly dia: string; readonly stream: string; readonly revisao: number };

/** The day that is being read, and how far. */
export type EmCurso = {
  readonly dia: string;
  readonly posicao: number;
  readonly tardios: number;
  readonly falha: FalhaDoDia | null;
};
