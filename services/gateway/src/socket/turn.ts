import { constants } from 'node:os';

/** As many sockets as libuv asks the system for at a time (src/unix/linux.c). */
const SOCKETS_A_POLL = 1_024;

/**
 * Ends the reading of this turn. While each poll finds as many sockets ready as it asks for, libuv polls on, up to 48 times, and
 * with some thousand bidders timers, pushes and the clock of the lotes were more than a second late. A signal makes it go on
 * with its turn; one to ourselves stands at the end of the queue, behind every socket that is ready now. SIGURG means
 * nothing to anybody who does not listen.
 */
function cycle(): void {
  if (!('SIGURG' in constants.signals)) return;
  if (process.listenerCount('SIGURG') === 0) process.on('SIGURG', () => undefined);
  process.kill(process.pid, 'SIGURG');
}

export type TurnOptions<Message> = {
  /** So many bids of a turn are always admitted. */
  readonly most: number;
  /** More only while the turn is not older than this. */
  readonly ms: number;
  readonly work: (messages: readonly Message[]) => void;
  /** Ends a reading that would go on. */
  readonly endReading?: () => void;
};

/**
 * The present turn of the event loop: first everything is read, then all of it is worked off in a row. Bid after bid through
 * the same code costs a fifth less than each of them between two reads, when the processor has to fetch the code anew.
 *
 * Beyond what this thread can decide, bids wait in the system's buffers, where no queue of ours sees how old they are; but a
 * turn reads only what had arrived when it began, so whoever comes up late in a long turn has waited at least that long,
 * and everybody behind him waits for him as well.
 */
export class Turn<Message> {
  private waiting: Message[] = [];
  private bids = 0;
  private since = 0;
  private reads = 0;
  private reader: unknown = null;
  private readonly most: number;
  private readonly ms: number;
  private readonly work: (messages: readonly Message[]) => void;
  private readonly endReading: () => void;

  constructor({ most, ms, work, endReading = cycle }: TurnOptions<Message>) {
    this.most = most;
    this.ms = ms;
    this.work = work;
    this.endReading = endReading;
  }

  /**
   * A message of this connection, at `now` (epoch ms). What one read brings comes in a row, and a poll reads nobody twice: after
   * so many others the system was asked anew, and what comes now may have arrived just now.
   */
  read(connection: unknown, now: number): void {
    if (connection === this.reader) return;
    if (this.reads === SOCKETS_A_POLL) {
      this.end();
      this.endReading();
    }
    if (this.reads === 0) {
      this.since = now;
      setImmediate(this.end);
    }
    this.reads += 1;
    this.reader = connection;
  }

  /** Keeps what was read until its turn to be worked off comes. */
  put(message: Message): void {
    this.waiting.push(message);
  }

  /** One more bid, worked off at `now` (epoch ms); false when it comes up too late in its turn. */
  admits(now: number): boolean {
    this.bids += 1;
    return this.bids <= this.most || now - this.since <= this.ms;
  }

  /** Works off what was read, in the order of reading. */
  readonly end = (): void => {
    const messages = this.waiting;
    this.waiting = [];
    if (messages.length > 0) this.work(messages);
    this.bids = 0;
    this.reads = 0;
    this.reader = null;
  };
}
