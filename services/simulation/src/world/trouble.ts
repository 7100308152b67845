import type { Screen } from '../people/screen.ts';
import type { World } from './world.ts';

/** Plans what the plan says goes wrong, from `start` (virtual ms) on. */
export function goWrong(world: World, start: number): void {
  const { scheduler: s, plan, machines, edges } = world;
  const at = (ms: number, what: string, run: () => void): void =>
    void s.after(s.world, start + ms - s.now, what, run);
  for (const { at: when, forMs } of plan.storeCrashes)
    at(when, 'the store crashes', () => crashStore(world, forMs));
  for (const { at: when, node, forMs, graceful } of plan.nodeCrashes)
    at(when, 'a process ends', () =>
      graceful ? machines[node]?.restart(forMs) : machines[node]?.crash(forMs),
    );
  for (const { at: when, node, forMs } of plan.pauses)
    at(when, 'a process pauses', () => machines[node]?.pause(forMs));
  for (const { at: when, node, forMs } of plan.cuts)
    at(when, 'a network is cut', () => machines[node]?.cutOff(forMs));
  for (const { at: when, node, byMs } of plan.clockJumps)
    at(when, 'a clock jumps', () =>
      machines[node]?.jumpClock(machines.length + edges.length === 1 ? byMs : byMs % 100),
    );
  for (const { at: when, node, forMs, graceful } of plan.edgeCrashes)
    at(when, 'a gateway ends', () => (graceful ? edges[node]?.restart(forMs) : edges[node]?.crash(forMs)));
  cutLines(world);
  disturb(world, 'loses its line', plan.dropsPerMinute, (screen) => screen.drop(s.random.chance(0.4)));
  disturb(world, 'does not read', plan.stallsPerMinute, (screen) =>
    screen.stall(s.random.between(200, 9_000)),
  );
}

/** Breaks a line between two of our processes now and then, with a word to both or without. */
function cutLines(world: World): void {
  const { scheduler: s, plan, lines } = world;
  if (plan.lineCutsPerMinute === 0) return;
  s.after(s.world, s.random.between(0, 120_000 / plan.lineCutsPerMinute), 'trouble', () => {
    if (!world.troubled) return;
    for (const pair of lines) if (pair.over) lines.delete(pair);
    if (lines.size > 0) {
      const pair = s.random.pick([...lines]);
      const silently = s.random.chance(0.5);
      s.note(`CUTS a line between processes${silently ? ' without a word' : ''}`);
      lines.delete(pair);
      if (silently) pair.silent = true;
      else pair.break();
    }
    cutLines(world);
  });
}

function crashStore({ scheduler: s, server }: World, forMs: number): void {
  if (!server.up) return;
  const { unsynced } = server.disk;
  const survive = s.random.int(0, unsynced);
  s.note(`KILLS the store for ${forMs} ms; of ${unsynced} unsynced writes ${survive} survive`);
  server.crash(survive);
  s.after(s.world, forMs, 'the store is back', () => server.start());
}

/** One screen after the other, each as often a minute as said, while there is trouble. */
function disturb(world: World, what: string, perMinute: number, run: (screen: Screen) => void): void {
  const { scheduler: s, screens } = world;
  if (perMinute === 0) return;
  const longestMs = 120_000 / perMinute / Math.max(1, screens.length);
  s.after(s.world, s.random.between(0, longestMs), 'trouble', () => {
    if (!world.troubled) return;
    if (screens.length > 0) {
      const screen = s.random.pick(screens);
      s.note(`${screen.name} ${what}`);
      run(screen);
    }
    disturb(world, what, perMinute, run);
  });
}
