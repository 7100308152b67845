import { randomUUID } from 'node:crypto';
import type { Kysely, Selectable } from 'kysely';
import type { Clock } from '@martelo/kernel/clock.ts';
import type { TenantDoPedido } from '@martelo/platform/http/route.ts';
import { ambienteDoHost, ehEnderecoSemNome } from '@martelo/schemas/hotsites/ambiente.ts';
import { HOTSITE_EXEMPLO } from '@martelo/schemas/hotsites/exemplo.ts';
import { cadastroDoHotsite, eventoAtivo } from '@martelo/schemas/hotsites/hotsite.ts';
import type { CadastroDoHotsite, EventoAtivo, Hotsite } from '@martelo/schemas/hotsites/hotsite.ts';
import { termosDoHotsite } from '@martelo/schemas/hotsites/termos.ts';
import { auditar, PROGRAMA, revisoesDosHotsites, ultimaMudanca } from './auditoria.ts';
import type { Autor, UltimaMudanca } from './auditoria.ts';
import { conferir, HotsiteRecusado } from './conferir.ts';
import { dnsDoSistema } from '@martelo/platform/dns/dns.ts';
import type { Dns } from '@martelo/platform/dns/dns.ts';
import { campoDoHost, hostsDoHotsite } from './hosts.ts';
import type { Marcas } from './marcas.ts';
import { pendente, provarHosts } from './provas.ts';
import type { HostPendente } from './provas.ts';
import { ehLocal, porQueReservado } from './reservados.ts';
import type { HotsitesTable, SiteTables } from './tables.ts';

/** A tenant with the hosts that lead to it: those that it has proved. */
export type HotsiteComHosts = CadastroDoHotsite & { readonly hosts: readonly string[] };

type Guardado = {
  readonly hotsite: HotsiteComHosts;
  /** Which change of its fields was the last. */
  readonly revisao: number;
  readonly tenant: Omit<TenantDoPedido, 'host'>;
  readonly marcas: Marcas | null;
  readonly evento: EventoAtivo | null;
  readonly credenciais: readonly string[];
  /** Hosts that it has not proved yet. */
  readonly pendentes: readonly HostPendente[];
};

/** How claims of hosts are judged. */
export type Donos = {
  readonly dns: Dns;
  /** Domains of whoever runs the program, which no tenant may have. */
  readonly daPlataforma: readonly string[];
};

export type Hotsites = ReturnType<typeof hotsites>;

const guardar = (
  cadastro: CadastroDoHotsite,
  l?: Selectable<HotsitesTable>,
  provados: ReadonlySet<string> = new Set(),
  revisao = 0,
): Guardado => {
  // The columns are jsonb, so the driver hands over objects.
  const evento = (l?.evento ?? null) as unknown;
  const hosts = hostsDoHotsite(cadastro);
  return {
    hotsite: { ...cadastro, hosts: hosts.filter((host) => provados.has(host)) },
    revisao,
    tenant: {
      hotUid: cadastro.uid,
      tipo: cadastro.tipo,
      termos: termosDoHotsite(cadastro),
      necessarioLoginParaVisualizar: cadastro.necessarioLoginParaVisualizar,
      tipoHabilitacaoLeilao: cadastro.tipoHabilitacaoLeilao,
      visualizacao: { inicio: cadastro.dataInicioVisualizacao, fim: cadastro.dataFimVisualizacao },
      recursos: cadastro.recursos,
      paginasDinamicas: cadastro.paginasDinamicas,
    },
    marcas:
      l === undefined || l.logomarca_svg === null || l.favicon_svg === null
        ? null
        : {
            logomarca: l.logomarca_svg,
            favicon: l.favicon_svg,
            logomarcaSobreDegrade: l.logomarca_sobre_degrade_svg ?? '',
            logomarcaOpcao: l.logomarca_opcao_svg ?? '',
          },
    evento: evento === null ? null : eventoAtivo.parse(evento),
    credenciais: Object.keys((l?.credenciais ?? {}) as object),
    pendentes: l === undefined ? [] : hosts.filter((h) => !provados.has(h)).map((h) => pendente(h, l.prova)),
  };
};

/** The tenants, in the database and in memory: the host of every request is looked up here. */
export function hotsites(
  db: Kysely<SiteTables>,
  clock: Clock,
  development: boolean,
  semNome: 'local' | 'testes' = 'local',
  { dns, daPlataforma }: Donos = { dns: dnsDoSistema(), daPlataforma: [] },
) {
  let porHost = new Map<string, Guardado>();
  let porUid = new Map<string, Guardado>();
  let primeiro: Guardado | null = null;
  /** The house that is being installed: it answers everywhere while no brand exists. */
  let emPreparo: Guardado | null = null;

  async function recarregar(): Promise<void> {
    // Read first: a revision that is older than the fields beside it lets nobody overwrite anything.
    const revisoes = await revisoesDosHotsites(db);
    const linhas = await db.selectFrom('hotsites').selectAll().orderBy('id').limit(10_000).execute();
    const deles = await db
      .selectFrom('hotsite_hosts')
      .select(['host', 'hot_uid'])
      .where('provado_em', 'is not', null)
      .execute();
    const provadosDe = Map.groupBy(deles, (d) => d.hot_uid);
    const hosts = new Map<string, Guardado>();
    const uids = new Map<string, Guardado>();
    for (const l of linhas) {
      const provados = new Set(provadosDe.get(l.uid)?.map((d) => d.host));
      const revisao = revisoes.get(l.uid);
      const guardado = guardar(cadastroDoHotsite.parse(l.config), l, provados, revisao);
      uids.set(guardado.hotsite.uid, guardado);
      if (guardado.hotsite.situacao === 'ATIVO')
        for (const host of guardado.hotsite.hosts) hosts.set(host, guardado);
    }
    if (uids.size > 0) emPreparo = null;
    if (emPreparo !== null) uids.set(emPreparo.hotsite.uid, emPreparo);
    // While developing, an empty database shows the built-in sample instead of nothing (spec 1, section 8).
    if (development && uids.size === 0) uids.set(HOTSITE_EXEMPLO.uid, guardar(HOTSITE_EXEMPLO));
    porHost = hosts;
    porUid = uids;
    primeiro = uids.values().next().value ?? null;
  }

  const achar = (host: string): Guardado | null => {
    const nome = host.toLowerCase();
    return porHost.get(nome) ?? emPreparo ?? (development && ehEnderecoSemNome(nome) ? primeiro : null);
  };

  /**
   * What of the hosts of a tenant nobody may have. What it has proved before stays.
   */
  function conferirNomes(h: CadastroDoHotsite): void {
    const antes = new Set(porUid.get(h.uid)?.hotsite.hosts);
    const problemas = hostsDoHotsite(h).flatMap((host) => {
      const porque = antes.has(host) ? null : porQueReservado(host, { development, daPlataforma });
      if (porque === null) return [];
      const campo = campoDoHost(h, host);
      return [{ campo, frase: `${campo}: ${host} ${porque}` }];
    });
    if (problemas.length > 0) throw new HotsiteRecusado(problemas);
  }

  /**
   * Writes a tenant's row, hosts and audit row as one. A host that staff add is served once its DNS says that it is theirs;
   * `daMaquina`: whoever runs the machine says so, as the program itself and who installs it, and is believed. Nothing is written
   * where another revision than `vista` stands there: it answers who saved that one.
   */
  async function salvar(
    dados: CadastroDoHotsite,
    marcas: Marcas | null,
    autor: Autor = PROGRAMA,
    daMaquina = autor === PROGRAMA,
    vista?: number,
  ): Promise<UltimaMudanca | null> {
    const h = conferir(dados, marcas);
    if (!daMaquina) conferirNomes(h);
    const hosts = hostsDoHotsite(h);
    const antes = porUid.get(h.uid);
    // Saving without pictures keeps those that are there.
    const m = marcas ?? antes?.marcas ?? null;
    const linha = {
      id: h.id,
      config: JSON.stringify(h),
      logomarca_svg: m?.logomarca ?? null,
      favicon_svg: m?.favicon ?? null,
      logomarca_sobre_degrade_svg: m?.logomarcaSobreDegrade ?? null,
      logomarca_opcao_svg: m?.logomarcaOpcao ?? null,
      alterado_em: clock(),
    };
    const mudadoAntes = await db.transaction().execute(async (trx) => {
      if (vista !== undefined) {
        await trx.selectFrom('hotsites').select('uid').where('uid', '=', h.uid).forUpdate().execute();
        const ultima = await ultimaMudanca(trx, h.uid);
        if (ultima.revisao !== vista) return ultima;
      }
      await trx
        .insertInto('hotsites')
        .values({ uid: h.uid, credenciais: '{}', evento: null, ...linha })
        .onConflict((c) => c.column('uid').doUpdateSet(linha))
        .execute();
      const donos = await trx
        .selectFrom('hotsite_hosts')
        .selectAll()
        .where((e) => e.or([e('host', 'in', [...hosts, '']), e('hot_uid', '=', h.uid)]))
        .execute();
      const provados = donos.filter((d) => d.provado_em !== null);
      const deOutros = new Set(provados.filter((d) => d.hot_uid !== h.uid).map((d) => d.host));
      const desde = new Map(provados.filter((d) => d.hot_uid === h.uid).map((d) => [d.host, d.provado_em]));
      const deGraca = (host: string): boolean => daMaquina || (development && ehLocal(host));
      const alheio = hosts.find((host) => deOutros.has(host));
      if (alheio !== undefined) {
        const campo = campoDoHost(h, alheio);
        throw new HotsiteRecusado([{ campo, frase: `${campo}: ${alheio} já é de outro site.` }]);
      }
      await trx.deleteFrom('hotsite_hosts').where('hot_uid', '=', h.uid).execute();
      if (hosts.length > 0)
        await trx
          .insertInto('hotsite_hosts')
          .values(
            hosts.map((host) => ({
              host,
              hot_uid: h.uid,
              provado_em: desde.get(host) ?? (deGraca(host) ? clock() : null),
            })),
          )
          .execute();
      await auditar(trx, {
        hotUid: h.uid,
        acao: antes === undefined ? 'criar' : 'salvar',
        antes: antes === undefined ? {} : { ...antes.hotsite, hosts: hostsDoHotsite(antes.hotsite) },
        depois: { ...h, hosts },
        autor,
        em: clock(),
      });
      return null;
    });
    await recarregar();
    return mudadoAntes;
  }

  /** Sets the campaign of a tenant, or takes it away, with its audit row; answers it as it is kept. */
  async function definirEvento(
    hotUid: string,
    novo: Omit<EventoAtivo, 'uid'> | null,
    autor: Autor = PROGRAMA,
  ) {
    const antes = porUid.get(hotUid)?.evento ?? null;
    const evento = novo === null ? null : { uid: antes?.uid ?? randomUUID(), ...novo };
    await db.transaction().execute(async (trx) => {
      await trx
        .updateTable('hotsites')
        .set({ evento: evento === null ? null : JSON.stringify(evento) })
        .where('uid', '=', hotUid)
        .execute();
      const campos = { antes: { evento: antes }, depois: { evento } };
      await auditar(trx, { hotUid, acao: 'evento', ...campos, autor, em: clock() });
    });
    await recarregar();
    return evento;
  }

  return {
    recarregar,
    salvar,
    definirEvento,
    /** Lets a house that is being installed answer at every host, as long as there is no brand; told anew as it changes. */
    async preparar(cadastro: CadastroDoHotsite): Promise<void> {
      emPreparo = guardar(cadastro);
      await recarregar();
    },
    /** Looks for the proofs of a tenant's hosts; false where the DNS did not answer. */
    async provar(hotUid: string, autor: Autor): Promise<boolean> {
      const respondeu = await provarHosts({ db, dns, clock }, hotUid, autor);
      await recarregar();
      return respondeu;
    },

    /** The tenant that answers at a host (without its port). While developing, a bare address shows the first tenant. */
    tenantOf(host: string): TenantDoPedido | null {
      const guardado = achar(host);
      return guardado === null ? null : { ...guardado.tenant, host };
    },

    ver: (hotUid: string): HotsiteComHosts | null => porUid.get(hotUid)?.hotsite ?? null,
    revisao: (hotUid: string): number => porUid.get(hotUid)?.revisao ?? 0,
    /** The tenant as its site sees it from one of its hosts. */
    verDoHost(hotUid: string, host: string): Hotsite | null {
      const h = porUid.get(hotUid)?.hotsite;
      return h === undefined
        ? null
        : { ...h, hosts: [...h.hosts], ambiente: ambienteDoHost(h, host, semNome) };
    },
    evento: (hotUid: string): EventoAtivo | null => porUid.get(hotUid)?.evento ?? null,
    /** Hosts that it claims and has not proved. */
    pendentes: (hotUid: string): readonly HostPendente[] => porUid.get(hotUid)?.pendentes ?? [],
    credenciais: (hotUid: string): readonly string[] => porUid.get(hotUid)?.credenciais ?? [],
    marcas: (hotUid: string): Marcas | null => porUid.get(hotUid)?.marcas ?? null,
    /** The tenants of the database; the sample is none, and no house that is being installed. */
    todos: (): readonly HotsiteComHosts[] =>
      [...porUid.values()]
        .filter((g) => g !== emPreparo && g.hotsite.uid !== HOTSITE_EXEMPLO.uid)
        .map((g) => g.hotsite),
  };
}
