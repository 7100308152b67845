/** The catalog alone behind the product's HTTP edge, for the bench of the search. */
import type { AddressInfo } from 'node:net';
import { createApp } from '@martelo/platform/http/app.ts';
import { createLog } from '@martelo/platform/log/log.ts';
import { createMetrics } from '@martelo/platform/metrics/metrics.ts';
import { recusar } from '@martelo/schemas/shared/erros.ts';
import { TERMOS } from '@martelo/schemas/shared/termos.ts';
import { abrirCatalogo } from '../acervo.ts';
import { HOT_UID } from '../lotes.ts';
import { config, say, serve } from './line.ts';

const { databaseUrl } = config<{ databaseUrl: string }>();
const { catalogo } = await abrirCatalogo(databaseUrl);
const tenant = { hotUid: HOT_UID, tipo: 'leilao' as const, termos: TERMOS.leilao, host: 'localhost' };
const app = await createApp({
  modules: [catalogo],
  calls: catalogo.routes.map((r) => r.call),
  tenantOf: () => tenant,
  sessaoOf: async () => ({ ok: false, recusa: recusar('TOKEN_INVALIDO') }),
  // One address stands for everybody here; all other limits are the product's.
  config: { limitsFactor: 1_000_000 },
  log: createLog({ level: 'error', name: 'search' }),
  metrics: createMetrics({ defaults: false }),
  clock: Date.now,
  dev: false,
});
await app.listen({ port: 0, host: '127.0.0.1', backlog: 1_024 });
serve({});
say('pronto', { port: (app.server.address() as AddressInfo).port });
