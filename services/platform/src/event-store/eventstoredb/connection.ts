import { EventStoreDBClient } from '@eventstore/db-client';
import grpcStreams from '@eventstore/db-client/generated/streams_grpc_pb.js';
import type { StreamsClient } from '@eventstore/db-client/generated/streams_grpc_pb.js';
import type { AppendReq, ReadResp } from '@eventstore/db-client/generated/streams_pb.js';
import type { CallOptions, ClientReadableStream, ClientWritableStream, Metadata } from '@grpc/grpc-js';
import { withDefaults } from './connection-string.ts';
import { CallTimedOut, exceptionOf, failureOf, softened } from './failure.ts';
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

/**
 * One connection to the cluster. Discovery, TLS, credentials, keep-alive and the way to the leader are the client's, by
 * the connection string. Every call has a deadline, which counts the search for a node too; a read's begins anew with each
 * answer, so that a slow line brings a large page in the end.
 */
export class Connection {
  readonly #url: string;
  #inside: Inside | undefined;
  /** Where the last call went. */
  #channel: ReturnType<StreamsClient['getChannel']> | undefined;

  constructor(url: string) {
    this.#url = withDefaults(url);
  }

  /** One append to one stream. Rejects when nobody knows the outcome, or when the server refused the request as such. */
  append(
    stream: string,
    expectedRevision: number,
    events: readonly Proposed[],
    deadlineMs: number,
  ): Promise<AppendVerdict> {
    // Only the leader can compare revisions; asking it spares a forwarding.
    return this.#call('append', deadlineMs, { requiresLeader: true }, (client, args) => {
      const { promise, resolve, reject } = Promise.withResolvers<AppendVerdict>();
      const call = client.append(...args, (error, response) => {
        // Servers before 22 say so as an error.
        if (exceptionOf(error) === 'wrong-expected-version') resolve({ kept: false, revision: -1 });
        else if (error) reject(softened(error));
        else resolve(appendVerdict(response));
      });
      call.on('error', () => undefined);
      void writeAll(call, appendRequests(stream, expectedRevision, events), promise);
      return promise;
    });
  }

  /**
   * A read that ends by itself. `take` gets the answers one by one and says false when it has enough; what it throws is
   * what the read rejects with. It is given up when nothing came for `silenceMs`.
   */
  async read(selection: Selection, silenceMs: number, take: (response: ReadResp) => boolean): Promise<void> {
    let fault: { readonly error: unknown } | undefined;
    let call: ClientReadableStream<ReadResp> | undefined;
    // What was acknowledged must be read: a follower may not have it yet.
    const reading = this.#call('read', silenceMs, { requiresLeader: true }, (client, args, heard) => {
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
      deadlineMs,
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
  }

  async #call<T>(
    name: string,
    deadlineMs: number,
    base: { readonly requiresLeader: boolean },
    action: (client: StreamsClient, args: [Metadata, CallOptions], heard: () => void) => Promise<T>,
  ): Promise<T> {
    this.#inside ??= EventStoreDBClient.connectionString(this.#url) as unknown as Inside;
    const inside = this.#inside;
    const from = performance.now();
    const bell = alarm(deadlineMs);
    const calling = inside.execute(grpcStreams.StreamsClient, name, (client) => {
      const channel = client.getChannel();
      if (this.#inside !== inside) {
        channel.close();
        throw new CallTimedOut('the connection was given up while a node was looked for');
      }
      this.#channel = channel;
      const deadline = Math.max(1, Math.ceil(deadlineMs - (performance.now() - from)));
      return action(client, inside.callArguments({ ...base, deadline }), bell.again);
    });
    try {
      return await Promise.race([calling, bell.late]);
    } catch (error) {
      if (failureOf(error) === 'stuck' && this.#inside === inside) this.renew();
      throw error;
    } finally {
      bell.off();
    }
  }
}

/** The search for a node has no deadline of its own, gRPC's starts when there is one, and none of them begins anew. */
function alarm(ms: number) {
  const { promise: late, reject } = Promise.withResolvers<never>();
  // A little later than gRPC's own deadline, whose answer says more.
  const timer = setTimeout(() => reject(new CallTimedOut(`no answer within ${ms} ms`)), ms + 100);
  return { late, again: () => void timer.refresh(), off: () => clearTimeout(timer) };
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
