import type { Clock } from '@martelo/kernel/clock.ts';
import type { PublicacaoLote } from '@martelo/kernel/motor-de-lances.ts';
import type { EventStore } from '@martelo/platform/event-store/port.ts';
import type { Limites } from './limites.ts';
import type { LogDoMotor, MetricasDoMotor } from './metricas.ts';
import type { Participantes } from './participantes.ts';

/** What commands need on their way through the engine. */
export type DependenciasDoFluxo = {
  readonly store: EventStore;
  readonly clock: Clock;
  readonly participantes: Participantes;
  readonly comitentesDe: (cliUid: string) => readonly number[];
  readonly novoUid: (isolado?: boolean) => string;
  readonly limites: Limites;
  readonly log: LogDoMotor;
  readonly metricas: MetricasDoMotor;
  readonly publicar: (publicacoes: readonly PublicacaoLote[]) => void;
  readonly temOuvintes: () => boolean;
  readonly meu: (lelUid: string) => boolean;
  /** Other engines write to the same lotes. */
  readonly comVizinhos: boolean;
};
