import type { Clock } from '@martelo/kernel/clock.ts';
import type { TenantDoPedido } from '@martelo/platform/http/route.ts';
import type { Logger } from '@martelo/platform/log/log.ts';
import type { Module } from '@martelo/platform/module/module.ts';
import { migrate } from '@martelo/platform/sql/migrate.ts';
import { createDb, createPool } from '@martelo/platform/sql/pool.ts';
import type { Hotsite } from '@martelo/schemas/hotsites/hotsite.ts';
import { hotsiteDaDemo } from './hotsites/demo.ts';
import type { HotsiteDaDemo } from './hotsites/demo.ts';
import { hotsites as criarHotsites } from './hotsites/hotsites.ts';
import type { Marcas } from './hotsites/hotsites.ts';
import { migrations } from './hotsites/migrations.ts';
import { marcaPlugin } from './hotsites/plugin.ts';
import { routes } from './hotsites/routes.ts';
import type { SiteTables } from './hotsites/tables.ts';

export type { HotsiteDaDemo } from './hotsites/demo.ts';

export type SiteOptions = {
  readonly databaseUrl: string;
  readonly clock: Clock;
  readonly log: Logger;
  /** True: localhost and bare addresses show the first tenant. */
  readonly development: boolean;
};

/** The site service: tenants now, pages and banners later (architecture.md, services). */
export type Site = Module & {
  /** The tenant of a host without its port; null where no site answers. From memory, so it never waits. */
  tenantOf(host: string): TenantDoPedido | null;
  /** A tenant by uid. */
  hotsite(hotUid: string): Hotsite | null;
  hotsites(): readonly Hotsite[];
  /** Saves a tenant; unreadable colours and taken hosts are refused (HotsiteRecusado, one sentence per problem). */
  salvarHotsite(hotsite: Hotsite, marcas?: Marcas): Promise<void>;
  /** Makes the demo's tenants, or brings them up to date; the same ids give the same tenants. */
  semearDemo(demo: readonly HotsiteDaDemo[]): Promise<void>;
};

const SCHEMA = 'site';
/** How soon a tenant that another process saved is seen here. */
const RECARREGAR_MS = 30_000;

/** Builds the service on a database that it migrates itself when it starts. */
export function site({ databaseUrl: url, clock, log, development }: SiteOptions): Site {
  const db = createDb<SiteTables>(createPool({ url, schema: SCHEMA, name: SCHEMA, max: 3, log }));
  const hotsites = criarHotsites(db, clock, development);
  let vigia: NodeJS.Timeout | undefined;
  return {
    name: SCHEMA,
    routes: routes(hotsites),
    plugin: marcaPlugin(hotsites),
    tenantOf: hotsites.tenantOf,
    hotsite: hotsites.ver,
    hotsites: hotsites.todos,
    salvarHotsite: (h, marcas) => hotsites.salvar(h, marcas ?? null),
    semearDemo: async (demo) => {
      for (const um of demo) {
        const { hotsite, marcas } = hotsiteDaDemo(um);
        await hotsites.salvar(hotsite, marcas);
      }
    },
    start: async () => {
      await migrate({ url, schema: SCHEMA, migrations, log });
      await hotsites.recarregar();
      vigia = setInterval(() => {
        hotsites.recarregar().catch((err: unknown) => log.warn({ err }, 'the tenants were not read again'));
      }, RECARREGAR_MS);
      vigia.unref();
    },
    stop: async () => {
      clearInterval(vigia);
      await db.destroy();
    },
    ready: async () => {
      await db.selectFrom('hotsites').select('uid').limit(1).execute();
    },
  };
}
