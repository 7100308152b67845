import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openPostgresEventStore } from '@martelo/platform/event-store/postgres.ts';
import { startPostgres } from '@martelo/platform/sql/embedded-postgres.ts';
import { iniciarConstelacao, type Constelacao, type OpcoesDaConstelacao } from '../local/constelacao.ts';
import { semear } from '../local/testing/semear.ts';
import { Carga } from './carga.ts';
import { abrirLotes } from './lotes.ts';
import { conferirCarga, donoDe, HOST } from './palco.ts';
import { licitantes } from './pessoas.ts';
import type { Visto } from './quadro.ts';

const LICITANTES = 16;
const LOTES = 12;

/** The scaled-out product on a database with the demo in it, with open lotes and people who bid already. */
export type PalcoDistribuido = {
  readonly constelacao: Constelacao;
  /** Bids at every gateway that lives. */
  readonly carga: Carga;
  /** Ends the bidding, and reads the whole log. */
  conferir(): Promise<Pick<Visto, 'confirmados' | 'perdidos' | 'dobrados'> & { problemas: string[] }>;
};

/** Sets the stage, does something on it, and clears it. @throws Error when a process does not become ready */
export async function comPalcoDistribuido<T>(
  usar: (palco: PalcoDistribuido) => Promise<T>,
  mais: Pick<OpcoesDaConstelacao, 'atravessar'> = {},
): Promise<T> {
  const pasta = await mkdtemp(path.join(tmpdir(), 'martelo-faults-'));
  // PostgreSQL runs as a user of its own when we are root.
  await chmod(pasta, 0o755);
  const postgres = await startPostgres({ dataDir: pasta });
  try {
    await semear(postgres.url, pasta, '0.1');
    const constelacao = await iniciarConstelacao({
      databaseUrl: postgres.url,
      pasta,
      ambiente: { LIMITS_FACTOR: '1000', NODE_ENV: 'test', LOG_LEVEL: 'warn' },
      ...mais,
    });
    const store = await openPostgresEventStore({ url: postgres.url });
    try {
      const [gateway] = constelacao.gateways;
      const url = gateway?.url ?? '';
      const dono = await donoDe(url);
      const segredo = (await readFile(path.join(pasta, 'secrets/token-secret'), 'utf8')).trim();
      const tokens = await licitantes(url, HOST, segredo, dono, LICITANTES);
      const lotes = await abrirLotes(store, dono, LOTES);
      const urls = (): string[] => constelacao.gateways.filter((g) => g.vivo).map((g) => g.url);
      const carga = new Carga({ urls, host: HOST, lotes, tokens }).iniciar();
      const conferir = async () => {
        await carga.parar();
        return conferirCarga(store, carga);
      };
      return await usar({ constelacao, carga, conferir });
    } finally {
      await store.close();
      await constelacao.parar();
    }
  } finally {
    await postgres.stop();
    await rm(pasta, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
  }
}
