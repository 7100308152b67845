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
 * keeps it only when somebody calls `letThrough`.
 */
export type AppendFault = 'fail-before' | 'fail-after' | 'mute-before' | 'mute-after' | 'late';

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
  /** Faults for the next appends, one each. */
  readonly faults: AppendFault[] = [];
  readonly calls = { append: 0, read: 0, subscribe: 0, gossip: 0, batch: 0 };
  /** Most appends under way at once. */
  mostAppends = 0;
  lastReadAllFrom = -1;
  #appends = 0;
  #late: (() => void)[] = [];

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

  async #read(call: ReadCall): Promise<void> {
    const isSubscription = call.request.getOptions()?.hasSubscription() ?? false;
    if (isSubscription) this.calls.subscribe += 1;
    else this.calls.read += 1;
    call.on('error', () => undefined);
    if (this.isFrozen) return;
    const problem = this.#problem(call.metadata);
    if (problem) return void call.emit('error', problem);
    // A reader who is gone must not be waited for.
    call.once('cancelled', () => this.#options.log.wake());
    await serveRead(call, this.#options.log, {
      isSilent: () => this.isSilent,
      eventMs: () => this.eventMs,
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
    const keep = () => this.#options.log.append(...appendOf(messages));
    const fault = this.faults.shift();
    if (fault === 'late') return void this.#late.push(keep);
    const verdict = fault?.endsWith('-before') ? undefined : keep();
    if (fault?.startsWith('mute')) return undefined;
    if (fault || !verdict) return answer(failure(status.UNAVAILABLE, 'the line broke'));
    return answer(null, verdictResponse(verdict));
  }

  /** Why a call is not served here: no leader, another leader, a stranger. */
  #problem(metadata: Metadata) {
    const { authorization, host, peers } = this.#options;
    if (authorization !== undefined && metadata.get('authorization')[0] !== authorization)
      return failure(status.UNAUTHENTICATED, 'who are you', { exception: 'access-denied' });
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

function appendOf(messages: readonly AppendReq[]): [string, number, NewEntry[]] {
  const options = messages[0]?.getOptions();
  const stream = Buffer.from(options?.getStreamIdentifier()?.getStreamName_asU8() ?? []).toString();
  const expected = options?.hasRevision() ? Number(options.getRevision()) : -1;
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
