import type { Conexao } from './connection.ts';
import type { LoteSeguido } from './registry.ts';

/**
 * A place in the tree of "which lotes does this connection get in this round": connections that get the same lotes
 * share a node, and with it one buffer.
 */
export class Node {
  readonly lote: LoteSeguido | null;
  readonly parent: Node | null;
  readonly depth: number;
  private children: Map<LoteSeguido, Node> | null = null;
  /** The child asked for last: thousands of connections in a row ask for the same one. */
  private last: Node | null = null;
  private buffer: Buffer | null = null;

  constructor(lote: LoteSeguido | null, parent: Node | null) {
    this.lote = lote;
    this.parent = parent;
    this.depth = parent === null ? 0 : parent.depth + 1;
  }

  child(lote: LoteSeguido): Node {
    if (this.last?.lote === lote) return this.last;
    this.children ??= new Map();
    let child = this.children.get(lote);
    if (child === undefined) {
      child = new Node(lote, this);
      this.children.set(lote, child);
    }
    this.last = child;
    return child;
  }

  /** The lotes on the way to this node, in the order of marking. */
  lotes(): LoteSeguido[] {
    if (this.lote === null) return [];
    return [...(this.parent?.lotes() ?? []), this.lote];
  }

  /** The frames of all its lotes in one buffer, made once for all connections at this node. */
  frames(): Buffer {
    if (this.buffer === null) {
      const parts = this.lotes().map((lote) => lote.quadro as Buffer);
      this.buffer = parts.length === 1 ? (parts[0] as Buffer) : Buffer.concat(parts);
    }
    return this.buffer;
  }
}

/** One tick's work: who gets what, handed out in slices so that acknowledgements slip in between. */
export class Round {
  private readonly root = new Node(null, null);
  private readonly conexoes: Conexao[] = [];
  private at = 0;

  /** Notes that a connection gets a lote. Marks of one lote for one connection come one after the other. */
  mark(conexao: Conexao, lote: LoteSeguido): void {
    if (conexao.no === null) {
      this.conexoes.push(conexao);
      conexao.no = this.root.child(lote);
    } else if (conexao.no.lote !== lote) {
      conexao.no = conexao.no.child(lote);
    }
  }

  /** Delivers to `slice` connections per loop turn, the first ones at once, and calls `done` after the last. */
  run(slice: number, deliver: (conexao: Conexao, node: Node) => void, done: () => void): void {
    const end = Math.min(this.at + slice, this.conexoes.length);
    for (; this.at < end; this.at++) {
      const conexao = this.conexoes[this.at] as Conexao;
      const node = conexao.no as Node;
      conexao.no = null;
      if (!conexao.fechada) deliver(conexao, node);
    }
    if (this.at < this.conexoes.length) setImmediate(() => this.run(slice, deliver, done));
    else done();
  }
}
