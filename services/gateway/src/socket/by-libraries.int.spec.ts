/** The specs of the socket once more, with ws, JSON and the schema alone: each file registers its tests in the group that imports it. */
import { describe } from 'vitest';
import { usarJeitos } from './testing/bancada.ts';
import { socketWays } from './ways.ts';

usarJeitos(() => socketWays({ plain: true }));

describe.each([
  ['bids', () => import('./bidding.int.spec.ts')],
  ['bad input', () => import('./bad-input.int.spec.ts')],
  ['whatever comes', () => import('./fuzz.int.spec.ts')],
  ['watching', () => import('./watching.int.spec.ts')],
  ['entry', () => import('./entry.int.spec.ts')],
  ['sessions', () => import('./sessions.int.spec.ts')],
  ['sites', () => import('./sites.int.spec.ts')],
  ['the pulse', () => import('./pulse.int.spec.ts')],
  ['visits', () => import('./visits.int.spec.ts')],
  ['leaving', () => import('./leaving.int.spec.ts')],
])('by the libraries alone: %s', async (_, specs) => {
  await specs();
});
