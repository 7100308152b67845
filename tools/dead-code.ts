// Finds what nobody uses (files, exports, packages) with knip.
// Workspaces export `./src/*` so that they find each other; knip takes whatever a package exports as used by somebody
// outside. Nobody is outside here, so it reads a copy of the tree in which the workspaces export nothing.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const root = path.dirname(import.meta.dirname);
const copy = path.join(root, '.cache/dead-code');
const skipped = new Set(['node_modules', 'dist', '.cache', '.git', '.data', 'coverage', 'results']);

rmSync(copy, { recursive: true, force: true });
mkdirSync(copy, { recursive: true });
for (const place of [
  'schemas',
  'services',
  'web',
  'load-tests',
  'tools',
  'infra',
  'package.json',
  'knip.json',
  'tsconfig.base.json',
  'tsconfig.json',
  'vitest.config.ts',
]) {
  cpSync(path.join(root, place), path.join(copy, place), {
    recursive: true,
    filter: (file) => !skipped.has(path.basename(file)),
  });
}
// Every package but our own: those lie in the copy, at the folder that their exports would lead to.
mkdirSync(path.join(copy, 'node_modules/@martelo'), { recursive: true });
for (const name of readdirSync(path.join(root, 'node_modules')))
  if (name !== '@martelo')
    symlinkSync(path.join(root, 'node_modules', name), path.join(copy, 'node_modules', name));

const { workspaces } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
  workspaces: string[];
};
for (const workspace of workspaces) {
  const file = path.join(copy, workspace, 'package.json');
  const { exports: _, ...manifest } = JSON.parse(readFileSync(file, 'utf8')) as {
    name: string;
    exports: unknown;
  };
  writeFileSync(file, JSON.stringify(manifest));
  symlinkSync(path.join(copy, workspace, 'src'), path.join(copy, 'node_modules', manifest.name));
}
cpSync(path.join(root, 'knip.json'), path.join(copy, 'knip.json'));

const knip = path.join(root, 'node_modules/knip/bin/knip.js');
const done = spawnSync(
  process.execPath,
  [knip, '--no-progress', '--no-config-hints', ...process.argv.slice(2)],
  {
    cwd: copy,
    stdio: 'inherit',
  },
);
rmSync(copy, { recursive: true, force: true });
process.exitCode = done.status ?? 1;
