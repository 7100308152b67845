import type pg from 'pg';
import { describe, expect, it } from 'vitest';
import { genesis, lineOf, link } from './hash-chain.ts';
import { RowReader } from './postgres-rows.ts';

const evento = { id: 'e-0', type: 'LanceRegistrado', data: '{"valor":100}' };
const linha = lineOf(evento, 0, 5);
const linhas = `\\x${Buffer.from(linha).toString('hex')}`;
const elo = link(genesis('lote-1'), linha);

/** A pool that answers every question with one row, and the answers it gave. */
function poolOfOneRow() {
  const answers: { rows: unknown[] }[] = [];
  const query = ({ name }: { name: string }) => {
    const [inAll, inStream] = [
      [1, 'lote-1', '0', '1', linhas, `\\x${elo}`],
      [1, 'lote-1', 0, 1, 0, 1, linhas, `\\x${elo}`],
    ];
    const answer = { rows: [name === 'read_all' ? inAll : inStream] };
    answers.push(answer);
    return Promise.resolve(answer);
  };
  return { answers, pool: { query } as unknown as pg.Pool };
}

describe('reading rows', () => {
  it('leaves nothing of what was read in the answer of the driver, which outlives it', async () => {
    const { answers, pool } = poolOfOneRow();
    const rows = new RowReader(pool);
    const stored = { ...evento, position: 4_096, stream: 'lote-1', revision: 0, at: 5, hash: elo };
    expect(await rows.all(-1, 10)).toEqual([stored]);
    expect(await rows.stream('lote-1', 0, 10)).toEqual([stored]);
    expect(answers.map((a) => a.rows)).toEqual([[], []]);
  });
});
