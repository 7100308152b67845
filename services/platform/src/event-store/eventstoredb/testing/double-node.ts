import { setTimeout as pause } from 'node:timers/promises';
import gossipService from '@eventstore/db-client/generated/gossip_grpc_pb.js';
import gossip from '@eventstore/db-client/generated/gossip_pb.js';
import shared from '@eventstore/db-client/generated/shared_pb.js';
import streamsService from '@eventstore/db-client/generated/streams_grpc_pb.js';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import type { AppendReq, AppendResp } from '@eventstore/db-client/generated/streams_pb.js';
import {
  Metadata,
  Server,
  ServerCredentials,
  status,
  type sendUnaryData,
  type ServerReadableStream,
  type ServerUnaryCall,
} from '@grpc/grpc-js';
import type { DoubleLog, NewEntry, Verdict } from './double-log.ts';
import { serveRead, type ReadCall } from './double-read.ts';

/**
 * What happens to one append: the answer is lost (`mute`) or the call fails (`fail`), before or after it is kept; `late`
 * keeps it only when somebody calls `letThrough`; `unreplicated` keeps it here, fails the call, and drops every repetition of
 * it without a word until somebody calls `replicate`.
 */
export type AppendFault =
  | 'fail-before'
  | 'fail-after'
  | 'mute-before'
  | 'mute-after'
  | 'late'
  | 'unreplicated';

/** What a node knows of the others. */
export type Peers = {
  readonly leader: () => DoubleNode | undefined;
  readonly all: () => readonly DoubleNode[];
};

export type NodeOptions = {
  readonly log: DoubleLog;
  readonly peers: Peers;
  readonly credentials?: ServerCredentials;
  /** What the node calls itself. */
  readonly host: string;
  /** Expected "authorization" header, when the node wants one. */
  readonly authorization?: string;
};

/** What the server keeps in one append without being told otherwise is 1 MiB; ours must be told 15. */
const MAX_APPEND_BYTES = 15 * 1024 * 1024;

/** One node of the double. Its switches are what a test turns. */
export class DoubleNode {
  readonly #options: NodeOptions;
  #server: Server | undefined;
  port = 0;
  /** Takes calls and answers none, gossip included. */
  isFrozen = false;
  /** Subscriptions stay open and say nothing. */
  isSilent = false;
  /** How long each event of a read takes, as on a slow line; subscriptions stay quick. */
  eventMs = 0;
  /** How long the server looks through 500 records for a filtered reader, without a word to him. */
  scanMs = 0;
  /** How long an append takes until it is answered. */
  appendMs = 0;
  /** Repetitions that were dropped because their first copy was not replicated. */
  dropped = 0;
  /** Faults for the next appends, one each. */
  readonly faults: AppendFault[] = [];
  readonly calls = { append: 0, read: 0, subscribe: 0, gossip: 0, batch: 0 };
  /** Most appends under way at once. */
  mostAppends = 0;
  lastReadAllFrom = -1;
  #appends = 0;
  #late: (() => void)[] = [];
  readonly #unreplicated = new Set<string>();
  readonly #subscriptions = new Set<ReadCall>();

  constructor(options: NodeOptions) {
    this.#options = options;
  }

  /** Starts, also again on the same port. */
  async start(): Promise<void> {
    const server = new Server({ 'grpc.max_receive_message_length': 17 * 1024 * 1024 });
    server.addService(streamsService.StreamsService, {
      read: (call: ReadCall) => void this.#read(call),
      append: (call: ServerReadableStream<AppendReq, AppendResp>, answer: sendUnaryData<AppendResp>) =>
        void this.#append(call, answer),
      batchAppend: () => {
        this.calls.batch += 1;
      },
      delete: () => undefined,
      tombstone: () => undefined,
    });
    server.addService(gossipService.GossipService, {
      read: (_: ServerUnaryCall<unknown, unknown>, answer: sendUnaryData<unknown>) => {
        this.calls.gossip += 1;
        if (!this.isFrozen) answer(null, this.#members());
      },
    });
    const credentials = this.#options.credentials ?? ServerCredentials.createInsecure();
    this.port = await new Promise<number>((resolve, reject) => {
      server.bindAsync(`127.0.0.1:${this.port}`, credentials, (error, port) =>
        error ? reject(error) : resolve(port),
      );
    });
    this.#server = server;
  }

  get isUp(): boolean {
    return this.#server !== undefined;
  }

  /** Ends like a process that was killed: every line breaks. */
  kill(): void {
    this.#server?.forceShutdown();
    this.#server = undefined;
    this.#options.log.wake();
  }

  /** Keeps what came with the fault `late`. */
  letThrough(): void {
    for (const keep of this.#late.splice(0)) keep();
  }

  /** The other nodes have what this one kept alone. */
  replicate(): void {
    this.#unreplicated.clear();
  }

  /** Ends the subscriptions as the server does with one whose reader is slower than the log. */
  endAsTooSlow(): number {
    const ended = [...this.#subscriptions];
    for (const call of ended)
      call.emit(
        'error',
        failure(
          status.ABORTED,
          'Operation timed out: Consumer too slow to handle event while live. Client resubscription required.',
        ),
      );
    return ended.length;
  }

  async #read(call: ReadCall): Promise<void> {
    const goesOn = call.request.getOptions()?.hasSubscription() ?? false;
    // One that asks for the leader is a page of all streams: it ends where it has caught up.
    const isSubscription = goesOn && call.metadata.get('requires-leader')[0] !== 'true';
    if (isSubscription) this.calls.subscribe += 1;
    else this.calls.read += 1;
    call.on('error', () => undefined);
    if (this.isFrozen) return;
    const problem = this.#problem(call.metadata);
    if (problem) return void call.emit('error', problem);
    // A reader who is gone must not be waited for.
    call.once('cancelled', () => this.#options.log.wake());
    if (isSubscription) this.#subscriptions.add(call);
    for (const over of ['cancelled', 'error', 'close'])
      call.once(over, () => void this.#subscriptions.delete(call));
    await serveRead(call, this.#options.log, {
      isSilent: () => isSubscription && this.isSilent,
      eventMs: () => (isSubscription ? 0 : this.eventMs),
      scanMs: () => this.scanMs,
      onReadAll: (from) => {
        this.lastReadAllFrom = from;
      },
    });
  }

  async #append(
    call: ServerReadableStream<AppendReq, AppendResp>,
    answer: sendUnaryData<AppendResp>,
  ): Promise<void> {
    this.calls.append += 1;
    this.#appends += 1;
    this.mostAppends = Math.max(this.mostAppends, this.#appends);
    try {
      const messages: AppendReq[] = [];
      for await (const message of call) messages.push(message as AppendReq);
      if (this.isFrozen) return;
      if (this.appendMs > 0) await pause(this.appendMs);
      this.#decide(call, messages, answer);
    } catch {
      // The caller went away in the middle: nothing is kept.
    } finally {
      this.#appends -= 1;
    }
  }

  #decide(
    call: ServerReadableStream<AppendReq, AppendResp>,
    messages: readonly AppendReq[],
    answer: sendUnaryData<AppendResp>,
  ): void {
    const problem = this.#problem(call.metadata) ?? tooLarge(messages);
    if (problem) return answer(problem);
    const { log } = this.#options;
    const append = appendOf(messages);
    const copy = append[2][0]?.id ?? '';
    if (this.#unreplicated.has(copy)) {
      this.dropped += 1;
      return undefined;
    }
    const keep = () => log.append(...append);
    const fault = this.faults.shift();
    if (fault === 'late') return void this.#late.push(keep);
    const verdict = fault?.endsWith('-before') ? undefined : keep();
    if (fault === 'unreplicated') this.#unreplicated.add(copy);
    if (fault?.startsWith('mute')) return undefined;
    if (fault || !verdict) return answer(failure(status.UNAVAILABLE, 'the line broke'));
    // What is kept is answered once it can be read; a refusal rests on what is written, and comes at once.
    if (verdict.kept && log.lagMs > 0) {
      setTimeout(() => answer(null, verdictResponse(verdict)), log.lagMs);
      return undefined;
    }
    return answer(null, verdictResponse(verdict));
  }

  /** Why a call is not served here: no leader, another leader, a stranger. */
  #problem(metadata: Metadata) {
    const { authorization, host, peers } = this.#options;
    if (authorization !== undefined && metadata.get('authorization')[0] !== authorization)
      return failure(status.UNAUTHENTICATED, 'who are you');
    if (metadata.get('requires-leader')[0] !== 'true') return undefined;
    const leader = peers.leader();
    if (leader === this) return undefined;
    if (!leader) return failure(status.UNAVAILABLE, 'Server Is Not Ready');
    return failure(status.NOT_FOUND, 'Leader info available', {
      exception: 'not-leader',
      'leader-endpoint-host': host,
      'leader-endpoint-port': String(leader.port),
    });
  }

  #members() {
    const { LEADER, FOLLOWER } = gossip.MemberInfo.VNodeState;
    const { host, peers } = this.#options;
    const leader = peers.leader();
    const members = peers.all().map((node, index) =>
      new gossip.MemberInfo()
        .setInstanceId(new shared.UUID().setString(`00000000-0000-4000-8000-00000000000${index}`))
        .setTimeStamp('0')
        .setIsAlive(node.isUp)
        .setState(node === leader ? LEADER : FOLLOWER)
        .setHttpEndPoint(new gossip.EndPoint().setAddress(host).setPort(node.port)),
    );
    return new gossip.ClusterInfo().setMembersList(members);
  }
}

function failure(code: status, details: string, headers: Readonly<Record<string, string>> = {}) {
  const metadata = new Metadata();
  for (const [key, value] of Object.entries(headers)) metadata.set(key, value);
  return { name: 'Double', message: details, details, code, metadata };
}

function tooLarge(messages: readonly AppendReq[]) {
  const bytes = messages.reduce((sum, each) => sum + (each.getProposedMessage()?.getData().length ?? 0), 0);
  if (bytes <= MAX_APPEND_BYTES) return undefined;
  return failure(status.INVALID_ARGUMENT, 'Maximum Append Size Exceeded', {
    exception: 'maximum-append-size-exceeded',
    'maximum-append-size': String(MAX_APPEND_BYTES),
  });
}

function appendOf(messages: readonly AppendReq[]): [string, number | 'any', NewEntry[]] {
  const options = messages[0]?.getOptions();
  const stream = Buffer.from(options?.getStreamIdentifier()?.getStreamName_asU8() ?? []).toString();
  const revision = options?.hasRevision() ? Number(options.getRevision()) : -1;
  const expected = options?.hasAny() ? 'any' : revision;
  const events = messages.flatMap((message): NewEntry[] => {
    const event = message.getProposedMessage();
    if (!event) return [];
    return [
      {
        id: event.getId()?.getString() ?? '',
        type: event.getMetadataMap().get('type') ?? '',
        contentType: event.getMetadataMap().get('content-type') ?? '',
        data: Buffer.from(event.getData_asU8()),
        metadata: Buffer.from(event.getCustomMetadata_asU8()),
      },
    ];
  });
  return [stream, expected, events];
}

function verdictResponse({ kept, revision, position }: Verdict): AppendResp {
  if (kept) {
    const place = String(position);
    const where = new streams.AppendResp.Position().setCommitPosition(place).setPreparePosition(place);
    const success = new streams.AppendResp.Success().setCurrentRevision(String(revision)).setPosition(where);
    return new streams.AppendResp().setSuccess(success);
  }
  const wrong = new streams.AppendResp.WrongExpectedVersion();
  if (revision < 0) wrong.setCurrentNoStream(new shared.Empty());
  else wrong.setCurrentRevision(String(revision));
  return new streams.AppendResp().setWrongExpectedVersion(wrong);
}
