import type { ModoFechamento } from '@martelo/schemas/disputa/valores.ts';
import type { Random } from '../virtual/random.ts';
import { NO_CALL_FAULTS, type CallFaults } from './link.ts';

/** What goes wrong in a run, and how the auction is. Drawn from the seed; times in virtual ms after the start. */
export type Plan = {
  readonly nodes: number;
  readonly lotes: number;
  readonly tenants: number;
  readonly bidders: number;
  readonly watchers: number;
  readonly fechamento: ModoFechamento;
  readonly softClose: boolean;
  /** Lotes that a node keeps in memory: few make it read streams again and again. */
  readonly hotLotes: number;
  /** Waiting commands from which an engine has two commits of a lote under way. */
  readonly crowd: number;
  readonly openMs: number;
  readonly extensionMs: number;
  /** Faults happen from the opening of the auction until then. */
  readonly faultsUntil: number;
  readonly store: CallFaults;
  readonly database: CallFaults;
  /** The catalog is fed by the relay and the bus, as when the product is scaled out. */
  readonly relay: boolean;
  readonly bus: CallFaults;
  /** How likely the bus hands messages over again that were taken. */
  readonly busRepeats: number;
  readonly syncMs: readonly [number, number];
  readonly latencyMs: readonly [number, number];
  readonly storeCrashes: readonly Outage[];
  readonly nodeCrashes: readonly NodeOutage[];
  readonly pauses: readonly NodeOutage[];
  readonly cuts: readonly NodeOutage[];
  readonly clockJumps: readonly ClockJump[];
  /** How far wall clocks of nodes are off at their start, ms. */
  readonly skewMs: number;
  /** How often, per minute, a screen loses its line, and how often it stops reading. */
  readonly dropsPerMinute: number;
  readonly stallsPerMinute: number;
  readonly staffPranks: boolean;
  /** Staff cancel bids. */
  readonly cancels: boolean;
  /** Staff limit, revoke and give back who may bid. */
  readonly gatekeeping: boolean;
  /** Some lotes can be bought at once, and people make propostas. */
  readonly offers: boolean;
  /** Staff answer the propostas that are made. */
  readonly answers: boolean;
  /** Staff relay bids from the floor. */
  readonly floor: boolean;
  /** Gateways in processes of their own, with lines to the nodes; 0 where each node has its own door. */
  readonly edges: number;
  readonly edgeCrashes: readonly NodeOutage[];
  /** How often, per minute, a line between a gateway and a node breaks. */
  readonly lineCutsPerMinute: number;
};

type Outage = { readonly at: number; readonly forMs: number };
type NodeOutage = Outage & { readonly node: number; readonly graceful: boolean };
type ClockJump = { readonly at: number; readonly node: number; readonly byMs: number };

/** A plan in which nothing gets lost and nobody is behind, but people bid at once. */
export const calm = (plan: Plan): Plan => ({
  ...plan,
  nodes: 1,
  edges: 0,
  bidders: 8,
  hotLotes: 1_000,
  store: NO_CALL_FAULTS,
  database: NO_CALL_FAULTS,
  bus: NO_CALL_FAULTS,
  latencyMs: [0.2, 4],
  storeCrashes: [],
  nodeCrashes: [],
  edgeCrashes: [],
  pauses: [],
  cuts: [],
  clockJumps: [],
  skewMs: 0,
  dropsPerMinute: 0,
  stallsPerMinute: 0,
  lineCutsPerMinute: 0,
});

/** Whether it is such a plan: every bid is told to every screen. */
export const isCalm = (plan: Plan): boolean => JSON.stringify(calm(plan)) === JSON.stringify(plan);

const some = <T>(r: Random, most: number, make: () => T): T[] =>
  Array.from({ length: most > 0 && r.chance(0.5) ? r.int(1, most) : 0 }, make);

const callFaults = (r: Random, most: number, twice: boolean): CallFaults => {
  const p = (): number => (r.chance(0.5) ? r.between(0, most) : 0);
  return r.chance(0.35) ? NO_CALL_FAULTS : { before: p(), after: p(), late: p() / 2, twice: twice ? p() : 0 };
};

/** Draws a plan: each kind of fault is in about half of the runs, so that every combination comes up. */
export function drawPlan(r: Random): Plan {
  const nodes = r.pick([1, 1, 2, 2, 3]);
  const edges = r.pick([0, 0, 1, 2]);
  const openMs = r.int(12_000, 30_000);
  const faultsUntil = openMs + r.int(5_000, 30_000);
  const when = (): number => r.int(1_000, faultsUntil);
  const nodeOutage = (longest: number) => (): NodeOutage => ({
    at: when(),
    forMs: r.int(50, longest),
    node: r.int(0, nodes - 1),
    graceful: r.chance(0.3),
  });
  return {
    nodes,
    lotes: r.int(1, 4),
    tenants: r.chance(0.4) ? 2 : 1,
    bidders: r.int(2, 5),
    watchers: r.int(1, 3),
    fechamento: r.pick(['ESCALONADO', 'ESCALONADO', 'SEQUENCIAL', 'MANUAL'] as const),
    softClose: r.chance(0.8),
    hotLotes: r.chance(0.4) ? 1 : 1_000,
    openMs,
    extensionMs: r.int(3_000, 9_000),
    faultsUntil,
    store: callFaults(r, 0.12, true),
    database: callFaults(r, 0.08, false),
    relay: r.chance(0.5),
    bus: callFaults(r, 0.15, true),
    busRepeats: r.chance(0.5) ? r.between(0, 0.3) : 0,
    syncMs: r.chance(0.3) ? [1, 120] : [0.5, 6],
    latencyMs: r.chance(0.3) ? [0.5, 60] : [0.2, 4],
    storeCrashes: some(r, 2, () => ({ at: when(), forMs: r.int(20, 6_000) })),
    nodeCrashes: some(r, 2, nodeOutage(9_000)),
    pauses: some(r, 2, nodeOutage(6_000)),
    cuts: some(r, 2, nodeOutage(7_000)),
    clockJumps: some(r, 2, () => ({
      at: when(),
      node: r.int(0, nodes - 1),
      byMs: r.pick([-1, 1]) * r.int(500, 240_000),
    })),
    // One process is its own authority, however wrong its clock; several must agree within the fence.
    skewMs: r.chance(0.5) ? 0 : nodes + edges === 1 ? 90_000 : 100,
    dropsPerMinute: r.chance(0.6) ? r.between(0, 6) : 0,
    stallsPerMinute: r.chance(0.4) ? r.between(0, 4) : 0,
    staffPranks: r.chance(0.4),
    cancels: r.chance(0.4),
    offers: r.chance(0.4),
    floor: r.chance(0.4),
    edges,
    edgeCrashes: some(r, edges, () => ({
      at: when(),
      forMs: r.int(50, 6_000),
      node: r.int(0, Math.max(0, edges - 1)),
      graceful: r.chance(0.3),
    })),
    lineCutsPerMinute: edges > 0 && r.chance(0.6) ? r.between(0, 8) : 0,
    answers: r.chance(0.7),
    crowd: r.pick([2, 3, 16]),
    gatekeeping: r.chance(0.4),
  };
}
