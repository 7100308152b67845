/**
 * Bidders whose connection breaks after every twenty bids. With `repeat` each comes back and sends the same twenty again,
 * as a client does that never saw the answers; without, somebody else sends twenty fresh ones. Both cost one connection.
 */
import { INCREMENTO, MINIMO } from '../lotes.ts';
import { clientFrame, openSocket } from './frames.ts';
import { config, say, serve } from './line.ts';

export type RepeatsConfig = {
  readonly port: number;
  readonly lelUids: readonly string[];
  readonly pairs: number;
};
export type RepeatsRun = { readonly prefix: string; readonly ms: number; readonly repeat: boolean };

const { port, lelUids, pairs } = config<RepeatsConfig>();
const each = Math.floor(lelUids.length / pairs);
const next = new Float64Array(lelUids.length).fill(MINIMO);
const turns = new Int32Array(pairs);
let n = 0;

const busy = (text: string): boolean => text.includes('"codigo":"OCUPADO"');

/** Connects, sends these bids, waits for every answer, and breaks the connection. */
function visit(
  who: number,
  bids: readonly { readonly n: number; readonly text: string }[],
): Promise<Map<number, string>> {
  return new Promise((resolve, reject) => {
    const answers = new Map<number, string>();
    openSocket(port, '/v1/socket', (data, begin, end) => {
      const text = data.toString('utf8', begin, end);
      if (!text.startsWith('{"tipo":"lance-aceito"') && !text.startsWith('{"tipo":"recusa"')) return;
      const number = Number(/"n":(\d+)/.exec(text)?.[1]);
      answers.set(number, text);
      if (answers.size === bids.length) {
        socket?.destroy();
        resolve(answers);
      }
    }).then((opened) => {
      socket = opened;
      opened.write(
        Buffer.concat([
          clientFrame(`{"tipo":"autenticar","n":0,"token":"b${who}"}`),
          ...bids.map((b) => clientFrame(b.text)),
        ]),
      );
    }, reject);
    let socket: Awaited<ReturnType<typeof openSocket>> | null = null;
  });
}

async function run({ prefix, ms, repeat }: RepeatsRun): Promise<void> {
  const ends = performance.now() + ms;
  const begun = performance.now();
  let [commands, accepted, soma, different, refused] = [0, 0, 0, 0, 0];
  const pair = async (p: number): Promise<void> => {
    while (performance.now() < ends) {
      const turn = (turns[p] ?? 0) + 1;
      turns[p] = turn;
      const who = 2 * p + (turn % 2);
      const bids = Array.from({ length: each }, (_, k) => {
        const lote = p * each + k;
        const valor = next[lote] ?? 0;
        next[lote] = valor + INCREMENTO;
        const number = n++;
        return {
          n: number,
          text: `{"tipo":"dar-lance","n":${number},"lelUid":"${lelUids[lote]}","lance":{"valor":${valor},"chaveIdempotencia":"${prefix}:${number}","confirmado":true}}`,
        };
      });
      const first = await visit(who, bids);
      const count = (answers: ReadonlyMap<number, string>): void => {
        for (const [number, text] of answers) {
          // Busy keeps nothing; and whoever led before a rival was turned away leads still.
          if (busy(text) || text.includes('"codigo":"JA_VENCENDO"')) continue;
          if (text.startsWith('{"tipo":"recusa"')) refused += 1;
          else {
            accepted += 1;
            soma += number;
          }
        }
      };
      count(first);
      commands += bids.length;
      if (!repeat) continue;
      const second = await visit(who, bids);
      commands += bids.length;
      // A busy server says so and keeps nothing: what it turned away may be taken the second time.
      const late = new Map([...second].filter(([number]) => busy(first.get(number) ?? '')));
      count(late);
      for (const [number, text] of second)
        if (!late.has(number) && !busy(text) && first.get(number) !== text) different += 1;
    }
  };
  await Promise.all(Array.from({ length: pairs }, (_, p) => pair(p)));
  const seconds = (performance.now() - begun) / 1_000;
  say('resultado', { perSecond: commands / seconds, accepted, soma, different, refused, commands });
}

serve({ correr: (m) => run(m as unknown as RepeatsRun) });
say('pronto');
