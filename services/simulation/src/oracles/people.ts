import { evoluirHabilitacao, ninguem } from '@martelo/bid-engine/habilitacoes/door.ts';
import type { BidEngine } from '@martelo/bid-engine/module.ts';
import { streamDasHabilitacoes, type EventoHabilitacao } from '@martelo/schemas/habilitacoes/events.ts';
import type { Brand } from '../world/cast.ts';
import type { World } from '../world/world.ts';

const ASK_MS = 20_000;
const ASK_AGAIN_MS = 500;
/** A process that hears of others' commits by its feed may be behind so long. */
const BEHIND_MS = 10_000;

/** I7 of who may bid: what each process holds in memory is soon what the log says, and stays so. */
export async function judgePeople(world: World): Promise<string[]> {
  const { scheduler: s, machines, brands } = world;
  const wrong: string[] = [];
  const asked = new Set<string>();
  for (const { name, place, program } of machines) {
    if (program === null) continue;
    for (const brand of brands) {
      const question = `${name} about the people of ${brand.leiUid}`;
      asked.add(question);
      const until = s.now + BEHIND_MS;
      const again = (): void => void s.after(place, ASK_AGAIN_MS, 'is asked again', ask);
      const ask = (): void => {
        inMemory(program.engine, brand).then((text) => {
          const expected = inTheLog(world, brand);
          if (text !== expected && s.now < until) return again();
          asked.delete(question);
          if (text !== expected) wrong.push(`I7: ${question}: ${text} where the log says ${expected}`);
          return undefined;
        }, again);
      };
      s.after(place, 0, 'is asked by the judge', ask);
    }
  }
  await s.run(s.now + ASK_MS, () => asked.size === 0);
  return [...wrong, ...[...asked].map((question) => `liveness: no answer from ${question}`)];
}

async function inMemory({ habilitacoes }: BidEngine, { leiUid, cliUids, floorUids }: Brand): Promise<string> {
  const pessoas = await habilitacoes.carregar(leiUid);
  return JSON.stringify([
    cliUids.map((c) => [pessoas.habilitado(c) ?? null, pessoas.revogado(c)]),
    floorUids.map((f) => [pessoas.plateia(f) ?? null, pessoas.revogado(f)]),
  ]);
}

function inTheLog({ server }: World, { leiUid, cliUids, floorUids }: Brand): string {
  const pessoas = ninguem();
  for (const e of server.disk.stream(streamDasHabilitacoes(leiUid)))
    evoluirHabilitacao(pessoas, JSON.parse(e.data) as EventoHabilitacao, e.revision);
  return JSON.stringify([
    cliUids.map((c) => [pessoas.clientes.get(c) ?? null, pessoas.revogados.has(c)]),
    floorUids.map((f) => [pessoas.plateia.get(f) ?? null, pessoas.plateiaRevogada.has(f)]),
  ]);
}
