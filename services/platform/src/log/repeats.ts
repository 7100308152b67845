import type { LogFn, Logger } from 'pino';

/** The same trouble is told so often in full, and then once in a window with how often it came. */
const IN_FULL = 3;
const WINDOW_MS = 30_000;
/** Different ones that are followed at once; beyond that all is told. */
const MOST = 1_000;

const WARN = 40;
const FATAL = 60;

type Line = { readonly logger: Logger; readonly method: LogFn; readonly args: Parameters<LogFn> };
type Kind = { told: number; omitted: number; last: Line; readonly timer: NodeJS.Timeout };

/** One kind of trouble: its words, and those of its error without the numbers in them. */
function kindOf(level: number, args: readonly unknown[]): string {
  const [fields, words] = typeof args[0] === 'string' ? [{}, args[0]] : [args[0], args[1]];
  const { err, motivo } = (fields ?? {}) as { err?: unknown; motivo?: unknown };
  const why = err instanceof Error ? `${err.name} ${err.message}` : typeof motivo === 'string' ? motivo : '';
  return `${level} ${String(words)} ${why.slice(0, 300)}`.replaceAll(/\d+/g, '#');
}

/**
 * Warnings and errors that come again and again, as of a broker that is away: what tries ten times a second would fill the disk
 * and hide what else there is to read.
 */
export class Repeats {
  readonly #kinds = new Map<string, Kind>();

  /** For pino: writes a line, or counts it. */
  readonly write = (line: Line, level: number): void => {
    if (level < WARN || level >= FATAL) return this.#tell(line);
    const name = kindOf(level, line.args);
    const kind = this.#kinds.get(name);
    if (kind === undefined) {
      if (this.#kinds.size < MOST) this.#follow(name, line);
      return this.#tell(line);
    }
    if (kind.told < IN_FULL) {
      kind.told += 1;
      return this.#tell(line);
    }
    kind.omitted += 1;
    kind.last = line;
    return undefined;
  };

  /** Tells what was counted and not told yet. */
  flush(): void {
    for (const kind of this.#kinds.values()) this.#sum(kind);
  }

  #follow(name: string, line: Line): void {
    const timer = setInterval(() => {
      const kind = this.#kinds.get(name);
      if (kind !== undefined && kind.omitted > 0) return this.#sum(kind);
      // It is over: the next one is news again.
      clearInterval(timer);
      this.#kinds.delete(name);
    }, WINDOW_MS);
    timer.unref();
    this.#kinds.set(name, { told: 1, omitted: 0, last: line, timer });
  }

  /** The last one that was not told, with how many there were. */
  #sum(kind: Kind): void {
    if (kind.omitted === 0) return;
    const { logger, method, args } = kind.last;
    const [fields, words] = typeof args[0] === 'string' ? [{}, args[0]] : [args[0] as object, args[1]];
    this.#tell({ logger, method, args: [{ ...fields, repetidas: kind.omitted }, String(words)] as never });
    kind.omitted = 0;
  }

  #tell({ logger, method, args }: Line): void {
    method.apply(logger, args);
  }
}
