import {
  evoluir,
  lancesPublicos,
  totalDeLances,
  verAoVivo,
  verPosicao,
  type Disputa,
} from '@martelo/bid-engine/disputa/door.ts';
import type { Motor } from '@martelo/bid-engine/module.ts';
import { streamDoLote, type EventoLote } from '@martelo/schemas/disputa/events.ts';
import type { Brand } from '../world/cast.ts';
import type { World } from '../world/world.ts';

const ASK_MS = 20_000;
const ASK_AGAIN_MS = 500;
/** A process that hears of others' commits by looking every half second may be behind so long. */
const BEHIND_MS = 10_000;
const PAGE = 100;

/** The state that a clean replay of a lote gives, up to a revision where one is named. */
export function replay({ server }: World, lelUid: string, upTo = Number.POSITIVE_INFINITY): Disputa | null {
  let d: Disputa | null = null;
  for (const e of server.disk.stream(streamDoLote(lelUid)))
    if (e.revision <= upTo) d = evoluir(d, JSON.parse(e.data) as EventoLote, e.revision);
  return d;
}

/**
 * I7: what each process holds in memory is what a replay of the log gives, up to the revision that it shows and soon to the
 * end; and none of them waits for anything.
 */
export async function judgeLive(world: World): Promise<string[]> {
  const { scheduler: s, machines, brands } = world;
  const wrong: string[] = [];
  const asked = new Set<string>();
  for (const machine of machines) {
    const { program } = machine;
    if (program === null) {
      wrong.push(`liveness: ${machine.name} did not come back`);
      continue;
    }
    const { motor } = program.engine;
    const { pendentes } = motor.estado();
    if (pendentes !== 0) wrong.push(`liveness: ${machine.name} still has ${pendentes} commands waiting`);
    for (const brand of brands) {
      for (const lelUid of brand.lelUids) {
        const question = `${machine.name} about ${lelUid}`;
        asked.add(question);
        const until = s.now + BEHIND_MS;
        const again = (): void => void s.after(machine.place, ASK_AGAIN_MS, 'is asked again', ask);
        const ask = (): void => {
          liveViews(motor, brand, lelUid).then(
            ({ revisao, text }) => {
              const expected = replayedViews(world, brand, lelUid, revisao);
              const isBehind = revisao !== (replay(world, lelUid)?.revisao ?? -1);
              if (text === expected && isBehind && s.now < until) return again();
              asked.delete(question);
              if (text !== expected) wrong.push(`I7: ${question}: ${text} where the log says ${expected}`);
              else if (isBehind) wrong.push(`I7: ${question}: stays at revision ${revisao}`);
              return undefined;
            },
            // It may still wait for a reading from before everything was well.
            again,
          );
        };
        s.after(machine.place, 0, 'is asked by the judge', ask);
      }
    }
  }
  await s.run(s.now + ASK_MS, () => asked.size === 0);
  return [...wrong, ...[...asked].map((question) => `liveness: no answer from ${question}`)];
}

type Views = { readonly revisao: number; readonly text: string };

async function liveViews(motor: Motor, { hotUid, cliUids }: Brand, lelUid: string): Promise<Views> {
  const views = await Promise.all([
    motor.aoVivo(hotUid, lelUid),
    motor.lances(hotUid, lelUid, { limite: PAGE }),
    motor.posicoes(hotUid, lelUid, cliUids),
  ]);
  return { revisao: views[0]?.revisao ?? -1, text: JSON.stringify(views) };
}

function replayedViews(world: World, { cliUids }: Brand, lelUid: string, revisao: number): string {
  const d = replay(world, lelUid, revisao);
  if (d === null) return JSON.stringify([null, null, []]);
  const lances = { total: totalDeLances(d), lances: lancesPublicos(d, { limite: PAGE }) };
  return JSON.stringify([verAoVivo(d), lances, cliUids.map((cliUid) => verPosicao(d, cliUid))]);
}
