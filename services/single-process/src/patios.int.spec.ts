import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { hotsitesDemo, SEMENTE, semearSite } from '@martelo/demo/module.ts';
import { logistics } from '@martelo/logistics/module.ts';
import type { Logistics } from '@martelo/logistics/module.ts';
import { createLog } from '@martelo/platform/log/log.ts';
import { testDatabase } from '@martelo/platform/testing/postgres.ts';
import type { TestDatabase } from '@martelo/platform/testing/postgres.ts';
import { site } from '@martelo/site/module.ts';
import type { Site } from '@martelo/site/module.ts';

const log = createLog({ level: 'silent', name: 'spec' });
const HOT = hotsitesDemo(SEMENTE)[0]?.hotUid ?? '';
const PATIO = '00000000-0000-4000-8000-0000000000a1';
let banco: TestDatabase;
const abertos: { stop?: (() => Promise<void>) | undefined }[] = [];

const subirSite = async (): Promise<Site> => {
  const s = site({
    databaseUrl: banco.url,
    clock: Date.now,
    log,
    development: true,
    credentialsKey: 'uma-chave-que-so-o-teste-conhece-0123456789',
    locaisDosLotes: async () => [],
    patiosDe: async () => [],
    outrosComPapel: async () => 0,
    criarPatio: async () => undefined,
  });
  await s.start?.();
  abertos.push(s);
  return s;
};
const subirLogistica = async (): Promise<Logistics> => {
  const l = logistics({ databaseUrl: banco.url, clock: Date.now, log });
  await l.start?.();
  abertos.push(l);
  return l;
};
const descer = async (): Promise<void> => {
  for (const aberto of abertos.splice(0)) await aberto.stop?.();
};

/** A yard as the version before wrote it: in the table of the site service. */
const gravarComoAntes = (uid: string, id: number, nome: string, ativo = true) =>
  banco.pool.query(
    `INSERT INTO site.patios VALUES ($1, $2, $3, $4, 'Ivone Siqueira', 'Guarulhos', 'São Paulo', 'SP', 'Rodovia Dutra, km 221',
       '(11) 3090-0102', 'Das 9h às 16h.', 'https://www.google.com/maps', '["/a.webp"]', -23.447, -46.48, $5)`,
    [uid, HOT, id, nome, ativo],
  );
/** An installation of the version before: tenants, their yards, and no schema of logistics. */
async function instalacaoDeAntes(): Promise<void> {
  const s = await subirSite();
  const tenants = hotsitesDemo(SEMENTE);
  await semearSite(
    s,
    tenants.map(({ hotUid, id, tipo, subdominio }) => ({ hotUid, id, tipo, subdominio })),
  );
  await gravarComoAntes(PATIO, 1, 'Pátio Dutra');
  await gravarComoAntes(PATIO.replace(/1$/, '2'), 2, 'Pátio fechado', false);
  await descer();
}

beforeEach(async () => {
  banco = await testDatabase();
});
afterEach(async () => {
  await descer();
  await banco.stop();
});

describe('the yards of an installation that had them in the site service', () => {
  it.each([
    ['the site first', [subirSite, subirLogistica]],
    ['logistics first', [subirLogistica, subirSite]],
  ] as const)('move to logistics, whole, %s', async (_ordem, subidas) => {
    await instalacaoDeAntes();
    for (const subir of subidas) await subir();
    const { rows: la } = await banco.pool.query('SELECT * FROM logistics.patios ORDER BY id');
    const { rows: antes } = await banco.pool.query('SELECT * FROM site.patios ORDER BY id');
    expect(antes).toHaveLength(2);
    expect(la).toEqual(antes);
    const l = await subirLogistica();
    expect(await l.patiosDoSite(HOT)).toMatchObject([
      { uid: PATIO, nome: 'Pátio Dutra', fotos: ['/a.webp'] },
    ]);
  });

  it('move once: what was changed there afterwards stays', async () => {
    await instalacaoDeAntes();
    await subirLogistica();
    await banco.pool.query(`DELETE FROM logistics.patios WHERE uid <> '${PATIO}'`);
    await banco.pool.query("UPDATE logistics.patios SET nome = 'Pátio da Dutra'");
    await descer();
    await subirSite();
    const l = await subirLogistica();
    expect(await l.patiosDoSite(HOT)).toMatchObject([{ nome: 'Pátio da Dutra' }]);
    expect((await banco.pool.query('SELECT 1 FROM logistics.patios')).rowCount).toBe(1);
  });

  it('stay in the old table as well, where the version before reads and writes them until it goes', async () => {
    await instalacaoDeAntes();
    await subirLogistica();
    await subirSite();
    await gravarComoAntes(PATIO.replace(/1$/, '3'), 3, 'Pátio novo');
    expect((await banco.pool.query('SELECT 1 FROM site.patios WHERE hot_uid = $1', [HOT])).rowCount).toBe(3);
  });

  it('are none in an empty database, whoever starts first', async () => {
    const l = await subirLogistica();
    await subirSite();
    expect(await l.patiosDoSite(HOT)).toEqual([]);
  });
});
