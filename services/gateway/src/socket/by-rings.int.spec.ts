/** The specs of the socket once more, with many connections in one call of the system, where there is a way for it. */
import { openRings } from '@martelo/platform/process/rings.ts';
import { describe } from 'vitest';
import { usarJeitos } from './testing/bancada.ts';
import { socketWays } from './ways.ts';

const rings = openRings({ IO_URING: true, MARTELO_PLAIN: false }, (why) =>
  console.warn(`by-rings.int.spec.ts: no io_uring, ${why}`),
);
usarJeitos(() => socketWays({ rings }));

describe.each([
  ['bids', () => import('./bidding.int.spec.ts')],
  ['bad input', () => import('./bad-input.int.spec.ts')],
  ['whatever comes', () => import('./fuzz.int.spec.ts')],
  ['watching', () => import('./watching.int.spec.ts')],
  ['the pulse', () => import('./pulse.int.spec.ts')],
])('by io_uring: %s', async (_, specs) => {
  await specs();
});
