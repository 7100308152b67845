import type { World } from '../world/world.ts';
import { judgeAnswers } from './answers.ts';
import { judgeLog } from './log.ts';
import { judgePeople } from './people.ts';
import { judgePlaces } from './places.ts';
import { judgeProposals } from './proposals.ts';
import { judgeLive } from './replay.ts';
import { referee } from './referee.ts';
import { judgeRows } from './rows.ts';
import { judgeScreens } from './screens.ts';

const MOST = 40;

/** Every invariant of a run that is over: what is wrong, in English, most telling first. */
export async function judge(world: World): Promise<string[]> {
  const { complaints, scheduler } = world;
  return [
    ...complaints,
    ...judgeLog(world),
    ...referee(world),
    ...judgeAnswers(world),
    ...judgeScreens(world),
    ...judgePlaces(world),
    ...judgeProposals(world),
    ...(await judgeLive(world)),
    ...(await judgePeople(world)),
    ...(await judgeRows(world)),
    ...scheduler.uncaught.map((text) => `uncaught: ${text}`),
  ].slice(0, MOST);
}
