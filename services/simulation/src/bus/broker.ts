import { partitionOf } from '@martelo/platform/bus/partition.ts';
import type { Message, NewMessage } from '@martelo/platform/bus/port.ts';
import type { Place, Scheduler } from '../virtual/scheduler.ts';

/** A member of a group as the broker knows it. */
export type Member = {
  readonly place: Place;
  readonly topic: string;
  readonly group: string;
  /** Told of the partitions that it holds from now on; heard at its own place, as late as that comes. */
  readonly assigned: (partitions: readonly number[]) => void;
  /** Told when a partition of its topic got more. */
  readonly nudged: (partition: number) => void;
  /** Told that it was taken for dead and must join again. */
  readonly expelled: () => void;
};

/** Who shows no sign of life for so long has left its group. */
const SESSION_MS = 3_000;
const LOOK_MS = 1_000;

/**
 * The simulated message broker: it keeps what it is given in partitions, hands each partition of a group to one member,
 * and moves it when members come, go or are taken for dead. Whoever loses one hears of it later, so two may hold it.
 */
export class Broker {
  readonly #s: Scheduler;
  readonly #topics: Readonly<Record<string, number>>;
  readonly #logs = new Map<string, Message[][]>();
  #members: Member[] = [];
  readonly #latencyMs: () => number;

  constructor(scheduler: Scheduler, topics: Readonly<Record<string, number>>, latencyMs: () => number) {
    this.#s = scheduler;
    this.#topics = topics;
    this.#latencyMs = latencyMs;
    for (const [topic, count] of Object.entries(topics))
      this.#logs.set(
        topic,
        Array.from({ length: count }, () => []),
      );
    this.#look();
  }

  /** @throws RangeError for a topic that was not declared */
  partitions(topic: string): number {
    const count = this.#topics[topic];
    if (count === undefined) throw new RangeError(`topic ${topic} was not declared`);
    return count;
  }

  publish(topic: string, messages: readonly NewMessage[]): void {
    const count = this.partitions(topic);
    const touched = new Set<number>();
    for (const { key, value } of messages) {
      const partition = partitionOf(key, count);
      const log = this.log(topic, partition);
      log.push({ key, value, offset: log.length, at: Math.floor(this.#s.now) });
      touched.add(partition);
    }
    for (const member of this.#members)
      if (member.topic === topic)
        this.#tell(member, 'the broker has more', () => {
          for (const partition of touched) member.nudged(partition);
        });
  }

  log(topic: string, partition: number): Message[] {
    return this.#logs.get(topic)?.[partition] ?? [];
  }

  join(member: Member): void {
    this.#members.push(member);
    this.#assign(member.topic, member.group);
  }

  leave(member: Member): void {
    if (!this.#members.includes(member)) return;
    this.#members = this.#members.filter((m) => m !== member);
    this.#assign(member.topic, member.group);
  }

  #assign(topic: string, group: string): void {
    const members = this.#members.filter((m) => m.topic === topic && m.group === group);
    for (const [i, member] of members.entries()) {
      const mine = Array.from({ length: this.partitions(topic) }, (_, p) => p).filter(
        (p) => p % members.length === i,
      );
      this.#tell(member, `holds ${mine.join()} of ${topic}`, () => member.assigned(mine));
    }
  }

  #tell(member: Member, what: string, run: () => void): void {
    this.#s.after(member.place, this.#latencyMs(), what, run);
  }

  #look(): void {
    this.#s.after(this.#s.world, LOOK_MS, 'timer', () => {
      for (const member of this.#members) {
        const { alive, pausedUntil } = member.place;
        if (alive && pausedUntil < this.#s.now + SESSION_MS) continue;
        this.leave(member);
        this.#tell(member, 'was taken for dead', () => member.expelled());
      }
      this.#look();
    });
  }
}
