/**
 * The bus port: how processes hand messages to each other when the product is scaled out. Every adapter passes the one
 * contract suite in `contract.ts`. It is at-least-once, and never the truth: that is the event store alone.
 *
 * Words: a *topic* has a fixed number of *partitions*; a message's key says which one it goes to (`partitionOf`), and
 * messages of one partition have an order; an *offset* counts them. A *group* is one reader that may have many members:
 * each partition is handed to one member at a time, and when members come or go the partitions move. Times are epoch ms.
 */

/** A message on its way in: `key` keeps order (a lelUid), `value` is text, at most `MAX_VALUE_BYTES`. */
export type NewMessage = { readonly key: string; readonly value: string };

/** A message handed over. `at` is when the bus took it. */
export type Message = NewMessage & { readonly offset: number; readonly at: number };

/** Messages of one partition, oldest first, never empty. */
export type Delivery = {
  readonly topic: string;
  readonly partition: number;
  readonly messages: readonly Message[];
  /** False once the partition may have gone to another member: what is still done may be done twice. */
  readonly owned: () => boolean;
};

/** Where a member stands in a partition: the offset it goes on from, and the one the next message will get. */
export type PartitionLag = { readonly partition: number; readonly next: number; readonly end: number };

export type ConsumeOptions = {
  readonly topic: string;
  /** The group to join; null hears every partition alone, as a gateway does that tells its watchers. */
  readonly group: string | null;
  /** Where a lone reader begins; default 'end'. A group without a checkpoint begins at the oldest message. */
  readonly from?: 'start' | 'end';
  /**
   * The offset to go on from in a partition, asked each time it is assigned; null for none. Absent, the bus keeps the
   * checkpoint itself and moves it after the handler has resolved.
   */
  readonly checkpoint?: (partition: number) => Promise<number | null>;
  /**
   * Awaited before more of the same partition is handed over (flow control); partitions may run side by side. When it
   * rejects, the same messages come again after a pause that grows up to 2 s, here or at the partition's next owner.
   */
  readonly handler: (delivery: Delivery) => Promise<void> | void;
  /** The partitions held from now on, all of them, each time that changes; empty while there are none. */
  readonly onAssignment?: (partitions: readonly number[]) => void;
  /** Told about every rejecting handler and every broken connection; all are tried again. */
  readonly onTrouble?: (error: unknown) => void;
};

export type Consumer = {
  readonly partitions: () => readonly number[];
  /** One entry a partition held. */
  readonly lag: () => readonly PartitionLag[];
  /** Leaves the group after the messages at hand; resolves when nothing more will be handed over. */
  readonly stop: () => Promise<void>;
};

export type Bus = {
  /**
   * Resolves when every message is kept, on as many machines as the topic asks for. Messages of one key stay in the order
   * given, here and over calls that are awaited one after the other. Rejects with `BusUnavailable` when some may not have
   * been kept: the caller publishes all of them again, and readers see repeats.
   */
  publish(topic: string, messages: readonly NewMessage[]): Promise<void>;
  /** Joins in; resolves when it takes part, not when partitions are assigned. @throws BusUnavailable */
  consume(options: ConsumeOptions): Promise<Consumer>;
  /** How many partitions the topic has. @throws RangeError for a topic that was not declared */
  partitions(topic: string): number;
  /** Resolves when the bus answers; rejects with `BusUnavailable` otherwise. For readiness. */
  ping(): Promise<void>;
  /** Stops what still consumes, and refuses everything from then on. */
  close(): Promise<void>;
};

/** A topic as an adapter is told of it when it opens; missing ones are created. */
export type TopicSpec = {
  readonly name: string;
  readonly partitions: number;
  /** How long a message is kept at least. */
  readonly retentionMs: number;
};

/** Largest value, in bytes. */
export const MAX_VALUE_BYTES = 900_000;
/** Most messages in one `publish`. */
export const MAX_PUBLISH = 10_000;

/** The bus could not answer; what was under way may or may not have been kept. */
export class BusUnavailable extends Error {
  override name = 'BusUnavailable';
}
