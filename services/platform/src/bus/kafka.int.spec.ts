import { describeComKafka, prefixoNovo } from '../testing/kafka.ts';
import { busContract } from './contract.ts';
import { openKafkaBus } from './kafka.ts';

await describeComKafka('on a real Kafka', (brokers) => {
  busContract(
    'Kafka',
    async (topics) => {
      const bus = await openKafkaBus({
        brokers,
        clientId: 'spec',
        prefix: prefixoNovo(),
        topics,
        sessionTimeoutMs: 6_000,
      });
      return { bus, stop: () => bus.close() };
    },
    60_000,
  );
});
