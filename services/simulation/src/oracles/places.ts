import { verPosicao } from '@martelo/bid-engine/disputa/door.ts';
import type { World } from '../world/world.ts';
import { replay } from './replay.ts';

/**
 * Bid rule 14, as screens saw it: a place, with the maximum in it, is told to its owner and to nobody else. Nobody who is not
 * logged in hears of one, and each that a bidder was told is the one that the log gives for him at that revision.
 */
export function judgePlaces(world: World): string[] {
  const wrong: string[] = [];
  for (const { name, cliUid, told } of world.screens) {
    for (const [text, { lelUid, revisao }] of told) {
      if (cliUid === null) {
        wrong.push(`rule 14: ${name} is nobody and was told a place: ${text}`);
        continue;
      }
      const d = replay(world, lelUid, revisao);
      if (d === null || JSON.stringify(verPosicao(d, cliUid)) !== text)
        wrong.push(`rule 14: ${name} was told a place that is not his: ${text}`);
    }
  }
  return wrong;
}
