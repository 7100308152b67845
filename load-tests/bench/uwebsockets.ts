import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** What is printed where it is missing. */
export const UWEBSOCKETS_ABSENT = 'uWebSockets (set UWEBSOCKETS to its sources)';

/** Our programs on it, workers/NAME.cpp. */
type Program = 'uws-echo' | 'uws-fan-out';

const workers = path.join(import.meta.dirname, 'workers');
const programs = new Map<Program, string | null>();

/** The sources' folder and a folder for what is compiled; null where there are none. */
type Place = { readonly sources: string; readonly target: string; readonly objects: readonly string[] };
let place: Place | null | undefined;

const run = (command: string, args: readonly string[], cwd: string): boolean =>
  spawnSync(command, args, { cwd, stdio: ['ignore', 'inherit', 'inherit'] }).status === 0;

const filesIn = (folder: string, extension: string): string[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith(extension))
    .map((file) => path.join(folder, file));

/** Compiles the C half, uSockets, without TLS. */
function prepare(): Place | null {
  const folder = process.env['UWEBSOCKETS'] ?? '';
  if (folder === '') return null;
  const sources = path.resolve(folder);
  const usockets = path.join(sources, 'uSockets/src');
  const target = mkdtempSync(path.join(tmpdir(), 'martelo-bench-uwebsockets-'));
  process.on('exit', () => rmSync(target, { recursive: true, force: true }));
  const objects = path.join(target, 'objects');
  mkdirSync(objects);
  try {
    const files = [usockets, path.join(usockets, 'eventing'), path.join(usockets, 'crypto')].flatMap((dir) =>
      filesIn(dir, '.c'),
    );
    const flags = ['-O2', '-flto=auto', '-DLIBUS_NO_SSL', `-I${usockets}`];
    if (!run('cc', [...flags, '-c', ...files], objects)) return null;
    return { sources, target, objects: filesIn(objects, '.o') };
  } catch (error) {
    console.error(`UWEBSOCKETS=${folder} holds no sources: ${String(error)}`);
    return null;
  }
}

function build(name: Program): string | null {
  if (place === undefined) place = prepare();
  if (place === null) return null;
  const { sources, target, objects } = place;
  const program = path.join(target, name);
  const includes = [`-I${path.join(sources, 'src')}`, `-I${path.join(sources, 'uSockets/src')}`];
  const flags = ['-std=c++20', '-O2', '-flto=auto', '-DLIBUS_NO_SSL', '-DUWS_NO_ZLIB', ...includes];
  const args = [...flags, path.join(workers, `${name}.cpp`), ...objects, '-lpthread', '-o', program];
  return run('g++', args, target) ? program : null;
}

/**
 * Compiles workers/NAME.cpp with uWebSockets, once; null where its sources (UWEBSOCKETS) or g++ are missing. Nothing of it
 * is in this repository.
 */
export function uWebSockets(name: Program): string | null {
  let program = programs.get(name);
  if (program === undefined) {
    program = build(name);
    programs.set(name, program);
  }
  return program;
}
