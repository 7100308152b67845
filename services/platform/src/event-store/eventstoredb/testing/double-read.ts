import { setTimeout as pause } from 'node:timers/promises';
import shared from '@eventstore/db-client/generated/shared_pb.js';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import type { ReadReq, ReadResp } from '@eventstore/db-client/generated/streams_pb.js';
import type { ServerWritableStream } from '@grpc/grpc-js';
import type { DoubleLog, Entry } from './double-log.ts';

export type ReadCall = ServerWritableStream<ReadReq, ReadResp>;

/** What the node lets through at the moment, and what it is told about. */
export type Line = {
  readonly isSilent: () => boolean;
  /** How long each event of a read takes that ends by itself. */
  readonly eventMs: () => number;
  /** How long the server looks through each search window of a filtered reader, saying nothing meanwhile. */
  readonly scanMs: () => number;
  /** Somebody reads all streams from a position. */
  readonly onReadAll: (from: number) => void;
};

/** Serves one read of the double, whether it ends by itself or goes on. */
export async function serveRead(call: ReadCall, log: DoubleLog, line: Line): Promise<void> {
  const options = call.request.getOptions();
  if (!options) throw new Error('a read without options');
  const all = options.getAll();
  if (!all) return readStream(call, log, line, options);
  const from = Number(all.getPosition()?.getPreparePosition() ?? -1);
  line.onReadAll(from);
  if (options.hasSubscription()) return subscribe(call, log, line, options, from);
  return readAll(call, log, line, options, from);
}

async function readStream(
  call: ReadCall,
  log: DoubleLog,
  line: Line,
  options: ReadReq.Options,
): Promise<void> {
  const which = options.getStream();
  const identifier = which?.getStreamIdentifier();
  const name = Buffer.from(identifier?.getStreamName_asU8() ?? []).toString();
  const entries = log.stream(name).filter(log.isReadable);
  if (entries.length === 0) {
    const missing = new streams.ReadResp.StreamNotFound().setStreamIdentifier(identifier);
    await send(call, new streams.ReadResp().setStreamNotFound(missing));
    call.end();
    return;
  }
  const count = Number(options.getCount());
  const backwards = options.getReadDirection() === streams.ReadReq.Options.ReadDirection.BACKWARDS;
  const from = Number(which?.getRevision() ?? 0);
  const wanted = backwards ? entries.slice(-count).toReversed() : entries.slice(from, from + count);
  for (const entry of wanted) await sendSlowly(call, line, entry);
  call.end();
}

/** Reading starts at the place asked for. */
async function readAll(
  call: ReadCall,
  log: DoubleLog,
  line: Line,
  options: ReadReq.Options,
  from: number,
): Promise<void> {
  const count = Number(options.getCount());
  const fits = filterOf(options);
  let sent = 0;
  let considered = 0;
  for (const entry of log.entries) {
    if (entry.position < from || !log.isReadable(entry)) continue;
    if (sent >= count || call.cancelled) break;
    considered += 1;
    if (considered % windowOf(options) === 0) await scan(line);
    if (!fits(entry)) continue;
    sent += 1;
    await sendSlowly(call, line, entry);
  }
  call.end();
}

/** A subscription starts behind the place asked for. */
async function subscribe(
  call: ReadCall,
  log: DoubleLog,
  line: Line,
  options: ReadReq.Options,
  from: number,
): Promise<void> {
  const fits = filterOf(options);
  const windows = options.getFilter()?.getCheckpointintervalmultiplier() ?? 1;
  const confirmation = new streams.ReadResp.SubscriptionConfirmation().setSubscriptionId('double');
  await send(call, new streams.ReadResp().setConfirmation(confirmation));
  let next = log.entries.findIndex((entry) => entry.position > from);
  if (next < 0) next = log.entries.length;
  let considered = 0;
  let isLive = false;
  while (!call.cancelled) {
    const entry = line.isSilent() ? undefined : log.entries[next];
    if (!entry || !log.isReadable(entry)) {
      if (!isLive && !line.isSilent()) {
        isLive = true;
        await send(call, new streams.ReadResp().setCaughtUp(new streams.ReadResp.CaughtUp()));
        continue;
      }
      await log.changed();
      continue;
    }
    next += 1;
    considered += 1;
    if (fits(entry)) await sendSlowly(call, line, entry);
    if (considered % windowOf(options) !== 0) continue;
    await scan(line);
    if (considered % (windowOf(options) * windows) !== 0) continue;
    const place = String(entry.position);
    const checkpoint = new streams.ReadResp.Checkpoint().setCommitPosition(place).setPreparePosition(place);
    await send(call, new streams.ReadResp().setCheckpoint(checkpoint));
  }
}

const windowOf = (options: ReadReq.Options): number => options.getFilter()?.getMax() ?? 32;

async function scan(line: Line): Promise<void> {
  const ms = line.scanMs();
  if (ms > 0) await pause(ms);
}

function filterOf(options: ReadReq.Options): (entry: Entry) => boolean {
  const filter = options.getFilter();
  if (!filter) return () => true;
  const prefixes = filter.getStreamIdentifier()?.getPrefixList() ?? [];
  return ({ stream }) => prefixes.some((prefix) => stream.startsWith(prefix));
}

function eventResponse(entry: Entry): ReadResp {
  const place = String(entry.position);
  const record = new streams.ReadResp.ReadEvent.RecordedEvent()
    .setId(new shared.UUID().setString(entry.id))
    .setStreamIdentifier(new shared.StreamIdentifier().setStreamName(Buffer.from(entry.stream)))
    .setStreamRevision(String(entry.revision))
    .setCommitPosition(place)
    .setPreparePosition(place)
    .setData(entry.data)
    .setCustomMetadata(entry.metadata);
  record.getMetadataMap().set('type', entry.type).set('content-type', entry.contentType).set('created', '0');
  const event = new streams.ReadResp.ReadEvent().setEvent(record).setCommitPosition(place);
  return new streams.ReadResp().setEvent(event);
}

async function sendSlowly(call: ReadCall, line: Line, entry: Entry): Promise<void> {
  const ms = line.eventMs();
  if (ms > 0 && !call.cancelled) await pause(ms);
  await send(call, eventResponse(entry));
}

/** Waits while the reader takes nothing. */
async function send(call: ReadCall, response: ReadResp): Promise<void> {
  if (call.cancelled || call.write(response)) return;
  const { promise, resolve } = Promise.withResolvers<void>();
  call.once('drain', resolve).once('cancelled', resolve);
  await promise;
  call.off('drain', resolve).off('cancelled', resolve);
}
