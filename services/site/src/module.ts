import type { Kysely } from 'kysely';
import type { Clock } from '@martelo/kernel/clock.ts';
import type { TenantDoPedido } from '@martelo/platform/http/route.ts';
import type { Logger } from '@martelo/platform/log/log.ts';
import type { Module } from '@martelo/platform/module/module.ts';
import { migrate } from '@martelo/platform/sql/migrate.ts';
import { createDb, createPool } from '@martelo/platform/sql/pool.ts';
import type { CadastroDoHotsite, EventoAtivo } from '@martelo/schemas/hotsites/hotsite.ts';
import { aceitaScripts } from '@martelo/schemas/hotsites/scripts.ts';
import type { PrimeiroPatio } from '@martelo/schemas/instalacao/instalacao.ts';
import type { PaginaEscrita } from '@martelo/schemas/paginas/escrita.ts';
import { CAMINHO_DA_PAGINA, URIS_DE_PAGINA } from '@martelo/schemas/paginas/uris.ts';
import { PROGRAMA } from './hotsites/auditoria.ts';
import { abrirCofre } from '@martelo/platform/cofre/cofre.ts';
import { selarAntigas } from './hotsites/cofre.ts';
import { dnsDoSistema } from '@martelo/platform/dns/dns.ts';
import type { Dns } from '@martelo/platform/dns/dns.ts';
import { hotsites as criarHotsites } from './hotsites/hotsites.ts';
import type { HotsiteComHosts } from './hotsites/hotsites.ts';
import type { Marcas } from './hotsites/marcas.ts';
import { migrations as deHotsites } from './hotsites/migrations.ts';
import { marcaPlugin } from './hotsites/plugin.ts';
import { routes } from './hotsites/routes.ts';
import { liberacoes as criarLiberacoes } from './hotsites/liberacoes.ts';
import type { OutrosComPapel } from './hotsites/liberacoes.ts';
import { scripts as criarScripts } from './hotsites/scripts.ts';
import type { ScriptGuardado } from './hotsites/scripts.ts';
import type { SiteTables } from './hotsites/tables.ts';
import { banners as criarBanners, migrations as deBanners } from './banners/banners.ts';
import type { BannerGravado, BannersTable } from './banners/banners.ts';
import { migrations as deContatos, rotasDosContatos } from './contatos/contatos.ts';
import type { ContatosTable } from './contatos/contatos.ts';
import { migrations as deFretes, tabelasDeFrete } from './frete/frete.ts';
import type { FreteGravado, FretesTable } from './frete/frete.ts';
import {
  instalacao as criarInstalacao,
  migrationsDaInstalacao,
  rotasDaInstalacao,
} from './instalacao/door.ts';
import type { InstalacaoTables } from './instalacao/door.ts';
import { construir } from './paginas/construir.ts';
import { rotasDoEditor } from './paginas/editor.ts';
import { rotasDoRascunho } from './paginas/no-editor.ts';
import { migrations as dePaginas } from './paginas/migrations.ts';
import { paginas as criarPaginas } from './paginas/paginas.ts';
import type { Tabelas } from './paginas/paginas.ts';
import { routes as rotasDasPaginas } from './paginas/routes.ts';
import { migrations as dePatios } from './patios-de-antes.ts';
import type { Remessa } from '@martelo/schemas/visitas/remessa.ts';
import type { ContagemDeVisitas } from '@martelo/schemas/visitas/visita.ts';
import { migrations as deVisitas } from './visitas/migrations.ts';
import type { TabelasDasVisitas } from './visitas/tables.ts';
import { visitas as criarVisitas } from './visitas/visitas.ts';
import type { LocaisDosLotes, PatiosDe } from './visitas/visitas.ts';

export type { FreteGravado } from './frete/frete.ts';
export type { BannerGravado } from './banners/banners.ts';
export { SUFIXO_DA_MARCA } from './hotsites/marcas.ts';
export type { Marcas } from './hotsites/marcas.ts';
export type { LocaisDosLotes } from './visitas/visitas.ts';

export type SiteOptions = {
  readonly databaseUrl: string;
  readonly clock: Clock;
  readonly log: Logger;
  /** True: localhost and bare addresses show the first tenant. */
  readonly development: boolean;
  /** Seals credentials of tenants in the database; the same in every replica. */
  readonly credentialsKey: string;
  /** The product's own tests run: a bare address is the environment `testes`, and not `local`. */
  readonly testes?: boolean;
  /** Who proves whose a host is. The DNS that this machine asks where absent. */
  readonly dns?: Dns;
  /** Domains of whoever runs the program: no tenant may have one, nor what is below it. */
  readonly dominiosDaPlataforma?: readonly string[];
  /** Which lotes a tenant has, and where they stand: the catalog knows. */
  readonly locaisDosLotes: LocaisDosLotes;
  /** The yards of a tenant: logistics knows. */
  readonly patiosDe: PatiosDe;
  /** How many others of a house's staff hold a role and can enter: accounts knows. */
  readonly outrosComPapel: OutrosComPapel;
  /** Makes the first yard of a house that is installed; told twice, it makes one. */
  readonly criarPatio: (hotUid: string, patio: PrimeiroPatio) => Promise<void>;
};

/** The site service: tenants with their pages and banners. */
export type Site = Module & {
  /** The tenant of a host without its port; null where no site answers. From memory, so it never waits. */
  tenantOf(host: string): TenantDoPedido | null;
  /** A tenant by uid. */
  hotsite(hotUid: string): HotsiteComHosts | null;
  /** The same with the URIs of its pages that show now. */
  hotsiteComPaginas(hotUid: string): (HotsiteComHosts & { readonly paginasNoAr: readonly string[] }) | null;
  hotsites(): readonly HotsiteComHosts[];
  /** The script that a tenant's public pages carry in their head; null where there is none. From memory. */
  scriptDoSite(hotUid: string): ScriptGuardado | null;
  /** What a page of a tenant runs besides ours; null on pages that never do (login, admin) and where there is nothing. */
  scriptsDaPagina(hotUid: string, host: string, caminho: string): ScriptsDaPagina | null;
  /** Saves a tenant; unreadable colours and taken hosts are refused (HotsiteRecusado, one sentence per problem). */
  salvarHotsite(hotsite: CadastroDoHotsite, marcas?: Marcas): Promise<void>;
  /** The first hour of a house, and a house that is made by who sits at the machine. */
  readonly instalacao: Pick<ReturnType<typeof criarInstalacao>, 'abrir' | 'proxima' | 'criar'>;
  /** Writes visits and visitors that an edge took; a batch may come twice. */
  gravarVisitas(remessa: Remessa): Promise<void>;
  /** How often some lotes of a tenant were opened, for the catalog; those that never were are left out. */
  visitasDosLotes(hotUid: string, lelUids: readonly string[]): Promise<readonly ContagemDeVisitas[]>;
  /** The campaign that is on in a tenant; the one before ends. */
  definirEvento(hotUid: string, evento: Omit<EventoAtivo, 'uid'>): Promise<unknown>;
  /** Publishes a page that is written down in code, under an id that its tenant and address give; one that is there stays as it is. */
  publicarPagina(hotUid: string, pagina: PaginaEscrita): Promise<void>;
  /** Writes banners of a tenant; those that are there stay as they are. */
  gravarBanners(hotUid: string, banners: readonly BannerGravado[]): Promise<void>;
  /** Writes prices of a tenant's freight table; those that are there stay as they are. */
  gravarFretes(hotUid: string, linhas: readonly FreteGravado[]): Promise<void>;
};

type TodasAsTabelas = Tabelas & { banners: BannersTable; contatos: ContatosTable };
const migrations = {
  ...deHotsites,
  ...dePaginas,
  ...dePatios,
  ...deBanners,
  ...deContatos,
  ...deVisitas,
  ...deFretes,
  ...migrationsDaInstalacao,
};

/** Scripts of a tenant on one of its pages, with the origins that they may load from and talk to. */
export type ScriptsDaPagina = {
  readonly scripts: readonly string[];
  readonly origens: readonly string[];
  readonly googleAnalytics: string;
};

const SCHEMA = 'site';
/** How soon a tenant that another process saved is seen here. */
const RECARREGAR_MS = 5_000;

/** Builds the service on a database that it migrates itself when it starts. */
export function site(options: SiteOptions): Site {
  const { databaseUrl: url, clock, log, development, testes = false, locaisDosLotes } = options;
  const db = createDb<TodasAsTabelas>(createPool({ url, schema: SCHEMA, name: SCHEMA, max: 3, log }));
  const dosHotsites = db as unknown as Kysely<SiteTables>;
  const hotsites = criarHotsites(dosHotsites, clock, development, testes ? 'testes' : 'local', {
    dns: options.dns ?? dnsDoSistema(),
    daPlataforma: options.dominiosDaPlataforma ?? [],
  });
  const cofre = abrirCofre(options.credentialsKey, 'credenciais dos sites');
  const liberacoes = criarLiberacoes(dosHotsites, clock, options.outrosComPapel);
  const scripts = criarScripts(dosHotsites, clock, liberacoes);
  const paginas = criarPaginas(db as unknown as Kysely<Tabelas>, clock);
  const instalacao = criarInstalacao({
    db: db as unknown as Kysely<InstalacaoTables>,
    clock,
    hotsites,
    criarPatio: options.criarPatio,
  });
  const banners = criarBanners(db as unknown as Kysely<{ banners: BannersTable }>, clock);
  const fretes = tabelasDeFrete(db as unknown as Kysely<{ fretes: FretesTable }>, clock);
  const visitas = criarVisitas({
    db: createDb<TabelasDasVisitas>(createPool({ url, schema: SCHEMA, name: 'visitas', max: 2, log })),
    locais: locaisDosLotes,
    patios: options.patiosDe,
    clock,
    log,
  });
  const recarregar = async (): Promise<void> => {
    await hotsites.recarregar();
    await scripts.recarregar();
    await paginas.recarregar();
  };
  let vigia: NodeJS.Timeout | undefined;
  return {
    name: SCHEMA,
    routes: [
      ...routes({ db: dosHotsites, clock, hotsites, scripts, liberacoes, cofre }),
      ...rotasDasPaginas(hotsites, paginas),
      ...rotasDoEditor({ clock, hotsites, paginas, liberacoes }),
      ...rotasDoRascunho({ clock, hotsites, paginas, liberacoes }),
      ...rotasDaInstalacao(instalacao),
      ...banners.routes,
      ...fretes.routes,
      ...visitas.routes,
      ...rotasDosContatos(db as unknown as Kysely<{ contatos: ContatosTable }>, clock),
    ],
    plugin: marcaPlugin(hotsites, log),
    tenantOf: hotsites.tenantOf,
    hotsite: hotsites.ver,
    hotsiteComPaginas: (hotUid) => {
      const h = hotsites.ver(hotUid);
      return h === null ? null : { ...h, paginasNoAr: paginas.uris(hotUid) };
    },
    hotsites: hotsites.todos,
    scriptDoSite: scripts.atual,
    scriptsDaPagina: (hotUid, host, caminho) => {
      const hotsite = hotsites.verDoHost(hotUid, host);
      if (hotsite === null || !aceitaScripts(caminho)) return null;
      const doSite = scripts.atual(hotUid);
      const uri = URIS_DE_PAGINA.find((u) => CAMINHO_DA_PAGINA[u] === caminho);
      const daPagina = uri === undefined ? '' : paginas.scriptDaPagina(hotUid, uri);
      return {
        scripts: [
          doSite?.headerScript ?? '',
          liberacoes.liberado(hotUid, { script: daPagina, origens: [] }) ? daPagina : '',
        ].filter((s) => s !== ''),
        origens: doSite?.origens ?? [],
        // Test and staging would spoil the figures.
        googleAnalytics: hotsite.ambiente === 'producao' ? hotsite.googleAnalytics : '',
      };
    },
    instalacao,
    gravarVisitas: visitas.gravar,
    visitasDosLotes: visitas.dosLotes,
    salvarHotsite: async (h, marcas) => {
      await hotsites.salvar(h, marcas ?? null);
    },
    definirEvento: (hotUid, evento) => hotsites.definirEvento(hotUid, evento),
    publicarPagina: async (hotUid, pagina) => {
      const { uid, rascunho } = construir(hotUid, pagina);
      if (await paginas.criar(hotUid, uid, rascunho, PROGRAMA)) await paginas.publicar(hotUid, uid, PROGRAMA);
    },
    gravarBanners: banners.gravar,
    gravarFretes: fretes.gravar,
    start: async () => {
      await migrate({ url, schema: SCHEMA, migrations, log });
      await selarAntigas(dosHotsites, cofre);
      await recarregar();
      visitas.iniciar();
      vigia = setInterval(() => {
        recarregar().catch((err: unknown) => log.warn({ err }, 'the tenants were not read again'));
      }, RECARREGAR_MS);
      vigia.unref();
    },
    stop: async () => {
      clearInterval(vigia);
      await visitas.parar();
      await db.destroy();
    },
    ready: async () => {
      await db.selectFrom('hotsites').select('uid').limit(1).execute();
    },
  };
}
