import type { ServerCredentials } from '@grpc/grpc-js';
import { DoubleLog } from './double-log.ts';
import { DoubleNode } from './double-node.ts';

export type DoubleOptions = {
  /** Default 1. */
  readonly nodes?: number;
  /** What the nodes call themselves; TLS needs a name. Default 127.0.0.1. */
  readonly host?: string;
  readonly credentials?: ServerCredentials;
  readonly authorization?: string;
};

/**
 * A double of an EventStoreDB cluster, for faults and for work without a server: gRPC on the client's own service
 * definitions, the log in memory. It speaks what the adapter uses and nothing else, and what it does is what we know of
 * the server, not what the server does: a run against it proves nothing about EventStoreDB.
 */
export class EventStoreDbDouble {
  readonly log = new DoubleLog();
  readonly nodes: readonly DoubleNode[];
  readonly #host: string;
  #leader: DoubleNode | undefined;

  constructor({ nodes = 1, host = '127.0.0.1', ...rest }: DoubleOptions = {}) {
    const peers = { leader: () => this.#leader, all: () => this.nodes };
    this.#host = host;
    this.nodes = Array.from({ length: nodes }, () => new DoubleNode({ ...rest, host, log: this.log, peers }));
    this.#leader = this.nodes[0];
  }

  async start(): Promise<this> {
    for (const node of this.nodes) await node.start();
    return this;
  }

  /** All nodes, as an operator of a cluster writes them. */
  get url(): string {
    return this.urlOf(...this.nodes);
  }

  urlOf(...nodes: readonly DoubleNode[]): string {
    return `esdb://${nodes.map((node) => `${this.#host}:${node.port}`).join(',')}?tls=false`;
  }

  get leader(): DoubleNode {
    if (!this.#leader) throw new Error('there is no leader');
    return this.#leader;
  }

  node(index: number): DoubleNode {
    const node = this.nodes[index];
    if (!node) throw new Error(`there is no node ${index}`);
    return node;
  }

  /** Makes another node the leader; undefined is an election that has not ended. */
  elect(node: DoubleNode | undefined): void {
    this.#leader = node;
  }

  stop(): void {
    for (const node of this.nodes) node.kill();
  }
}
