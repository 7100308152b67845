import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { adrNumbersOutOfOrder, complaints, rules, sourceFiles } from './tidy.ts';

const decide = 'services/bid-engine/src/disputa/decide.ts';
const spec = 'services/bid-engine/src/disputa/decide.unit.spec.ts';
const page = 'web/src/lotes/page.tsx';
const adr = 'docs/adr/0007-a-title.md';

function lockfile(packages: Record<string, object>): string {
  const places = Object.entries(packages).map(([name, entry]) => [`node_modules/${name}`, entry]);
  return JSON.stringify({ packages: Object.fromEntries(places) as object }, undefined, 2);
}

/** What breaks each rule; the first line of the text stands alone where a line number matters. */
const planted: [rule: string, file: string, text: string][] = [
  ['short-files', page, 'x;\n'.repeat(301)],
  ['kebab-case', 'web/src/lotes/LotePage.tsx', ''],
  ['kebab-case', 'web/src/leilões/page.tsx', ''],
  ['kebab-case', 'web/src/lotes/lote_Page.tsx', ''],
  ['named-exports', page, 'export default function Page() {}'],
  ['named-exports', page, 'export { page as default };'],
  ['no-enum', page, 'export const enum Fase { aberta }'],
  ['no-enum', page, 'enum Fase { aberta }'],
  ['whole-tests', spec, "it.skip('opens', () => expect(1).toBe(1));"],
  ['whole-tests', spec, "  describe.only('lote', () => {"],
  ['whole-tests', spec, "it.todo('opens');"],
  ['whole-tests', spec, "test.concurrent.skip('opens', () => 1);"],
  ['whole-tests', spec, "it('opens', () => {});"],
  ['whole-tests', spec, "it('opens', async () => {});"],
  ['no-sleep-in-tests', spec, "import { setTimeout } from 'node:timers/promises';"],
  ['no-sleep-in-tests', spec, 'await new Promise((resolve) => setTimeout(resolve, 100));'],
  ['spec-suffix', 'web/src/lotes/page.spec.tsx', ''],
  ['spec-suffix', 'web/src/lotes/page.test.ts', ''],
  ['nothing-left-open', page, '// TODO: later'],
  ['nothing-left-open', 'README.md', 'FIXME'],
  ['no-silenced-tool', page, '// oxlint-disable-next-line no-var'],
  ['no-silenced-tool', page, '// @ts-expect-error it is fine'],
  ['time-and-chance-as-data', decide, 'const agora = Date.now();'],
  ['time-and-chance-as-data', decide, 'const dado = Math.random();'],
  [
    'time-and-chance-as-data',
    'services/site/src/hotsites/projections/hotsite.ts',
    'const hoje = new Date();',
  ],
  ['no-machine-path', page, "const data = '/home/maria/data';"],
  ['no-machine-path', 'docs/guide.md', 'Look at /tmp/log'],
  ['one-door-to-the-environment', 'services/gateway/src/socket/limits.ts', 'const port = process.env.PORT;'],
  ['documented', decide, 'export function decide(comando: Comando) {'],
  ['documented', decide, '// a comment\nexport const decide = (comando: Comando): Decisao => {'],
  ['documented', 'schemas/src/shared/dinheiro.ts', 'export async function ler(valor: string) {'],
  ['no-width-in-letters', 'web/src/lotes/pages/lote.module.css', '  max-width: 17ch;'],
  ['one-way-to-write-a-place', page, '<IconMapPin aria-hidden /> {cidade}-{uf}'],
  ['one-way-to-write-a-place', page, '{patio.cidade}&nbsp;-&nbsp;{patio.estadoUf}'],
  ['one-way-to-write-a-place', page, 'const onde = `${l.cidade} -\\u00a0${l.uf}`;'],
  ['one-way-to-write-a-place', 'services/demo/src/catalogo/textos.ts', '`em ${local.cidade}/${local.uf}`'],
  [
    'role-sets-have-names',
    'schemas/src/bloqueios/bloqueio.ts',
    "  acesso: ['Interno - ADM', 'Interno - MKT'],",
  ],
  ['role-sets-have-names', page, "  'Interno - ADM',\n  'Interno - SAC',"],
  [
    'one-way-to-refuse',
    'services/accounts/src/papeis/routes.ts',
    "const nao = { ok: false, recusa: recusar('NAO_ENCONTRADO') } as const;",
  ],
  ['exact-pins', 'web/package.json', '    "react": "^19.3.1",'],
  ['exact-pins', 'web/package.json', '    "react": "latest",'],
  [
    'no-registry-host',
    'package-lock.json',
    lockfile({ zod: { resolved: 'https://registry.example/zod.tgz' } }),
  ],
  [
    'whole-lockfile',
    'package-lock.json',
    lockfile({ oxlint: { optionalDependencies: { '@oxlint/x-y': '1.0.0' } } }),
  ],
  ['whole-adr', 'docs/adr/why.md', '# 0007. A title\n2026-11-21\n## Consequences\n'],
  ['whole-adr', adr, '# 0008. A title\n2026-11-21\n## Consequences\n'],
  ['whole-adr', adr, '# 0007. A title\n## Consequences\n'],
  ['whole-adr', adr, '# 0007. A title\n2026-11-21\n'],
];

/** What looks like a violation and is none. */
const allowed: [rule: string, file: string, text: string][] = [
  ['short-files', page, 'x;\n'.repeat(300)],
  ['kebab-case', 'web/src/lotes/lote-page.unit.spec.tsx', ''],
  ['kebab-case', '.ci/run', ''],
  ['kebab-case', 'schemas/GLOSSARIO.md', ''],
  ['named-exports', 'web/vite.config.ts', 'export default {};'],
  ['no-enum', page, 'const enumerados = z.enum(fases);'],
  ['whole-tests', spec, "it.skipIf(!existsSync(file))('reads the histories', () => {"],
  ['nothing-left-open', page, "const texto = 'Todos os lotes';"],
  ['time-and-chance-as-data', 'services/bid-engine/src/disputa/routes.ts', 'const agora = Date.now();'],
  ['no-machine-path', page, "const rota = '/leilao/home/';"],
  ['no-machine-path', page, '// as root with a clone inside /root'],
  ['one-door-to-the-environment', 'services/platform/src/sql/launch.ts', 'env: { ...process.env, TZ },'],
  ['one-door-to-the-environment', 'services/single-process/src/main.ts', 'parse(process.env);'],
  ['documented', decide, '/** Accepts a lance. */\nexport function decide(comando: Comando) {'],
  ['documented', decide, 'export const fases = [1, 2];'],
  ['one-way-to-write-a-place', page, '/** /patios/{cidade}/{estadoUf}: the yards of a city. */'],
  ['one-way-to-write-a-place', page, 'urls.push(`/patios/${p.cidadeBusca}/${uf}`);'],
  ['exact-pins', 'package.json', '    "node": ">=20"'],
  ['whole-adr', adr, '# 0007. A title\n\n2026-11-21, accepted\n\n## Consequences\n'],
];

describe('the house rules', () => {
  it.each(planted)('%s: complains about %s with %j', (rule, name, text) => {
    expect(complaints({ name, text }).map((complaint) => complaint.rule)).toContain(rule);
  });

  it.each(allowed)('%s: allows %s with %j', (rule, name, text) => {
    expect(complaints({ name, text }).filter((complaint) => complaint.rule === rule)).toEqual([]);
  });

  it('names the line', () => {
    expect(complaints({ name: page, text: 'const a = 1;\nenum Fase { aberta }\n' })).toMatchObject([
      { line: 2 },
    ]);
  });

  it('plants a violation for every rule', () => {
    const names = new Set(planted.map(([rule]) => rule));
    expect(rules.map((rule) => rule.name).filter((name) => !names.has(name))).toEqual([]);
  });

  it('sees decisions that share a number or leave one out', () => {
    expect(adrNumbersOutOfOrder(['docs/adr/0002-b.md', 'docs/adr/0001-a.md'])).toEqual([]);
    expect(adrNumbersOutOfOrder(['docs/adr/0001-a.md', 'docs/adr/0003-b.md'])).toEqual([3]);
    expect(adrNumbersOutOfOrder(['docs/adr/0001-a.md', 'docs/adr/0001-b.md'])).toEqual([1]);
  });
});

describe('the whole tree', () => {
  const files = sourceFiles(path.dirname(import.meta.dirname));

  it('is read', () => {
    expect(files.length).toBeGreaterThan(100);
    expect(files.map((file) => file.name)).toEqual(
      expect.arrayContaining(['package.json', '.ci/run', 'tools/tidy.ts']),
    );
  });

  it('keeps the house rules', () => {
    const found = files
      .flatMap(complaints)
      .map(({ rule, file, line, what }) => `${file}:${line} ${rule}: ${what}`);
    expect(found).toEqual([]);
  });

  it('numbers its decisions without a gap', () => {
    const decisions = files.map((file) => file.name).filter((name) => name.startsWith('docs/adr/'));
    expect(adrNumbersOutOfOrder(decisions)).toEqual([]);
  });
});
