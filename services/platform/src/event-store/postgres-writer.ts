/**
 * A writer in a process of its own, for `postgres-faults.int.spec.ts`: appends to a stream that it shares with others,
 * and to one of its own, and prints how many events it was told are kept.
 */
import { openPostgresEventStore } from './postgres.ts';

const [url = '', shared = '', own = '', rounds = '0'] = process.argv.slice(2);
const store = await openPostgresEventStore({ url });
let kept = 0;
let expectedRevision = -1;
for (let round = 0; round < Number(rounds); round += 1) {
  const event = (stream: string) => ({
    id: `${own}-${stream}-${round}`,
    type: 'LanceRegistrado',
    data: '{"valor":1}',
  });
  const [mine, raced] = await store.append([
    { stream: own, expectedRevision: round - 1, events: [event(own)] },
    {
      stream: shared,
      expectedRevision,
      events: [event(shared), { ...event(shared), id: `${own}-${round}-b` }],
    },
  ]);
  if (!mine?.ok) throw new Error(`${own} lost its own stream`);
  kept += 1;
  if (raced?.ok) {
    kept += 2;
    expectedRevision += 2;
  } else if (raced) expectedRevision = raced.revision;
}
await store.close();
process.stdout.write(`${kept}\n`);
