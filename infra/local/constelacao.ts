import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { writeOnce } from '@martelo/platform/config/write-once.ts';
import { portasLivres } from './portas.ts';
import { Processo, type Fim } from './processo.ts';

export type OpcoesDaConstelacao = {
  readonly databaseUrl: string;
  /** Secrets, pictures and logs. */
  readonly pasta: string;
  readonly motores?: number;
  readonly gateways?: number;
  /** Ports of the gateways, free ones where absent; the services behind always take free ones. */
  readonly portas?: readonly number[];
  /** For every process, e.g. LIMITS_FACTOR or KAFKA_BROKERS. */
  readonly ambiente?: Readonly<Record<string, string>>;
  /** For the processes of one service alone, e.g. its credentials. */
  readonly ambienteDe?: (servico: string) => Readonly<Record<string, string>>;
  /** The address by which everybody reaches an engine, for lines that can be cut; its own where absent. */
  readonly atravessar?: (url: string) => Promise<string>;
};

/** The services as processes on this machine, behind one or more gateways. */
export type Constelacao = {
  /** Where a browser goes: any of them. */
  readonly gateways: readonly Processo[];
  readonly motores: readonly Processo[];
  readonly contas: Processo;
  readonly catalogo: Processo;
  readonly site: Processo;
  readonly todos: readonly Processo[];
  /** Ends all of them, the gateways first, and says how each ended. */
  parar(): Promise<readonly Fim[]>;
};

/** A secret kept in a file, made once: a constellation that starts again knows its own tokens. */
async function segredo(pasta: string, nome: string, novo: () => string): Promise<string> {
  const arquivo = path.join(pasta, nome);
  await writeOnce(arquivo, novo());
  const guardado = (await readFile(arquivo, 'utf8')).trim();
  if (guardado === '') throw new Error(`${arquivo} is empty. Bring it back from the backup, or delete it.`);
  return guardado;
}

const aleatorio = (): string => randomBytes(48).toString('base64url');
const chaveP256 = (): string =>
  generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({
    type: 'pkcs8',
    format: 'pem',
  }) as string;
const chaveEd25519 = (): string =>
  generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }) as string;

/**
 * Starts the constellation of infra/compose as plain processes with what the machine has: site, accounts, catalog,
 * logistics, the replicas of the engine, and gateways, all on one PostgreSQL.
 *
 * @throws Error naming the process that did not become ready, with the place of its log; the others are stopped
 */
export async function iniciarConstelacao(opcoes: OpcoesDaConstelacao): Promise<Constelacao> {
  const { databaseUrl, pasta, ambiente = {} } = opcoes;
  const motores = opcoes.motores ?? 2;
  const quantosGateways = opcoes.portas?.length ?? opcoes.gateways ?? 2;
  const segredos = path.join(pasta, 'secrets');
  const registros = path.join(pasta, 'logs');
  await mkdir(registros, { recursive: true });
  const [livres, interno, token, credenciais, recibo, push] = await Promise.all([
    portasLivres(2 * (4 + motores + quantosGateways)),
    segredo(segredos, 'internal-secret', aleatorio),
    segredo(segredos, 'token-secret', aleatorio),
    segredo(segredos, 'credentials-key', aleatorio),
    segredo(segredos, 'recibos.pem', chaveEd25519),
    segredo(segredos, 'push.pem', chaveP256),
  ]);
  const operacoes = livres.splice(0, 4 + motores + quantosGateways);
  const [portaSite = 0, portaContas = 0, portaCatalogo = 0, portaLogistica = 0, ...resto] = livres;
  const portasDosMotores = resto.slice(0, motores);
  const portasDosGateways = opcoes.portas ?? resto.slice(motores);
  const endereco = (porta: number): string => `http://127.0.0.1:${porta}`;
  const { atravessar = async (url: string) => url } = opcoes;
  const urlsDosMotores: string[] = [];
  for (const porta of portasDosMotores) urlsDosMotores.push(await atravessar(endereco(porta)));
  const enderecos = {
    SITE_URLS: endereco(portaSite),
    ACCOUNTS_URLS: endereco(portaContas),
    CATALOG_URLS: endereco(portaCatalogo),
    LOGISTICS_URLS: endereco(portaLogistica),
    ENGINE_URLS: urlsDosMotores.join(','),
  };
  const criar = (nome: string, servico: string, porta: number, proprio: Readonly<Record<string, string>>) =>
    new Processo({
      nome,
      programa: `services/${servico}/src/main.ts`,
      porta,
      portaDeOperacoes: operacoes.pop() ?? 0,
      registro: path.join(registros, `${nome}.log`),
      ambiente: { INTERNAL_SECRET: interno, ...ambiente, ...opcoes.ambienteDe?.(servico), ...proprio },
    });
  const site = criar('site', 'site', portaSite, {
    DATABASE_URL: databaseUrl,
    CREDENTIALS_KEY: credenciais,
    CATALOG_URLS: enderecos.CATALOG_URLS,
    LOGISTICS_URLS: enderecos.LOGISTICS_URLS,
    ACCOUNTS_URLS: enderecos.ACCOUNTS_URLS,
  });
  const logistica = criar('logistics', 'logistics', portaLogistica, { DATABASE_URL: databaseUrl });
  const contas = criar('accounts', 'accounts', portaContas, {
    DATABASE_URL: databaseUrl,
    TOKEN_SECRET: token,
    CREDENTIALS_KEY: credenciais,
    SITE_URLS: enderecos.SITE_URLS,
    CATALOG_URLS: enderecos.CATALOG_URLS,
    FILES_DIR: path.join(pasta, 'arquivos'),
    PUSH_KEY: push,
  });
  const catalogo = criar('catalog', 'catalog', portaCatalogo, {
    DATABASE_URL: databaseUrl,
    ACCOUNTS_URLS: enderecos.ACCOUNTS_URLS,
    SITE_URLS: enderecos.SITE_URLS,
    ENGINE_URLS: enderecos.ENGINE_URLS,
    DATA_DIR: path.join(pasta, 'catalog'),
    FILES_DIR: path.join(pasta, 'arquivos'),
  });
  const engines = portasDosMotores.map((porta, i) =>
    criar(`bid-engine-${i + 1}`, 'bid-engine', porta, {
      DATABASE_URL: databaseUrl,
      ENGINE_URLS: enderecos.ENGINE_URLS,
      ENGINE_SELF: urlsDosMotores[i] ?? '',
      CATALOG_URLS: enderecos.CATALOG_URLS,
      RECEIPT_KEY: recibo,
    }),
  );
  const gateways = portasDosGateways.map((porta, i) =>
    criar(`gateway-${i + 1}`, 'gateway', porta, { TOKEN_SECRET: token, ...enderecos }),
  );
  const atras = [site, contas, catalogo, logistica, ...engines];
  const todos = [...atras, ...gateways];

  const parar = async (): Promise<readonly Fim[]> => {
    const daFrente = await Promise.all(gateways.map((p) => p.parar()));
    return [...daFrente, ...(await Promise.all(atras.map((p) => p.parar())))];
  };
  try {
    for (const p of todos) p.iniciar();
    await Promise.all(todos.map((p) => p.pronto()));
  } catch (erro) {
    await parar();
    throw erro;
  }
  return { gateways, motores: engines, contas, catalogo, site, todos, parar };
}
