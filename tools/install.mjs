// Installs what package-lock.json lists and node_modules lacks, so that `npm start` and `npm test` are one command on a
// fresh clone. Runs before anything is installed: plain JavaScript, no dependency, any Node from 20 on. Says nothing and
// takes a few milliseconds when there is nothing to do.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));

/**
 * Names the first package that package-lock.json lists and node_modules lacks, or undefined when all is in place.
 * npm itself writes node_modules/.package-lock.json at the end of an install: comparing both files costs milliseconds
 * and, unlike a hash of ours, also agrees with an `npm install pkg` done by hand. Packages for another system are
 * optional and absent by design. What lies below a workspace is not in npm's list: `versionAt` reads it from the disk.
 */
export function firstMissing(wanted, installed, versionAt) {
  for (const [place, entry] of Object.entries(wanted.packages)) {
    // A workspace is a link: `linkWorkspaces` makes it.
    if (!place.includes('node_modules/') || entry.link) continue;
    if (!place.startsWith('node_modules/')) {
      if (!entry.optional && versionAt(place) !== entry.version) return place;
      continue;
    }
    const found = installed.packages[place];
    if (!found) {
      if (entry.optional || entry.peer) continue;
      return place;
    }
    if (found.version !== entry.version || found.integrity !== entry.integrity) return place;
  }
  return undefined;
}

/** Links the workspaces that the lockfile names and node_modules lacks: a new one needs no install. */
function linkWorkspaces(wanted) {
  for (const [place, entry] of Object.entries(wanted.packages)) {
    const link = path.join(root, place);
    if (!entry.link || existsSync(link)) continue;
    mkdirSync(path.dirname(link), { recursive: true });
    // What is there and leads nowhere is the link of a workspace that moved.
    rmSync(link, { force: true });
    symlinkSync(path.join(root, entry.resolved), link, 'junction');
  }
}

function readJson(file) {
  try {
    return JSON.parse(readFileSync(path.join(root, file), 'utf8'));
  } catch {
    return undefined;
  }
}

/** The lockfile of the last finished install by this program: it is not repeated for what npm chose to leave out. */
const stamp = path.join(root, 'node_modules/.martelo-lock');

function hashOfLock() {
  return createHash('sha256')
    .update(readFileSync(path.join(root, 'package-lock.json')))
    .digest('hex');
}

function whatIsMissing() {
  const wanted = readJson('package-lock.json');
  if (!wanted)
    throw new Error(
      'package-lock.json is missing or unreadable: restore it with `git checkout package-lock.json`.',
    );
  const installed = readJson('node_modules/.package-lock.json');
  if (!installed) return 'node_modules';
  if (!existsSync(path.join(root, 'node_modules/node/bin/node'))) return 'node_modules/node/bin/node';
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hashOfLock()) return undefined;
  linkWorkspaces(wanted);
  return firstMissing(wanted, installed, (place) => readJson(`${place}/package.json`)?.version);
}

/** Environment of a plain `npm ci`: without this run's npm variables, and with a Node that the install will not delete. */
function cleanEnvironment() {
  const env = {};
  for (const [name, value] of Object.entries(process.env)) {
    if (/^npm_(package|lifecycle)_|^npm_(command|node_execpath|execpath)$/i.test(name)) continue;
    env[name] = value;
  }
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  env.PATH = folders
    .filter((folder) => !folder.startsWith(path.join(root, 'node_modules')))
    .join(path.delimiter);
  return env;
}

/** Lets one install run at a time, also when `npm start` and `npm test` begin together on a fresh clone. */
function withLock(work) {
  const file = path.join(root, '.cache', 'install.lock');
  mkdirSync(path.dirname(file), { recursive: true });
  const deadline = Date.now() + 15 * 60_000;
  for (;;) {
    try {
      const lock = openSync(file, 'wx');
      writeSync(lock, String(process.pid));
      closeSync(lock);
      break;
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
      if (!alive(file)) rmSync(file, { force: true });
      else if (Date.now() > deadline)
        throw new Error(`another install has been running for 15 minutes: see ${file}`, { cause: error });
      else Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200);
    }
  }
  try {
    return work();
  } finally {
    rmSync(file, { force: true });
  }
}

function alive(file) {
  try {
    const pid = Number(readFileSync(file, 'utf8'));
    // An empty file belongs to an install that is just writing its number.
    if (pid === 0) return true;
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

function install() {
  const missing = whatIsMissing();
  if (!missing) return;
  process.stderr.write(
    `Installing what is missing (${missing} and what goes with it): about half a minute...\n`,
  );
  const started = Date.now();
  const done = spawnSync('npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    env: cleanEnvironment(),
    stdio: ['ignore', 2, 2],
    shell: process.platform === 'win32',
  });
  if (done.error || done.status !== 0) {
    throw new Error(
      `npm ci did not finish (${done.error?.message ?? `exit code ${done.status}`}). ` +
        'It needs npm and the npm registry; see the lines above, then run the same command again.',
    );
  }
  writeFileSync(stamp, hashOfLock());
  process.stderr.write(`Installed in ${Math.round((Date.now() - started) / 1000)} s.\n`);
}

if (process.argv[1] && fileURLToPath(import.meta.url) === realpathSync(process.argv[1])) {
  try {
    if (whatIsMissing()) withLock(install);
  } catch (error) {
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}
