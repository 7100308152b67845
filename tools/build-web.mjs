// Builds the web bundle (client and server) when its inputs changed since the last build. The inputs are compared by
// content, not by time, so a checkout or a clock cannot fool it. Says nothing when the bundle is up to date.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const stamp = path.join(root, 'web/dist/.inputs');
const leftOut = new Set(['node_modules', 'dist', 'e2e']);

function* filesOf(place) {
  for (const entry of readdirSync(path.join(root, place), { withFileTypes: true })) {
    if (leftOut.has(entry.name)) continue;
    const file = `${place}/${entry.name}`;
    if (entry.isDirectory()) yield* filesOf(file);
    else if (entry.isFile() && !/\.spec\.tsx?$/.test(entry.name)) yield file;
  }
}

/** SHA-256 over the name and content of everything that the bundle is made of. */
export function hashOfInputs() {
  const files = [...filesOf('web'), ...filesOf('schemas'), 'package-lock.json'];
  files.sort((a, b) => (a < b ? -1 : 1));
  const hash = createHash('sha256');
  for (const file of files)
    hash
      .update(`${file}\0`)
      .update(readFileSync(path.join(root, file)))
      .update('\0');
  return hash.digest('hex');
}

function build() {
  const { scripts } = JSON.parse(readFileSync(path.join(root, 'web/package.json'), 'utf8'));
  if (!scripts?.build) return;
  const inputs = hashOfInputs();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === inputs) return;
  process.stderr.write('Building the web pages...\n');
  const started = Date.now();
  const env = { ...process.env, NODE_ENV: 'production' };
  // The first `npm start` begins under an older Node: from here on it is the one that the install brought.
  env.PATH = [path.join(root, 'node_modules/.bin'), env.PATH].join(path.delimiter);
  const done = spawnSync('npm', ['run', '--silent', 'build', '--workspace', 'web'], {
    cwd: root,
    env,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  if (done.error || done.status !== 0) {
    process.stderr.write(`${done.stdout ?? ''}${done.stderr ?? ''}`);
    throw new Error(
      `The web pages were not built (${done.error?.message ?? `exit code ${done.status}`}): ` +
        'correct what the lines above name, then try `npm run build -w web`.',
    );
  }
  writeFileSync(stamp, inputs);
  process.stderr.write(`Built in ${((Date.now() - started) / 1000).toFixed(1)} s.\n`);
}

try {
  build();
} catch (error) {
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
