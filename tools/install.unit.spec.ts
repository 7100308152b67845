import { spawn } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

/** A stand-in for npm that notes how it was called and leaves behind what `npm ci` leaves behind. */
const npm = `#!/bin/sh
echo "$@" >> calls
case "$PATH" in *"$PWD/node_modules"*) echo "node_modules stands in the path" >> calls;; esac
test -f broken && exit 7
mkdir -p node_modules/node/bin && : > node_modules/node/bin/node
cp package-lock.json node_modules/.package-lock.json
`;

let base: string;

beforeEach(() => {
  base = mkdtempSync(path.join(tmpdir(), 'martelo-install-'));
  mkdirSync(path.join(base, 'tools'));
  mkdirSync(path.join(base, 'bin'));
  cpSync(path.join(import.meta.dirname, 'install.mjs'), path.join(base, 'tools/install.mjs'));
  writeFileSync(path.join(base, 'package.json'), '{"type":"module"}');
  writeFileSync(path.join(base, 'bin/npm'), npm);
  chmodSync(path.join(base, 'bin/npm'), 0o755);
  lock({ 'node_modules/zod': { version: '4.6.7' } });
});

afterEach(() => rmSync(base, { recursive: true, force: true }));

const write = (file: string, text: string) => writeFileSync(path.join(base, file), text);
const lock = (packages: Record<string, object>) => write('package-lock.json', JSON.stringify({ packages }));
const calls = () => {
  const file = path.join(base, 'calls');
  return existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : [];
};

function install(): Promise<{ code: number | null; said: string; printed: string }> {
  const folders = [path.join(base, 'node_modules/.bin'), path.join(base, 'bin'), process.env.PATH ?? ''];
  const child = spawn(process.execPath, ['tools/install.mjs'], {
    cwd: base,
    env: { ...process.env, PATH: folders.join(path.delimiter) },
  });
  let said = '';
  let printed = '';
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  child.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, said, printed })));
}

describe('what npm start and npm test do first', () => {
  it('installs once, and is silent when nothing is missing', async () => {
    const first = await install();
    expect(first).toMatchObject({ code: 0, printed: '' });
    expect(first.said).toContain('Installing what is missing');
    expect(await install()).toEqual({ code: 0, said: '', printed: '' });
    expect(calls()).toEqual([expect.stringMatching(/^ci /)]);
  });

  it('installs again when the lockfile names another version', async () => {
    await install();
    lock({ 'node_modules/zod': { version: '4.6.8' } });
    expect((await install()).said).toContain('node_modules/zod');
    expect(calls()).toHaveLength(2);
  });

  it('takes a package that was added by hand as installed', async () => {
    await install();
    const added = { 'node_modules/zod': { version: '4.6.8' } };
    lock(added);
    write('node_modules/.package-lock.json', JSON.stringify({ packages: added }));
    expect((await install()).said).toBe('');
  });

  it('does not miss an optional package for another system', async () => {
    await install();
    rmSync(path.join(base, 'node_modules/.martelo-lock'));
    lock({
      'node_modules/zod': { version: '4.6.7' },
      'node_modules/fsevents': { version: '2.3.3', optional: true },
    });
    expect((await install()).said).toBe('');
  });

  it('misses a package below a workspace', async () => {
    await install();
    lock({ 'node_modules/zod': { version: '4.6.7' }, 'web/node_modules/zod': { version: '3.0.0' } });
    expect((await install()).said).toContain('web/node_modules/zod');
  });

  it('links a workspace that is new, and installs nothing for it', async () => {
    await install();
    mkdirSync(path.join(base, 'services/demo'), { recursive: true });
    write('services/demo/package.json', '{"name":"@martelo/demo"}');
    lock({
      'node_modules/zod': { version: '4.6.7' },
      'node_modules/@martelo/demo': { resolved: 'services/demo', link: true },
      'services/demo': { version: '0.1.0' },
    });
    expect((await install()).said).toBe('');
    expect(calls()).toHaveLength(1);
    expect(readFileSync(path.join(base, 'node_modules/@martelo/demo/package.json'), 'utf8')).toContain(
      'demo',
    );
  });

  it('says what to do when npm fails', async () => {
    write('broken', '');
    const { code, said } = await install();
    expect(code).toBe(1);
    expect(said).toContain('npm ci did not finish (exit code 7)');
  });

  it('installs once when two commands begin together', async () => {
    const [one, other] = await Promise.all([install(), install()]);
    expect([one.code, other.code]).toEqual([0, 0]);
    expect(calls()).toHaveLength(1);
  });

  it('goes on after an install that was killed', async () => {
    mkdirSync(path.join(base, '.cache'));
    write('.cache/install.lock', '999999999');
    expect((await install()).code).toBe(0);
    expect(calls()).toHaveLength(1);
  });
});
