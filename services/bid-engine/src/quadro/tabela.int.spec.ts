import { randomUUID } from 'node:crypto';
import { migrate } from '@martelo/platform/sql/migrate.ts';
import { createPool } from '@martelo/platform/sql/pool.ts';
import { testDatabase } from '@martelo/platform/testing/postgres.ts';
import { expect, it } from 'vitest';
import { migrations } from '../migrations.ts';
import { lerQuadroAberto } from './tabela.ts';

it('brings a cancelled leilão back at a restart while a lote of it is still open, and forgets the others', async () => {
  const database = await testDatabase();
  await migrate({ url: database.url, schema: 'bid_engine', migrations });
  const pool = createPool({ url: database.url, schema: 'bid_engine' });
  try {
    const hotUid = randomUUID();
    const leilao = async (situacao: string, situacaoDoLote: string): Promise<string> => {
      const leiUid = randomUUID();
      await pool.query(`INSERT INTO leiloes_no_quadro VALUES ($1, $2, $3, 'ESCALONADO', 0, 1)`, [
        leiUid,
        hotUid,
        situacao,
      ]);
      await pool.query(
        `INSERT INTO lotes_no_quadro VALUES ($1, $2, $3, 1, 'ESCALONADO', false, 300, $4, 0, false, 1)`,
        [randomUUID(), leiUid, hotUid, situacaoDoLote],
      );
      return leiUid;
    };
    const pronto = await leilao('PRONTO', 'LIBERADO_LEILAO');
    const meioCancelado = await leilao('CANCELADO', 'LIBERADO_LEILAO');
    await leilao('CANCELADO', 'LOTE_CANCELADO');
    await leilao('EXECUTADO', 'AG_PAGAMENTO');
    const { leiloes, lotes } = await lerQuadroAberto(pool);
    const esperados = new Set([pronto, meioCancelado]);
    expect(new Set(leiloes.map((l) => l.leiUid))).toEqual(esperados);
    expect(new Set(lotes.map((l) => l.leiUid))).toEqual(esperados);
  } finally {
    await pool.end();
    await database.stop();
  }
});
