import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { boundaries, fewestModules } from './boundaries.ts';
import { forbidden } from './boundary-rules.ts';

/** A small house in which every import is allowed. */
const house: Record<string, string> = {
  'schemas/src/lances/events.ts': "import { z } from 'zod';\nexport const lance = z;\n",
  'schemas/src/lances/events.unit.spec.ts': "import 'vitest';\nimport './events.ts';\n",
  'services/kernel/src/decider.ts':
    "import type { lance } from '@martelo/schemas/lances/events.ts';\nexport type D = typeof lance;\n",
  'services/kernel/src/testing/dado.ts': "import 'vitest';\nexport const dado = 1;\n",
  'services/platform/src/sql/sql.ts': "import '@martelo/kernel/decider.ts';\nexport const sql = 1;\n",
  'services/platform/src/testing/database.ts': 'export const database = 1;\n',
  'services/bid-engine/src/disputa/state.ts':
    "import '@martelo/kernel/decider.ts';\nexport const state = 1;\n",
  'services/bid-engine/src/disputa/decide.ts': "import './state.ts';\nexport const decide = 1;\n",
  'services/bid-engine/src/disputa/projections/ao-vivo.ts':
    "import '@martelo/kernel/decider.ts';\nexport const aoVivo = 1;\n",
  'services/bid-engine/src/disputa/routes.ts':
    "import './decide.ts';\nimport '@martelo/platform/sql/sql.ts';\nexport const routes = 1;\n",
  'services/bid-engine/src/disputa/door.ts': "import './state.ts';\nexport const door = 1;\n",
  'services/bid-engine/src/disputa/routes.int.spec.ts':
    "import './routes.ts';\nimport '@martelo/platform/testing/database.ts';\n",
  'services/bid-engine/src/propostas/routes.ts': "import '../disputa/door.ts';\nexport const routes = 1;\n",
  'services/bid-engine/src/module.ts': "import './disputa/routes.ts';\nexport const bidEngine = 1;\n",
  'services/catalog/src/lotes/routes.ts':
    "import '@martelo/platform/sql/sql.ts';\nexport const routes = 1;\n",
  'services/catalog/src/module.ts': "import './lotes/routes.ts';\nexport const catalog = 1;\n",
  'services/single-process/src/main.ts':
    "import '@martelo/bid-engine/module.ts';\nimport '@martelo/catalog/module.ts';\n",
  'services/catalog/src/program.ts':
    "export const program = async () => import('@martelo/drawn-vehicles/module.ts');\n",
  'services/drawn-vehicles/src/module.ts':
    "import '@martelo/schemas/lances/events.ts';\nexport const drawings = 1;\n",
  'services/demo/src/module.ts':
    "import '@martelo/catalog/module.ts';\nimport '@martelo/drawn-vehicles/module.ts';\nexport const demo = 1;\n",
  'services/single-process/src/with-demo.ts':
    "export const demo = async () => import('@martelo/demo/module.ts');\n",
  'services/simulation/src/world.ts':
    "import '@martelo/bid-engine/disputa/state.ts';\nimport '../../../web/src/lib/socket/client.ts';\nexport const world = 1;\n",
  'services/platform/src/process/send-ring.ts': 'export const ring = 1;\n',
  'services/platform/src/process/rings.ts': "import './send-ring.ts';\nexport const rings = 1;\n",
  'services/gateway/src/socket/fast/bid.ts': 'export const bid = 1;\n',
  'services/gateway/src/socket/ways.ts':
    "import '@martelo/platform/process/rings.ts';\nimport './fast/bid.ts';\nexport const ways = 1;\n",
  'web/src/lib/socket/client.ts': 'export const client = 1;\n',
  'web/src/ui/button.tsx': 'export const button = 1;\n',
  'web/src/lib/client.ts': "import '@martelo/schemas/lances/events.ts';\nexport const client = 1;\n",
  'web/src/disputa/routes.tsx': "import '../ui/button.tsx';\nexport const routes = 1;\n",
  'web/src/disputa/door.ts': 'export const door = 1;\n',
  'web/src/disputa/store.ts': 'export const store = 1;\n',
  'web/src/lotes/page.tsx':
    "import '../disputa/door.ts';\nimport '../lib/client.ts';\nexport const page = 1;\n",
  'web/src/painel/casca.tsx': "import '../disputa/door.ts';\nexport const casca = 1;\n",
  'schemas/src/shared/registro/registro.ts': 'export const registro = 1;\n',
  'web/src/app/shell.tsx': "import '../disputa/routes.tsx';\nexport const shell = 1;\n",
  'load-tests/src/cenarios/smoke.ts':
    "import '@martelo/schemas/lances/events.ts';\nexport const smoke = 1;\n",
  'load-tests/bench/engine.ts': "import '@martelo/bid-engine/disputa/routes.ts';\nexport const engine = 1;\n",
  'infra/local/main.ts':
    "import '@martelo/platform/sql/sql.ts';\nimport '@martelo/bid-engine/module.ts';\nexport const infra = 1;\n",
  'tools/check.ts': "import 'node:fs';\nexport const check = 1;\n",
};

/** One forbidden import for each rule: file, what it imports, and the rule that must catch it. */
const planted: [rule: string, file: string, imports: string][] = [
  ['schemas-know-zod-only', 'schemas/src/lances/x.ts', 'node:fs'],
  ['schemas-know-zod-only', 'schemas/src/lances/x.ts', '@martelo/kernel/decider.ts'],
  ['schemas-know-zod-only', 'schemas/src/lances/x.ts', 'vitest'],
  ['schemas-specs-know-no-service', 'schemas/src/lances/x.unit.spec.ts', '@martelo/catalog/module.ts'],
  ['kernel-knows-schemas-only', 'services/kernel/src/x.ts', '@martelo/platform/sql/sql.ts'],
  ['kernel-knows-schemas-only', 'services/kernel/src/x.ts', 'node:crypto'],
  ['platform-knows-no-service', 'services/platform/src/sql/x.ts', '@martelo/catalog/lotes/routes.ts'],
  ['platform-knows-no-service', 'services/kernel/src/testing/x.ts', '@martelo/catalog/lotes/routes.ts'],
  ['services-do-not-meet', 'services/catalog/src/lotes/x.ts', '@martelo/bid-engine/disputa/door.ts'],
  ['services-do-not-meet', 'services/catalog/src/lotes/x.ts', '../../../bid-engine/src/disputa/door.ts'],
  ['services-do-not-meet', 'services/gateway/src/socket/x.ts', '@martelo/bid-engine/disputa/door.ts'],
  [
    'who-judges-shares-nothing-with-the-accused',
    'services/simulation/src/oracles/own/x.ts',
    '@martelo/bid-engine/disputa/door.ts',
  ],
  [
    'who-judges-shares-nothing-with-the-accused',
    'services/simulation/src/oracles/own/x.ts',
    '@martelo/kernel/decider.ts',
  ],
  ['invented-content-comes-when-asked-for', 'services/catalog/src/lotes/x.ts', '@martelo/demo/module.ts'],
  [
    'invented-content-comes-when-asked-for',
    'services/catalog/src/lotes/x.ts',
    '@martelo/drawn-vehicles/module.ts',
  ],
  ['invented-content-is-read-late', 'services/single-process/src/x.ts', '@martelo/demo/module.ts'],
  ['invented-content-is-read-late', 'services/catalog/src/program.ts', '@martelo/drawn-vehicles/module.ts'],
  ['the-verifier-knows-no-house', 'services/verifier/src/x.ts', '@martelo/platform/sql/sql.ts'],
  ['the-demo-knows-modules-only', 'services/demo/src/x.ts', '@martelo/bid-engine/disputa/door.ts'],
  ['the-demo-knows-modules-only', 'services/demo/src/x.ts', '@martelo/single-process/with-demo.ts'],
  ['service-specs-do-not-meet', 'services/catalog/src/lotes/x.int.spec.ts', '@martelo/bid-engine/module.ts'],
  ['services-know-no-page', 'services/gateway/src/ssr/x.ts', '../../../../web/src/ui/button.tsx'],
  [
    'the-simulation-knows-no-main-and-no-page',
    'services/simulation/src/x.ts',
    '../../../web/src/ui/button.tsx',
  ],
  ['tests-stay-outside', 'services/catalog/src/lotes/x.ts', '../../../simulation/src/world.ts'],
  ['rooms-meet-at-the-door', 'services/bid-engine/src/propostas/x.ts', '../disputa/state.ts'],
  [
    'rooms-meet-at-the-door',
    'services/bid-engine/src/propostas/x.ts',
    '@martelo/bid-engine/disputa/state.ts',
  ],
  ['fast-ways-have-one-door', 'services/gateway/src/socket/x.ts', './fast/bid.ts'],
  ['rings-have-one-door', 'services/gateway/src/x.ts', '@martelo/platform/process/send-ring.ts'],
  ['rooms-do-not-know-their-module', 'services/bid-engine/src/propostas/x.ts', '../module.ts'],
  [
    'deciders-know-no-platform',
    'services/bid-engine/src/propostas/decide.ts',
    '@martelo/platform/sql/sql.ts',
  ],
  ['deciders-know-no-platform', 'services/bid-engine/src/propostas/state.ts', '@martelo/platform/sql/sql.ts'],
  [
    'deciders-know-no-platform',
    'services/bid-engine/src/propostas/projections/x.ts',
    '@martelo/platform/sql/sql.ts',
  ],
  ['deciders-do-no-io', 'services/bid-engine/src/propostas/decide.ts', 'node:fs'],
  ['deciders-do-no-io', 'services/bid-engine/src/propostas/decide.ts', 'pg'],
  [
    'the-process-knows-modules-only',
    'services/single-process/src/main.ts',
    '@martelo/bid-engine/disputa/routes.ts',
  ],
  ['infra-knows-doors', 'infra/local/x.ts', '@martelo/bid-engine/disputa/decide.ts'],
  ['infra-knows-doors', 'infra/local/x.ts', '../../web/src/ui/button.tsx'],
  ['infra-knows-doors', 'infra/local/x.ts', '@martelo/bid-engine/disputa/state.ts'],
  ['nobody-ships-infra', 'services/catalog/src/lotes/x.ts', '../../../../infra/local/main.ts'],
  ['pages-know-schemas-only', 'web/src/lotes/x.ts', '@martelo/kernel/decider.ts'],
  ['web-rooms-meet-at-the-door', 'web/src/lotes/x.ts', '../disputa/store.ts'],
  ['the-shell-knows-doors-and-routes', 'web/src/app/x.ts', '../disputa/store.ts'],
  ['the-painel-knows-doors-and-screens', 'web/src/painel/x.ts', '../disputa/store.ts'],
  ['the-site-has-nothing-of-the-painel', 'web/src/entry-client.tsx', './painel/casca.tsx'],
  [
    'the-site-has-nothing-of-the-painel',
    'web/src/entry-server.tsx',
    '@martelo/schemas/shared/registro/registro.ts',
  ],
  ['ui-and-lib-know-no-room', 'web/src/ui/x.tsx', '../disputa/door.ts'],
  ['ui-and-lib-know-no-room', 'web/src/lib/x.ts', '../app/shell.tsx'],
  ['load-tests-know-the-wire', 'load-tests/src/cenarios/x.ts', '@martelo/bid-engine/module.ts'],
  ['load-tests-know-the-wire', 'load-tests/src/x.ts', '@martelo/platform/sql/sql.ts'],
  ['benches-know-the-engine', 'load-tests/bench/x.ts', '@martelo/catalog/lotes/routes.ts'],
  ['tools-know-no-product', 'tools/x.ts', '@martelo/schemas/lances/events.ts'],
  ['nobody-imports-a-main', 'services/single-process/src/x.ts', './main.ts'],
  ['tests-stay-outside', 'services/catalog/src/lotes/x.ts', '@martelo/platform/testing/database.ts'],
  ['no-circle', 'web/src/ui/button.tsx', './button.tsx'],
  ['everything-is-found', 'services/catalog/src/lotes/x.ts', './nowhere.ts'],
  ['everything-is-found', 'services/catalog/src/lotes/x.ts', 'a-package-that-nobody-added'],
];

const temporary: string[] = [];

/** Writes the house, with some files replaced or added, where the real packages cannot be seen. */
function build(changes: Record<string, string>): string {
  const base = mkdtempSync(path.join(tmpdir(), 'martelo-boundaries-'));
  temporary.push(base);
  const write = (file: string, text: string) => {
    mkdirSync(path.dirname(path.join(base, file)), { recursive: true });
    writeFileSync(path.join(base, file), text);
  };
  for (const [file, text] of Object.entries({ ...house, ...changes })) write(file, text);
  for (const name of ['zod', 'vitest', 'pg']) {
    write(`node_modules/${name}/package.json`, JSON.stringify({ name, main: 'index.js' }));
    write(`node_modules/${name}/index.js`, '');
  }
  write('package.json', JSON.stringify({ dependencies: { zod: '1', vitest: '1', pg: '1' } }));
  mkdirSync(path.join(base, 'node_modules/@martelo'));
  for (const name of [
    'schemas',
    'kernel',
    'platform',
    'bid-engine',
    'catalog',
    'demo',
    'drawn-vehicles',
    'single-process',
  ]) {
    const place = name === 'schemas' ? name : `services/${name}`;
    write(
      `${place}/package.json`,
      JSON.stringify({ name: `@martelo/${name}`, exports: { './*': './src/*' } }),
    );
    symlinkSync(path.join(base, place), path.join(base, 'node_modules/@martelo', name));
  }
  return base;
}

afterAll(() => {
  for (const base of temporary) rmSync(base, { recursive: true, force: true });
});

describe('who may import whom', () => {
  it('passes a house in which every import is allowed', async () => {
    const { modules, violations } = await boundaries(build({}));
    expect(violations).toEqual([]);
    expect(modules).toBe(Object.keys(house).length);
  });

  it.each(planted)('%s: catches %s importing %s', async (rule, file, imports) => {
    const text = `${house[file] ?? ''}import '${imports}';\n`;
    const { violations } = await boundaries(build({ [file]: text }));
    const caught = violations
      .filter((violation) => violation.from === file)
      .map((violation) => violation.rule);
    expect(caught).toContain(rule);
  });

  it('catches an import of types alone', async () => {
    const file = 'services/catalog/src/lotes/x.ts';
    const text =
      "import type { door } from '@martelo/bid-engine/disputa/door.ts';\nexport type T = typeof door;\n";
    const { violations } = await boundaries(build({ [file]: text }));
    expect(violations.map((violation) => violation.rule)).toEqual(['services-do-not-meet']);
  });

  it('catches a decider that reaches the platform by way of another file', async () => {
    const { violations } = await boundaries(
      build({
        'services/bid-engine/src/propostas/decide-prazo.ts': "import './prazo.ts';\n",
        'services/bid-engine/src/propostas/prazo.ts': "import '@martelo/platform/sql/sql.ts';\n",
      }),
    );
    expect(violations.map(({ rule, from }) => [rule, from])).toEqual([
      ['deciders-know-no-platform', 'services/bid-engine/src/propostas/decide-prazo.ts'],
    ]);
  });

  it('lets types go in a circle', async () => {
    const { violations } = await boundaries(
      build({
        'web/src/ui/a.ts': "import type { B } from './b.ts';\nexport type A = B;\n",
        'web/src/ui/b.ts': "import type { A } from './a.ts';\nexport type B = A;\n",
      }),
    );
    expect(violations).toEqual([]);
  });

  it('plants a violation for every rule', () => {
    const names = new Set(planted.map(([rule]) => rule));
    expect(forbidden.map((rule) => rule.name).filter((name) => !names.has(name))).toEqual([]);
  });

  it('reads the modules of the product itself', async () => {
    const { modules } = await boundaries(path.dirname(import.meta.dirname));
    expect(modules).toBeGreaterThanOrEqual(fewestModules);
  });
});
