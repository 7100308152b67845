import { ouvirDonos } from '@martelo/platform/bus/donos.ts';
import type { DonosDosLotes } from '@martelo/platform/bus/donos.ts';
import { busModule, medirRelay } from '@martelo/platform/bus/open.ts';
import { startRelay } from '@martelo/platform/bus/relay.ts';
import type { Relay } from '@martelo/platform/bus/relay.ts';
import { BUS_SECRETS } from '@martelo/platform/config/bus.ts';
import { engineLimits } from '@martelo/platform/config/engine.ts';
import { perguntar } from '@martelo/platform/interno/perguntar.ts';
import { perguntarTravas } from '@martelo/schemas/internas.ts';
import { bidEngineEnvironment } from '@martelo/platform/config/services.ts';
import { openEventStore } from '@martelo/platform/event-store/open.ts';
import { principal, servir, type Environment } from '@martelo/platform/http/serve.ts';
import { MotorRemoto } from '@martelo/platform/ligacao/motor-remoto.ts';
import { servirMotor } from '@martelo/platform/ligacao/servidor.ts';
import type { Module } from '@martelo/platform/module/module.ts';
import { createPool } from '@martelo/platform/sql/pool.ts';
import { atenderComandos } from './comandos/atender.ts';
import { bidEngine, criarCartorio, internoDoMotor, SCHEMA } from './module.ts';

const SEGREDOS = ['INTERNAL_SECRET', 'DATABASE_URL', 'RECEIPT_KEY', ...BUS_SECRETS];

/** The bid-engine service as a process of its own, by the environment that it is given (ADR 0014). */
export const program = (env: Environment): Promise<void> =>
  principal('bid-engine', env, bidEngineEnvironment, SEGREDOS, async (pecas) => {
    const { config, log, metrics, selo } = pecas;
    const { DATABASE_URL: databaseUrl, ENGINE_URLS: replicas, ENGINE_SELF: url } = config;
    const store = await openEventStore({ config, databaseUrl, log, metrics });
    let pares: MotorRemoto | undefined;
    let donos: DonosDosLotes | undefined;
    const engine = bidEngine({
      databaseUrl,
      store,
      clock: Date.now,
      log,
      cartorio: await criarCartorio(config.RECEIPT_KEY),
      metrics,
      limites: engineLimits(config),
      travados: async (hotUid, lelUids) =>
        (await perguntar(config.CATALOG_URLS, selo, perguntarTravas, { hotUid, lelUids: [...lelUids] }))
          .travados,
      comRelogio: false,
      replica: {
        rotear: (motor) =>
          (pares = new MotorRemoto({
            replicas,
            selo,
            log,
            local: { url, motor },
            donos: { donoDe: (lelUid) => donos?.donoDe(lelUid) },
          })),
        meu: (lelUid) => pares === undefined || pares.donoDe(lelUid) === url,
        pessoasMudaram: async (leiUid) => pares?.avisarTodos('pessoas', [leiUid]),
      },
    });
    const linhas = servirMotor({
      motor: engine.motor,
      agora: engine.agora,
      pessoas: engine.habilitacoes.reler,
      selo,
      log,
    });
    metrics.gaugeOf('ligacao_linhas', 'Lines of gateways and replicas to this engine now', linhas.linhas);
    const vizinhos: Module = {
      name: 'vizinhos',
      routes: [],
      drain: async () => pares?.sair(),
      start: async () => pares?.iniciar(),
      stop: async () => pares?.parar(),
    };
    const pool = createPool({ url: databaseUrl, schema: SCHEMA, name: 'relay', max: 3, log });
    let relay: Relay | undefined;
    medirRelay(metrics, () => relay);
    const publicador = busModule({
      config,
      clientId: 'bid-engine',
      log,
      metrics,
      uses: [
        /** One replica at a time publishes the events; bids never wait for it. */
        async (bus) => {
          const meu = await startRelay({ name: 'publicados', store, bus, pool, log });
          relay = meu;
          return () => meu.stop();
        },
        /** The group of the commands says which lotes are this replica's. */
        async (bus) => {
          const { parar } = await atenderComandos({
            bus,
            motor: engine.motor,
            agora: engine.agora,
            url,
            log,
          });
          return parar;
        },
        async (bus) => {
          donos = await ouvirDonos(bus);
          return donos.parar;
        },
      ],
    });
    return servir('bid-engine', pecas, {
      // Stopped in reverse: the clock first, then the lines, the engine last.
      modules: [engine, internoDoMotor(engine, selo), publicador, vizinhos, linhas.modulo, engine.relogio],
      clock: engine.agora,
      depois: async () => {
        await pool.end();
        await store.close();
      },
    });
  });
