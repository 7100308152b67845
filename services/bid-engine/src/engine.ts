import type pg from 'pg';
import type { Clock } from '@martelo/kernel/clock.ts';
import type { MotorDeLances } from '@martelo/kernel/motor-de-lances.ts';
import type { EventStore } from '@martelo/platform/event-store/port.ts';
import type { Logger } from '@martelo/platform/log/log.ts';
import type { Metrics } from '@martelo/platform/metrics/metrics.ts';
import type { Module } from '@martelo/platform/module/module.ts';
import type { CumprirOrdem } from '@martelo/platform/ordens/cumprir.ts';
import type { LoteTravado } from '@martelo/schemas/internas.ts';
import type { Apelidos } from './apelidos/apelidos.ts';
import type { Diario } from './auditoria/diario/diario.ts';
import type { Exportador } from './auditoria/exportacao/pacote.ts';
import type { Cartorio } from './auditoria/recibo.ts';
import type { Habilitacoes } from './habilitacoes/registro.ts';
import type { LotePreso } from './disputa/presos.ts';
import type { Leiloes } from './leiloes/leiloes.ts';
import type { Limites } from './motor/limites.ts';
import type { Motor } from './motor/motor.ts';

/** Rejects where the catalog does not answer: what may be inhibited is not released then. */
export type Travados = (hotUid: string, lelUids: readonly string[]) => Promise<readonly LoteTravado[]>;

export type BidEngineOptions = {
  readonly databaseUrl: string;
  /** Connections to a schema that is migrated already, instead of `databaseUrl`. The engine ends it when it stops. */
  readonly pool?: pg.Pool;
  readonly store: EventStore;
  /** The machine's clock. The engine decides by `agora`, which leaves its jumps out. */
  readonly clock: Clock;
  readonly log: Logger;
  /** Signs and checks receipts. */
  readonly cartorio: Cartorio;
  readonly metrics?: Metrics;
  readonly limites?: Partial<Limites>;
  /** Those of some lotes that their vehicle's record keeps from being released: the catalog knows. Absent: none. */
  readonly travados?: Travados;
  /** False where the caller starts `relogio`, or nobody does (a program that only writes). Default true. */
  readonly comRelogio?: boolean;
  /** Other engines write to the same lotes. Default: where this is a replica. */
  readonly comVizinhos?: boolean;
  /**
   * One replica among several: `rotear` makes of its own engine one that asks the owner of each lote, and one replica at a
   * time keeps the clock.
   */
  readonly replica?: {
    readonly rotear: (daqui: Motor) => MotorDeLances;
    /** Whether this replica owns a lote, as far as it knows. */
    readonly meu: (lelUid: string) => boolean;
    /** Resolves when the other replicas know of a change among the people of a leilão, or can wait no longer. */
    readonly pessoasMudaram: (leiUid: string) => Promise<void>;
  };
};

/** The bid engine as the program composes it. */
export type BidEngine = Module & {
  readonly motor: Motor;
  /** The time by which lotes close: what the edge should stamp and tell watchers. */
  readonly agora: Clock;
  /** Hears how far the log of each lote is, by the feed; returns how to stop hearing. */
  aoAndar(ouvinte: (lelUid: string, revisao: number) => void): () => void;
  readonly leiloes: Leiloes;
  readonly habilitacoes: Habilitacoes;
  readonly apelidos: Apelidos;
  /** The signed roots of the days, and what proves a lote's place in them. */
  readonly diario: Diario;
  /** Carries out what the catalog orders. */
  readonly ordens: CumprirOrdem;
  /** Whose habilitação for a leilão stands, 500 at most, in the order of their uids, those after `depois`. */
  habilitadosDe(hotUid: string, leiUid: string, depois: string): Promise<string[]>;
  /** Those of some lotes whose order is bound by now, with the refusal of each. */
  presos(hotUid: string, lelUids: readonly string[]): Promise<LotePreso[]>;
  /** Puts the package of a lote, a leilão or a day together, as the operator asks for it. */
  readonly exportar: Exportador;
  /** The clock that closes lotes: to be started last and stopped first, so that none closes while bids find no door. */
  readonly relogio: Module;
  /** Resolves when board and index hold everything up to `position`. */
  emDia(position: number, timeoutMs?: number): Promise<void>;
};
