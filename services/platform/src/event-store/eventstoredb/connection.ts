import { EventStoreDBClient } from '@eventstore/db-client';
import grpcStreams from '@eventstore/db-client/generated/streams_grpc_pb.js';
import type { StreamsClient } from '@eventstore/db-client/generated/streams_grpc_pb.js';
import type { AppendReq, ReadResp } from '@eventstore/db-client/generated/streams_pb.js';
import type { CallOptions, ClientReadableStream, ClientWritableStream, Metadata } from '@grpc/grpc-js';
import { withDefaults } from './connection-string.ts';
import { CallTimedOut, exceptionOf, failureOf, isLate, softened } from './failure.ts';
import type { CallTimes } from './patience.ts';
import type { Proposed } from './record.ts';
import { appendRequests, appendVerdict, readRequest, type AppendVerdict, type Selection } from './wire.ts';

/**
 * The client's protected members, which are what it offers to subclasses; `connectionString` can only make the class
 * itself. The streams are called through them rather than through its public calls (ADR 0012), because those parse JSON
 * and print it anew, cannot filter a read, put no deadline on reads and batches, and end the process when a batch is
 * answered after another connection broke.
 */
type Inside = {
  execute<T>(
    stub: typeof StreamsClient,
    name: string,
    action: (client: StreamsClient) => Promise<T>,
  ): Promise<T>;
  callArguments(
    base: { requiresLeader: boolean; deadline?: number },
    call?: CallOptions,
  ): [Metadata, CallOptions];
};

/** What a read that goes on tells. */
export type Listener = {
  readonly response: (response: ReadResp) => void;
  /** It is over; the error says why, and there is always one. */
  readonly over: (error: unknown) => void;
};

export type ConnectionOptions = {
  readonly url: string;
  /** A connection on which nothing was heard for so long although something was asked is given up. */
  readonly silenceMs: number;
  /** Called when the next call may reach another node, which may have less than the last one said it had. */
  readonly onAnother?: () => void;
};

/**
 * One connection to the cluster. Discovery, TLS, credentials, keep-alive and the way to the leader are the client's, by
 * the connection string. Every call has a deadline, which counts the search for a node too; a read's begins anew with each
 * answer, so that a slow line brings a large page in the end.
 */
export class Connection {
  readonly #options: ConnectionOptions;
  readonly #url: string;
  #inside: Inside | undefined;
  /** Where the last call went. */
  #channel: ReturnType<StreamsClient['getChannel']> | undefined;

  #underWay = 0;
  /** Since when nothing was heard of what is under way. */
  #quietSince = 0;

  constructor(options: ConnectionOptions) {
    this.#options = options;
    this.#url = withDefaults(options.url);
  }

  /** One append to one stream. Rejects when nobody knows the outcome, or when the server refused the request as such. */
  append(
    stream: string,
    expectedRevision: number,
    events: readonly Proposed[],
    times: CallTimes,
  ): Promise<AppendVerdict> {
    // Only the leader can compare revisions; asking it spares a forwarding.
    return this.#call('append', times, { requiresLeader: true }, (client, args, heard) => {
      const { promise, resolve, reject } = Promise.withResolvers<AppendVerdict>();
      const call = client.append(...args, (error, response) => {
        // Servers before 22 say so as an error.
        if (exceptionOf(error) === 'wrong-expected-version') resolve({ kept: false, revision: -1 });
        else if (error) return reject(softened(error));
        else resolve(appendVerdict(response));
        heard();
      });
      call.on('error', () => undefined);
      void writeAll(call, appendRequests(stream, expectedRevision, events), promise);
      return promise;
    });
  }

  /**
   * A read that ends by itself. `take` gets the answers one by one and says false when it has enough; what it throws is
   * what the read rejects with. It is given up when nothing came for `answerMs`.
   */
  async read(selection: Selection, times: CallTimes, take: (response: ReadResp) => boolean): Promise<void> {
    let fault: { readonly error: unknown } | undefined;
    let call: ClientReadableStream<ReadResp> | undefined;
    // What was acknowledged must be read: a follower may not have it yet.
    const reading = this.#call('read', times, { requiresLeader: true }, (client, args, heard) => {
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      const [metadata, options] = args;
      call = client.read(readRequest(selection), metadata, {
        ...options,
        deadline: Number.POSITIVE_INFINITY,
      });
      let enough = false;
      call.on('data', (response: ReadResp) => {
        if (enough) return;
        heard();
        try {
          enough = !take(response);
        } catch (error) {
          fault = { error };
          enough = true;
        }
        if (enough) resolve();
      });
      call.on('error', (error) => reject(softened(error)));
      call.on('end', resolve);
      return promise;
    });
    try {
      await reading;
    } finally {
      // Not from inside the handler: github.com/grpc/grpc-node/issues/1652.
      setImmediate(() => call?.cancel());
    }
    if (fault) throw fault.error;
  }

  /** A read that goes on and has no deadline: whoever opens it watches it. Any node may serve it. */
  open(
    selection: Selection,
    deadlineMs: number,
    { response, over }: Listener,
  ): Promise<ClientReadableStream<ReadResp>> {
    return this.#call(
      'subscribe',
      { withinMs: deadlineMs, answerMs: deadlineMs },
      { requiresLeader: false },
      async (client, [metadata, options]) => {
        const endless = { ...options, deadline: Number.POSITIVE_INFINITY };
        const call = client.read(readRequest(selection), metadata, endless);
        call.on('data', response);
        call.on('error', over);
        call.on('end', () => over(new Error('the server ended the subscription')));
        return call;
      },
    );
  }

  /** Forgets what it is connected to: the next call looks for a node anew. */
  renew(): void {
    const channel = this.#channel;
    this.#inside = undefined;
    this.#channel = undefined;
    channel?.close();
    this.#options.onAnother?.();
  }

  async #call<T>(
    name: string,
    { withinMs, answerMs }: CallTimes,
    base: { readonly requiresLeader: boolean },
    action: (client: StreamsClient, args: [Metadata, CallOptions], heard: () => void) => Promise<T>,
  ): Promise<T> {
    this.#inside ??= EventStoreDBClient.connectionString(this.#url) as unknown as Inside;
    const inside = this.#inside;
    const from = performance.now();
    const bell = alarm(withinMs);
    let sent = false;
    if ((this.#underWay += 1) === 1) this.#quietSince = from;
    const heard = (): void => {
      this.#quietSince = performance.now();
      bell.again();
    };
    const calling = inside.execute(grpcStreams.StreamsClient, name, (client) => {
      const channel = client.getChannel();
      if (this.#inside !== inside) {
        channel.close();
        throw new CallTimedOut('the connection was given up while a node was looked for');
      }
      this.#channel = channel;
      const left = Math.ceil(withinMs - (performance.now() - from));
      const deadline = Math.max(1, Math.min(answerMs, left));
      sent = true;
      bell.set(deadline);
      return action(client, inside.callArguments({ ...base, deadline }), heard);
    });
    try {
      return await Promise.race([calling, bell.late]);
    } catch (error) {
      const failure = failureOf(error);
      if (failure === 'elsewhere') this.#options.onAnother?.();
      if (failure === 'stuck' && this.#inside === inside && !(sent && isLate(error) && this.#isAlive()))
        this.renew();
      throw error;
    } finally {
      bell.off();
      this.#underWay -= 1;
    }
  }

  /** One call without an answer says little of a connection that answers others, and nothing when it was a short one. */
  #isAlive(): boolean {
    // Timers may be a little early.
    return performance.now() - this.#quietSince < 0.9 * this.#options.silenceMs;
  }
}

/** The search for a node has no deadline of its own, gRPC's starts when there is one, and none of them begins anew. */
function alarm(firstMs: number) {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const start = (ms: number): NodeJS.Timeout =>
    // A little later than gRPC's own deadline, whose answer says more.
    setTimeout(() => reject(new CallTimedOut(`no answer within ${ms} ms`)), ms + 100);
  let timer = start(firstMs);
  return {
    late,
    /** From now on so long. */
    set: (ms: number) => {
      clearTimeout(timer);
      timer = start(ms);
    },
    /** As long as before, from now. */
    again: () => void timer.refresh(),
    off: () => clearTimeout(timer),
  };
}

/** Writes no faster than the line takes it, and stops when the call is over. */
async function writeAll(
  call: ClientWritableStream<AppendReq>,
  messages: Iterable<AppendReq>,
  over: Promise<unknown>,
): Promise<void> {
  let isOver = false;
  const end = () => {
    isOver = true;
  };
  const ended = over.then(end, end);
  for (const message of messages) {
    if (isOver) return;
    if (call.write(message)) continue;
    await Promise.race([ended, new Promise<void>((resolve) => call.once('drain', resolve))]);
  }
  if (!isOver) call.end();
}
