import type { BidEngine } from '@martelo/bid-engine/module.ts';
import { emCentavos } from '@martelo/schemas/shared/dinheiro.ts';
import type { Scheduler } from '../virtual/scheduler.ts';
import type { Desk } from './desk.ts';

export type GatekeeperOptions = {
  readonly scheduler: Scheduler;
  readonly desk: Desk;
  readonly leiUid: string;
  readonly cliUids: readonly string[];
  /** The apelidos of the room; none where there is none. */
  readonly floorUids: readonly string[];
  /** Virtual ms after which nobody's habilitação changes any more. */
  readonly until: number;
};

type Request = Parameters<BidEngine['habilitacoes']['executar']>[1][number];

const STEP_MS = 4_000;

/** Staff who say how far bidders may go (bid rule 5): limits, types of lotes, revoking and giving back; the last two of people in the room, too (bid rule 23). */
export class Gatekeeper {
  readonly #o: GatekeeperOptions;

  constructor(options: GatekeeperOptions) {
    this.#o = options;
  }

  start(): void {
    const { desk, until } = this.#o;
    desk.rounds(STEP_MS, until, 'looks at who may bid', () => this.#act());
  }

  #act(): void {
    const { scheduler: s, desk, leiUid } = this.#o;
    const request = this.#request();
    desk.ask(
      request.tipo,
      ({ engine }) => engine.habilitacoes.executar(leiUid, [request]),
      (answers) => {
        const r = answers?.[0];
        s.note(`${request.tipo}: ${r === undefined ? 'nobody there' : r.ok ? 'done' : r.recusa.codigo}`);
      },
    );
  }

  #request(): Request {
    const { random } = this.#o.scheduler;
    const act = { por: 'gerente', porApelido: 'Gerente', motivo: 'garantia em conferência' };
    if (this.#o.floorUids.length > 0 && random.chance(0.3)) {
      const tipo = random.pick(['RevogarApelido', 'DevolverApelido', 'DevolverApelido'] as const);
      return { tipo, ...act, apelidoUid: random.pick(this.#o.floorUids) };
    }
    const who = { ...act, cliUid: random.pick(this.#o.cliUids) };
    const tipo = random.pick([
      'MudarHabilitacao',
      'MudarHabilitacao',
      'RevogarHabilitacao',
      'DevolverHabilitacao',
      'DevolverHabilitacao',
    ] as const);
    if (tipo !== 'MudarHabilitacao') return { tipo, ...who };
    const limite = random.chance(0.5) ? emCentavos(random.int(10_000, 60_000)) : null;
    return { tipo, ...who, limite, tipos: random.chance(0.3) ? ['Carros'] : null };
  }
}
