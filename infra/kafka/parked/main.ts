// `npm run parked -- [list | show ID | retry ID | retry all | discard ID] [--schema catalog] [--database-url URL]`: the
// messages of the bus that a service could not take (docs/kafka.md). Works beside the running services: a retry is asked
// for here and done by the service that reads the message's partition.
import { parseArgs } from 'node:util';
import { parkedMessages } from '../../../services/platform/src/bus/parked.ts';
import { createPool } from '../../../services/platform/src/sql/pool.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    schema: { type: 'string', default: 'catalog' },
    'database-url': { type: 'string', default: process.env['DATABASE_URL'] ?? '' },
  },
});
const [command = 'list', which = ''] = positionals;
const url = values['database-url'];
const id = Number(which);
const known =
  command === 'list' ||
  (command === 'retry' && which === 'all') ||
  (['show', 'retry', 'discard'].includes(command) && Number.isSafeInteger(id) && id > 0);
if (url === '' || !known) {
  console.error(
    'npm run parked -- [list | show ID | retry ID | retry all | discard ID] [--schema NAME] [--database-url URL]',
  );
  if (url === '') console.error('Name the database by --database-url or DATABASE_URL.');
  process.exit(2);
}

const pool = createPool({ url, schema: values.schema, name: 'parked', max: 1 });
const parked = parkedMessages(pool);
try {
  if (!(await parked.exists()))
    throw new Error(
      `the schema ${values.schema} has no parked messages: no service of that name has read the bus here`,
    );
  if (command === 'list' || command === 'show') {
    const all = await parked.list(1_000);
    if (command === 'list') {
      console.table(
        all.map(({ id: n, topic, key, offset, attempts, retry, parkedAt, error }) => ({
          id: n,
          topic,
          key,
          offset,
          attempts,
          retry,
          parkedAt: parkedAt.toISOString(),
          error: error.slice(0, 80),
        })),
      );
      console.log(`${await parked.count()} parked in ${values.schema}.`);
    } else {
      const one = all.find((message) => message.id === id);
      if (one === undefined) throw new Error(`there is no parked message ${id}`);
      console.log(one);
    }
  } else if (command === 'retry') {
    const ids = which === 'all' ? (await parked.list(1_000)).map((message) => message.id) : [id];
    for (const one of ids)
      if (!(await parked.retry(one))) throw new Error(`there is no parked message ${one}`);
    console.log(`${ids.length} will be tried again within seconds; \`npm run parked\` shows what is left.`);
  } else {
    if (!(await parked.discard(id))) throw new Error(`there is no parked message ${id}`);
    console.log(`Message ${id} was given up.`);
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await pool.end();
}
