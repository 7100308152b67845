import { randomInt, randomUUID } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { verifyStream } from '@martelo/platform/event-store/hash-chain.ts';
import type { EventStore } from '@martelo/platform/event-store/port.ts';
import { openPostgresEventStore } from '@martelo/platform/event-store/postgres.ts';
import { startPostgres, type PostgresServer } from '@martelo/platform/sql/embedded-postgres.ts';
import { until } from '@martelo/platform/testing/until.ts';
import type { CorpoLance, LanceAceito } from '@martelo/schemas/disputa/calls.ts';
import { streamDoLote } from '@martelo/schemas/disputa/events.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { conferirInvariantes } from '../disputa/door.ts';
import {
  abrirLote,
  conferirConfirmados,
  eventosDe,
  lance,
  motorDeTeste,
  type Confirmado,
} from './testing/cenario.ts';
import { iniciarFilho, recuar, type Filho } from './testing/kill-pai.ts';

/** Kills a run; more by `MARTELO_KILL_VOLTAS=200`. */
const VOLTAS = Number(process.env['MARTELO_KILL_VOLTAS'] ?? 10);
const VOLTAS_DO_BANCO = Math.max(2, Math.floor(VOLTAS / 5));
const CLIENTES = 40;
const POR_CASO_MS = 120_000 + VOLTAS * 10_000;

type Aberto = { readonly cliUid: string; readonly lelUid: string; readonly corpo: CorpoLance };

/** Bidders who never stop, and who send the same key again when they got no answer. */
class Torcida {
  readonly confirmados = new Map<string, Confirmado>();
  readonly divergentes: string[] = [];
  readonly semResposta: Aberto[] = [];
  readonly codigos = new Map<string, number>();
  readonly #lotes: readonly string[];
  readonly #proximo = new Map<string, number>();

  constructor(lotes: readonly string[]) {
    this.#lotes = lotes;
  }

  /** Bids until `parar` or the engine's death. */
  async torcer(filho: Filho, parar: AbortSignal): Promise<void> {
    await Promise.all(
      Array.from({ length: CLIENTES }, async () => {
        const cliUid = randomUUID();
        while (!parar.aborted) {
          const aberto = this.semResposta.pop() ?? this.#novo(cliUid);
          const resposta = await filho.lancar(aberto.cliUid, aberto.lelUid, aberto.corpo);
          if (resposta === null) return void this.semResposta.push(aberto);
          if (resposta.ok) this.#aceito(aberto, resposta.valor);
          else {
            const { codigo, detalhes } = resposta.recusa;
            this.codigos.set(codigo, (this.codigos.get(codigo) ?? 0) + 1);
            if (detalhes.proximo !== undefined) this.#proximo.set(aberto.lelUid, detalhes.proximo);
            if (codigo === 'INDISPONIVEL' || codigo === 'OCUPADO') {
              this.semResposta.push(aberto);
              await recuar();
            }
          }
        }
      }),
    );
  }

  #novo(cliUid: string): Aberto {
    const lelUid = this.#lotes[randomInt(this.#lotes.length)] ?? '';
    const automatico = randomInt(4) === 0;
    const valor = (this.#proximo.get(lelUid) ?? 1_000) + randomInt(3) * 1_000;
    return {
      cliUid,
      lelUid,
      corpo: lance(valor, automatico ? { tipoLance: 'Configuração Automática' } : {}),
    };
  }

  #aceito({ lelUid, corpo }: Aberto, resposta: LanceAceito): void {
    this.#proximo.set(lelUid, resposta.proximo);
    const chave = corpo.chaveIdempotencia;
    const antes = this.confirmados.get(chave);
    if (antes !== undefined && JSON.stringify(antes.resposta) !== JSON.stringify(resposta))
      this.divergentes.push(chave);
    this.confirmados.set(chave, { lelUid, chave, resposta });
  }
}

describe('kill -9 under load, on a PostgreSQL that syncs', () => {
  let dataDir: string;
  let postgres: PostgresServer;
  let store: EventStore;

  beforeAll(async () => {
    dataDir = await mkdtemp(path.join(tmpdir(), 'martelo-test-kill-'));
    await chmod(dataDir, 0o755);
    postgres = await startPostgres({ dataDir, durable: true });
    store = await openPostgresEventStore({ url: postgres.url });
  });
  afterAll(async () => {
    await store.close();
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  });

  async function lotesNovos(): Promise<string[]> {
    const preparo = motorDeTeste(store, { clock: Date.now });
    const janela = {
      dataInicio: Date.now() - 1_000,
      dataFim: Date.now() + 3_600_000,
      fimDoEvento: Date.now() + 7_200_000,
    };
    const lotes = [
      await abrirLote(preparo, janela),
      await abrirLote(preparo, janela),
      await abrirLote(preparo, janela),
    ];
    await preparo.stop();
    return lotes;
  }

  /** I1 to I8 over what the database holds. */
  async function conferir(torcida: Torcida, lotes: readonly string[]): Promise<void> {
    expect(await conferirConfirmados(store, [...torcida.confirmados.values()])).toEqual([]);
    expect(torcida.divergentes).toEqual([]);
    for (const lelUid of lotes) {
      const eventos = (await eventosDe(store, lelUid)).map(({ evento }, revisao) => ({ revisao, evento }));
      expect(conferirInvariantes(eventos)).toEqual([]);
      const stream = streamDoLote(lelUid);
      expect(verifyStream(stream, await store.readStream(stream, 0, 1_000_000))).toMatchObject({ ok: true });
    }
  }

  it(
    `loses and doubles no acknowledged lance in ${VOLTAS} kills of the engine`,
    { timeout: POR_CASO_MS },
    async () => {
      const lotes = await lotesNovos();
      const torcida = new Torcida(lotes);
      for (let volta = 0; volta < VOLTAS; volta += 1) {
        // By turns past pg and as pg sends any query: each finds what the other left.
        const filho = await iniciarFilho(postgres.url, volta % 2 === 1);
        const parar = new AbortController();
        const antes = torcida.confirmados.size;
        const rodada = torcida.torcer(filho, parar.signal);
        await until(() => torcida.confirmados.size > antes + randomInt(20, 400), {
          timeoutMs: 60_000,
          everyMs: 1,
          what: 'bids to be taken',
        });
        await filho.matar();
        parar.abort();
        await rodada;
        await conferir(torcida, lotes);
      }
      // Those who got no answer ask again with the same key, and hear the truth.
      const ultimo = await iniciarFilho(postgres.url);
      const perguntas = torcida.semResposta.splice(0);
      for (const { cliUid, lelUid, corpo } of perguntas) {
        const r = await ultimo.lancar(cliUid, lelUid, corpo);
        const noLog = (await eventosDe(store, lelUid)).some(
          ({ evento }) => 'chave' in evento && evento.chave === corpo.chaveIdempotencia,
        );
        expect(r?.ok === true && r.valor.lanUid !== null, JSON.stringify(r)).toBe(noLog);
      }
      await ultimo.matar();
      expect(torcida.confirmados.size).toBeGreaterThan(VOLTAS * 20);
    },
  );

  it(
    `loses and doubles no acknowledged lance in ${VOLTAS_DO_BANCO} kills of PostgreSQL itself`,
    { timeout: POR_CASO_MS },
    async () => {
      const lotes = await lotesNovos();
      const torcida = new Torcida(lotes);
      const filho = await iniciarFilho(postgres.url);
      const parar = new AbortController();
      const rodada = torcida.torcer(filho, parar.signal);
      for (let volta = 0; volta < VOLTAS_DO_BANCO; volta += 1) {
        const antes = torcida.confirmados.size;
        await until(() => torcida.confirmados.size > antes + randomInt(50, 400), {
          timeoutMs: 60_000,
          everyMs: 1,
          what: 'bids to be taken',
        });
        const pid = postgres.pid();
        if (pid === undefined) throw new Error('no postmaster');
        process.kill(pid, 'SIGKILL');
        await until(() => postgres.pid() !== pid, { timeoutMs: 60_000, what: 'PostgreSQL to come back' });
      }
      const antes = torcida.confirmados.size;
      await until(() => torcida.confirmados.size > antes + 50, {
        timeoutMs: 60_000,
        what: 'bids to be taken again',
      });
      parar.abort();
      await rodada;
      await filho.matar();
      await until(() => store.ping().then(() => true), { what: 'the store to answer' });
      await conferir(torcida, lotes);
      // Meanwhile everybody was refused clearly.
      expect(
        [...torcida.codigos.keys()].filter((c) => c === 'INDISPONIVEL' || c === 'OCUPADO').length,
      ).toBeGreaterThan(0);
    },
  );
});
