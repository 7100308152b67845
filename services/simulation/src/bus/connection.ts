import { checkMessages } from '@martelo/platform/bus/partition.ts';
import { BusUnavailable, type Bus, type ConsumeOptions, type Consumer } from '@martelo/platform/bus/port.ts';
import type { Link } from '../store/connection.ts';
import type { Place, Scheduler } from '../virtual/scheduler.ts';
import type { Broker, Member } from './broker.ts';

export type BusConnectionOptions = {
  readonly scheduler: Scheduler;
  readonly broker: Broker;
  readonly place: Place;
  readonly link: Link;
  /** How likely it is that messages come once more after they were taken. */
  readonly repeats: () => number;
  /** Changes what is handed over: a planted fault. */
  readonly tamper?: ((value: string) => string) | undefined;
};

const MOST = 500;
const FIRST_PAUSE_MS = 20;
const LONGEST_PAUSE_MS = 2_000;

/** Reads one partition from the checkpoint on for as long as it is held. */
class Reader {
  held = true;
  next = 0;
  readonly #o: BusConnectionOptions;
  readonly #wanted: ConsumeOptions;
  readonly #partition: number;
  #wake: () => void = () => undefined;

  constructor(options: BusConnectionOptions, wanted: ConsumeOptions, partition: number) {
    this.#o = options;
    this.#wanted = wanted;
    this.#partition = partition;
  }

  nudge(): void {
    this.#wake();
  }

  async run(): Promise<void> {
    const { topic, handler, checkpoint } = this.#wanted;
    const { broker, scheduler, repeats, tamper } = this.#o;
    const partition = this.#partition;
    await this.#insist(async () => void (this.next = (await checkpoint?.(partition)) ?? this.next));
    while (this.held) {
      const kept = broker.log(topic, partition).slice(this.next, this.next + MOST);
      const messages = tamper === undefined ? kept : kept.map((m) => ({ ...m, value: tamper(m.value) }));
      const last = messages.at(-1);
      if (last === undefined) {
        await new Promise<void>((resolve) => {
          this.#wake = resolve;
        });
        continue;
      }
      await this.#insist(async () => {
        await handler({ topic, partition, messages, owned: () => this.held });
        this.next = last.offset + 1;
      });
      if (scheduler.random.chance(repeats())) {
        this.next = Math.max(0, this.next - scheduler.random.int(1, 4));
        scheduler.note(`REPEATS ${topic}/${partition} from ${this.next}`);
      }
    }
  }

  async #insist(step: () => Promise<void>): Promise<void> {
    for (let wait = FIRST_PAUSE_MS; this.held; wait = Math.min(wait * 2, LONGEST_PAUSE_MS)) {
      try {
        return await step();
      } catch (error) {
        this.#wanted.onTrouble?.(error);
        await new Promise((resolve) => setTimeout(resolve, wait));
      }
    }
  }
}

/** One process's connection to the simulated broker: the bus port, for groups. */
export function busConnection(options: BusConnectionOptions): Bus {
  const { broker, place, link } = options;
  const stops = new Set<() => Promise<void>>();

  async function consume(wanted: ConsumeOptions): Promise<Consumer> {
    const readers = new Map<number, { reader: Reader; done: Promise<void> }>();
    const assigned = (partitions: readonly number[]): void => {
      for (const [partition, { reader }] of readers)
        if (!partitions.includes(partition)) {
          reader.held = false;
          reader.nudge();
          readers.delete(partition);
        }
      for (const partition of partitions) {
        if (readers.has(partition)) continue;
        const reader = new Reader(options, wanted, partition);
        readers.set(partition, { reader, done: reader.run() });
      }
      wanted.onAssignment?.(partitions);
    };
    const member: Member = {
      place,
      topic: wanted.topic,
      group: wanted.group ?? place.name,
      assigned,
      nudged: (partition) => readers.get(partition)?.reader.nudge(),
      expelled: () => {
        assigned([]);
        broker.join(member);
      },
    };
    broker.join(member);
    const stop = async (): Promise<void> => {
      stops.delete(stop);
      broker.leave(member);
      const running = [...readers.values()].map(({ done }) => done);
      assigned([]);
      await Promise.all(running);
    };
    stops.add(stop);
    return {
      partitions: () => [...readers.keys()],
      lag: () =>
        [...readers].map(([partition, { reader }]) => ({
          partition,
          next: reader.next,
          end: broker.log(wanted.topic, partition).length,
        })),
      stop,
    };
  }

  return {
    publish: async (topic, messages) => {
      checkMessages(messages);
      broker.partitions(topic);
      await link.call<undefined>(`publish ${messages.length} to ${topic}`, (answer) => {
        broker.publish(topic, messages);
        answer(undefined);
      });
    },
    consume,
    partitions: (topic) => broker.partitions(topic),
    ping: () => link.call<undefined>('ping', (answer) => answer(undefined)).then(() => undefined),
    close: async () => {
      await Promise.all([...stops].map((stop) => stop()));
    },
  };
}

/** What a call to the broker says that did not get through. */
export const busError = (why: string): Error => new BusUnavailable(why);
