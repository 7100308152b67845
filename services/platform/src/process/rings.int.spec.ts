import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';

const DOOR = new URL('rings.ts', import.meta.url).href;

/** Which rings a program gets by this environment, and whether Node loaded its module for foreign functions for it. */
function opened(config: { readonly IO_URING: boolean; readonly MARTELO_PLAIN: boolean }) {
  const program = `
    const { openRings } = await import(${JSON.stringify(DOOR)});
    let why = null;
    const { send, read } = openRings(${JSON.stringify(config)}, (reason) => (why = reason));
    const ffi = process.moduleLoadList.some((name) => /\\bffi$/.test(name));
    console.log(JSON.stringify({ rings: send !== null || read !== null, tried: ffi || why !== null }));
    process.exit(0);`;
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', program], {
    encoding: 'utf8',
  });
  expect(stderr).toBe('');
  return JSON.parse(stdout) as unknown;
}

it('touches no foreign functions unless it is asked to', () => {
  const nothing = { rings: false, tried: false };
  expect(opened({ IO_URING: false, MARTELO_PLAIN: false })).toEqual(nothing);
  expect(opened({ IO_URING: true, MARTELO_PLAIN: true })).toEqual(nothing);
  expect(opened({ IO_URING: true, MARTELO_PLAIN: false })).toMatchObject({ tried: true });
});
