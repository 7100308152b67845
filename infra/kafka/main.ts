// `npm run martelo -- kafka [--nodes 1|3] [--data FOLDER] [--ports 9092,9093,9094] [--secured]`: a real Apache Kafka on this machine
// without Docker, until Ctrl+C. Prints the lines that the programs want in their environment.
import path from 'node:path';
import { parseArgs } from 'node:util';
import { onAskedToEnd } from '@martelo/platform/process/asked-to-end.ts';
import { runCommand, sentenceOf, WrongCall } from '@martelo/platform/process/command.ts';
import { startKafka, type KafkaCluster } from './cluster.ts';
import { grantRights } from './grant.ts';
import { KAFKA_VERSION } from './jars.ts';

const USAGE =
  'Usage: npm run martelo -- kafka [--nodes 1|3] [--data FOLDER] [--ports 9092,9093,9094] [--secured]';

await runCommand(USAGE, process.env, async () => {
  const { values } = parseArgs({
    options: {
      nodes: { type: 'string', default: '1' },
      data: { type: 'string', default: '.data/kafka' },
      ports: { type: 'string' },
      secured: { type: 'boolean', default: false },
    },
  });
  const nodes = Number(values.nodes);
  if (nodes !== 1 && nodes !== 3) throw new WrongCall('--nodes must be 1 or 3.');
  const ports = values.ports?.split(',').map(Number);
  const isPort = (port: number): boolean => Number.isInteger(port) && port >= 1 && port <= 65_535;
  if (ports !== undefined && !(ports.length === nodes && ports.every(isPort)))
    throw new WrongCall(`--ports must be ${nodes} port number(s), separated by commas.`);
  console.log(`Apache Kafka ${KAFKA_VERSION}, ${nodes} node(s), data in ${values.data}`);
  const { secured, data } = values;
  const cluster = await startKafka({
    nodes,
    folder: data,
    secured,
    ...(ports === undefined ? {} : { ports }),
  });
  console.log(`KAFKA_BROKERS=${cluster.brokers.join(',')}`);
  if (cluster.security !== undefined) await secure(cluster, path.resolve(data));
  onAskedToEnd(process.env, () => {
    cluster.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(sentenceOf(error, process.env));
        process.exit(1);
      },
    );
  });
  process.once('beforeExit', () =>
    console.error(`Every node ended by itself: the logs in ${values.data} say why.`),
  );
  // The nodes keep us here. Where all of them end by themselves we do as well, and that is no success.
  return 1;
});

/** Gives every service its rights, and says how each gets in; the passwords stay in their file. */
async function secure({ brokers, security }: KafkaCluster, folder: string): Promise<void> {
  if (security === undefined) return;
  await grantRights(brokers, security, process.env['KAFKA_PREFIX'] ?? '');
  console.log(`KAFKA_CA_FILE=${path.join(folder, 'ca.pem')}`);
  console.log('KAFKA_USERNAME=bid-engine (or catalog, gateway)');
  console.log(`KAFKA_PASSWORD: of each, in ${path.join(folder, 'security.json')}`);
}
