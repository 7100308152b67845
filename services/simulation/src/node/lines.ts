import { EventEmitter } from 'node:events';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Subir } from '@martelo/platform/ligacao/subida.ts';
import type { Place, Scheduler } from '../virtual/scheduler.ts';

/** Takes a request for a line as an HTTP server hands it over. */
export type TakeLine = (request: IncomingMessage, socket: Duplex, rest: Buffer) => void;

/** Where lines lead to: an engine's machine. */
export type LineTarget = {
  readonly name: string;
  readonly place: Place;
  readonly program: { readonly takeLine: TakeLine } | null;
  readonly ended: Set<() => void>;
};

type Net = { readonly scheduler: Scheduler; readonly latencyMs: () => number };

/** One end of a line between two of our processes, as much of a socket as they use: bytes arrive in order, or no more. */
class End extends EventEmitter {
  peer: End | null = null;
  destroyed = false;
  writableLength = 0;
  readonly #net: Net;
  readonly #pair: LinePair;
  readonly #place: Place;
  #lastAt = 0;

  constructor(net: Net, pair: LinePair, place: Place) {
    super();
    this.#net = net;
    this.#pair = pair;
    this.#place = place;
  }

  write(bytes: Buffer | string): boolean {
    const data = this.#pair.tamper(typeof bytes === 'string' ? Buffer.from(bytes) : bytes);
    this.writableLength += data.length;
    this.#carry('line', () => {
      this.writableLength -= data.length;
      if (this.peer?.destroyed === false) this.peer.emit('data', data);
    });
    return true;
  }

  end(bytes?: Buffer | string): void {
    if (bytes !== undefined) this.write(bytes);
    this.#carry('a line ends', () => this.peer?.emit('end'));
  }

  unshift(bytes: Buffer): void {
    this.emit('data', bytes);
  }

  destroy(): void {
    if (this.destroyed) return;
    this.destroyed = true;
    this.#carry('a line closes', () => this.peer?.closed());
  }

  /** The other side, or the network, closed it. */
  closed(): void {
    if (this.destroyed) return;
    this.destroyed = true;
    this.emit('close');
  }

  /** Its own process hears that the line broke. */
  drop(): void {
    this.#net.scheduler.after(this.#place, this.#net.latencyMs(), 'a line breaks', () => this.closed());
  }

  /** What happens at the other end, after all that was sent before; never on a line that was silenced. */
  #carry(what: string, run: () => void): void {
    const { scheduler: s, latencyMs } = this.#net;
    const to = this.peer;
    if (to === null) return;
    this.#lastAt = Math.max(this.#lastAt, s.now + latencyMs());
    s.after(to.#place, this.#lastAt - s.now, what, () => {
      if (!this.#pair.silent) run();
    });
  }
}

/** A line and its two ends. */
export class LinePair {
  /** Nothing arrives any more, and nobody is told. */
  silent = false;
  readonly asking: End;
  readonly answering: End;
  readonly tamper: (bytes: Buffer) => Buffer;

  constructor(net: Net, from: Place, to: Place, tamper: (bytes: Buffer) => Buffer) {
    this.tamper = tamper;
    this.asking = new End(net, this, from);
    this.answering = new End(net, this, to);
    this.asking.peer = this.answering;
    this.answering.peer = this.asking;
  }

  /** The network says to both that it is over. */
  break(): void {
    this.asking.drop();
    this.answering.drop();
  }

  get over(): boolean {
    return this.asking.destroyed && this.answering.destroyed;
  }
}

/** Who asks for lines. */
type Asker = { readonly place: Place; readonly ended: Set<() => void> };

export type LinesOptions = Net & {
  readonly targets: readonly LineTarget[];
  /** Lines that stand, for whoever wants to cut one. */
  readonly standing: Set<LinePair>;
  /** Changes what travels: a planted fault. */
  readonly tamper?: (bytes: Buffer) => Buffer;
};

const sameBytes = (bytes: Buffer): Buffer => bytes;

/** How a process at `place` asks for lines: its machine's name is the host of the address. */
export function linesFrom(
  { scheduler: s, latencyMs, targets, standing, tamper }: LinesOptions,
  { place, ended }: Asker,
): Subir {
  return ({ endereco, cabecalhos, prazoMs, aoSubir, aoFalhar }) => {
    const target = targets.find((t) => t.name === endereco.hostname);
    let decided = false;
    const fail = (why: string, status = 0): void => {
      if (decided) return;
      decided = true;
      timer.cancel();
      aoFalhar(why, status);
    };
    const timer = s.after(place, prazoMs, 'no line in time', () => fail('timeout'));
    if (target?.program == null) {
      s.after(place, latencyMs(), 'no line', () => fail('refused'));
      return () => void (decided = true);
    }
    const { place: there, program } = target;
    s.after(there, latencyMs(), `${place.name} asks for a line`, () => {
      const pair = new LinePair({ scheduler: s, latencyMs }, place, there, tamper ?? sameBytes);
      standing.add(pair);
      // The process at the other end dies: the system says so to this one, and this one's death to the other.
      ended.add(() => s.after(there, latencyMs(), 'a line breaks', () => pair.answering.closed()));
      target.ended.add(() => s.after(place, latencyMs(), 'a line breaks', () => pair.asking.closed()));
      const { asking, answering } = pair;
      asking.once('data', (bytes: Buffer) => {
        const end = bytes.indexOf('\r\n\r\n');
        const [status = '', ...lines] = bytes.toString('latin1', 0, end).split('\r\n');
        if (!status.includes(' 101 ') || decided) {
          asking.destroy();
          return fail(status, Number(status.split(' ')[1] ?? 0));
        }
        decided = true;
        timer.cancel();
        return aoSubir(headersOf(lines), asking as unknown as Duplex, bytes.subarray(end + 4));
      });
      const request = { url: endereco.pathname, headers: cabecalhos, socket: { remoteAddress: place.name } };
      program.takeLine(
        request as unknown as IncomingMessage,
        answering as unknown as Duplex,
        Buffer.alloc(0),
      );
    });
    return () => void (decided = true);
  };
}

function headersOf(lines: readonly string[]): IncomingHttpHeaders {
  return Object.fromEntries(
    lines.map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
    }),
  );
}
