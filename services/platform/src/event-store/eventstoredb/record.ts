import type { ReadResp } from '@eventstore/db-client/generated/streams_pb.js';
import type { Packed } from '../batch.ts';
import { lineOf, parseLine, StoreCorrupted } from '../hash-chain.ts';
import type { StoredEvent } from '../port.ts';

/** An event as one message of an append. `data` and `metadata` are the bytes that the server keeps. */
export type Proposed = {
  readonly id: string;
  readonly type: string;
  readonly data: Buffer;
  readonly metadata: Buffer;
};

/** A record read back, as far as this adapter looks at it. */
export type ReadRecord = {
  readonly event: StoredEvent;
  /** Revision of the last event of the append that brought this one: whoever has it has the whole append. */
  readonly end: number;
};

/** Where in $all: an event's own place in the log, or a checkpoint of the server's. */
export type LogPlace = { readonly commit: string; readonly prepare: string };

/** The server's id of an event that has this chain value: as a UUID of version 8, "vendor specific". */
export function uuidOf(hash: string): string {
  const variant = ((Number.parseInt(hash.slice(16, 17), 16) & 0x3) | 0x8).toString(16);
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-${variant}${hash.slice(17, 20)}-${hash.slice(20, 32)}`;
}

/**
 * The messages of one append. The data is the line whose chain value the metadata has, so `lines` and `hashes` of an
 * export can be checked with `sha256sum`, and nobody serialises twice.
 */
export function proposed({ append, lines, hashes }: Packed): Proposed[] {
  const end = append.expectedRevision + lines.length;
  return append.events.map(({ type }, index) => {
    const hash = hashes[index] ?? '';
    return {
      id: uuidOf(hash),
      type,
      data: Buffer.from(lines[index] ?? ''),
      metadata: Buffer.from(metadataOf(hash, end)),
    };
  });
}

const metadataOf = (hash: string, end: number): string => `{"hash":"${hash}","end":${end}}`;

/** Exactly what `metadataOf` writes. */
const METADATA = /^\{"hash":"([0-9a-f]{64})","end":(\d{1,10})\}$/;

/**
 * The position of a record: the place of its own entry in the log. A stream's events are written by plain appends, whose
 * entries are their own commits, so the entry's place orders $all, is unique, and says where to go on reading.
 *
 * @throws RangeError when the log is longer than 9 petabytes, where numbers end
 */
export function positionOf(prepare: string): number {
  const position = Number(prepare);
  if (!Number.isSafeInteger(position)) throw new RangeError(`a position beyond safe integers: ${prepare}`);
  return position;
}

/** Our events' entries are their own commits, so one number is a whole place (`positionOf`). */
export function placeOf(position: number): LogPlace | 'start' {
  return position < 0 ? 'start' : { commit: String(position), prepare: String(position) };
}

/** The name of the stream that a record is in, as the server has it. */
export const streamOf = (record: ReadResp.ReadEvent.RecordedEvent): string =>
  Buffer.from(record.getStreamIdentifier()?.getStreamName_asU8() ?? []).toString();

/**
 * Reads a record of a stream of ours back. Accepts what `proposed` wrote, byte for byte; the link to the event before is
 * the caller's to check.
 *
 * @throws StoreCorrupted when it is anything else
 */
export function readRecord(record: ReadResp.ReadEvent.RecordedEvent, prefix: string): ReadRecord {
  const name = streamOf(record);
  const stream = name.slice(prefix.length);
  const revision = Number(record.getStreamRevision());
  const text = Buffer.from(record.getData_asU8()).toString();
  const type = String(record.getMetadataMap().get('type'));
  const [, hash, end] = METADATA.exec(Buffer.from(record.getCustomMetadata_asU8()).toString()) ?? [];
  if (!name.startsWith(prefix) || hash === undefined) throw new StoreCorrupted(name, revision);
  const line = parseLine(text, stream, revision);
  if (line.type !== type || record.getId()?.getString() !== uuidOf(hash)) {
    throw new StoreCorrupted(stream, revision);
  }
  return {
    event: { position: positionOf(record.getPreparePosition()), stream, revision, ...line, hash },
    end: Number(end),
  };
}

/** The line that the event's bytes were. */
export const lineOfStored = (event: StoredEvent): string => lineOf(event, event.revision, event.at);
