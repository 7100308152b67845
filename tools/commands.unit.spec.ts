import { spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { COMMANDS } from './martelo.mjs';

const ROOT = path.resolve(import.meta.dirname, '..');
const { scripts } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};
const STACK = /^\s+at .*[(/]/m;
const NOBODY = 'postgres://nobody:nothing@127.0.0.1:1/nowhere';

/** Runs an npm script, or a command of `npm run martelo`, without what is done before it. */
function ran(name: string, more: readonly string[] = [], env: Readonly<Record<string, string>> = {}) {
  const [program] = (COMMANDS as Readonly<Record<string, readonly string[]>>)[name] ?? [];
  const args = program === undefined ? (scripts[name] ?? '').split(' ').slice(1) : [program];
  return spawnSync(process.execPath, [...args, ...more], {
    cwd: ROOT,
    encoding: 'utf8',
    timeout: 60_000,
    env: { ...process.env, LOG_LEVEL: 'silent', ...env },
  });
}

describe('a command with an option that it does not have', () => {
  const NAMES =
    'bench check conferir constellation conta demo exportar hotsite k6 kafka martelo parked replay room simulate torture verificar';
  it.each(NAMES.split(' '))('npm run %s says how it is used, with exit code 2 and no stack', (name) => {
    const { status, stderr } = ran(name, ['--nada']);
    expect(stderr).not.toMatch(STACK);
    expect(stderr).not.toBe('');
    expect(status).toBe(2);
  });
});

describe('npm run martelo', () => {
  it('says what there is, and what of it has a name of its own in package.json comes to the same', () => {
    const { status, stdout } = ran('martelo', ['help']);
    expect(status).toBe(0);
    for (const name of Object.keys(COMMANDS)) {
      expect(stdout).toMatch(new RegExp(`^  ${name} `, 'm'));
      if (name in scripts) expect(scripts[name]).toBe(`node tools/martelo.mjs ${name}`);
    }
  });

  it('hands on what it is given, and how it ended', () => {
    const { status, stdout } = ran('martelo', ['verificar', '/dev/null']);
    const itself = ran('verificar', ['/dev/null']);
    expect([status, stdout]).toEqual([itself.status, itself.stdout]);
  });
});

describe('a command that is given nonsense', () => {
  const uid = '11111111-1111-4111-8111-111111111111';
  it.each([
    ['bench', 'toString'],
    ['bench', 'engine --only=nothing'],
    ['bench', 'decide --only=hot50'],
    ['kafka', '--ports abc'],
    ['kafka', '--nodes 2'],
    ['constellation', '--engines 0'],
    ['constellation', '--demo many'],
    ['constellation', '--port 65535 --gateways 3'],
    ['parked', 'list --database-url nonsense'],
    ['parked', `list --schema x;y --database-url ${NOBODY}`],
    ['exportar', `--hotsite ${uid} --dia 2026-02-31`],
    ['simulate', '--seeds 1 --from 9007199254740991'],
    ['room', 'disputa lotes'],
    ['verificar', 'there/is/no-such-file.zip'],
    ['verificar', '/dev/null'],
  ])('npm run %s -- %s is refused with exit code 2 and no stack', (name, more) => {
    const { status, stderr } = ran(name, more.split(' '));
    expect([status, stderr]).toEqual([2, expect.not.stringMatching(STACK)]);
    expect(stderr).not.toBe('');
  });
});

it('starts no constellation behind the port of another program, which would answer in its place', async () => {
  // Below the ports that the system gives away: of those the one before may be anybody's.
  const port = randomInt(20_000, 30_000);
  const outro = createServer().listen(port, '127.0.0.1');
  await once(outro, 'listening');
  const { status, stderr } = ran('constellation', ['--port', String(port - 1), '--demo', '0']);
  outro.close();
  expect([status, stderr]).toEqual([1, `Another program has port ${port}.\n`]);
});

describe('a command without its database', () => {
  it.each(['conferir', 'exportar', 'demo', 'start'])('npm run %s names the address, and no stack', (name) => {
    const asked = name === 'exportar' ? ['--hotsite', '11111111-1111-4111-8111-111111111111'] : [];
    const more = name === 'exportar' ? [...asked, '--dia', '2026-02-28'] : [];
    const { status, stderr } = ran(name, more, { DATABASE_URL: NOBODY, PORT: '0' });
    expect(stderr).toMatch(/ECONNREFUSED 127\.0\.0\.1:1/);
    expect(stderr).not.toMatch(STACK);
    expect(status).toBe(1);
  });

  it.each([
    ['conferir', ''],
    ['exportar', '--hotsite 11111111-1111-4111-8111-111111111111 --dia 2026-02-28'],
  ])('npm run %s finds none in an empty folder, and makes none', (name, more) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'martelo-commands-'));
    const args = more.split(' ').filter((word) => word !== '');
    const { status, stderr } = ran(name, args, { DATA_DIR: path.join(folder, 'data'), DATABASE_URL: '' });
    const made = existsSync(path.join(folder, 'data'));
    rmSync(folder, { recursive: true, force: true });
    expect(stderr).toContain('There is no database in');
    expect([status, made]).toEqual([2, false]);
  });
});

it('npm run room -- linhas says what a room costs: its lines without specs, and their number last', () => {
  const { status, stdout } = ran('room', ['linhas', 'bloqueios']);
  const lines = stdout.trimEnd().split('\n');
  // Below what is counted stands what makes a room dearer than a plain record.
  const counted = lines.map((line) => /^ *(\d+) {2}(\S+)$/.exec(line)).filter((found) => found !== null);
  expect(status).toBe(0);
  expect(stdout).toContain("of them 62 that are no record's: migrations.ts, tables.ts");
  expect(counted.map((c) => c[2])).toContain('schemas/src/bloqueios/bloqueio.ts');
  expect(stdout).not.toContain('.spec.');
  expect(Number(lines.at(-1))).toBe(counted.reduce((sum, c) => sum + Number(c[1]), 0));
});
