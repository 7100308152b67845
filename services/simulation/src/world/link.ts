import type { Place, Scheduler } from '../virtual/scheduler.ts';
import type { Link } from '../store/connection.ts';

/** How likely each thing is to happen to one call. */
export type CallFaults = {
  /** It never gets there. */
  readonly before: number;
  /** It is done, and the answer is lost. */
  readonly after: number;
  /** It gets there late, perhaps after the caller gave up. */
  readonly late: number;
  /** It gets there twice. */
  readonly twice: number;
};

export const NO_CALL_FAULTS: CallFaults = { before: 0, after: 0, late: 0, twice: 0 };

export type LinkOptions = {
  readonly scheduler: Scheduler;
  /** The process that calls. */
  readonly place: Place;
  /** Who is called, for the trace. */
  readonly to: string;
  /** Asked for each call. */
  readonly faults: () => CallFaults;
  /** One way, ms. */
  readonly latencyMs: () => number;
  /** The caller gives up after so long. */
  readonly timeoutMs: number;
  readonly error: (why: string) => Error;
};

type Fate = 'fine' | 'lost' | 'silent' | 'after' | 'late' | 'twice';

/**
 * A line between two machines on which calls are lost, late or doubled; the others arrive in the order in which they were
 * made. What is answered is heard at the caller's place.
 */
export function faultyLink(o: LinkOptions): Link {
  const { scheduler: s, place } = o;
  let lastArrival = 0;
  const draw = (): Fate => {
    const { before, after, late, twice } = o.faults();
    let x = s.random.next();
    if ((x -= before) < 0) return s.random.chance(0.8) ? 'lost' : 'silent';
    if ((x -= after) < 0) return 'after';
    if ((x -= late) < 0) return 'late';
    return x - twice < 0 ? 'twice' : 'fine';
  };

  return {
    call: (what, work) =>
      new Promise((resolve, reject) => {
        const fate = draw();
        const name = `${place.name} > ${o.to}: ${what}`;
        if (fate !== 'fine') s.note(`${fate.toUpperCase()} ${name}`);
        let open = true;
        const settle = (said: string, tell: () => void): void => {
          s.after(place, o.latencyMs(), `${o.to} ${said}: ${what}`, () => {
            if (!open) return;
            open = false;
            timer.cancel();
            tell();
          });
        };
        const timer = s.after(place, o.timeoutMs, `gave up: ${what}`, () => {
          open = false;
          reject(o.error('no answer in time'));
        });
        const arrive = (delayMs: number, tell: boolean): void => {
          s.after(s.world, delayMs, name, () =>
            work(
              (value) =>
                tell
                  ? settle('answered', () => resolve(value))
                  : settle('lost', () => reject(o.error('the answer was lost'))),
              () => settle('refused', () => reject(o.error('the other side is down'))),
            ),
          );
        };
        if (fate === 'silent') return;
        if (fate === 'lost') return settle('lost', () => reject(o.error('the call was lost')));
        if (fate !== 'late') lastArrival = Math.max(lastArrival, s.now + o.latencyMs());
        arrive(
          fate === 'late' ? o.latencyMs() + s.random.between(100, o.timeoutMs * 1.4) : lastArrival - s.now,
          fate !== 'after',
        );
        if (fate === 'twice') arrive(o.latencyMs() + s.random.between(0, 400), true);
      }),
  };
}
