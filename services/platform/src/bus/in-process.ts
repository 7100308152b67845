import { setTimeout as sleep } from 'node:timers/promises';
import { GroupCursor, type Member } from './in-process-group.ts';
import { PartitionLog } from './in-process-log.ts';
import { checkMessages, partitionOf } from './partition.ts';
import { BusUnavailable, type Bus, type ConsumeOptions, type Consumer, type TopicSpec } from './port.ts';

export type InProcessBusOptions = {
  readonly topics: readonly Pick<TopicSpec, 'name' | 'partitions'>[];
  /** Epoch ms. */
  readonly clock?: () => number;
  /** Waits before a failed handler runs again; a simulation puts its own here. */
  readonly pause?: (ms: number) => Promise<void>;
  /** Messages kept a partition; older ones leave, as in Kafka after its retention. */
  readonly maxKept?: number;
};

type Topic = { readonly logs: readonly PartitionLog[]; readonly groups: Map<string, Group> };
type Group = { readonly members: Member[]; readonly cursors: readonly GroupCursor[] };

/**
 * The bus in a process's memory: for unit specs, simulations, and services that share a process. Offsets begin at 0 with
 * each process. No timer runs but the pause after a failed handler.
 */
export function inProcessBus(options: InProcessBusOptions): Bus {
  const clock = options.clock ?? Date.now;
  const pause = options.pause ?? ((ms: number) => sleep(ms));
  const topics = new Map<string, Topic>();
  for (const { name, partitions } of options.topics) {
    const logs = Array.from({ length: partitions }, () => new PartitionLog(options.maxKept ?? 100_000));
    topics.set(name, { logs, groups: new Map() });
  }
  const stops = new Set<() => Promise<void>>();
  let closed = false;
  let serial = 0;

  const open = (name: string): Topic => {
    if (closed) throw new BusUnavailable('the bus is closed');
    return declared(name);
  };
  const declared = (name: string): Topic => {
    const topic = topics.get(name);
    if (topic === undefined) throw new RangeError(`topic ${name} was not declared`);
    return topic;
  };

  function assign({ members, cursors }: Group): void {
    const changed = new Set<Member>();
    for (const [partition, cursor] of cursors.entries()) {
      const owner = members[partition % members.length] ?? null;
      if (cursor.owner === owner) continue;
      for (const member of [cursor.owner, owner]) if (member !== null) changed.add(member);
      cursor.give(owner);
    }
    for (const member of changed) member.options.onAssignment?.(held(cursors, member));
  }

  async function consume(wanted: ConsumeOptions): Promise<Consumer> {
    const topic = open(wanted.topic);
    const name = wanted.group ?? `alone-${(serial += 1)}`;
    const from = wanted.group === null ? (wanted.from ?? 'end') : 'start';
    let group = topic.groups.get(name);
    if (group === undefined) {
      const cursors = topic.logs.map((log, partition) => {
        const next = from === 'end' ? log.end : log.start;
        return new GroupCursor({ topic: wanted.topic, partition, log, next, pause });
      });
      group = { members: [], cursors };
      topic.groups.set(name, group);
    }
    const { members, cursors } = group;
    const member: Member = { options: wanted };
    members.push(member);
    assign(group);
    let stopping: Promise<void> | undefined;
    const leave = async (): Promise<void> => {
      const mine = cursors.filter((cursor) => cursor.owner === member);
      members.splice(members.indexOf(member), 1);
      assign({ members, cursors });
      if (wanted.group === null) topic.groups.delete(name);
      stops.delete(stop);
      await Promise.all(mine.map((cursor) => cursor.released(member)));
    };
    const stop = (): Promise<void> => (stopping ??= leave());
    stops.add(stop);
    return {
      partitions: () => held(cursors, member),
      lag: () =>
        held(cursors, member).map((partition) => ({
          partition,
          next: cursors[partition]?.next ?? 0,
          end: topic.logs[partition]?.end ?? 0,
        })),
      stop,
    };
  }

  return {
    publish: async (name, messages) => {
      const { logs, groups } = open(name);
      checkMessages(messages);
      const at = clock();
      const touched = new Set<number>();
      for (const { key, value } of messages) {
        const partition = partitionOf(key, logs.length);
        logs[partition]?.add(key, value, at);
        touched.add(partition);
      }
      for (const { cursors } of groups.values()) for (const p of touched) cursors[p]?.nudge();
    },
    consume,
    partitions: (name) => declared(name).logs.length,
    ping: async () => {
      if (closed) throw new BusUnavailable('the bus is closed');
    },
    close: async () => {
      closed = true;
      await Promise.all([...stops].map((stop) => stop()));
    },
  };
}

function held(cursors: readonly GroupCursor[], member: Member): number[] {
  return cursors.flatMap((cursor, partition) => (cursor.owner === member ? [partition] : []));
}
