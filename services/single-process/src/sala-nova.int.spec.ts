import { execFileSync, spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { App } from '@martelo/platform/http/app.ts';
import { contratoDeRegistro } from '@martelo/platform/registros/testing/contrato.ts';
import type { MundoDoContrato, Quem } from '@martelo/platform/registros/testing/contrato.ts';
import type * as Registros from '@martelo/platform/registros/migrations.ts';
import type * as Migrate from '@martelo/platform/sql/migrate.ts';
import type * as Pool from '@martelo/platform/sql/pool.ts';
import type * as Http from '@martelo/platform/testing/http.ts';
import type { SalaDeRegistro } from '@martelo/platform/registros/sala.ts';
import { testDatabase } from '@martelo/platform/testing/postgres.ts';
import type { TestDatabase } from '@martelo/platform/testing/postgres.ts';
import type { Lista } from '@martelo/schemas/shared/registro/lista.ts';

// A room is made in a copy of the tree, and the copy is held to what the tree is held to: its types, its lint, its format, the
// contract of records on a real database.
const ROOT = path.resolve(import.meta.dirname, '../../..');
const copy = mkdtempSync(path.join(tmpdir(), 'martelo-room-'));
const FIELDS =
  'nome:texto cnpj:cnpj lugar:lugar telefone:telefone prioridade:inteiro cor:cor abertura:dia observacao:textoLongo';

function copyTree(): void {
  for (const part of ['schemas', 'services', 'web', 'tools', 'tsconfig.base.json', 'package.json'])
    cpSync(path.join(ROOT, part), path.join(copy, part), {
      recursive: true,
      filter: (from) => !/\/(node_modules|dist|e2e|dados)$/.test(from),
    });
  for (const file of readdirSync(ROOT).filter((name) => name.startsWith('.ox')))
    cpSync(path.join(ROOT, file), path.join(copy, file));
  // What is installed stays where it is; our own packages are those of the copy.
  mkdirSync(path.join(copy, 'node_modules'));
  for (const name of readdirSync(path.join(ROOT, 'node_modules')))
    if (name === '@martelo')
      cpSync(path.join(ROOT, 'node_modules', name), path.join(copy, 'node_modules', name), {
        recursive: true,
        verbatimSymlinks: true,
      });
    else symlinkSync(path.join(ROOT, 'node_modules', name), path.join(copy, 'node_modules', name));
}

const room = (...words: string[]) =>
  spawnSync(process.execPath, [path.join(copy, 'tools/room.mjs'), ...words], { cwd: copy, encoding: 'utf8' });

copyTree();
const made = room('novo', 'unidades', '--um', 'unidade', ...FIELDS.split(' '));
if (made.status !== 0) throw new Error(made.stderr);
const files = made.stdout.split('\n').filter((line) => /\.tsx?$/.test(line));

const imported = (file: string): Promise<Record<string, unknown>> =>
  import(/* @vite-ignore */ path.join(copy, file));
const { listaDeUnidades: lista } = (await imported('schemas/src/unidades/unidade.ts')) as {
  listaDeUnidades: Lista;
};
// The room stands on the copy's platform, so its surroundings do as well.
const platform = async <T>(file: string): Promise<T> =>
  (await imported(`services/platform/src/${file}`)) as unknown as T;
const { migrate } = await platform<typeof Migrate>('sql/migrate.ts');
const { createDb, createPool } = await platform<typeof Pool>('sql/pool.ts');
const { tabelasDosRegistros } = await platform<typeof Registros>('registros/migrations.ts');
const { appFalso, sessaoFalsa, TENANTS } = await platform<typeof Http>('testing/http.ts');
const service = (await imported('services/catalog/src/unidades/unidades.ts')) as unknown as {
  salaDeUnidades: SalaDeRegistro;
  migrations: Readonly<Record<string, Migrate.Migration>>;
};

/** Type checks files of the copy, each with what it imports, as one of its two programs. */
function typed(config: 'tsconfig.json' | 'web/tsconfig.json', include: readonly string[]): string {
  const { compilerOptions } = JSON.parse(readFileSync(path.join(ROOT, config), 'utf8')) as {
    compilerOptions: object;
  };
  const name = path.join(copy, path.dirname(config), 'tsconfig.spec.json');
  const extended = config === 'tsconfig.json' ? './tsconfig.base.json' : '../tsconfig.base.json';
  const text = { extends: extended, compilerOptions, include: include.map((file) => path.join(copy, file)) };
  writeFileSync(name, JSON.stringify(text));
  const compiler = path.join(ROOT, 'node_modules/typescript-7/bin/tsc');
  return spawnSync(process.execPath, [compiler, '--noEmit', '--pretty', 'false', '-p', name], {
    encoding: 'utf8',
  }).stdout;
}

const HOT = TENANTS['leilao.localhost']?.hotUid ?? '';
const sessoes = new Map([
  ['muda', sessaoFalsa(['Interno - ADM'], HOT)],
  ['le', sessaoFalsa(['Interno - SAC'], HOT)],
  ['fora', sessaoFalsa(['Clientes - leilao.localhost'], HOT)],
  ['alheio', sessaoFalsa(['Interno - ADM'], TENANTS['loja.localhost']?.hotUid ?? '')],
]);
let database: TestDatabase;
let db: ReturnType<typeof createDb<unknown>>;
let app: App;

beforeAll(async () => {
  database = await testDatabase();
  const migrations = { '001_registros': tabelasDosRegistros, ...service.migrations };
  await migrate({ url: database.url, schema: 'unidades', migrations });
  db = createDb<unknown>(createPool({ url: database.url, schema: 'unidades', name: 'unidades' }));
  const routes = service.salaDeUnidades.rotas({ db, clock: Date.now });
  app = await appFalso({
    calls: routes.map((r) => r.call),
    modules: [{ name: 'unidades', routes }],
    sessoes,
    config: { limitsFactor: 1_000 },
  });
});
afterAll(async () => {
  await app.close();
  await db.destroy();
  await database.stop();
  rmSync(copy, { recursive: true });
});

const world: MundoDoContrato = {
  async pedir(quem: Quem, metodo, caminho, body) {
    const r = await app.inject({
      method: metodo as 'GET',
      url: caminho,
      headers: {
        host: quem === 'alheio' ? 'loja.localhost' : 'leilao.localhost',
        ...(quem === 'ninguem' ? {} : { authorization: `Bearer ${quem}` }),
      },
      ...(body === undefined ? {} : { payload: body as object }),
    });
    const json = String(r.headers['content-type']).includes('json');
    return { status: r.statusCode, corpo: json ? r.json() : {}, texto: r.body, cabecalhos: r.headers };
  },
};

describe('a room that was made', () => {
  contratoDeRegistro(lista, () => world);

  // The painel's whole tree of pages is left to `npm run check`: of it the room adds two lines to one list.
  it('compiles on every wall, among the calls and screens of the product', { timeout: 240_000 }, () => {
    const server = files.filter((file) => !file.startsWith('web/'));
    expect(typed('tsconfig.json', server)).toBe('');
    const pages = files.filter((file) => file.startsWith('web/src/unidades/'));
    expect(pages).toHaveLength(3);
    // What these pages stand on is checked where it stands, with the router that it knows.
    const complaints = typed('web/tsconfig.json', pages).split('\n');
    expect(complaints.filter((line) => line.includes('/unidades/'))).toEqual([]);
  });

  it('is as lint and formatter want it, and stands in the list of addresses', () => {
    const run = (tool: string, ...more: string[]) =>
      execFileSync(
        process.execPath,
        [path.join(ROOT, 'node_modules', tool, 'bin', tool), ...more, ...files],
        { cwd: copy, encoding: 'utf8' },
      );
    run('oxfmt', '--check');
    run('oxlint', '--deny-warnings');
    expect(readFileSync(path.join(copy, 'schemas/fixtures/telas.txt'), 'utf8')).toContain(
      '/admin/unidades/$uid -> ',
    );
  });

  it('costs a record of eight fields at most 120 lines', () => {
    const { stdout } = room('linhas', 'unidades');
    expect(Number(stdout.trimEnd().split('\n').at(-1))).toBeLessThanOrEqual(120);
  });

  it('is made once, and not out of nonsense', () => {
    for (const words of [
      ['unidades'],
      [],
      ['Unidades'],
      ['sedes', '--servico', 'gateway'],
      ['sedes', 'nome:nada'],
      ['sedes', 'cor:cor'],
      ['sedes', '--nada', 'x'],
      ['pessoal'],
    ]) {
      const { status, stderr } = room('novo', ...words);
      expect([words, status, stderr]).toEqual([
        words,
        2,
        expect.stringContaining('Usage: npm run room -- novo'),
      ]);
    }
  });
});
