import { enableCompileCache, flushCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

/** Beside the packages: nobody but who may change the program may change what was compiled of it. */
const FOLDER = fileURLToPath(new URL('../../../../node_modules/.cache/martelo/', import.meta.url));

/**
 * Has Node keep what it compiles, so that a program that died needs some 0.2 s of processor time less to be back (docs/faults.md, kill-services). To be
 * called before anything else is imported; what was imported before is compiled at each start. Entries are checked against the
 * sources by Node, and where the folder cannot be written everything is as without it. `NODE_DISABLE_COMPILE_CACHE=1` does
 * without, `NODE_COMPILE_CACHE` names another folder.
 */
export function keepCompiled(): void {
  enableCompileCache(FOLDER);
}

/** Writes what was compiled since the start; Node itself would at its end, which kill -9 takes away. */
export function writeCompiled(): void {
  flushCompileCache();
}
