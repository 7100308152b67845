import { Socket } from 'node:net';
import { system } from './system-calls.ts';

/** What makes the event loop look at something of ours: the system rings by `number`, and `ring` is called. */
export type Doorbell = {
  /** The number of an event at the system (eventfd). */
  readonly number: number;
  /** Whether the program goes on because somebody may ring. */
  keep(alive: boolean): void;
};

/**
 * Hangs one up. Node waits for sockets and pipes and for no events, but it looks only once which of them a number is: when
 * the number is handed over.
 */
export function doorbell(ring: () => void): Doorbell {
  const { eventfd, pipe, replace, close } = system();
  const ends = Buffer.alloc(8);
  const number = eventfd();
  if (number < 0 || pipe(ends) < 0) throw new Error('no more files may be opened');
  const [end, other] = [ends.readInt32LE(0), ends.readInt32LE(4)];
  const onread = {
    // Larger than what is read: a buffer that gets full makes libuv read on, up to 32 times before anybody else has a turn.
    buffer: Buffer.alloc(16),
    callback: () => {
      ring();
      return true;
    },
  };
  const socket = new Socket({ fd: end, readable: true, writable: false, onread }).unref();
  replace(end, number);
  close(other);
  return { number, keep: (alive) => void (alive ? socket.ref() : socket.unref()) };
}
