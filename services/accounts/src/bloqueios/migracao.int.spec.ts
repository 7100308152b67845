import { migrate } from '@martelo/platform/sql/migrate.ts';
import { testDatabase } from '@martelo/platform/testing/postgres.ts';
import { expect, it } from 'vitest';
import { migrations } from '../migrations.ts';

const HOT = '00000000-0000-4000-8000-00000000000a';
const ANA = '00000000-0000-4000-8000-0000000000a1';
const [VALE, RETIRADO] = ['00000000-0000-4000-8000-0000000000b1', '00000000-0000-4000-8000-0000000000b2'];

it('blocks of before become records with what happened to them', async () => {
  const banco = await testDatabase();
  const schema = 'accounts';
  const desta = '018_bloqueios_como_registros';
  expect(migrations[desta]).toBeDefined();
  const antes = Object.fromEntries(Object.entries(migrations).filter(([nome]) => nome < desta));
  await migrate({ url: banco.url, schema, migrations: antes });
  const { pool } = banco;
  await pool.query(
    `INSERT INTO accounts.bloqueios VALUES ($1, $3, 'ip', '203.0.113.7', 'lances falsos', 5, $4, NULL, NULL), ($2, $3, 'ip', '203.0.113.8', 'spam', 6, $4, 9, 7)`,
    [VALE, RETIRADO, HOT, ANA],
  );
  await migrate({ url: banco.url, schema, migrations });
  const { rows } = await pool.query(
    'SELECT uid, revisao, ativo, mudado_em FROM accounts.bloqueios ORDER BY uid',
  );
  expect(rows).toEqual([
    { uid: VALE, revisao: 1, ativo: true, mudado_em: 5 },
    { uid: RETIRADO, revisao: 2, ativo: false, mudado_em: 7 },
  ]);
  const { rows: atos } = await pool.query(
    'SELECT alvo, ato, revisao, em, depois FROM accounts.registros_atos ORDER BY alvo, revisao',
  );
  expect(atos).toMatchObject([
    { alvo: VALE, ato: 'criou', revisao: 1, em: 5, depois: { valor: '203.0.113.7', ate: null } },
    { alvo: RETIRADO, ato: 'criou', revisao: 1, em: 6, depois: { valor: '203.0.113.8', ate: 9 } },
    { alvo: RETIRADO, ato: 'desativou', revisao: 2, em: 7, depois: {} },
  ]);
  await banco.stop();
});
