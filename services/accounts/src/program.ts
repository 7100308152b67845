import { showsMailbox } from '@martelo/platform/config/opening.ts';
import { accountsEnvironment } from '@martelo/platform/config/services.ts';
import { abrirArquivos } from '@martelo/platform/files/abrir.ts';
import { principal, servir, type Environment } from '@martelo/platform/http/serve.ts';
import { measureDisk } from '@martelo/platform/metrics/disk.ts';
import { perguntar } from '@martelo/platform/interno/perguntar.ts';
import { contadorDeMensagens } from '@martelo/platform/mail/contador.ts';
import { correioDe } from '@martelo/platform/mail/correio.ts';
import { remetenteDe } from '@martelo/platform/mail/remetente.ts';
import { hotsitesRemotos } from '@martelo/platform/tenants/hotsites-remotos.ts';
import { perguntarPreparo, perguntarVeiculo } from '@martelo/schemas/internas.ts';
import { internoDasContas } from './interno.ts';
import { pushDe } from './aparelhos/door.ts';
import { accounts } from './module.ts';

const SEGREDOS = [
  'INTERNAL_SECRET',
  'DATABASE_URL',
  'TOKEN_SECRET',
  'CREDENTIALS_KEY',
  'S3_SECRET_ACCESS_KEY',
  'PUSH_KEY',
];

/** The accounts service as a process of its own, by the environment that it is given (ADR 0014). */
export const program = (env: Environment): Promise<void> =>
  principal('accounts', env, accountsEnvironment, SEGREDOS, (pecas) => {
    const { config, log, metrics, selo } = pecas;
    const databaseUrl = config.DATABASE_URL;
    const development = config.NODE_ENV !== 'production';
    const contarMensagem = contadorDeMensagens(metrics);
    measureDisk(metrics, config.FILES_DIR);
    const correio = correioDe({
      config,
      databaseUrl,
      development,
      comCaixa: showsMailbox(config),
      contarMensagem,
      clock: Date.now,
      log,
    });
    const contas = accounts({
      databaseUrl,
      tokenSecret: config.TOKEN_SECRET,
      credentialsKey: config.CREDENTIALS_KEY,
      clock: Date.now,
      log,
      enfileirar: correio.enfileirar,
      hotsiteDe: hotsitesRemotos(config.SITE_URLS, selo, Date.now),
      development,
      arquivos: abrirArquivos(config, config.FILES_DIR, log),
      veiculoExiste: async (hotUid, veiUid) =>
        (await perguntar(config.CATALOG_URLS, selo, perguntarVeiculo, { hotUid, veiUid })).existe,
      preparoDe: (hotUid) => perguntar(config.CATALOG_URLS, selo, perguntarPreparo, { hotUid }),
      push: pushDe(config, config.PUSH_KEY),
      remetente: remetenteDe(config),
      contarMensagem,
    });
    return servir('accounts', pecas, {
      modules: [correio, contas, internoDasContas(contas, selo)],
      clock: Date.now,
    });
  });
