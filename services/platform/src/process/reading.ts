import { constants } from 'node:os';

/** As many sockets as libuv asks the system for at a time (src/unix/linux.c). */
const SOCKETS_A_POLL = 1_024;

/** So many are worked off together: enough for the code to stay in the processor, and the store has them while others are read. */
const SOCKETS_A_PART = 128;

/**
 * While each poll finds as many sockets ready as it asks for, libuv polls on, up to 48 times, and with some thousand bidders timers,
 * pushes and the clock of the lotes were more than a second late. A signal makes it go on with its turn; one to ourselves stands
 * at the end of the queue, behind every socket that is ready now. SIGURG means nothing to anybody who does not listen.
 */
function cycle(): void {
  if (!('SIGURG' in constants.signals)) return;
  if (process.listenerCount('SIGURG') === 0) process.on('SIGURG', () => undefined);
  process.kill(process.pid, 'SIGURG');
}

const nothing = (): void => undefined;

export type ReadingOptions = {
  /** Told each time a part of the turn is read. */
  readonly part?: () => void;
  /** Told when everything of a turn is read, and when so much is read that what comes next may have arrived just now. */
  readonly over?: () => void;
  /** Ends a reading that would go on. */
  readonly end?: () => void;
  /** It goes on as long as libuv lets it. */
  readonly plain?: boolean;
};

/** Reading from connections in the present turn of the event loop, which ends after as many of them as a poll finds. */
export class Reading {
  private reads = 0;
  private reader: unknown = null;
  private readonly part: () => void;
  private readonly over: () => void;
  private readonly end: () => void;
  private readonly close = (): void => {
    this.reads = 0;
    this.reader = null;
    this.over();
  };

  constructor({
    part = nothing,
    over = nothing,
    plain = false,
    end = plain ? nothing : cycle,
  }: ReadingOptions = {}) {
    this.part = part;
    this.over = over;
    this.end = end;
  }

  /** Something of this connection was read. What one read brings comes in a row, and a poll reads nobody twice. */
  read(connection: unknown): void {
    if (connection === this.reader) return;
    if (this.reads === SOCKETS_A_POLL) {
      this.close();
      this.end();
    }
    if (this.reads === 0) setImmediate(this.close);
    else if (this.reads % SOCKETS_A_PART === 0) this.part();
    this.reads += 1;
    this.reader = connection;
  }
}
