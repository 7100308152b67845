import type { Kysely } from 'kysely';
import type { Clock } from '@martelo/kernel/clock.ts';
import type { TenantDoPedido } from '@martelo/platform/http/route.ts';
import { hotsite } from '@martelo/schemas/hotsites/hotsite.ts';
import type { Hotsite } from '@martelo/schemas/hotsites/hotsite.ts';
import { termosDoHotsite } from '@martelo/schemas/hotsites/termos.ts';
import { problemasDeContraste } from './contraste.ts';
import type { SiteTables } from './tables.ts';

/** Pictures of a tenant that we serve ourselves. */
export type Marcas = { readonly logomarca: string; readonly favicon: string };

/** A tenant that cannot be saved; one sentence per field. */
export class HotsiteRecusado extends Error {
  override readonly name = 'HotsiteRecusado';
}

type Guardado = {
  readonly hotsite: Hotsite;
  readonly tenant: Omit<TenantDoPedido, 'host'>;
  readonly marcas: Marcas | null;
};

const MAX_SVG = 64 * 1024;
/** Addresses without a name, as somebody opens them on his own machine or from a phone beside it. */
const SEM_NOME = /^(localhost|\[[0-9a-f:]+\]|\d{1,3}(\.\d{1,3}){3})$/;

export type Hotsites = ReturnType<typeof hotsites>;

/** The tenants, in the database and in memory: the host of every request is looked up here. */
export function hotsites(db: Kysely<SiteTables>, clock: Clock, development: boolean) {
  let porHost = new Map<string, Guardado>();
  let porUid = new Map<string, Guardado>();
  let primeiro: Guardado | null = null;

  async function recarregar(): Promise<void> {
    const linhas = await db.selectFrom('hotsites').selectAll().orderBy('id').limit(10_000).execute();
    const hosts = new Map<string, Guardado>();
    const uids = new Map<string, Guardado>();
    for (const l of linhas) {
      // The column is jsonb, so the driver hands over an object.
      const h = hotsite.parse(l.config);
      const marcas =
        l.logomarca_svg === null || l.favicon_svg === null
          ? null
          : { logomarca: l.logomarca_svg, favicon: l.favicon_svg };
      const guardado = {
        hotsite: h,
        tenant: { hotUid: h.uid, tipo: h.tipo, termos: termosDoHotsite(h) },
        marcas,
      };
      uids.set(h.uid, guardado);
      for (const host of h.hosts) hosts.set(host, guardado);
    }
    porHost = hosts;
    porUid = uids;
    primeiro = uids.values().next().value ?? null;
  }

  const achar = (host: string): Guardado | null => {
    const nome = host.toLowerCase();
    return porHost.get(nome) ?? (development && SEM_NOME.test(nome) ? primeiro : null);
  };

  return {
    recarregar,

    /** The tenant that answers at a host (without its port). While developing, a bare address shows the first tenant. */
    tenantOf(host: string): TenantDoPedido | null {
      const guardado = achar(host);
      return guardado === null ? null : { ...guardado.tenant, host };
    },

    ver: (hotUid: string): Hotsite | null => porUid.get(hotUid)?.hotsite ?? null,
    marcas: (hotUid: string): Marcas | null => porUid.get(hotUid)?.marcas ?? null,
    todos: (): readonly Hotsite[] => [...porUid.values()].map((g) => g.hotsite),

    /** Saves a tenant, new or changed. @throws HotsiteRecusado when a field is wrong, a colour unreadable or a host taken. */
    async salvar(dados: Hotsite, marcas: Marcas | null): Promise<void> {
      const lido = hotsite.safeParse({ ...dados, hosts: dados.hosts.map((h) => h.trim().toLowerCase()) });
      if (!lido.success)
        throw new HotsiteRecusado(
          lido.error.issues.map((i) => `${i.path.join('.')}: ${i.message}`).join(' '),
        );
      const problemas = problemasDeContraste(lido.data);
      if (problemas.length > 0) throw new HotsiteRecusado(problemas.map((p) => p.frase).join(' '));
      for (const svg of marcas === null ? [] : [marcas.logomarca, marcas.favicon])
        if (
          svg.length > MAX_SVG ||
          !svg.startsWith('<svg ') ||
          /<script|\son\w+=|<foreignObject|javascript:/i.test(svg)
        )
          throw new HotsiteRecusado('logomarca: o SVG é grande demais ou traz algo além de desenho.');
      const h = lido.data;
      const linha = {
        id: h.id,
        config: JSON.stringify(h),
        logomarca_svg: marcas?.logomarca ?? null,
        favicon_svg: marcas?.favicon ?? null,
        alterado_em: clock(),
      };
      await db.transaction().execute(async (trx) => {
        await trx
          .insertInto('hotsites')
          .values({ uid: h.uid, ...linha })
          .onConflict((c) => c.column('uid').doUpdateSet(linha))
          .execute();
        const donos = await trx
          .selectFrom('hotsite_hosts')
          .selectAll()
          .where('host', 'in', [...h.hosts, ''])
          .execute();
        const alheio = donos.find((d) => d.hot_uid !== h.uid);
        if (alheio !== undefined) throw new HotsiteRecusado(`hosts: ${alheio.host} já é de outro site.`);
        await trx.deleteFrom('hotsite_hosts').where('hot_uid', '=', h.uid).execute();
        if (h.hosts.length > 0)
          await trx
            .insertInto('hotsite_hosts')
            .values(h.hosts.map((host) => ({ host, hot_uid: h.uid })))
            .execute();
      });
      await recarregar();
    },
  };
}
