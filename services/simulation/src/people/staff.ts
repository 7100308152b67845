import type { ComandoEquipe } from '@martelo/kernel/motor-de-lances.ts';
import type { LoteAoVivo } from '@martelo/schemas/disputa/ao-vivo.ts';
import { emCentavos } from '@martelo/schemas/shared/dinheiro.ts';
import type { Scheduler } from '../virtual/scheduler.ts';
import type { Desk } from './desk.ts';

export type StaffOptions = {
  readonly scheduler: Scheduler;
  readonly hotUid: string;
  readonly lelUids: readonly string[];
  readonly desk: Desk;
  /** The auctioneer opens and closes by hand. */
  readonly manual: boolean;
  /** Suspends, resumes, changes increments. */
  readonly pranks: boolean;
  readonly pranksUntil: number;
};

const STEP_MS = 1_500;
const por = 'leiloeiro';

/** The auctioneer and his colleagues, at a desk that looks at lotes and sends commands through whatever process answers. */
export class Staff {
  readonly #o: StaffOptions;

  constructor(options: StaffOptions) {
    this.#o = options;
  }

  start(): void {
    this.#step();
  }

  #step(): void {
    const { scheduler: s, desk } = this.#o;
    s.after(desk.place, STEP_MS * s.random.between(0.7, 1.5), 'looks at the board', () => {
      for (const lelUid of this.#o.lelUids) this.#ask(lelUid);
      this.#step();
    });
  }

  /** Looks at a lote, and sends what its situation calls for. */
  #ask(lelUid: string): void {
    const { desk, hotUid } = this.#o;
    desk.ask(
      'asks',
      ({ engine }) => engine.motor.aoVivo(hotUid, lelUid),
      (lote) => {
        const command = lote ? this.#wish(lote) : null;
        if (command !== null) this.#send(lelUid, command);
      },
    );
  }

  #send(lelUid: string, command: ComandoEquipe): void {
    const { scheduler: s, desk, hotUid } = this.#o;
    desk.ask(
      command.tipo,
      ({ engine }) => engine.motor.executar(hotUid, lelUid, command),
      (r) => s.note(`${command.tipo}: ${r?.ok === true ? 'done' : (r?.recusa.codigo ?? 'nobody there')}`),
    );
  }

  #wish(lote: LoteAoVivo): ComandoEquipe | null {
    const { scheduler: s, manual, pranks, pranksUntil } = this.#o;
    if (lote.situacao === 'SUSPENSO')
      return s.random.chance(0.5) ? { tipo: 'RetomarLote', motivo: 'conferido por inteiro', por } : null;
    if (pranks && s.now < pranksUntil && s.random.chance(0.06)) return this.#prank();
    if (!manual || s.random.chance(0.3)) return null;
    switch (lote.situacao) {
      case 'LIBERADO_LEILAO':
        return { tipo: 'PorNoPlacar', por };
      case 'PLACAR':
        return { tipo: 'AbrirLote', dataFim: null, por };
      case 'AO_VIVO':
        return s.random.chance(0.4) || s.now > pranksUntil ? { tipo: 'DarDouLheUma', por } : null;
      case 'DOULHE_UMA':
        return { tipo: 'DarDouLheDuas', por };
      case 'DOULHE_DUAS':
        return {
          tipo: 'BaterMartelo',
          por,
          versaoVista: lote.revisao,
          aprovado: s.random.chance(0.5),
          condicional: false,
        };
      default:
        return null;
    }
  }

  #prank(): ComandoEquipe {
    const { random } = this.#o.scheduler;
    if (random.chance(0.4)) return { tipo: 'SuspenderLote', motivo: 'conferência do veículo', por };
    return {
      tipo: 'AlterarIncremento',
      incremento: random.chance(0.3) ? null : emCentavos(random.int(1, 20) * 100),
      por,
    };
  }
}
