import { randomBytes } from 'node:crypto';
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { conferirRegistro } from '@martelo/bid-engine/module.ts';
import { openPostgresEventStore } from '@martelo/platform/event-store/postgres.ts';
import type { EventStore } from '@martelo/platform/event-store/port.ts';
import { startPostgres } from '@martelo/platform/sql/embedded-postgres.ts';
import { tcpCut, type TcpCut } from '@martelo/platform/testing/tcp-cut.ts';
import { streamDoLote, type EventoLote } from '@martelo/schemas/disputa/events.ts';
import { portasLivres } from '../local/portas.ts';
import { Processo } from '../local/processo.ts';
import { chamar } from '@martelo/platform/sessao/testing/chamar.ts';
import { semear } from '../local/testing/semear.ts';
import { Carga } from './carga.ts';
import { abrirLotes, type Dono } from './lotes.ts';
import { licitantes } from './pessoas.ts';
import type { Visto } from './quadro.ts';

export const HOST = 'leilao.localhost';
const LICITANTES = 24;
const LOTES = 12;

export type OpcoesDoPalco = {
  /** Where the data goes; a folder of its own where absent. */
  readonly dataDir?: string;
  /** PostgreSQL stands behind a line that can be cut, started and watched by us instead of by the program. */
  readonly linha?: boolean;
  readonly ambiente?: Readonly<Record<string, string>>;
  readonly licitantes?: number;
};

/** The real program in a process of its own, on a database with the demo in it, with open lotes and people who may bid. */
export type Palco = {
  readonly programa: Processo;
  readonly dataDir: string;
  readonly pasta: string;
  readonly dono: Dono;
  readonly lotes: readonly string[];
  readonly tokens: readonly string[];
  readonly linha: TcpCut | null;
  /** The database's address, past any line that is cut. */
  readonly databaseUrl: string;
  carga(mais?: { readonly pausaMs?: number; readonly lotes?: readonly string[] }): Carga;
  /** Does something with the log, opened beside the program. */
  comRegistro<T>(usar: (store: EventStore) => Promise<T>): Promise<T>;
  /** Reads the whole log: invariants, and every acknowledged bid exactly once under the uid that was answered. */
  conferir(
    carga: Carga,
  ): Promise<Pick<Visto, 'confirmados' | 'perdidos' | 'dobrados'> & { problemas: string[] }>;
  fechar(): Promise<void>;
};

/** Sets the stage. @throws Error when the program does not become ready */
export async function abrirPalco(o: OpcoesDoPalco = {}): Promise<Palco> {
  const pasta = await mkdtemp(path.join(tmpdir(), 'martelo-faults-'));
  // PostgreSQL runs as a user of its own when we are root.
  await chmod(pasta, 0o755);
  const dataDir = o.dataDir ?? path.join(pasta, 'data');
  await mkdir(dataDir, { recursive: true });
  const nosso = o.linha === true ? await startPostgres({ dataDir }) : null;
  const linha = nosso === null ? null : await tcpCut(nosso.url);
  const [porta = 0, portaDeOperacoes = 0] = await portasLivres(2);
  const segredo = randomBytes(48).toString('base64url');
  const programa = new Processo({
    nome: 'program',
    programa: 'services/single-process/src/main.ts',
    porta,
    portaDeOperacoes,
    registro: path.join(pasta, 'program.log'),
    ambiente: {
      DATA_DIR: dataDir,
      DATABASE_URL: linha?.url ?? '',
      TOKEN_SECRET: segredo,
      DEMO: 'false',
      NODE_ENV: 'test',
      LOG_LEVEL: 'warn',
      LIMITS_FACTOR: '1000',
      ...o.ambiente,
    },
  });
  const fechar = async (): Promise<void> => {
    linha?.heal();
    await programa.parar();
    await linha?.stop();
    await nosso?.stop();
    await rm(pasta, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
  };
  try {
    await semear(nosso?.url ?? '', dataDir, '0.1');
    programa.iniciar();
    await programa.pronto(120_000);
    const databaseUrl = nosso?.url ?? (await startPostgres({ dataDir, own: false })).url;
    const comRegistro = async <T>(usar: (store: EventStore) => Promise<T>): Promise<T> => {
      const store = await openPostgresEventStore({ url: databaseUrl });
      try {
        return await usar(store);
      } finally {
        await store.close();
      }
    };
    const dono = await donoDe(programa.url);
    const tokens = await licitantes(programa.url, HOST, segredo, dono, o.licitantes ?? LICITANTES);
    const lotes = await comRegistro((store) => abrirLotes(store, dono, LOTES));
    return {
      programa,
      dataDir,
      pasta,
      dono,
      lotes,
      tokens,
      linha,
      databaseUrl,
      comRegistro,
      fechar,
      carga: (mais = {}) => new Carga({ urls: () => [programa.url], host: HOST, lotes, tokens, ...mais }),
      conferir: (carga) => comRegistro((store) => conferirCarga(store, carga)),
    };
  } catch (erro) {
    await fechar();
    throw erro;
  }
}

/** The tenant, and an event of its in which bidders are enabled at once. */
export async function donoDe(url: string): Promise<Dono> {
  const site = await chamar(url, HOST, 'GET', '/v1/hotsite/public');
  const lista = await chamar(
    url,
    HOST,
    'GET',
    '/v1/leiloes/lista-site?quadro=todos&situacao=ativos&limit=50',
  );
  const [leilao] = lista.corpo['leiloes'] as { uid: string }[];
  if (leilao === undefined) throw new Error('the demo has no open event');
  return { hotUid: String(site.corpo['uid']), leiUid: leilao.uid };
}

/** What the log says of the bids that were acknowledged. */
export async function conferirCarga(store: EventStore, carga: Pick<Carga, 'confirmados' | 'divergentes'>) {
  const { problemas, chaves } = await conferirRegistro(store);
  const todos = [...problemas, ...carga.divergentes.map((c) => `I5: ${c} was answered twice, with two uids`)];
  const guardados = new Map<string, string>();
  for (const lelUid of new Set([...carga.confirmados.values()].map((c) => c.lelUid)))
    for (const e of await store.readStream(streamDoLote(lelUid), 0, 1_000_000)) {
      const evento = JSON.parse(e.data) as EventoLote;
      if ('chave' in evento && evento.chave !== undefined) guardados.set(evento.chave, evento.lanUid);
    }
  let [perdidos, dobrados] = [0, 0];
  for (const [chave, { lanUid }] of carga.confirmados) {
    const vezes = chaves.get(chave) ?? 0;
    if (vezes === 0) perdidos += 1;
    if (vezes > 1) dobrados += 1;
    if (vezes === 1 && guardados.get(chave) !== lanUid)
      todos.push(`I1: ${chave} was answered with another uid`);
  }
  return { confirmados: carga.confirmados.size, perdidos, dobrados, problemas: todos.slice(0, 50) };
}
