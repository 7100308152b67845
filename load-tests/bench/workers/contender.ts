/** One contender of `engine` in a process of its own: what another leaves behind in V8 and in the heap is not its burden. */
import { closedLoop } from '../load.ts';
import type { Bidder, Round, Shape } from '../load.ts';
import { PEERS } from '../peers/index.ts';
import type { Onde, Peer } from '../peers/index.ts';
import { config, say, serve } from './line.ts';

export type ContenderConfig = Onde & { readonly peer: Peer };
/** `pids`: who works for it besides this process and PostgreSQL; null where it is not installed here. */
export type Opened = { readonly pids: readonly number[] | null };
export type Ran = { readonly round: Round };
export type Closed = { readonly problems: readonly string[] };

const { peer, ...onde } = config<ContenderConfig>();
const contender = await PEERS[peer](onde);
let bidder: Bidder | null = null;

serve({
  abrir: async ({ lotes }) => {
    bidder = await contender.open(Number(lotes));
    say('aberto', { pids: bidder === null ? null : (bidder.pids ?? []) } satisfies Opened);
  },
  correr: async ({ shape }) => {
    if (bidder === null) throw new Error(`${contender.name} is not open`);
    say('corrido', { round: await closedLoop(bidder, shape as Shape) } satisfies Ran);
  },
  fechar: async () => {
    const problems = (await bidder?.check()) ?? [];
    await bidder?.close();
    bidder = null;
    say('fechado', { problems } satisfies Closed);
  },
});
say('pronto', { name: contender.name });
