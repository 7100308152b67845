import { verAoVivo, verPosicao } from '@martelo/bid-engine/disputa/door.ts';
import type { World } from '../world/world.ts';
import { replay } from './replay.ts';

/** What screens do not show (yet) as the log has it: I10, I11, and that everybody is connected again. */
export function behind(world: World): string[] {
  const wrong: string[] = [];
  for (const brand of world.brands) {
    const finals = new Map(brand.lelUids.map((lelUid) => [lelUid, replay(world, lelUid)]));
    for (const screen of world.screens.filter((s) => s.brand === brand.hotUid)) {
      if (screen.cliente.estado !== 'conectado')
        wrong.push(`liveness: ${screen.name} is ${screen.cliente.estado}`);
      for (const [lelUid, d] of finals) {
        const shown = screen.view.get(lelUid);
        if (d === null || screen.stranger) continue;
        if (JSON.stringify(shown) !== JSON.stringify(verAoVivo(d)))
          wrong.push(
            `I10: ${screen.name} shows revision ${shown?.revisao ?? 'none'} of ${lelUid}, the log has ${d.revisao}`,
          );
        const place = screen.cliUid === null ? null : verPosicao(d, screen.cliUid);
        // Who never took part is told nothing; whose bids were all cancelled must have heard it.
        const told = screen.positions.get(lelUid)?.ganhandoPerdendo ?? 'nao-esta-participando';
        if (place !== null && told !== place.ganhandoPerdendo)
          wrong.push(
            `I10: ${screen.name} was last told '${told}' of ${lelUid}, he is '${place.ganhandoPerdendo}'`,
          );
      }
    }
  }
  return wrong;
}

/** What screens saw on their way, and that another brand's door stayed shut. */
export function judgeScreens(world: World): string[] {
  const wrong = world.screens.flatMap((s) => s.complaints);
  for (const { name, program } of world.edges)
    if (program === null) wrong.push(`liveness: ${name} did not come back`);
  for (const { stranger, view, refused, name } of world.screens) {
    if (!stranger) continue;
    if (view.size > 0) wrong.push(`I11: ${name} sees lotes of another brand`);
    if (!refused.includes('LOTE_NAO_ENCONTRADO'))
      wrong.push(`I11: ${name} was not refused: ${refused.join()}`);
  }
  return [...wrong, ...behind(world)];
}
