import { setTimeout as pause } from 'node:timers/promises';
import type { Admin } from 'kafkajs';
import type { TopicSpec } from './port.ts';

/**
 * Creates the topics that are missing and answers how many partitions each one has. An existing topic stays as it is: its
 * partitions and its retention are the operator's.
 *
 * @throws RangeError for a topic with fewer partitions than declared: keys would move while their messages are under way
 */
export async function ensureTopics(
  admin: Admin,
  prefix: string,
  specs: readonly TopicSpec[],
  replication?: number,
): Promise<ReadonlyMap<string, number>> {
  const names = specs.map((spec) => prefix + spec.name);
  const there = new Set(await admin.listTopics());
  const missing = specs.filter((spec) => !there.has(prefix + spec.name));
  if (missing.length > 0) {
    const { brokers } = await admin.describeCluster();
    const copies = replication ?? Math.min(3, brokers.length);
    const create = () =>
      admin.createTopics({
        waitForLeaders: true,
        timeout: 20_000,
        topics: missing.map(({ name, partitions, retentionMs }) => ({
          topic: prefix + name,
          numPartitions: partitions,
          replicationFactor: copies,
          configEntries: [
            { name: 'retention.ms', value: String(retentionMs) },
            // Two copies of three before a message counts as kept: one broker may go.
            { name: 'min.insync.replicas', value: String(copies >= 3 ? 2 : 1) },
            { name: 'cleanup.policy', value: 'delete' },
          ],
        })),
      });
    // Another process may have been first; then the next look finds them all.
    await create().catch(async (error: unknown) => {
      const now = new Set(await admin.listTopics());
      if (names.some((name) => !now.has(name))) throw error;
    });
    // A leader that is named may not have heard of it yet, and a publish would be sent twice: only the leader knows ends.
    for (const { name } of missing) await ready(admin, prefix + name);
  }
  const counts = new Map<string, number>();
  if (names.length === 0) return counts;
  const { topics } = await admin.fetchTopicMetadata({ topics: names });
  for (const { name, partitions } of specs) {
    const found = topics.find((topic) => topic.name === prefix + name)?.partitions.length ?? 0;
    if (found < partitions)
      throw new RangeError(`topic ${prefix}${name} has ${found} partitions, ${partitions} are wanted`);
    counts.set(name, found);
  }
  return counts;
}

const READY_TIMEOUT_MS = 20_000;

async function ready(admin: Admin, topic: string): Promise<void> {
  for (const deadline = Date.now() + READY_TIMEOUT_MS; ; await pause(20)) {
    try {
      await admin.fetchTopicOffsets(topic);
      return;
    } catch (error) {
      if (Date.now() > deadline) throw error;
    }
  }
}
