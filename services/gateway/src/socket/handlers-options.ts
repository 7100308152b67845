import type { Clock } from '@martelo/kernel/clock.ts';
import type { MotorDeLances } from '@martelo/kernel/motor-de-lances.ts';
import type { RecepcaoDeVisitas } from '../visitas/door.ts';
import type { Conexao, TenantDoSocket } from './connection.ts';
import type { Contadores } from './counters.ts';
import type { LimitesSocket } from './limits.ts';
import type { Outbox } from './outbox.ts';
import type { Registry } from './registry.ts';
import type { Sites } from './sites.ts';
import type { Sessoes } from './sessions.ts';
import type { UnderWay } from './under-way.ts';

/** What the answers to the socket's messages need. */
export type HandlersOptions = {
  readonly motor: Pick<MotorDeLances, 'darLance' | 'lances' | 'posicoes'>;
  readonly registry: Registry;
  /** Null where nobody can say how the leilões of a tenant stand. */
  readonly sites: Sites | null;
  readonly sessoes: Sessoes;
  readonly outbox: Outbox;
  /** The tenant as it is now: its staff may have changed it since the connection came. */
  readonly tenantAtual: (tenant: TenantDoSocket) => TenantDoSocket;
  /** Those that asked to hear a pulse. */
  readonly pulsantes: Set<Conexao>;
  readonly visitas?: RecepcaoDeVisitas;
  readonly underWay: UnderWay;
  readonly limites: LimitesSocket;
  readonly contadores: Contadores;
  readonly clock: Clock;
  /** Hears of what broke while a message was answered; the asker gets SERVICO_INDISPONIVEL or ERRO_INTERNO. */
  readonly aoFalhar: (erro: unknown, conexao: Conexao, tipo: string) => void;
};
