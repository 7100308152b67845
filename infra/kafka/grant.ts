import { kafkaClient } from '@martelo/platform/bus/kafka-client.ts';
import { openKafkaBus } from '@martelo/platform/bus/kafka.ts';
import { rightsOf } from '@martelo/platform/bus/rights.ts';
import { TOPICOS } from '@martelo/platform/bus/topicos.ts';
import { createLog } from '@martelo/platform/log/log.ts';
import type { Security } from './security.ts';

/** As the administrator: makes the topics, and gives each service what it needs of them. What is there already stays. */
export async function grantRights(
  brokers: readonly string[],
  { ca, passwords }: Pick<Security, 'ca' | 'passwords'>,
  prefix: string,
): Promise<void> {
  const log = createLog({ level: 'error', name: 'kafka' });
  const admin = {
    brokers,
    clientId: 'admin',
    ssl: { ca },
    sasl: { mechanism: 'scram-sha-512', username: 'admin', password: passwords.admin },
  } as const;
  const bus = await openKafkaBus({ ...admin, prefix, topics: TOPICOS, log });
  await bus.close();
  const client = kafkaClient(admin, log).admin();
  await client.connect();
  try {
    await client.createAcls({ acl: rightsOf(prefix) });
  } finally {
    await client.disconnect();
  }
}
