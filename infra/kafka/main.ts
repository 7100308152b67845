// `npm run kafka -- [--nodes 1|3] [--data FOLDER] [--ports 9092,9093,9094]`: a real Apache Kafka on this machine without
// Docker, until Ctrl+C. Prints the line that the programs want in their environment.
import { parseArgs } from 'node:util';
import { startKafka } from './cluster.ts';
import { KAFKA_VERSION, KafkaMissing } from './jars.ts';

const { values } = parseArgs({
  options: {
    nodes: { type: 'string', default: '1' },
    data: { type: 'string', default: '.data/kafka' },
    ports: { type: 'string' },
  },
});
const nodes = Number(values.nodes);
if (nodes !== 1 && nodes !== 3) {
  console.error('--nodes must be 1 or 3');
  process.exit(2);
}
try {
  const ports = values.ports?.split(',').map(Number);
  console.log(`Apache Kafka ${KAFKA_VERSION}, ${nodes} node(s), data in ${values.data}`);
  const cluster = await startKafka({ nodes, folder: values.data, ...(ports === undefined ? {} : { ports }) });
  console.log(`KAFKA_BROKERS=${cluster.brokers.join(',')}`);
  const stop = () => {
    cluster.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
} catch (error) {
  console.error(error instanceof KafkaMissing ? error.message : error);
  process.exitCode = 1;
}
