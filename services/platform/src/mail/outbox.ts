import { randomUUID } from 'node:crypto';
import { Logger, makeWorkerUtils, run } from 'graphile-worker';
import type { Runner, Task, TaskList } from 'graphile-worker';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Clock } from '@martelo/kernel/clock.ts';
import type { Logger as Log } from '../log/log.ts';
import type { Module } from '../module/module.ts';
import { migrate } from '../sql/migrate.ts';
import { createDb, createPool } from '../sql/pool.ts';
import { migrations, SCHEMA_DO_CORREIO } from './migrations.ts';
import type { MensagensTable } from './migrations.ts';
import { MensagemRecusada } from './port.ts';
import type { CanalDeMensagem, Mensagem, MensagemNaFila, Transporte } from './port.ts';

/** Tries of one message: the pauses between them grow from seconds to six hours and make about four days in all. */
const TENTATIVAS = 25;
const GUARDAR_MS = 30 * 24 * 3_600_000;
const LIMPEZA_MS = 3_600_000;
const RECOMECAR_MS = 5_000;

export type OutboxOptions = {
  readonly databaseUrl: string;
  /** What carries each channel away; messages of a channel without one wait in the outbox until there is. */
  readonly transportes: Partial<Record<CanalDeMensagem, Transporte>>;
  /** Keeps the text of a sent message (the mailbox page of development); otherwise codes and links are blanked at once. */
  readonly guardarTexto: boolean;
  readonly clock: Clock;
  readonly log: Log;
};

/** A message as the mailbox page shows it. */
export type MensagemGuardada = Mensagem & {
  readonly uid: string;
  readonly situacao: MensagensTable['situacao'];
  readonly tentativas: number;
  readonly erro: string | null;
  readonly criadaEm: number;
};

/**
 * Messages on their way out. `enfileirar` writes the message and its job in the caller's own transaction, so a message
 * exists exactly when what it tells of does; a mail server that is away delays it and loses nothing.
 */
export type Outbox = Module & {
  /** Puts a message in the queue within `trx` (any transaction of the same database); answers its uid. */
  enfileirar(trx: Kysely<never>, mensagem: Mensagem): Promise<string>;
  /** The newest messages first. */
  listar(limite: number): Promise<readonly MensagemGuardada[]>;
  ver(uid: string): Promise<MensagemGuardada | null>;
};

const guardada = (l: MensagensTable): MensagemGuardada => ({
  uid: l.uid,
  hotUid: l.hot_uid,
  canal: l.canal,
  para: l.para,
  assunto: l.assunto,
  texto: l.texto,
  html: l.html,
  remetente: l.remetente as Mensagem['remetente'],
  situacao: l.situacao,
  tentativas: l.tentativas,
  erro: l.erro,
  criadaEm: l.criada_em,
});

/** Opens the outbox on a database that it migrates itself when it starts. */
export function outbox({ databaseUrl, transportes, guardarTexto, clock, log }: OutboxOptions): Outbox {
  const db = createDb<{ mensagens: MensagensTable }>(
    createPool({ url: databaseUrl, schema: SCHEMA_DO_CORREIO, name: 'correio', max: 4, log }),
  );
  // Ours, because a connection that breaks without a listener would end the process.
  const pgPool = createPool({ url: databaseUrl, name: 'correio-jobs', max: 5, statementTimeoutMs: 0, log });
  let runner: Runner | undefined;
  let trabalho: Promise<void> = Promise.resolve();
  let parando = false;
  let limpeza: NodeJS.Timeout | undefined;
  let recomeco: NodeJS.Timeout | undefined;

  const terminar = async (uid: string, mudanca: Partial<MensagensTable>): Promise<void> => {
    const apagar = mudanca.situacao !== 'aguardando' && !guardarTexto;
    await db
      .updateTable('mensagens')
      .set({
        ...mudanca,
        ...(mudanca.situacao === 'aguardando' ? {} : { terminada_em: clock() }),
        ...(apagar ? { texto: '', html: '' } : {}),
      })
      .where('uid', '=', uid)
      .execute();
  };

  const tarefa =
    (transporte: Transporte): Task =>
    async (payload, { job }) => {
      const { uid } = payload as { uid: string };
      const linha = await db
        .selectFrom('mensagens')
        .selectAll()
        .where('uid', '=', uid)
        .where('situacao', '=', 'aguardando')
        .executeTakeFirst();
      // Cleared away, or sent by a try whose end was lost.
      if (linha === undefined) return;
      const tentativas = linha.tentativas + 1;
      try {
        await transporte.enviar(guardada(linha) satisfies MensagemNaFila);
        await terminar(uid, { situacao: 'enviada', tentativas, erro: null });
      } catch (err) {
        const erro = (err instanceof Error ? err.message : 'unknown error').slice(0, 300);
        const recusada = err instanceof MensagemRecusada;
        const ultima = job.attempts >= job.max_attempts;
        const situacao = recusada ? 'recusada' : ultima ? 'desistiu' : 'aguardando';
        await terminar(uid, { situacao, tentativas, erro });
        log.warn({ err, mensagem: uid, canal: linha.canal, tentativas, situacao }, 'a message was not sent');
        if (situacao === 'aguardando') throw err;
      }
    };

  const taskList: TaskList = Object.fromEntries(
    Object.entries(transportes).map(([canal, t]) => [`enviar_${canal}`, tarefa(t)]),
  );

  /** The runner ends by itself when the database was away for long; then another one begins. */
  const trabalhar = async (): Promise<void> => {
    if (parando || Object.keys(taskList).length === 0) return;
    try {
      runner = await run({
        pgPool,
        taskList,
        concurrency: 3,
        pollInterval: 2_000,
        noHandleSignals: true,
        parsedCronItems: [],
        logger: new Logger(() => (nivel, mensagem) => {
          if (nivel === 'error' || nivel === 'warning') log.warn({ mensagem }, 'the outbox complained');
        }),
      });
      // Asked to stop while it was starting.
      if (parando) await runner.stop();
      await runner.promise;
    } catch (err) {
      log.warn({ err }, 'the outbox stopped; it starts again');
    }
    runner = undefined;
    if (parando) return;
    recomeco = setTimeout(() => {
      trabalho = trabalhar();
    }, RECOMECAR_MS).unref();
  };

  const limpar = async (): Promise<void> => {
    try {
      await db
        .deleteFrom('mensagens')
        .where('terminada_em', '<', clock() - GUARDAR_MS)
        .execute();
    } catch (err) {
      log.warn({ err }, 'old messages were not cleared');
    }
  };

  return {
    name: 'correio',
    routes: [],
    enfileirar: async (trx, m) => {
      const uid = randomUUID();
      await sql`
        INSERT INTO correio.mensagens
          (uid, hot_uid, canal, para, assunto, texto, html, remetente, situacao, criada_em)
        VALUES (${uid}, ${m.hotUid}, ${m.canal}, ${m.para}, ${m.assunto}, ${m.texto}, ${m.html},
          ${JSON.stringify(m.remetente)}::jsonb, 'aguardando', ${clock()})`.execute(trx);
      await sql`
        SELECT graphile_worker.add_job(${`enviar_${m.canal}`}, ${JSON.stringify({ uid })}::json,
          max_attempts := ${TENTATIVAS}::int, job_key := ${uid})`.execute(trx);
      return uid;
    },
    listar: async (limite) =>
      (
        await db
          .selectFrom('mensagens')
          .selectAll()
          .orderBy('criada_em', 'desc')
          .orderBy('uid')
          .limit(limite)
          .execute()
      ).map(guardada),
    ver: async (uid) => {
      const linha = await db.selectFrom('mensagens').selectAll().where('uid', '=', uid).executeTakeFirst();
      return linha === undefined ? null : guardada(linha);
    },
    start: async () => {
      await migrate({ url: databaseUrl, schema: SCHEMA_DO_CORREIO, migrations, log });
      const jobs = await makeWorkerUtils({ pgPool });
      await jobs.migrate();
      await jobs.release();
      for (const canal of ['email', 'sms'] as const)
        if (transportes[canal] === undefined)
          log.warn({ canal }, 'messages of this channel wait: nothing is configured that carries them');
      await limpar();
      limpeza = setInterval(() => void limpar(), LIMPEZA_MS).unref();
      trabalho = trabalhar();
    },
    stop: async () => {
      parando = true;
      clearInterval(limpeza);
      clearTimeout(recomeco);
      await runner?.stop();
      await trabalho;
      await pgPool.end();
      for (const t of Object.values(transportes)) t.fechar();
      await db.destroy();
    },
    ready: async () => {
      await sql`SELECT 1`.execute(db);
    },
  };
}
