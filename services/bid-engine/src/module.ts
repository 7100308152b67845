import { randomUUID } from 'node:crypto';
import type { MotorDeLances } from '@martelo/kernel/motor-de-lances.ts';
import { relogioEstavel } from '@martelo/kernel/relogio-estavel.ts';
import type { Module } from '@martelo/platform/module/module.ts';
import { migrate } from '@martelo/platform/sql/migrate.ts';
import { createPool } from '@martelo/platform/sql/pool.ts';
import { runProjection, type Projection } from '@martelo/platform/sql/projection.ts';
import { streamDoLote } from '@martelo/schemas/disputa/events.ts';
import { alcancar } from './alcancar.ts';
import { criarApelidos } from './apelidos/apelidos.ts';
import { routes as rotasDeApelidos } from './apelidos/routes.ts';
import { criarDiario } from './auditoria/diario/diario.ts';
import { criarExportador } from './auditoria/exportacao/pacote.ts';
import { rotasDosDias } from './auditoria/rotas-dos-dias.ts';
import { routes as rotasDaAuditoria } from './auditoria/routes.ts';
import { verificadorPlugin } from './auditoria/verificador.ts';
import { aplicarAosVinculos, criarVinculos } from './comitentes/vinculos.ts';
import { aplicarAosCancelamentos, cancelamentosPedidos } from './disputa/cancelamentos.ts';
import { ofertasDoLote, reservaDoLote } from './disputa/ofertas.ts';
import { lotesPresos } from './disputa/presos.ts';
import { routes as rotasDaDisputa } from './disputa/routes.ts';
import { criarIndice, aplicarAoIndice } from './habilitacoes/indice.ts';
import { criarHabilitacoes, type Habilitacoes } from './habilitacoes/registro.ts';
import { routes as rotasDeHabilitacoes } from './habilitacoes/routes.ts';
import { criarLeiloes } from './leiloes/leiloes.ts';
import { routes as rotasDeLeiloes } from './leiloes/routes.ts';
import { migrations } from './migrations.ts';
import { medidasDoMotor } from './motor/medidas.ts';
import { criarMotor, type Motor } from './motor/motor.ts';
import { routes as rotasDoMotor } from './motor/routes.ts';
import type { BidEngine, BidEngineOptions } from './engine.ts';
import { notarEventos } from './notar.ts';
import { cumpridorDeOrdens } from './ordens/door.ts';
import { criarProntidao } from './prontidao.ts';
import {
  aplicarAoQuadro,
  lerQuadroAberto,
  loteDoQuadro,
  lotesDoLeilao,
  PROJECAO_DO_QUADRO,
} from './quadro/tabela.ts';
import { Batimento } from './relogio/batimento.ts';
import { Lideranca } from './relogio/lideranca.ts';
import { Regente, type Partida } from './relogio/regente.ts';

export { criarCartorio, novaChavePem } from './auditoria/recibo.ts';
export { conferirDias } from './auditoria/conferir-dias.ts';
export { conferirRegistro } from './auditoria/conferir-registro.ts';
export { encenar, type PassoEncenado } from './encenacao.ts';
export type { Motor } from './motor/motor.ts';
export type { BidEngine, BidEngineOptions } from './engine.ts';
export { internoDoMotor } from './ordens/door.ts';

/** The engine's schema of the database. */
export const SCHEMA = 'bid_engine';
const BATIMENTO_MS = 1_000;
const SALTO_MS = 2_000;

/** Builds the bid engine on a store and a database that it migrates itself when it starts. */
export function bidEngine(options: BidEngineOptions): BidEngine {
  const { databaseUrl: url, store, log, cartorio } = options;
  const pool = options.pool ?? createPool({ url, schema: SCHEMA, name: SCHEMA, log });
  const agora = relogioEstavel({
    parede: options.clock,
    monotonico: () => performance.now(),
    saltoMs: SALTO_MS,
    aoSaltar: (ms) =>
      log.warn({ saltoMs: Math.round(ms) }, 'the clock jumped; lotes close by the time as it was'),
  });
  const habilitacoes = criarHabilitacoes({ store, clock: agora });
  const vinculos = criarVinculos();
  const estado = () => motor.estado();
  const prontidao = criarProntidao({ store, clock: agora });
  const motor: Motor = criarMotor({
    store,
    clock: agora,
    participantes: habilitacoes,
    comitentesDe: vinculos.comitentesDe,
    log,
    ...(options.replica === undefined ? {} : { meu: options.replica.meu }),
    comVizinhos: options.comVizinhos ?? options.replica !== undefined,
    ...(options.limites === undefined ? {} : { limites: options.limites }),
    metricas: prontidao.medir(options.metrics && medidasDoMotor(options.metrics, estado)),
  });
  /** What everything but bids and lines asks: the owner of a lote may be another replica. */
  const deTodos: MotorDeLances = options.replica?.rotear(motor) ?? motor;
  /** Whoever was just told that he may bid may bid at whatever replica. */
  const comVizinhos: Habilitacoes = {
    ...habilitacoes,
    executar: async (leiUid, comandos) => {
      const respostas = await habilitacoes.executar(leiUid, comandos);
      await options.replica?.pessoasMudaram(leiUid);
      return respostas;
    },
  };
  /** Commands of a leilão are few and must see the lotes registered a moment ago. */
  const emDia = async (): Promise<void> => {
    if (projection !== undefined) await alcancar(store, projection, MAX_ESPERA_MS);
  };
  const lotesEmDia = async (leiUid: string) => {
    await emDia();
    return lotesDoLeilao(pool, leiUid);
  };
  const cancelamentosEmDia = async (hotUid: string, leiUid: string) => {
    await emDia();
    return cancelamentosPedidos(pool, hotUid, leiUid);
  };
  const leiloes = criarLeiloes({ store, clock: agora, motor: deTodos, lotesDoLeilao: lotesEmDia });
  const apelidos = criarApelidos({
    pool,
    clock: agora,
    novoUid: randomUUID,
    motor: deTodos,
    habilitacoes: comVizinhos,
  });
  const ofertasEm = (hotUid: string, lelUid: string) => ofertasDoLote(store, hotUid, lelUid);
  const hotUidDoLeilao = async (leiUid: string) => (await leiloes.ver(leiUid))?.hotUid ?? null;
  const batimento = new Batimento({
    pool,
    clock: agora,
    intervaloMs: BATIMENTO_MS,
    entreReplicas: options.replica !== undefined,
  });
  const criarRegente = (): Regente =>
    new Regente({
      store,
      motor: deTodos,
      leiloes,
      loteNoQuadro: async (lelUid) => {
        await emDia();
        return loteDoQuadro(pool, lelUid);
      },
      clock: agora,
      batimento,
      intervaloMs: BATIMENTO_MS,
      log,
    });
  let projection: Projection | undefined;
  let pulso: NodeJS.Timeout | undefined;
  let deOutros: { stop(): Promise<void> } | undefined;
  const queSeguem = new Set<(lelUid: string, revisao: number) => void>();
  const andou = (lelUid: string, revisao: number): void => {
    for (const ouvinte of queSeguem) ouvinte(lelUid, revisao);
  };
  let partida: Partida | undefined;

  const regente = criarRegente();
  const lideranca =
    options.replica === undefined
      ? undefined
      : new Lideranca({
          url,
          log,
          aoLiderar: async () => {
            const daVez = criarRegente();
            daVez.start(await lerQuadroAberto(pool));
            return () => daVez.stop();
          },
        });

  const diario = criarDiario({ pool, store, cartorio, clock: agora, log });
  const doQuadro = { lote: (lelUid: string) => loteDoQuadro(pool, lelUid), lotesDoLeilao: lotesEmDia };
  const fontesDaExportacao = { store, diario, ...doQuadro };
  /** Whoever replays a lote and finds it changed has the engine read it again, which stops it. */
  const aoQuebrar = (lelUid: string): void => motor.notar(streamDoLote(lelUid), Number.MAX_SAFE_INTEGER);
  const daAuditoria = { store, clock: agora, cartorio, diario };

  const bater = (): void => {
    batimento.bater().catch((err: unknown) => log.warn({ err }, 'no sign of life could be written'));
  };

  const relogio: Module = {
    name: 'relogio',
    routes: [],
    start: async () => {
      if (partida === undefined) throw new Error('the clock starts after its engine');
      await batimento.bater();
      pulso = setInterval(bater, BATIMENTO_MS);
      if (lideranca === undefined) regente.start(partida);
      else await lideranca.start();
      if (options.pool === undefined) await diario.relogio.start?.();
    },
    stop: async () => {
      if (pulso === undefined) return;
      clearInterval(pulso);
      pulso = undefined;
      await diario.relogio.stop?.();
      await (lideranca ?? regente).stop();
      await batimento.bater().catch(() => undefined);
    },
  };

  return {
    name: SCHEMA,
    motor,
    agora,
    aoAndar: (ouvinte) => {
      queSeguem.add(ouvinte);
      return () => void queSeguem.delete(ouvinte);
    },
    leiloes,
    habilitacoes,
    apelidos,
    diario,
    ordens: cumpridorDeOrdens({
      pool,
      agora,
      leiloes,
      habilitacoes: comVizinhos,
      motor: deTodos,
      ofertas: ofertasEm,
    }),
    habilitadosDe: async (hotUid, leiUid, depois) => {
      await emDia();
      return criarIndice(pool).deQuem(hotUid, leiUid, depois, 500);
    },
    presos: (hotUid, lelUids) => lotesPresos((lelUid) => ofertasEm(hotUid, lelUid), lelUids),
    exportar: criarExportador(fontesDaExportacao, cartorio),
    relogio,
    plugin: verificadorPlugin,
    routes: [
      ...rotasDoMotor({ motor: deTodos, leiloes, travados: options.travados ?? (async () => []) }),
      ...rotasDaDisputa({
        motor: deTodos,
        hotUidDoLeilao,
        pedidos: cancelamentosEmDia,
        ofertas: ofertasEm,
        reserva: (hotUid, lelUid) => reservaDoLote(store, hotUid, lelUid),
      }),
      ...rotasDeLeiloes({ leiloes }),
      ...rotasDeHabilitacoes({
        habilitacoes: comVizinhos,
        indice: criarIndice(pool),
        leiloes,
        clock: agora,
        emDia,
      }),
      ...rotasDeApelidos({ apelidos, leiloes }),
      ...rotasDaAuditoria({ ...daAuditoria, novoUid: randomUUID, lote: doQuadro.lote, aoQuebrar }),
      ...rotasDosDias({ ...daAuditoria, fontes: fontesDaExportacao }),
    ],
    start: async () => {
      if (options.pool === undefined) await migrate({ url, schema: SCHEMA, migrations, log });
      projection = await runProjection<unknown>({
        name: PROJECAO_DO_QUADRO,
        store,
        pool,
        log,
        apply: async (trx, eventos) => {
          await aplicarAoQuadro(trx, eventos);
          await aplicarAoIndice(trx, eventos);
          await aplicarAosCancelamentos(trx, eventos);
          await aplicarAosVinculos(trx, eventos);
        },
      });
      await alcancar(store, projection, MAX_PARTIDA_MS);
      partida = await lerQuadroAberto(pool);
      await vinculos.carregar(pool);
      deOutros = store.subscribe(partida.posicao, notarEventos({ motor, habilitacoes, vinculos, andou }));
      if (options.comRelogio !== false) await relogio.start?.();
    },
    stop: async () => {
      await relogio.stop?.();
      await motor.stop();
      await deOutros?.stop();
      await projection?.stop();
      await pool.end();
    },
    ready: () => prontidao.conferir(estado(), pulso === undefined ? 0 : batimento.silencioMs()),
    emDia: async (position, timeoutMs) => projection?.caughtUp(position, timeoutMs),
  };
}

const MAX_PARTIDA_MS = 600_000;
const MAX_ESPERA_MS = 5_000;
