import path from 'node:path';
import { accounts, pushDe } from '@martelo/accounts/module.ts';
import type { Accounts } from '@martelo/accounts/module.ts';
import { bidEngine, criarCartorio } from '@martelo/bid-engine/module.ts';
import type { BidEngine } from '@martelo/bid-engine/module.ts';
import { casaDoHotsite, catalog } from '@martelo/catalog/module.ts';
import type { Catalog } from '@martelo/catalog/module.ts';
import { logistics } from '@martelo/logistics/module.ts';
import type { Logistics } from '@martelo/logistics/module.ts';
import { bordaDoSocket, DIST, pagesModule } from '@martelo/gateway/module.ts';
import type { SingleProcessEnvironment } from '@martelo/platform/config/config.ts';
import { fullDisk, requireDataDir } from '@martelo/platform/config/data-dir.ts';
import { engineLimits } from '@martelo/platform/config/engine.ts';
import { requireSafeOpening, showsMailbox } from '@martelo/platform/config/opening.ts';
import { loadSecret } from '@martelo/platform/config/secrets.ts';
import { openEventStore } from '@martelo/platform/event-store/open.ts';
import type { EventStore } from '@martelo/platform/event-store/port.ts';
import { abrirArquivos } from '@martelo/platform/files/abrir.ts';
import { createApp } from '@martelo/platform/http/app.ts';
import { run } from '@martelo/platform/http/run.ts';
import type { Running } from '@martelo/platform/http/run.ts';
import { operationsOf } from '@martelo/platform/http/serve.ts';
import type { Logger } from '@martelo/platform/log/log.ts';
import { contadorDeMensagens } from '@martelo/platform/mail/contador.ts';
import { correioDe } from '@martelo/platform/mail/correio.ts';
import { remetenteDe } from '@martelo/platform/mail/remetente.ts';
import { measureDisk } from '@martelo/platform/metrics/disk.ts';
import { createMetrics } from '@martelo/platform/metrics/metrics.ts';
import type { Module } from '@martelo/platform/module/module.ts';
import { startPostgres } from '@martelo/platform/sql/embedded-postgres.ts';
import { site } from '@martelo/site/module.ts';
import type { Site } from '@martelo/site/module.ts';
import { showsDemo } from '@martelo/platform/config/opening.ts';
import { chaveDoPush, chaveDosRecibos } from './chaves.ts';
import { abrirInstalacao } from './instalacao.ts';
import type { Aviso } from './instalacao.ts';

/** The services of the program, for what is composed around them (demo, load tests). */
export type Services = {
  readonly store: EventStore;
  readonly site: Site;
  readonly accounts: Accounts;
  readonly catalog: Catalog;
  readonly logistics: Logistics;
  readonly bidEngine: BidEngine;
};

export type Program = Running &
  Services & {
    /** What there is to say of an installation; null where a brand exists. */
    readonly instalacao: Aviso | null;
  };

export type ProgramOptions = {
  readonly config: SingleProcessEnvironment;
  readonly log: Logger;
  /** Runs after the services have started and before the program answers, e.g. to fill an empty database. */
  readonly antes?: (services: Services) => Promise<void>;
  /** Further modules, such as the demo's bots. */
  readonly extras?: (services: Services) => readonly Module[];
};

/**
 * The whole product in one process: embedded PostgreSQL (or DATABASE_URL), every service, pages and socket on one port
 * (ADR 0014). `stop` ends what `startProgram` began, the database last.
 *
 * @throws Error when a part does not start; what had started is stopped again.
 */
export async function startProgram({ config, log, antes, extras }: ProgramOptions): Promise<Program> {
  const { DATA_DIR: dataDir, DATABASE_URL } = config;
  requireSafeOpening(config, 'whole');
  await requireDataDir(dataDir);
  // The disk of a database of the operator's is another one.
  const why = (error: unknown): unknown => (DATABASE_URL === undefined ? fullDisk(error, dataDir) : error);
  const postgres = await startPostgres({ dataDir, databaseUrl: DATABASE_URL, log }).catch(
    (error: unknown) => {
      throw why(error);
    },
  );
  const opened: (() => Promise<void>)[] = [() => postgres.stop()];
  const closeAll = async (): Promise<void> => {
    for (const close of opened.toReversed()) await close();
  };
  try {
    const databaseUrl = postgres.url;
    const metrics = createMetrics();
    const store = await openEventStore({ config, databaseUrl, log, metrics });
    opened.push(() => store.close());
    const development = config.NODE_ENV !== 'production';
    const clock = Date.now;
    measureDisk(metrics, dataDir);
    const tokenSecret = await loadSecret({
      name: 'TOKEN_SECRET',
      value: config.TOKEN_SECRET,
      dataDir,
      development,
    });
    const cartorio = await criarCartorio(await chaveDosRecibos(dataDir));

    const engine = bidEngine({
      databaseUrl,
      store,
      clock,
      log,
      cartorio,
      metrics,
      limites: engineLimits(config),
      travados: (hotUid, lelUids) => lists.veiculos.travados(hotUid, lelUids),
      comRelogio: false,
    });
    const credentialsKey = await loadSecret({
      name: 'CREDENTIALS_KEY',
      value: config.CREDENTIALS_KEY,
      dataDir,
      development,
    });
    const tenants = site({
      credentialsKey,
      databaseUrl,
      clock,
      log,
      development,
      testes: config.NODE_ENV === 'test',
      dominiosDaPlataforma: config.PLATFORM_DOMAINS,
      locaisDosLotes: (hotUid, lelUids) => lists.locaisDosLotes(hotUid, lelUids),
      patiosDe: (hotUid) => places.patiosDoSite(hotUid),
      outrosComPapel: (...quem) => people.outrosComPapel(...quem),
      criarPatio: (hotUid, patio) => places.criarPrimeiroPatio(hotUid, patio),
    });
    const contarMensagem = contadorDeMensagens(metrics);
    const correio = correioDe({
      config,
      databaseUrl,
      development,
      comCaixa: showsMailbox(config),
      contarMensagem,
      clock,
      log,
    });
    const arquivos = abrirArquivos(config, path.join(dataDir, 'arquivos'), log);
    // Tokens end by the time that their bids are judged by, or a jump of the machine's clock would end them all.
    const people = accounts({
      databaseUrl,
      tokenSecret,
      credentialsKey,
      clock: engine.agora,
      log,
      enfileirar: correio.enfileirar,
      hotsiteDe: tenants.hotsiteComPaginas,
      development,
      arquivos,
      veiculoExiste: (hotUid, veiUid) => lists.temVeiculo(hotUid, veiUid),
      preparoDe: (hotUid) => lists.preparado(hotUid),
      remetente: remetenteDe(config),
      push: pushDe(config, config.PUSH_KEY ?? (await chaveDoPush(dataDir))),
      contarMensagem,
    });
    const lists = catalog({
      databaseUrl,
      store,
      clock: engine.agora,
      log,
      favoritosDe: people.favoritosDe,
      contatosDe: people.contatosDe,
      avisarProposta: people.avisarProposta,
      avisarSuperado: people.avisarSuperado,
      avisarAdiamento: people.avisarAdiamento,
      habilitadosDe: engine.habilitadosDe,
      avisarNosAparelhos: people.avisarNosAparelhos,
      visitasDe: tenants.visitasDosLotes,
      cumprir: engine.ordens,
      presosDe: engine.presos,
      casaDe: async (hotUid) => casaDoHotsite(tenants.hotsite(hotUid)),
      arquivos,
      desenhos: async () => {
        const { desenhos } = await import('@martelo/drawn-vehicles/module.ts');
        return desenhos(path.join(dataDir, 'fotos'));
      },
    });
    const places = logistics({ databaseUrl, clock, log });
    const services: Services = {
      store,
      site: tenants,
      accounts: people,
      catalog: lists,
      logistics: places,
      bidEngine: engine,
    };
    const socket = bordaDoSocket({
      motor: engine.motor,
      decideLances: true,
      clock: engine.agora,
      log,
      metrics,
      config,
      tenantOf: tenants.tenantOf,
      hotsite: tenants.hotsite,
      sessaoDoToken: people.sessaoOf,
      bloqueioDe: people.bloqueioDe,
      gravarVisitas: tenants.gravarVisitas,
      lotesDoLeilao: lists.lotesDoLeilao,
      leiloesNoSite: lists.leiloesNoSite,
      aoMudarLeiloes: lists.aoMudarLeiloes,
      aoAndar: engine.aoAndar,
      aoEncerrarSessoes: (ouvinte) =>
        people.aoEncerrarSessao(({ cliUid, motivo }) => ouvinte(cliUid, motivo)),
    });
    metrics.gaugeOf(
      'catalogo_atraso_seconds',
      'Age of the oldest event that lists do not show yet',
      () => lists.atrasoMs() / 1_000,
    );

    // The database answers from here on; the demo fills it before anything is served.
    const bases: readonly Module[] = [tenants, correio, people, lists, places, engine];
    let instalacao: Aviso | null = null;
    const before: Module = {
      name: 'preparo',
      routes: [],
      start: async () => {
        await antes?.(services);
        if (!showsDemo(config)) instalacao = await abrirInstalacao(services);
      },
    };
    const modules = [
      ...bases,
      before,
      ...(extras?.(services) ?? []),
      socket,
      pagesModule({
        dist: DIST,
        fator: config.LIMITS_FACTOR,
        agora: engine.agora,
        desenvolvimento: development,
        scriptsDaPagina: tenants.scriptsDaPagina,
      }),
      engine.relogio,
    ];
    const app = await createApp({
      modules,
      tenantOf: tenants.tenantOf,
      sessaoOf: people.sessaoOf,
      bloqueioDe: people.bloqueioDe,
      config: {
        trust: config.TRUST_PROXY ?? null,
        limitsFactor: config.LIMITS_FACTOR,
        operationsToken: config.OPERATIONS_TOKEN,
        plain: config.MARTELO_PLAIN,
      },
      log,
      metrics,
      clock: engine.agora,
      dev: development,
    });
    const running = await run({
      app,
      modules,
      host: config.HOST,
      port: config.PORT,
      log,
      operations: operationsOf(config),
    });
    let stopping: Promise<void> | undefined;
    const stop = async (): Promise<void> => {
      await running.stop();
      await closeAll();
    };
    return {
      ...services,
      url: running.url,
      operationsUrl: running.operationsUrl,
      instalacao,
      stop: () => (stopping ??= stop()),
    };
  } catch (error) {
    await closeAll();
    throw why(error);
  }
}
