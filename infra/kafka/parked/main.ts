// `npm run martelo -- parked [list | show ID | retry ID | retry all | discard ID] [--schema catalog] [--database-url URL]`: the
// messages of the bus that a service could not take (docs/kafka.md). Without --database-url the database is that of
// DATABASE_URL or of the file that DATABASE_URL_FILE names. Works beside the running services: a retry is asked
// for here and done by the service that reads the message's partition.
import { parseArgs } from 'node:util';
import { parkedMessages, type Parked } from '@martelo/platform/bus/parked.ts';
import { secretFiles } from '@martelo/platform/config/secret-files.ts';
import { runCommand, WrongCall } from '@martelo/platform/process/command.ts';
import { createPool } from '@martelo/platform/sql/pool.ts';

const USAGE =
  'Usage: npm run martelo -- parked [list | show ID | retry ID | retry all | discard ID] [--schema NAME] [--database-url URL]';

type Asked = {
  readonly command: string;
  readonly which: string;
  readonly id: number;
  readonly schema: string;
};

await runCommand(USAGE, process.env, async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      schema: { type: 'string', default: 'catalog' },
      'database-url': { type: 'string' },
    },
  });
  const { schema } = values;
  const [command = 'list', which = ''] = positionals;
  const id = Number(which);
  const known =
    (command === 'list' && which === '') ||
    (command === 'retry' && which === 'all') ||
    (['show', 'retry', 'discard'].includes(command) && Number.isSafeInteger(id) && id > 0);
  if (!known || positionals.length > 2) throw new WrongCall('What should be done?');
  const url = values['database-url'] ?? secretFiles(process.env, ['DATABASE_URL'])['DATABASE_URL'] ?? '';
  if (!/^postgres(ql)?:\/\//.test(url) || !URL.canParse(url))
    throw new WrongCall(
      'Name the database by --database-url, DATABASE_URL or DATABASE_URL_FILE: postgres://user:password@host/name.',
    );
  if (!/^[a-z_]{1,40}$/.test(schema))
    throw new WrongCall('--schema is the name of a service, such as catalog.');
  const pool = createPool({ url, schema, name: 'parked', max: 1 });
  try {
    const parked = parkedMessages(pool);
    if (!(await parked.exists()))
      throw new Error(
        `the schema ${schema} has no parked messages: no service of that name has read the bus here`,
      );
    await done(parked, { command, which, id, schema });
    return 0;
  } finally {
    await pool.end();
  }
});

async function done(parked: Parked, { command, which, id, schema }: Asked): Promise<void> {
  const missing = (n: number): Error => new Error(`there is no parked message ${n}`);
  if (command === 'list') {
    console.table((await parked.list(1_000)).map(inShort));
    console.log(`${await parked.count()} parked in ${schema}.`);
  } else if (command === 'show') {
    const one = (await parked.list(1_000)).find((message) => message.id === id);
    if (one === undefined) throw missing(id);
    console.log(one);
  } else if (command === 'retry') {
    const ids = which === 'all' ? (await parked.list(1_000)).map((message) => message.id) : [id];
    for (const one of ids) if (!(await parked.retry(one))) throw missing(one);
    console.log(
      `${ids.length} will be tried again within seconds; \`npm run martelo -- parked\` shows what is left.`,
    );
  } else {
    if (!(await parked.discard(id))) throw missing(id);
    console.log(`Message ${id} was given up.`);
  }
}

function inShort(m: Awaited<ReturnType<Parked['list']>>[number]) {
  return {
    id: m.id,
    topic: m.topic,
    key: m.key,
    offset: m.offset,
    attempts: m.attempts,
    retry: m.retry,
    parkedAt: m.parkedAt.toISOString(),
    error: m.error.slice(0, 80),
  };
}
