import { createRequire } from 'node:module';
import kafkajs from 'kafkajs';
import type { KafkaConfig as KafkaJsConfig, SASLOptions } from 'kafkajs';
import type { SqlLog as BusLog } from '../sql/log.ts';

const require = createRequire(import.meta.url);

/** How to reach a Kafka. */
export type KafkaAddress = {
  /** `host:port` of some or all brokers. */
  readonly brokers: readonly string[];
  /** Shown in the brokers' logs and quotas. */
  readonly clientId: string;
  /** How often kafkajs itself tries before a reader is built anew. Default 60, which is about 45 s. */
  readonly retries?: number;
  /** TLS: by the certificates that Node trusts, or by these alone (PEM). */
  readonly ssl?: boolean | { readonly ca: string };
  readonly sasl?: SASLOptions;
};

type RequestQueue = {
  pending: readonly unknown[];
  throttledUntil: number;
  throttleCheckTimeoutId: NodeJS.Timeout | null;
  checkPendingRequests(): void;
};

/** No broker that is well takes so long, but for what says that it may (joining a group). */
const REQUEST_MS = 5_000;
/** kafkajs looks at queued requests this often, in ms. */
const CHECK_PENDING_MS = 10;

/**
 * What kafkajs 2.2.4 does in `scheduleCheckPendingRequests`, but for one thing: without anything pending it sets no timer.
 * The original then waits a negative time, over and over: a loop a millisecond for each connection, and a warning.
 */
export function scheduleCheckPendingRequests(this: RequestQueue): void {
  if (this.throttleCheckTimeoutId !== null || this.pending.length === 0) return;
  const wait = Math.max(this.throttledUntil - Date.now(), CHECK_PENDING_MS);
  this.throttleCheckTimeoutId = setTimeout(() => {
    this.throttleCheckTimeoutId = null;
    this.checkPendingRequests();
  }, wait);
}

type Connection = {
  readonly host: string;
  readonly port: number;
  readonly socket?: { destroy(): void };
  rejectRequests(error: Error): void;
  disconnect(): Promise<unknown>;
};
type Send = (this: Connection, message: object) => Promise<unknown>;
type ConnectionClosed = new (message: string, where: { host: string; port: number }) => Error;

/**
 * A request that nobody answered in time ends its connection. The original only forgets the request: it goes on asking a
 * frozen broker, first of all who leads in its place, for as long as the system holds the connection open.
 */
export function endsSilentConnections(send: Send, Closed: ConnectionClosed): Send {
  return async function (message) {
    try {
      return await send.call(this, message);
    } catch (error) {
      if (!(error instanceof Error) || error.name !== 'KafkaJSRequestTimeoutError') throw error;
      const { host, port } = this;
      const closed = new Closed(`Closed a connection that was silent: ${error.message}`, { host, port });
      this.rejectRequests(closed);
      this.socket?.destroy();
      await this.disconnect();
      throw closed;
    }
  };
}

let mended = false;

/** Replaces the two functions, once. @throws Error when this is not the kafkajs they were written for */
function mend(): void {
  if (mended) return;
  const queue = require('kafkajs/src/network/requestQueue') as { prototype: Record<string, unknown> };
  const connection = require('kafkajs/src/network/connection') as { prototype: { send?: Send } };
  const errors = require('kafkajs/src/errors') as { KafkaJSConnectionClosedError?: ConnectionClosed };
  const { send } = connection.prototype;
  const Closed = errors.KafkaJSConnectionClosedError;
  if (
    typeof queue.prototype['scheduleCheckPendingRequests'] !== 'function' ||
    send === undefined ||
    Closed === undefined
  )
    throw new Error('kafkajs has changed: look again at what is mended here');
  queue.prototype['scheduleCheckPendingRequests'] = scheduleCheckPendingRequests;
  connection.prototype.send = endsSilentConnections(send, Closed);
  mended = true;
}

/** Every retry written out: kafkajs has other defaults under NODE_ENV=test. */
const RETRY = { initialRetryTime: 100, multiplier: 1.5, maxRetryTime: 800, factor: 0.2, retries: 60 };

/** How kafkajs tries again. */
export function retryOf({ retries }: KafkaAddress): typeof RETRY {
  return retries === undefined ? RETRY : { ...RETRY, retries };
}

/** A kafkajs client with every wait bounded. What kafkajs calls an error is mostly a retry: it is logged as a warning. */
export function kafkaClient(address: KafkaAddress, log: BusLog): kafkajs.Kafka {
  mend();
  const config: KafkaJsConfig = {
    brokers: [...address.brokers],
    clientId: address.clientId,
    connectionTimeout: 2_000,
    authenticationTimeout: 5_000,
    requestTimeout: REQUEST_MS,
    enforceRequestTimeout: true,
    retry: retryOf(address),
    logLevel: kafkajs.logLevel.ERROR,
    logCreator:
      () =>
      ({ namespace, log: { message, error } }) =>
        log.warn({ kafka: namespace, ...(error === undefined ? {} : { motivo: String(error) }) }, message),
    ...(address.ssl === undefined ? {} : { ssl: address.ssl }),
    ...(address.sasl === undefined ? {} : { sasl: address.sasl }),
  };
  return new kafkajs.Kafka(config);
}
