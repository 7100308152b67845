export { AWAKE_MS } from './fast/awake.ts';
import type { Metrics } from '@martelo/platform/metrics/metrics.ts';
import type { Module } from '@martelo/platform/module/module.ts';
import { SocketGateway } from './gateway.ts';
import type { SocketDeps } from './gateway.ts';
import { registrarMetricas } from './metrics.ts';
import { socketPlugin } from './plugin.ts';
import type { SocketPluginOptions } from './plugin.ts';

export type SocketModuleDeps = SocketDeps & SocketPluginOptions & { readonly metrics?: Metrics };

export { TokenBucket } from './token-bucket.ts';
export { socketWays } from './ways.ts';

/**
 * The real-time socket at /v1/socket as a module (spec 1, section 7, Real-time socket). It knows the engine, the sessions
 * and the tenants only as functions. `start` begins to hear the engine; the HTTP server's close tells every client to
 * come back (1012).
 */
export function socketModule(deps: SocketModuleDeps): Module & { readonly gateway: SocketGateway } {
  const gateway = new SocketGateway(deps);
  if (deps.metrics !== undefined) registrarMetricas(deps.metrics, gateway.contadores);
  return {
    name: 'socket',
    routes: [],
    gateway,
    plugin: (app) => socketPlugin(app, gateway, deps),
    start: async () => gateway.iniciar(),
    stop: async () => gateway.encerrar(),
  };
}
export type { TenantDoSocket } from './connection.ts';
