import { fileURLToPath } from 'node:url';
import type { Clock } from '@martelo/kernel/clock.ts';
import type { MotorDeLances } from '@martelo/kernel/motor-de-lances.ts';
import type { TenantDoPedido } from '@martelo/platform/http/route.ts';
import type { Logger } from '@martelo/platform/log/log.ts';
import type { Metrics } from '@martelo/platform/metrics/metrics.ts';
import type { Module } from '@martelo/platform/module/module.ts';
import { openRings } from '@martelo/platform/process/rings.ts';
import { LIMITES_SOCKET } from '@martelo/schemas/tempo-real/mensagens.ts';
import type { Remessa } from '@martelo/schemas/visitas/remessa.ts';
import { AWAKE_MS, socketModule, socketWays, TokenBucket } from './socket/door.ts';
import type { TenantDoSocket } from './socket/door.ts';
import type { SocketModuleDeps } from './socket/door.ts';
import { metricasDasVisitas, RecepcaoDeVisitas } from './visitas/door.ts';

/** The built pages. */
export const DIST = fileURLToPath(new URL('../../../web/dist/', import.meta.url));

export type OpcoesDaBorda = Pick<
  SocketModuleDeps,
  | 'sessaoDoToken'
  | 'bloqueioDe'
  | 'lotesDoLeilao'
  | 'leiloesNoSite'
  | 'aoMudarLeiloes'
  | 'aoEncerrarSessoes'
  | 'aoAndar'
> & {
  readonly motor: MotorDeLances;
  readonly clock: Clock;
  readonly log: Logger;
  readonly metrics: Metrics;
  readonly tenantOf: (host: string) => TenantDoPedido | null;
  /** What the socket wants to know of a tenant besides. */
  readonly hotsite: (
    hotUid: string,
  ) => { readonly hosts: readonly string[]; readonly necessarioLoginParaVisualizar: boolean } | null;
  /** Whether this process decides the bids, too: its thread stays awake while many are under way (ADR 0024). */
  readonly decideLances?: boolean;
  /** Writes visits and visitors, once however often they are handed over. */
  readonly gravarVisitas: (remessa: Remessa) => Promise<void>;
  readonly config: {
    readonly ALLOWED_ORIGINS: readonly string[];
    readonly LIMITS_FACTOR: number;
    readonly IO_URING: boolean;
    readonly MARTELO_PLAIN: boolean;
  };
};

const CONEXOES_POR_IP = 1_000;

/** The real-time edge, the same in one process and in a gateway of its own: what differs comes as functions. */
export function bordaDoSocket(o: OpcoesDaBorda): Module {
  const { motor, clock, log, metrics, tenantOf, hotsite, config } = o;
  const fator = config.LIMITS_FACTOR;
  const visitas = new RecepcaoDeVisitas({
    gravar: o.gravarVisitas,
    aoFalhar: (err) => log.warn({ err }, 'visits were not written; they wait'),
    novoBalde: (porSegundo, rajada, agora) => new TokenBucket(porSegundo, rajada, agora),
    fator: Math.max(1, fator),
  });
  metricasDasVisitas(metrics, visitas);
  const tenantDoHost = (host: string): TenantDoSocket | null => {
    const tenant = tenantOf(host);
    const site = tenant === null ? null : hotsite(tenant.hotUid);
    if (tenant === null || site === null) return null;
    const { necessarioLoginParaVisualizar } = site;
    return {
      hotUid: tenant.hotUid,
      termos: tenant.termos,
      hosts: [...site.hosts, host],
      necessarioLoginParaVisualizar,
      ...(tenant.recursos === undefined ? {} : { recursos: tenant.recursos }),
      ...(tenant.visualizacao === undefined ? {} : { visualizacao: tenant.visualizacao }),
    };
  };
  const socket = socketModule({
    motor,
    clock,
    metrics,
    sessaoDoToken: o.sessaoDoToken,
    ...(o.bloqueioDe === undefined ? {} : { bloqueioDe: o.bloqueioDe }),
    // The last of its hosts is the one that was open.
    tenantAtual: (t) => tenantDoHost(t.hosts.at(-1) ?? ''),
    lotesDoLeilao: o.lotesDoLeilao,
    ...(o.leiloesNoSite === undefined ? {} : { leiloesNoSite: o.leiloesNoSite }),
    ...(o.aoMudarLeiloes === undefined ? {} : { aoMudarLeiloes: o.aoMudarLeiloes }),
    ...(o.aoAndar === undefined ? {} : { aoAndar: o.aoAndar }),
    ...(o.aoEncerrarSessoes === undefined ? {} : { aoEncerrarSessoes: o.aoEncerrarSessoes }),
    visitas,
    aoFalhar: (err, onde) => log.error({ err, ...onde }, 'the socket failed'),
    ways: socketWays({
      plain: config.MARTELO_PLAIN,
      rings: openRings(config, (why) =>
        log.info({ why }, 'no io_uring: each connection of the socket has calls of its own'),
      ),
    }),
    tenantDoHost,
    origens: config.ALLOWED_ORIGINS,
    // The quotas, multiplied as the requests' are; sizes and times stay as the contract says.
    limites: {
      ...(o.decideLances === true ? { acordadoMs: AWAKE_MS } : {}),
      conexoesPorIp: Math.round(CONEXOES_POR_IP * Math.max(1, fator)),
      mensagensPorSegundo: LIMITES_SOCKET.mensagensPorSegundo * fator,
      rajadaMensagens: LIMITES_SOCKET.rajadaMensagens * fator,
      lancesPorSegundo: LIMITES_SOCKET.lancesPorSegundo * fator,
      rajadaLances: LIMITES_SOCKET.rajadaLances * fator,
    },
  });
  return {
    ...socket,
    stop: async () => {
      await socket.stop?.();
      await visitas.fila.encerrar();
    },
  };
}
