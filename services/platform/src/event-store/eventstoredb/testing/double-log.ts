/** One record of the double's log, in the server's terms. */
export type Entry = {
  readonly position: number;
  readonly stream: string;
  readonly revision: number;
  readonly id: string;
  readonly type: string;
  readonly contentType: string;
  readonly data: Buffer;
  readonly metadata: Buffer;
};

export type NewEntry = Omit<Entry, 'position' | 'stream' | 'revision'>;

/** Like the server's: an append of what stands there already is answered as kept. */
export type Verdict = { readonly kept: boolean; readonly revision: number; readonly position: number };

/** The transaction log of the double: what all its nodes share, as far as they have it. */
export class DoubleLog {
  readonly entries: Entry[] = [];
  /** Like the server's index: what was written can be read so much later. Appends are judged by what was written. */
  lagMs = 0;
  readonly #streams = new Map<string, Entry[]>();
  #end = 0;
  #readable = -1;
  #waiting: (() => void)[] = [];

  constructor() {
    // As on a real server, the log does not begin with anybody's events.
    this.append('$stats', -1, [entry('$statsCollected', '{}')]);
  }

  stream(name: string): readonly Entry[] {
    return this.#streams.get(name) ?? [];
  }

  /** Whether a reader sees it yet. */
  isReadable = ({ position }: Entry): boolean => position <= this.#readable;

  append(stream: string, expectation: number | 'any', events: readonly NewEntry[]): Verdict {
    const stored = this.#streams.get(stream) ?? [];
    const last = stored.length - 1;
    const expected = expectation === 'any' ? last : expectation;
    if (expected !== last) {
      const found = stored.slice(expected + 1, expected + 1 + events.length);
      const same = found.length === events.length && events.every((each, i) => found[i]?.id === each.id);
      const end = found.at(-1);
      if (!same || !end) return { kept: false, revision: last, position: -1 };
      return { kept: true, revision: end.revision, position: end.position };
    }
    for (const event of events) {
      const added = { ...event, stream, position: this.#end, revision: stored.length };
      stored.push(added);
      this.entries.push(added);
      this.#end += 100 + stream.length + event.data.length + event.metadata.length;
    }
    this.#streams.set(stream, stored);
    this.#index(this.entries.at(-1)?.position ?? -1);
    return { kept: true, revision: stored.length - 1, position: this.entries.at(-1)?.position ?? -1 };
  }

  #index(position: number): void {
    const show = () => {
      this.#readable = Math.max(this.#readable, position);
      this.wake();
    };
    if (this.lagMs === 0) show();
    else setTimeout(show, this.lagMs);
  }

  /** Events of other products and of the server itself. */
  foreign(count: number): void {
    for (let i = 0; i < count; i += 1) {
      const stream = i % 2 === 0 ? '$stats' : 'other-1';
      this.append(stream, this.stream(stream).length - 1, [entry('$statsCollected', '{}')]);
    }
  }

  /** Replaces a record, as nobody but somebody with the files can. */
  tamper(stream: string, revision: number, change: Partial<Entry>): void {
    const stored = this.#streams.get(stream);
    const old = stored?.[revision];
    if (!stored || !old) throw new Error(`nothing to tamper with at ${stream} ${revision}`);
    const changed = { ...old, ...change };
    stored[revision] = changed;
    this.entries[this.entries.indexOf(old)] = changed;
  }

  /** Takes the last event of a stream away, as a restored backup does. */
  lose(stream: string): void {
    const last = this.#streams.get(stream)?.pop();
    if (last) this.entries.splice(this.entries.indexOf(last), 1);
  }

  async changed(): Promise<void> {
    await new Promise<void>((resolve) => this.#waiting.push(resolve));
  }

  wake(): void {
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const resolve of waiting) resolve();
  }
}

let counter = 0;

function entry(type: string, data: string): NewEntry {
  counter += 1;
  const id = `00000000-0000-4000-8000-${String(counter).padStart(12, '0')}`;
  return { id, type, contentType: 'application/json', data: Buffer.from(data), metadata: Buffer.alloc(0) };
}
