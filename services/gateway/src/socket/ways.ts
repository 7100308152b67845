import type { Socket } from 'node:net';
import type { Rings } from '@martelo/platform/process/rings.ts';
import type { WebSocket } from 'ws';
import type { Wire } from './connection.ts';
import { Awake } from './fast/awake.ts';
import type { AwakeOptions } from './fast/awake.ts';
import { FastBids } from './fast/bid.ts';
import { BytesWire } from './fast/bytes-wire.ts';
import type { Bytes } from './fast/bytes-wire.ts';
import { SendBatch } from './fast/send-batch.ts';
import { SharedReads } from './fast/shared-reads.ts';
import type { DarLance } from './messages.ts';
import { plainSends } from './plain-sends.ts';

/** How messages leave. */
export type Sends = {
  /** The byte side of a connection. */
  wire(socket: Socket, ws: WebSocket): Wire;
  /** What `work` writes leaves together, before this returns, where there is a way for it. */
  together(work: () => void): void;
  /** A message for many, made ready once. */
  frame(text: string): Buffer;
  /** Several of those for the same connection. */
  joined(frames: readonly Buffer[]): readonly Buffer[];
};

/** Reads bids past the schema. What it answers null for is read by JSON and the schema. */
export type BidReader = {
  /** The bid that the first `length` of `bytes` are. */
  read(bytes: Buffer, length: number): DarLance | null;
  /** The number of a bid, from how its message begins. */
  number(bytes: Buffer, length: number): number | null;
};

/** Takes a connection's reading over from Node and ws; false where it stays with them. */
export type Reads<Who> = { take(who: Who, ws: WebSocket, socket: Socket): boolean };

type ReadsOptions<Who> = {
  /** Bytes of the longest message. */
  readonly most: number;
  /** Hears a text message: the first `length` of `bytes`, which hold the next one afterwards. */
  readonly hear: (who: Who, bytes: Buffer, length: number) => void;
};

/** How the socket does what it does with every message. */
export type SocketWays = {
  readonly sends: Sends;
  readonly bids: BidReader;
  readonly reads: <Who>(options: ReadsOptions<Who>) => Reads<Who>;
  /** Told after each step of bids under way. */
  readonly awake: (de: Omit<AwakeOptions, 'readRing'>) => Pick<Awake, 'stay'>;
  /** Whether a turn of reading is as long as libuv makes it. */
  readonly plainTurns: boolean;
};

export type WaysOptions = {
  /** Everything by ws, JSON and the schema, in turns as libuv makes them. Default false. */
  readonly plain?: boolean;
  /** Frames by ws alone. Default: as `plain` says. */
  readonly plainFrames?: boolean;
  /** Bids by the schema alone. Default: as `plain` says. */
  readonly plainBids?: boolean;
  /** A thread that may fall asleep between two bids. Default: as `plain` says. */
  readonly plainAwake?: boolean;
  /** Many connections in one call of the system. Default: none; never where it is plain. */
  readonly rings?: Rings;
};

const bySchema: BidReader = { read: () => null, number: () => null };
const asleep = { stay: () => undefined };
const NO_RINGS: Rings = { send: null, read: null };

/**
 * The door between the socket and what is written by hand for speed (`fast/`): beside each way there is the library's, and the same
 * specs hold for both.
 */
export function socketWays({
  plain = false,
  plainFrames = plain,
  plainBids = plain,
  plainAwake = plain,
  rings = NO_RINGS,
}: WaysOptions = {}): SocketWays {
  const { send, read } = plain ? NO_RINGS : rings;
  return {
    sends: plainFrames ? plainSends : new SendBatch(send),
    bids: plainBids ? bySchema : new FastBids(),
    reads: (options) => (read === null ? { take: () => false } : new SharedReads({ ...options, ring: read })),
    awake: (de) => (plainAwake ? asleep : new Awake({ ...de, readRing: read })),
    plainTurns: plain,
  };
}

/** A connection over what takes bytes and is no socket of ws's. */
export const wireOver = (bytes: Bytes): Wire => new BytesWire(bytes);
