import type { Conexao } from './connection.ts';
import type { Sends } from './ways.ts';

/** What a tick brings to whoever follows it: a lote, or a leilão of the site. */
export type Novidade = {
  /** Waits for its tick. */
  sujo: boolean;
  /** Its latest state, made ready for many (`Sends.frame`); null before the first tick. */
  quadro: Buffer | null;
};

/**
 * A place in the tree of "what does this connection get in this round": connections that get the same share a node, and with it
 * what is written.
 */
export class Node {
  readonly novidade: Novidade | null;
  readonly parent: Node | null;
  readonly depth: number;
  private children: Map<Novidade, Node> | null = null;
  /** The child asked for last: thousands of connections in a row ask for the same one. */
  private last: Node | null = null;
  private buffers: readonly Buffer[] | null = null;

  constructor(novidade: Novidade | null, parent: Node | null) {
    this.novidade = novidade;
    this.parent = parent;
    this.depth = parent === null ? 0 : parent.depth + 1;
  }

  child(novidade: Novidade): Node {
    if (this.last?.novidade === novidade) return this.last;
    this.children ??= new Map();
    let child = this.children.get(novidade);
    if (child === undefined) {
      child = new Node(novidade, this);
      this.children.set(novidade, child);
    }
    this.last = child;
    return child;
  }

  /** What lies on the way to this node, in the order of marking. */
  novidades(): Novidade[] {
    if (this.novidade === null) return [];
    return [...(this.parent?.novidades() ?? []), this.novidade];
  }

  /** The frames of all that, joined once for all connections at this node. */
  frames(sends: Sends): readonly Buffer[] {
    this.buffers ??= sends.joined(this.novidades().map((novidade) => novidade.quadro as Buffer));
    return this.buffers;
  }
}

/** One tick's work: who gets what, handed out in slices so that acknowledgements slip in between. */
export class Round {
  private readonly root = new Node(null, null);
  private readonly conexoes: Conexao[] = [];
  private readonly envios: Sends;
  private at = 0;
  /** How long its slices have taken, ms, without what slipped in between. */
  workMs = 0;

  constructor(envios: Sends) {
    this.envios = envios;
  }

  /** Notes that a connection gets a piece of news. Marks of one for one connection come one after the other. */
  mark(conexao: Conexao, novidade: Novidade): void {
    if (conexao.no === null) {
      this.conexoes.push(conexao);
      conexao.no = this.root.child(novidade);
    } else if (conexao.no.novidade !== novidade) {
      conexao.no = conexao.no.child(novidade);
    }
  }

  /**
   * Delivers to `slice` connections per loop turn, the first ones at once, and calls `done` after the last. `naFila`: what waits at
   * the stream of each.
   */
  run(
    slice: number,
    deliver: (conexao: Conexao, node: Node, naFila: number) => void,
    done: () => void,
  ): void {
    const begun = performance.now();
    const those = this.conexoes.slice(this.at, this.at + slice);
    this.at += those.length;
    // Asked in a row: so the processor fetches many connections from afar at a time, and not one before each delivery.
    const waiting = those.map((conexao) => conexao.naFila);
    this.envios.together(() => {
      for (let n = 0; n < those.length; n++) {
        const conexao = those[n] as Conexao;
        const node = conexao.no as Node;
        conexao.no = null;
        if (!conexao.fechada) deliver(conexao, node, waiting[n] as number);
      }
    });
    this.workMs += performance.now() - begun;
    if (this.at < this.conexoes.length) setImmediate(() => this.run(slice, deliver, done));
    else done();
  }
}
