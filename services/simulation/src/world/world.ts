import type { EventoLote } from '@martelo/schemas/disputa/events.ts';
import { streamDoLote } from '@martelo/schemas/disputa/events.ts';
import { TRANSICOES_LOTE } from '@martelo/schemas/disputa/maquina.ts';
import { TOPICO_DOS_LEILOES, TOPICO_DOS_LOTES } from '@martelo/schemas/publicados.ts';
import { streamDoLeilao } from '@martelo/schemas/leiloes/events.ts';
import type { EventStore } from '@martelo/platform/event-store/port.ts';
import { criarSelo } from '@martelo/platform/interno/envelope.ts';
import { Broker } from '../bus/broker.ts';
import { Database, type DatabaseOptions } from '../database/database.ts';
import { busConnection, busError } from '../bus/connection.ts';
import { startEdge, type Edge } from '../node/edge.ts';
import { linesFrom, type LinePair } from '../node/lines.ts';
import { engineMachine, Host, type Machine } from '../node/machine.ts';
import { Ledger } from '../people/ledger.ts';
import type { Screen } from '../people/screen.ts';
import { StoreServer, type StoreServerOptions } from '../store/server.ts';
import { Scheduler } from '../virtual/scheduler.ts';
import { unread } from '../oracles/rows.ts';
import { behind } from '../oracles/screens.ts';
import { brands, sessionOf, type Brand } from './cast.ts';
import { invite } from './crowd.ts';
import { faultyLink, NO_CALL_FAULTS, type CallFaults } from './link.ts';
import { drawPlan, type Plan } from './plan.ts';
import { setUp } from './set-up.ts';
import { goWrong } from './trouble.ts';

/** Faults of the program itself, planted from outside to see them caught. */
export type Planted = {
  readonly store?: Pick<StoreServerOptions, 'checkRevisions' | 'answerBeforeSync'>;
  readonly database?: DatabaseOptions;
  readonly wrapStore?: (store: EventStore) => EventStore;
  readonly tamperBus?: (value: string) => string;
  readonly tamperScreen?: () => (texts: readonly string[]) => readonly string[];
  /** Changes what travels on lines between processes. */
  readonly tamperLine?: (bytes: Buffer) => Buffer;
  /** False takes away the edge's own asking for what it was not told: the engine alone has to tell. */
  readonly resync?: boolean;
  /** Makes the plan one in which the fault can matter. */
  readonly plan?: (plan: Plan) => Plan;
};

export type WorldOptions = { readonly seed: number; readonly keepTrace: boolean; readonly planted?: Planted };

/** The topics of published events, with fewer partitions than in production. */
const TOPICS = { [TOPICO_DOS_LOTES]: 3, [TOPICO_DOS_LEILOES]: 1 };
/** The situacao that an event leads to. */
const LEADS_TO = new Map(TRANSICOES_LOTE.map((t) => [t.evento, t.para]));
const READY_MS = 20_000;
const LONGEST_MS = 400_000;
/** By then every screen is back, whatever it was waiting for, and shows how things ended. */
const SETTLE_MS = 60_000;
const OPEN: ReadonlySet<string> = new Set([
  'LIBERADO_LEILAO',
  'PLACAR',
  'AO_VIVO',
  'DOULHE_UMA',
  'DOULHE_DUAS',
  'REPASSE',
  'SUSPENSO',
  'CADASTRADO',
]);

/** Everything that takes part in a run, and what happens to it, all by the plan that the seed draws. */
export class World {
  readonly scheduler: Scheduler;
  readonly plan: Plan;
  readonly server: StoreServer;
  readonly database: Database;
  readonly broker: Broker | null;
  readonly machines: readonly Machine[];
  /** Gateways in processes of their own; empty where each machine has its own door. */
  readonly edges: readonly Host<Edge>[];
  /** Lines between processes that stand. */
  readonly lines = new Set<LinePair>();
  readonly #selo = criarSelo('one secret for all processes of a run', () => Date.now());
  readonly brands: readonly Brand[];
  readonly screens: Screen[] = [];
  readonly ledger: Ledger;
  /** What went wrong with the run itself. */
  readonly complaints: string[] = [];
  /** Whether faults happen now. */
  troubled = false;
  /** Staff work until the auction is over; what they did last then still settles. */
  officeOpen = true;
  readonly planted: Planted;

  constructor({ seed, keepTrace, planted = {} }: WorldOptions) {
    const s = new Scheduler(seed, keepTrace);
    this.scheduler = s;
    this.planted = planted;
    const drawn = drawPlan(s.random);
    this.plan = planted.plan?.(drawn) ?? drawn;
    const { syncMs } = this.plan;
    const syncLater = (done: () => void): void =>
      void s.after(s.world, this.troubled ? s.random.between(...syncMs) : 1, 'the disk syncs', done);
    this.server = new StoreServer({ ...planted.store, syncLater });
    this.database = new Database({ ...planted.database, now: () => s.now });
    this.broker = this.plan.relay
      ? new Broker(s, TOPICS, () => s.random.between(...this.plan.latencyMs))
      : null;
    this.brands = brands(this.plan);
    const kept = (lelUid: string) => this.server.disk.stream(streamDoLote(lelUid));
    this.ledger = new Ledger({
      event: (lelUid, lanUid) => kept(lelUid).some(({ id }) => id === lanUid),
      bid: ({ lelUid, cliUid, chave }) =>
        kept(lelUid).some(({ data }) => data.includes(`"chave":"${chave}"`) && data.includes(cliUid)),
    });
    this.machines = Array.from({ length: this.plan.nodes }, (_, n) => this.#machine(n));
    this.edges = Array.from({ length: this.plan.edges }, (_, n) => this.#edge(n));
  }

  /** From the first process to the last answer. */
  async live(): Promise<void> {
    const { scheduler: s, machines, edges } = this;
    s.note(`plan ${JSON.stringify(this.plan)}`);
    for (const host of [...machines, ...edges]) host.start();
    await s.run(READY_MS, () => [...machines, ...edges].every((m) => m.program !== null));
    if (!(await this.#setUpAll())) return;
    const start = s.now;
    invite(this, start);
    this.troubled = true;
    goWrong(this, start);
    await s.run(start + this.plan.faultsUntil);
    this.#heal();
    let looked = 0;
    await s.run(start + LONGEST_MS, () => s.now - looked > 1_000 && ((looked = s.now), !this.#goesOn()));
    if (this.#goesOn())
      this.complaints.push('liveness: lotes or leilões are still open long after everything was well again');
    this.officeOpen = false;
    for (const screen of this.screens) screen.stall(0);
    looked = s.now;
    await s.run(s.now + SETTLE_MS, () => s.now - looked > 500 && ((looked = s.now), this.#calm()));
  }

  /** Everything has caught up with the log and nobody waits. */
  #calm(): boolean {
    const head = this.server.disk.head();
    return (
      this.database.tables.all('projection_checkpoints').every(({ position }) => position === head) &&
      this.database.tables.all('bus_relays').every(({ position }) => position === head) &&
      unread(this).length === 0 &&
      this.edges.every((e) => e.program !== null) &&
      this.machines.every((m) => m.program?.engine.motor.estado().pendentes === 0) &&
      behind(this).length === 0
    );
  }

  /** Where a lote stands by the log. */
  situacao(lelUid: string): string {
    for (const { data } of this.server.disk.stream(streamDoLote(lelUid)).toReversed()) {
      const evento = JSON.parse(data) as EventoLote;
      if (evento.tipo === 'LoteRetomado') return evento.situacao;
      const reached = LEADS_TO.get(evento.tipo);
      if (reached != null) return reached;
    }
    return 'CADASTRADO';
  }

  #goesOn(): boolean {
    const { disk } = this.server;
    const over = (leiUid: string): boolean =>
      disk.stream(streamDoLeilao(leiUid)).at(-1)?.type === 'LeilaoExecutado';
    return this.brands.some(
      ({ leiUid, lelUids }) =>
        lelUids.some((lelUid) => OPEN.has(this.situacao(lelUid))) ||
        (this.plan.fechamento !== 'MANUAL' && !over(leiUid)),
    );
  }

  #machine(n: number): Machine {
    const { scheduler: s, plan, server, database } = this;
    const active = (faults: CallFaults) => (): CallFaults => (this.troubled ? faults : NO_CALL_FAULTS);
    return engineMachine({
      scheduler: s,
      name: `node-${n + 1}`,
      server,
      database,
      storeFaults: active(plan.store),
      databaseFaults: active(plan.database),
      broker: this.broker,
      busFaults: active(plan.bus),
      busRepeats: () => (this.troubled ? plan.busRepeats : 0),
      latencyMs: () => s.random.between(...plan.latencyMs),
      skewMs: () => (this.troubled || n > 0 ? s.random.between(-1, 1) * plan.skewMs : 0),
      limites: { commitTimeoutMs: 4_000, maxLotesQuentes: plan.hotLotes, multidao: plan.crowd },
      comVizinhos: plan.nodes > 1,
      resync: this.planted.resync ?? true,
      sessao: sessionOf,
      selo: this.#selo,
      ...(this.planted.wrapStore === undefined ? {} : { wrapStore: this.planted.wrapStore }),
      ...(this.planted.tamperBus === undefined ? {} : { tamperBus: this.planted.tamperBus }),
    });
  }

  #edge(n: number): Host<Edge> {
    const { scheduler: s, plan, broker, machines, lines: standing, brands: all } = this;
    const latencyMs = (): number => s.random.between(...plan.latencyMs);
    const { tamperLine: tamper } = this.planted;
    return new Host<Edge>({
      scheduler: s,
      name: `gateway-${n + 1}`,
      skewMs: () => s.random.between(-1, 1) * plan.skewMs,
      crashed: () => undefined,
      boot: (host) => {
        const { place } = host;
        const faults = (): CallFaults => (this.troubled ? plan.bus : NO_CALL_FAULTS);
        const link = faultyLink({
          scheduler: s,
          place,
          latencyMs,
          to: 'bus',
          faults,
          timeoutMs: 4_000,
          error: busError,
        });
        const repeats = (): number => (this.troubled ? plan.busRepeats : 0);
        return startEdge({
          scheduler: s,
          replicas: machines.map((m) => `http://${m.name}`),
          subir: linesFrom(
            {
              scheduler: s,
              latencyMs,
              targets: machines,
              standing,
              ...(tamper === undefined ? {} : { tamper }),
            },
            host,
          ),
          selo: this.#selo,
          bus: broker && busConnection({ scheduler: s, broker, place, repeats, tamper: undefined, link }),
          sessao: sessionOf,
          lotesDoLeilao: (hotUid, leiUid) =>
            all.find((b) => b.hotUid === hotUid && b.leiUid === leiUid)?.lelUids ?? null,
        });
      },
    });
  }

  async #setUpAll(): Promise<boolean> {
    const { scheduler: s, machines, brands: all, plan } = this;
    const [machine] = machines;
    let left = all.length;
    for (const brand of all) {
      if (machine?.program == null) break;
      const { engine } = machine.program;
      s.after(machine.place, 0, 'the auction is set up', () => {
        setUp(engine, brand, plan, s.now).then(
          () => void (left -= 1),
          (error: unknown) => this.complaints.push(`set-up: ${String(error)}`),
        );
      });
    }
    await s.run(s.now + READY_MS, () => left === 0);
    if (left > 0) this.complaints.push('the auction could not be set up');
    return left === 0;
  }

  /** From now on everything works; what is broken mends itself. */
  #heal(): void {
    this.scheduler.note('HEALS');
    this.troubled = false;
    for (const machine of this.machines) machine.cutUntil = 0;
  }
}
