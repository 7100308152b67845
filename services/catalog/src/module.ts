import type pg from 'pg';
import { runBusProjection } from '@martelo/platform/bus/bus-projection.ts';
import type { BusProjection } from '@martelo/platform/bus/bus-projection.ts';
import type { Bus } from '@martelo/platform/bus/port.ts';
import { caixaDeOrdens } from '@martelo/platform/ordens/caixa.ts';
import { ORDENS_AO_MOTOR } from '@martelo/schemas/ordens-ao-motor.ts';
import type { RespostaDoMotor } from '@martelo/schemas/ordens-ao-motor.ts';
import { contar, contarTodos } from '@martelo/platform/registros/contar.ts';
import { TOPICO_DOS_LEILOES, TOPICO_DOS_LOTES } from '@martelo/schemas/publicados.ts';
import type { LeiloesNoSite } from '@martelo/schemas/leiloes/leilao.ts';
import type { Lote } from '@martelo/schemas/lotes/lote.ts';
import type { Module } from '@martelo/platform/module/module.ts';
import { migrate } from '@martelo/platform/sql/migrate.ts';
import { createDb, createPool } from '@martelo/platform/sql/pool.ts';
import { runProjection } from '@martelo/platform/sql/projection.ts';
import type { Projection } from '@martelo/platform/sql/projection.ts';
import { rotasDosCadastros } from './cadastros.ts';
import { buscaNoPostgres, indexar, preencher, renomear } from './busca/door.ts';
import { routes as rotasDaBusca } from './busca/routes.ts';
import { fotosPlugin } from './fotos-plugin.ts';
import { contarVinculos, rotasDosComitentes, vincular } from './comitentes/door.ts';
import type { Vinculo } from './comitentes/door.ts';
import { routes as rotasDeLeiloes } from './leiloes/routes.ts';
import { gravarLeilao, leiloesNoSite } from './leiloes/door.ts';
import type { RegistroLeilao } from './leiloes/door.ts';
import { gravarLote, listarEmDestaque, locaisDosLotes, uidsDoLeilao } from './lotes/door.ts';
import type { LocalDoLote, RegistroLote } from './lotes/door.ts';
import { routes as rotasDeLotes } from './lotes/routes.ts';
import { migrationsDosFavoritos, rotasDosFavoritos, temVeiculo } from './favoritos/door.ts';
import { migrations } from './migrations.ts';
import { importacoesDoCatalogo } from './importacoes-abrir.ts';
import {
  abrirPreparo,
  aceitar,
  avisosDoAdiamento,
  preparoPlugin,
  preparado,
  recuperar,
  seguirACasa,
} from './preparo/door.ts';
import type { Preparado } from './preparo/door.ts';
import type { CatalogOptions } from './options.ts';
import { emPassadas } from './passadas.ts';
import { mudaLeiloes, projetar } from './projection.ts';
import { avisarClientes, routes as rotasDasPropostas } from './propostas/door.ts';
import { avisarSuperados } from './superados/door.ts';
import type { Tables } from './tables.ts';
import { trabalhosDoCatalogo } from './trabalhos/door.ts';
import { perguntasDosVeiculos } from './veiculos/door.ts';

export type { CatalogOptions } from './options.ts';
export { casaDoHotsite } from './preparo/door.ts';
export type { RegistroLeilao } from './leiloes/door.ts';
export type { RegistroLote } from './lotes/door.ts';

/** The catalog service: what a leilão and its lotes are, and how they stand now. */
export type Catalog = Module & {
  gravarLeilao(registro: RegistroLeilao): Promise<void>;
  gravarLote(registro: RegistroLote): Promise<void>;
  /** Lets a user follow the lotes of consignors. */
  vincularComitentes(vinculo: Vinculo): Promise<void>;
  /** lelUids of a leilão of the tenant, in order; null where there is no such leilão. */
  lotesDoLeilao(hotUid: string, leiUid: string): Promise<readonly string[] | null>;
  /** What open pages show of the tenant's leilões; null where nothing changed since the version `conhecida`. */
  leiloesNoSite(hotUid: string, conhecida: number | null): Promise<LeiloesNoSite | null>;
  /** Hears when a leilão of some tenant may have changed; returns how to stop. Only what this process does is told. */
  aoMudarLeiloes(ouvinte: () => void): () => void;
  /** Those of `lelUids` that the tenant has, and where they stand. */
  locaisDosLotes(hotUid: string, lelUids: readonly string[]): Promise<readonly LocalDoLote[]>;
  /** Lotes that take bids now, those that end first in front. */
  emDestaque(hotUid: string, limite: number): Promise<readonly Lote[]>;
  /** Whether the tenant has, or had, a lote with this vehicle. */
  temVeiculo(hotUid: string, veiUid: string): Promise<boolean>;
  /** What other services ask of vehicles. */
  readonly veiculos: ReturnType<typeof perguntasDosVeiculos>;
  /** How far the tenant is with its first sale. */
  preparado(hotUid: string): Promise<Preparado>;
  /** Resolves when lists show everything up to `position`. */
  emDia(position: number, timeoutMs?: number): Promise<void>;
  /** Age of the oldest event that lists do not show yet, in ms. */
  atrasoMs(): number;
  /** Lets lists follow the published events; answers how to stop. */
  ouvirBus(bus: Bus): Promise<() => Promise<void>>;
  /** Messages of the bus that lists do not show yet; 0 where there is no bus. */
  mensagensAtrasadas(): number;
};

const SCHEMA = 'catalog';
/** Lotes of one leilão that a watcher of the whole leilão hears of. */
const MAX_LOTES = 10_000;

/** Builds the catalog on a database that it migrates itself when it starts. */
export function catalog(options: CatalogOptions): Catalog {
  const { databaseUrl: url, store, clock, log, desenhos, descansos } = options;
  const pool: pg.Pool = createPool({ url, schema: SCHEMA, name: SCHEMA, log });
  const db = createDb<Tables>(pool);
  const busca = buscaNoPostgres({
    db,
    clock,
    log,
    ...(options.frescorDaBuscaMs === undefined ? {} : { frescorMs: options.frescorDaBuscaMs }),
  });
  const { avisarAdiamento, habilitadosDe } = options;
  const adiamentos = avisosDoAdiamento({ db, avisarAdiamento, habilitadosDe });
  const caixa = caixaDeOrdens<Tables>({
    db,
    ordens: ORDENS_AO_MOTOR,
    cumprir: options.cumprir,
    aoResponder: async (trx, ordem, resposta) => {
      await aceitar(trx, ordem, resposta as RespostaDoMotor, clock());
      await adiamentos.aoResponder(trx, ordem, resposta as RespostaDoMotor, clock());
    },
    respondida: () => mudou(),
    clock,
    log,
  });
  let projection: Projection | undefined;
  let pararAvisos: (() => Promise<void>)[] = [];
  let doBus: readonly BusProjection[] = [];
  const ouvintes = new Set<() => void>();
  const mudou = (): void => {
    for (const ouvinte of ouvintes) ouvinte();
  };
  /** What the log cannot take now is told by the next round. */
  const contarDepois = (stream: string): Promise<void> =>
    contar(db, store, stream).catch((err: unknown) =>
      log.warn({ err, stream }, 'a change waits for the log'),
    );
  const { casaDe, arquivos, presosDe } = options;
  const trabalhos = trabalhosDoCatalogo({ databaseUrl: url, db, arquivos, desenhos, casaDe, clock, log });
  const { planilhas } = trabalhos;
  const preparo = {
    db,
    store,
    clock,
    log,
    caixa,
    casaDe,
    presosDe,
    arquivos,
    contar: contarDepois,
    planilhas,
  };
  const doPreparo = abrirPreparo(preparo);
  const importacoes = importacoesDoCatalogo(preparo);
  return {
    name: SCHEMA,
    routes: [
      ...rotasDeLeiloes(db, clock),
      ...rotasDeLotes(db, clock),
      ...doPreparo.rotas,
      ...importacoes.rotas,
      ...rotasDosCadastros({ db, clock, contar: contarDepois, planilhas }),
      ...trabalhos.rotas,
      ...rotasDaBusca(db, busca),
      ...rotasDosFavoritos(db, options.favoritosDe),
      ...rotasDasPropostas(db, options.contatosDe),
      ...rotasDosComitentes({
        db,
        busca,
        clock,
        contar: (hotUid) => contarVinculos(db, store, hotUid),
        contatosDe: options.contatosDe,
        visitasDe: options.visitasDe,
      }),
    ],
    plugin: (app) => {
      preparoPlugin(db, options.arquivos)(app);
      fotosPlugin({ db, desenhos, arquivos: options.arquivos })(app);
    },
    start: async () => {
      await migrate({ url, schema: SCHEMA, migrations: { ...migrations, ...migrationsDosFavoritos }, log });
      await preencher(db, log);
      await trabalhos.start([...doPreparo.trabalhos, adiamentos.tipo, importacoes.trabalho]);
      const comum = { db, store, clock, log, descansos };
      pararAvisos = [
        avisarClientes({ db, avisar: options.avisarProposta, clock, log, descansos }),
        avisarSuperados({ ...comum, via: 'carta', avisar: options.avisarSuperado }),
        avisarSuperados({ ...comum, via: 'aparelho', avisar: options.avisarNosAparelhos }),
        emPassadas(
          async () => {
            await contarTodos(db, store);
            return 'feita';
          },
          log,
          descansos,
        ),
        emPassadas(async (parado) => ((await caixa.passar(parado)) ? 'feita' : 'falhou'), log, descansos),
        emPassadas((parado) => recuperar(preparo, parado), log, descansos),
        emPassadas(doPreparo.varrer, log, descansos),
        emPassadas((parado) => seguirACasa(preparo, parado), log, descansos),
        emPassadas(importacoes.varrer, log, descansos),
      ];
      if (options.seguir === 'bus') return;
      projection = await runProjection<Tables>({
        name: 'catalogo',
        store,
        pool,
        apply: projetar,
        committed: (eventos) => {
          if (mudaLeiloes(eventos)) mudou();
        },
        log,
      });
    },
    stop: async () => {
      await Promise.all(pararAvisos.map((parar) => parar()));
      await trabalhos.stop();
      await projection?.stop();
      await db.destroy();
    },
    ready: async () => {
      await pool.query('SELECT 1');
    },
    gravarLeilao: async (r) => {
      await db.transaction().execute(async (trx) => {
        await gravarLeilao(trx, r);
        await renomear(trx, r.uid);
      });
      mudou();
    },
    gravarLote: async (r) => {
      await db.transaction().execute(async (trx) => {
        await gravarLote(trx, r);
        await indexar(trx, [r.lelUid]);
      });
      mudou();
    },
    vincularComitentes: async (v) => {
      await vincular(db, v);
      await contarVinculos(db, store, v.hotUid);
    },
    lotesDoLeilao: (hotUid, leiUid) => uidsDoLeilao(db, hotUid, leiUid, MAX_LOTES),
    leiloesNoSite: (hotUid, conhecida) => leiloesNoSite(db, hotUid, conhecida),
    aoMudarLeiloes: (ouvinte) => {
      ouvintes.add(ouvinte);
      return () => void ouvintes.delete(ouvinte);
    },
    locaisDosLotes: (hotUid, lelUids) => locaisDosLotes(db, hotUid, lelUids),
    emDestaque: (hotUid, limite) => listarEmDestaque(db, hotUid, clock(), limite),
    temVeiculo: (hotUid, veiUid) => temVeiculo(db, hotUid, veiUid),
    veiculos: perguntasDosVeiculos(db),
    preparado: (hotUid) => preparado(db, hotUid),
    emDia: async (position, timeoutMs) => projection?.caughtUp(position, timeoutMs),
    atrasoMs: () => projection?.lagMs() ?? 0,
    ouvirBus: async (bus) => {
      doBus = await Promise.all(
        [TOPICO_DOS_LOTES, TOPICO_DOS_LEILOES].map((topic) =>
          runBusProjection<Tables>({ name: `catalogo.${topic}`, bus, topic, pool, apply: projetar, log }),
        ),
      );
      return async () => {
        await Promise.all(doBus.map((p) => p.stop()));
        doBus = [];
      };
    },
    mensagensAtrasadas: () =>
      doBus.flatMap((p) => p.lag()).reduce((soma, { next, end }) => soma + Math.max(0, end - next), 0),
  };
}
