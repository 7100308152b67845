import type pg from 'pg';
import { PART_SEPARATOR } from '../event-store/batch.ts';
import { compressed, decompressed } from '../event-store/compression.ts';

/** What one row of the event store holds of one stream; the chain values as 64 hex digits each. */
export type Part = {
  readonly firstRevision: number;
  readonly lines: string;
  readonly hashes: readonly string[];
};

type Row = {
  id: string;
  streams: string[];
  first_revisions: number[];
  counts: number[];
  lines: Buffer;
  hashes: string;
};

/** What PostgreSQL keeps of one stream, in order. */
export async function storedParts(pool: pg.Pool, stream: string): Promise<Part[]> {
  const rows = await rowsWith(pool, stream);
  return rows.flatMap((row) => partsOf(row).filter((part) => part.name === stream));
}

/**
 * Changes what PostgreSQL keeps of one stream, as somebody with the password of the database can, and leaves the streams beside
 * it in its rows alone. `change` gets the parts in order; null takes one away.
 */
export async function changeParts(
  pool: pg.Pool,
  stream: string,
  change: (part: Part, isLast: boolean) => Part | null,
): Promise<void> {
  const rows = await rowsWith(pool, stream);
  for (const row of rows) {
    const parts = partsOf(row).flatMap(({ name, ...part }) => {
      const changed = name === stream ? change(part, row === rows.at(-1)) : part;
      return changed === null ? [] : [{ name, ...changed }];
    });
    if (parts.length === 0) await pool.query('DELETE FROM events.commits WHERE id = $1', [row.id]);
    else
      await pool.query(
        `UPDATE events.commits SET streams = $2, first_revisions = $3, counts = $4, events = $5, lines = $6,
           hashes = decode($7, 'hex') WHERE id = $1`,
        [
          row.id,
          parts.map((p) => p.name),
          parts.map((p) => p.firstRevision),
          parts.map((p) => p.hashes.length),
          parts.reduce((sum, p) => sum + p.hashes.length, 0),
          compressed(Buffer.from(parts.map((p) => p.lines).join(PART_SEPARATOR))),
          parts.flatMap((p) => p.hashes).join(''),
        ],
      );
  }
}

async function rowsWith(pool: pg.Pool, stream: string): Promise<Row[]> {
  const { rows } = await pool.query<Row>(
    `SELECT id, streams, first_revisions, counts, lines, encode(hashes, 'hex') AS hashes FROM events.commits
     WHERE $1 = ANY (streams) ORDER BY id`,
    [stream],
  );
  return rows;
}

function partsOf({ streams, first_revisions, counts, lines, hashes }: Row): (Part & { name: string })[] {
  const [texts, chain] = [decompressed(lines).toString().split(PART_SEPARATOR), hashes.match(/.{64}/g) ?? []];
  return streams.map((name, n) => ({
    name,
    firstRevision: first_revisions[n] ?? 0,
    lines: texts[n] ?? '',
    hashes: chain.splice(0, counts[n] ?? 0),
  }));
}
