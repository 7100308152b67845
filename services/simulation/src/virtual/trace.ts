import { createHash } from 'node:crypto';

/** A written line: virtual ms, who, what. */
export type Line = { readonly at: number; readonly who: string; readonly what: string };

const FLUSH_CHARS = 16_384;

/**
 * What happened, in order. Every step goes into the hash, so two runs of a seed are the same exactly when their hashes
 * are; lines are kept only when somebody wants to read them.
 */
export class Trace {
  readonly #hash = createHash('sha256');
  readonly #keep: boolean;
  readonly lines: Line[] = [];
  #pending = '';
  #digest: string | null = null;

  constructor(keep: boolean) {
    this.#keep = keep;
  }

  step(at: number, who: string, what: string, silent: boolean): void {
    this.#add(at, who, what);
    if (this.#keep && !silent) this.lines.push({ at, who, what });
  }

  note(at: number, who: string, what: string): void {
    this.#add(at, who, what);
    if (this.#keep) this.lines.push({ at, who, what });
  }

  /** SHA-256 (hex) of everything so far; nothing can be added afterwards. */
  digest(): string {
    if (this.#digest === null) {
      this.#hash.update(this.#pending);
      this.#digest = this.#hash.digest('hex');
    }
    return this.#digest;
  }

  #add(at: number, who: string, what: string): void {
    if (this.#digest !== null) return;
    this.#pending += `${at}|${who}|${what}\n`;
    if (this.#pending.length < FLUSH_CHARS) return;
    this.#hash.update(this.#pending);
    this.#pending = '';
  }
}
