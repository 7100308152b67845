import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';

const MODULE = path.join(import.meta.dirname, 'compiled.ts');

/** Runs such a program until it prints something, kills it (kill -9), and answers what it printed. */
async function killed(lines: string, env: Readonly<Record<string, string>> = {}): Promise<string> {
  const imports = `import { keepCompiled, writeCompiled } from ${JSON.stringify(MODULE)}; import { getCompileCacheDir } from 'node:module';`;
  const { NODE_COMPILE_CACHE: _, ...inherited } = process.env;
  const child = spawn(
    process.execPath,
    ['--input-type=module', '--eval', `${imports} ${lines} setInterval(() => undefined, 1_000);`],
    { env: { ...inherited, ...env }, stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const [text] = (await once(child.stdout, 'data')) as [Buffer];
  child.kill('SIGKILL');
  await once(child, 'exit');
  return text.toString();
}

it('keeps what Node compiles beside the packages, where only who may change the program writes', async () => {
  const folder = await killed('keepCompiled(); process.stdout.write(getCompileCacheDir() ?? "none");');
  expect(folder).toContain(path.join('node_modules', '.cache', 'martelo'));
});

it('has it on the disk before anybody kills the program', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'martelo-compiled-'));
  const lines = (write: string) =>
    `keepCompiled(); await import('kysely'); ${write} process.stdout.write('ready');`;
  const files = async () => (await readdir(folder, { recursive: true })).length;
  try {
    await killed(lines(''), { NODE_COMPILE_CACHE: folder });
    const before = await files();
    await killed(lines('writeCompiled();'), { NODE_COMPILE_CACHE: folder });
    expect(await files()).toBeGreaterThan(before + 20);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
