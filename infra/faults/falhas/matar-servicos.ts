import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openPostgresEventStore } from '@martelo/platform/event-store/postgres.ts';
import { startPostgres } from '@martelo/platform/sql/embedded-postgres.ts';
import { iniciarConstelacao } from '../../local/constelacao.ts';
import { semear } from '../../local/testing/semear.ts';
import { Carga } from '../carga.ts';
import { abrirLotes } from '../lotes.ts';
import { conferirCarga, donoDe, HOST } from '../palco.ts';
import { licitantes } from '../pessoas.ts';
import type { Falha } from '../quadro.ts';

/** Scaled out: each process of the constellation is killed in its turn under load, and started again. */
export const matarServicos: Falha = {
  nome: 'kill-services',
  titulo: 'scaled out: kill -9 of every process in turn, under load',
  deve: '0 acknowledged bids lost or doubled; each is ready again within 10 s',
  prazoMs: 10_000,
  correr: async ({ rapido, dizer }) => {
    const pasta = await mkdtemp(path.join(tmpdir(), 'martelo-faults-'));
    await chmod(pasta, 0o755);
    const postgres = await startPostgres({ dataDir: pasta });
    try {
      await semear(postgres.url, pasta, '0.1');
      const constelacao = await iniciarConstelacao({
        databaseUrl: postgres.url,
        pasta,
        ambiente: { LIMITS_FACTOR: '1000', NODE_ENV: 'test', LOG_LEVEL: 'warn' },
      });
      const store = await openPostgresEventStore({ url: postgres.url });
      try {
        const urls = constelacao.gateways.map((g) => g.url);
        const dono = await donoDe(urls[0] ?? '');
        const segredo = (await readFile(path.join(pasta, 'secrets/token-secret'), 'utf8')).trim();
        const tokens = await licitantes(urls[0] ?? '', HOST, segredo, dono, 16);
        const lotes = await abrirLotes(store, dono, 12);
        const carga = new Carga({
          urls: () => constelacao.gateways.filter((g) => g.vivo).map((g) => g.url),
          host: HOST,
          lotes,
          tokens,
        }).iniciar();
        const recuperacoesMs: number[] = [];
        for (let volta = 0; volta < (rapido ? 1 : 5); volta += 1)
          for (const processo of constelacao.todos) {
            await carga.maisAceites(40);
            await processo.matar();
            const desde = performance.now();
            processo.iniciar();
            await processo.pronto();
            recuperacoesMs.push(performance.now() - desde);
            dizer(`${processo.nome}: ready after ${Math.round(recuperacoesMs.at(-1) ?? 0)} ms`);
          }
        await carga.maisAceites(100);
        await carga.parar();
        const conta = await conferirCarga(store, carga);
        const nota = `processes: ${constelacao.todos.map((p) => p.nome).join(', ')}; meanwhile: ${carga.resumo()}`;
        return { ...conta, injetadas: recuperacoesMs.length, recuperacoesMs, nota };
      } finally {
        await store.close();
        await constelacao.parar();
      }
    } finally {
      await postgres.stop();
      await rm(pasta, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
    }
  },
};
