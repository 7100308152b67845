import shared from '@eventstore/db-client/generated/shared_pb.js';
import type { StreamIdentifier } from '@eventstore/db-client/generated/shared_pb.js';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import type { AppendReq, AppendResp, ReadReq } from '@eventstore/db-client/generated/streams_pb.js';
import type { LogPlace, Proposed } from './record.ts';

/** Records that the server looks through before it tells a filtered reader how far it got. */
const SEARCH_WINDOW = 500;
/** Search windows between two checkpoints of a subscription. */
const CHECKPOINT_WINDOWS = 4;

/** Which part of the log is asked for; `subscription` means "and whatever comes". */
export type Selection =
  | {
      readonly stream: string;
      /** Inclusive; `end` reads backwards from the last event. */
      readonly from: number | 'end';
      readonly count: number;
    }
  /** The one record that stands at a place, whosoever it is. */
  | { readonly at: LogPlace }
  /** Ours behind a place, to the end of the log and on: a read with a filter says nothing while the server looks through others'. */
  | { readonly prefix: string; readonly after: LogPlace | 'start'; readonly count: 'subscription' };

function streamIdentifier(name: string): StreamIdentifier {
  return new shared.StreamIdentifier().setStreamName(Buffer.from(name));
}

/** The messages of one append: what is expected first, then an event each. `expectedRevision` is -1 for no stream. */
export function* appendRequests(
  stream: string,
  expectedRevision: number,
  events: readonly Proposed[],
): Generator<AppendReq> {
  const options = new streams.AppendReq.Options().setStreamIdentifier(streamIdentifier(stream));
  if (expectedRevision < 0) options.setNoStream(new shared.Empty());
  else options.setRevision(String(expectedRevision));
  yield new streams.AppendReq().setOptions(options);
  for (const event of events) {
    const message = new streams.AppendReq.ProposedMessage()
      .setId(new shared.UUID().setString(event.id))
      .setData(event.data)
      .setCustomMetadata(event.metadata);
    message.getMetadataMap().set('type', event.type).set('content-type', 'application/json');
    yield new streams.AppendReq().setProposedMessage(message);
  }
}

/** The server's verdict on an append: `revision` is the stream's last one, after it or instead of it (-1 for none). */
export type AppendVerdict = { readonly kept: boolean; readonly revision: number; readonly prepare?: string };

/** Reads the answer to an append; positions stay text, because they may pass the safe integers. */
export function appendVerdict(response: AppendResp): AppendVerdict {
  const success = response.getSuccess();
  if (success) {
    const position = success.getPosition();
    const verdict = { kept: true, revision: Number(success.getCurrentRevision()) };
    return position ? { ...verdict, prepare: position.getPreparePosition() } : verdict;
  }
  const wrong = response.getWrongExpectedVersion();
  return { kept: false, revision: wrong?.hasCurrentRevision() ? Number(wrong.getCurrentRevision()) : -1 };
}

/** The request for a page of a stream or of everything, or for a subscription; links are never resolved. */
export function readRequest(selection: Selection): ReadReq {
  const options = new streams.ReadReq.Options();
  options.setUuidOption(new streams.ReadReq.Options.UUIDOption().setString(new shared.Empty()));
  options.setResolveLinks(false);
  const count = 'at' in selection ? 1 : selection.count;
  if ('at' in selection) selectAt(options, selection.at);
  else if ('stream' in selection) selectStream(options, selection);
  else selectAll(options, selection);
  if (count === 'subscription') options.setSubscription(new streams.ReadReq.Options.SubscriptionOptions());
  else options.setCount(String(count));
  return new streams.ReadReq().setOptions(options);
}

function selectStream(
  options: ReadReq.Options,
  { stream, from }: Extract<Selection, { stream: string }>,
): void {
  const which = new streams.ReadReq.Options.StreamOptions().setStreamIdentifier(streamIdentifier(stream));
  if (from === 'end') which.setEnd(new shared.Empty());
  else which.setRevision(String(from));
  options.setStream(which).setNoFilter(new shared.Empty());
  options.setReadDirection(from === 'end' ? BACKWARDS : FORWARDS);
}

function selectAt(options: ReadReq.Options, at: LogPlace): void {
  const all = new streams.ReadReq.Options.AllOptions().setPosition(positionAt(at));
  options.setAll(all).setNoFilter(new shared.Empty()).setReadDirection(FORWARDS);
}

const positionAt = ({ commit, prepare }: LogPlace): ReadReq.Options.Position =>
  new streams.ReadReq.Options.Position().setCommitPosition(commit).setPreparePosition(prepare);

function selectAll(
  options: ReadReq.Options,
  { prefix, after }: Extract<Selection, { prefix: string }>,
): void {
  const all = new streams.ReadReq.Options.AllOptions();
  if (after === 'start') all.setStart(new shared.Empty());
  else all.setPosition(positionAt(after));
  const filter = new streams.ReadReq.Options.FilterOptions();
  const expression = new streams.ReadReq.Options.FilterOptions.Expression().setPrefixList([prefix]);
  filter.setStreamIdentifier(expression).setMax(SEARCH_WINDOW);
  filter.setCheckpointintervalmultiplier(CHECKPOINT_WINDOWS);
  options.setAll(all).setFilter(filter).setReadDirection(FORWARDS);
}

const { FORWARDS, BACKWARDS } = streams.ReadReq.Options.ReadDirection;
