import { relogioEstavel } from '@martelo/kernel/relogio-estavel.ts';
import { ComandosPorTopico } from '@martelo/platform/bus/comandos-por-topico.ts';
import { ouvirDonos } from '@martelo/platform/bus/donos.ts';
import type { DonosDosLotes } from '@martelo/platform/bus/donos.ts';
import { busModule } from '@martelo/platform/bus/open.ts';
import { BUS_SECRETS } from '@martelo/platform/config/bus.ts';
import { showsMailbox } from '@martelo/platform/config/opening.ts';
import { gatewayEnvironment } from '@martelo/platform/config/services.ts';
import { createApp } from '@martelo/platform/http/app.ts';
import { run } from '@martelo/platform/http/run.ts';
import { ESVAZIAR_MS, operationsOf, principal, type Environment } from '@martelo/platform/http/serve.ts';
import { MotorRemoto } from '@martelo/platform/ligacao/motor-remoto.ts';
import type { Module } from '@martelo/platform/module/module.ts';
import { bordaDoSocket, DIST } from './borda.ts';
import { rotasDeLances } from './disputa/door.ts';
import { encaminhadas } from './proxy/door.ts';
import {
  andamentoPeloBus,
  bloqueadosDasContas,
  leiloesDoCatalogo,
  lotesDoCatalogo,
  Replicas,
  scriptsDoSite,
  sessoesDasContas,
  tenantsDoSite,
  visitasParaOSite,
} from './retaguarda/door.ts';
import { pagesModule } from './ssr/module.ts';

const SALTO_MS = 2_000;
/** A start waits so long for the engine, which may start at the same time. */
const PARTIDA_MS = 10_000;
const SUCESSOR_MS = 2_000;

/** The gateway as a process of its own, by the environment that it is given (ADR 0014). */
export const program = (env: Environment): Promise<void> =>
  principal(
    'gateway',
    env,
    gatewayEnvironment,
    ['INTERNAL_SECRET', 'TOKEN_SECRET', ...BUS_SECRETS],
    async (pecas) => {
      const { config, log, metrics, selo } = pecas;
      const development = config.NODE_ENV !== 'production';
      const replicas = (servico: string, urls: readonly string[]) => new Replicas({ servico, urls, log });
      const site = replicas('site', config.SITE_URLS);
      const contas = replicas('accounts', config.ACCOUNTS_URLS);
      const catalogo = replicas('catalog', config.CATALOG_URLS);
      const logistica = replicas('logistics', config.LOGISTICS_URLS);
      let donos: DonosDosLotes | undefined;
      let porTopico: ComandosPorTopico | undefined;
      const motor = new MotorRemoto({
        replicas: config.ENGINE_URLS,
        selo,
        log,
        donos: { donoDe: (lelUid) => donos?.donoDe(lelUid) },
        semLinha: () => porTopico,
      });
      const clock = motor.relogio(
        relogioEstavel({
          parede: Date.now,
          monotonico: () => performance.now(),
          saltoMs: SALTO_MS,
          aoSaltar: (ms) =>
            log.warn({ saltoMs: Math.round(ms) }, 'the clock of this machine jumped; left out'),
        }),
      );
      const sessoes = sessoesDasContas({ contas, selo, log, clock, tokenSecret: config.TOKEN_SECRET });
      const bloqueados = bloqueadosDasContas({ contas, selo, log, clock });
      const andamento = andamentoPeloBus(log);
      const tenants = tenantsDoSite({ site, selo, log, development });

      metrics.gaugeOf(
        'ligacao_motores',
        'Replicas of the engine that take questions now',
        () => motor.prontas,
      );
      metrics.gaugeOf(
        'sessoes_silencio_seconds',
        'How long nothing was heard of ended sessions',
        () => sessoes.silencioMs() / 1_000,
      );
      const prontas = metrics.gauge('servico_replicas', 'Replicas of a service that answer now', {
        servico: ['site', 'accounts', 'catalog', 'logistics'],
      });
      const contar = (): void => {
        prontas.set({ servico: 'site' }, site.prontas);
        prontas.set({ servico: 'accounts' }, contas.prontas);
        prontas.set({ servico: 'catalog' }, catalogo.prontas);
        prontas.set({ servico: 'logistics' }, logistica.prontas);
      };
      let contagem: NodeJS.Timeout | undefined;

      const retaguarda: Module = {
        name: 'retaguarda',
        routes: [],
        start: async () => {
          motor.iniciar();
          await Promise.all([
            site.iniciar(),
            contas.iniciar(),
            catalogo.iniciar(),
            logistica.iniciar(),
            motor.disponivel(PARTIDA_MS),
          ]);
          await Promise.all([tenants.iniciar(), sessoes.iniciar(), bloqueados.iniciar()]);
          contagem = setInterval(contar, 1_000).unref();
          contar();
        },
        stop: async () => {
          clearInterval(contagem);
          tenants.parar();
          bloqueados.parar();
          await sessoes.parar();
          for (const r of [site, contas, catalogo, logistica]) r.parar();
          motor.parar();
        },
        // Without the tenants nobody is at home here. A service that is away answers 503 by itself, and the others go on.
        ready: async () => {
          if (!tenants.conhecidos()) throw new Error('the tenants are not known yet');
        },
      };
      /** A replica that leaves while the next one is not reached yet is no reason to refuse. */
      const donoOuEspera = async (chave: string): Promise<string | undefined> => {
        if (motor.prontas === 0) await motor.disponivel(SUCESSOR_MS);
        return motor.donoDe(chave);
      };
      const lances = rotasDeLances(motor);
      const modules: readonly Module[] = [
        retaguarda,
        { name: 'disputa', routes: lances },
        busModule({
          config,
          clientId: 'gateway',
          log,
          metrics,
          uses: [
            andamento.ouvir,
            async (bus) => {
              donos = await ouvirDonos(bus);
              return donos.parar;
            },
            async (bus) => {
              const comandos = new ComandosPorTopico({ bus, clock, log });
              await comandos.iniciar();
              porTopico = comandos;
              return async () => {
                porTopico = undefined;
                await comandos.parar();
              };
            },
          ],
        }),
        bordaDoSocket({
          motor,
          clock,
          log,
          metrics,
          config,
          tenantOf: tenants.tenantOf,
          hotsite: tenants.ver,
          sessaoDoToken: sessoes.sessaoOf,
          bloqueioDe: bloqueados.bloqueioDe,
          gravarVisitas: visitasParaOSite(site, selo),
          lotesDoLeilao: lotesDoCatalogo(catalogo, selo),
          leiloesNoSite: leiloesDoCatalogo(catalogo, selo),
          aoEncerrarSessoes: sessoes.aoEncerrarSessoes,
          aoAndar: andamento.aoAndar,
        }),
        pagesModule({
          dist: DIST,
          fator: config.LIMITS_FACTOR,
          agora: clock,
          desenvolvimento: development,
          scriptsDaPagina: scriptsDoSite(site, selo, log),
        }),
      ];
      const app = await createApp({
        modules,
        encaminhadas: encaminhadas({
          destinos: {
            site,
            accounts: contas,
            catalog: catalogo,
            logistics: logistica,
            'bid-engine': { escolher: donoOuEspera, faltou: () => undefined },
          },
          selo,
          menos: new Set(lances.map(({ call }) => call.nome)),
          comCaixa: showsMailbox(config),
          limiteDoCorpo: config.BODY_LIMIT,
        }),
        tenantOf: tenants.tenantOf,
        sessaoOf: sessoes.sessaoOf,
        bloqueioDe: bloqueados.bloqueioDe,
        config: {
          trust: config.TRUST_PROXY ?? null,
          limitsFactor: config.LIMITS_FACTOR,
          operationsToken: config.OPERATIONS_TOKEN,
          plain: config.MARTELO_PLAIN,
        },
        log,
        metrics,
        clock,
        dev: development,
      });
      return run({
        app,
        modules,
        host: config.HOST,
        port: config.PORT,
        log,
        operations: operationsOf(config),
        drainMs: ESVAZIAR_MS,
      });
    },
  );
