import { randomUUID } from 'node:crypto';
import { setTimeout as pausa } from 'node:timers/promises';
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
import type { CanalDeMensagem, Mensagem, Transporte } from './port.ts';

/** Tries of one message: the pauses between them grow from seconds to six hours and make about four days in all. */
const TENTATIVAS = 25;
const GUARDAR_MS = 30 * 24 * 3_600_000;
const LIMPEZA_MS = 3_600_000;
/** Messages on their way at once, where nothing else is said. */
const MAOS = 3;
/** How often each hand looks for a message; they take turns. */
const OLHAR_MS = 1_000;
/** The rest after the database did not answer. */
const RECOMECAR_MS = 5_000;
/**
 * A message that is being tried is nobody else's for so long: more than any transport waits in one try. After it a
 * message whose program was killed, or whose end could not be written down, is tried again.
 */
const POSSE_S = 300;
const TARDE = 'it was no news any more';

export type OutboxOptions = {
  readonly databaseUrl: string;
  /** What carries each channel away; messages of a channel without one wait in the outbox until there is. */
  readonly transportes: Partial<Record<CanalDeMensagem, Transporte>>;
  /** The channels that this outbox is for, with or without a transport; letters and short messages where absent. */
  readonly canais?: readonly CanalDeMensagem[];
  /** Messages on their way at once: outboxes of one database do not hold each other up. */
  readonly maos?: number;
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
 * Messages on their way out. `enfileirar` writes the message in the caller's own transaction, so a message exists exactly
 * when what it tells of does; a mail server that is away delays it and loses nothing. Programs side by side share the
 * messages out by `proxima_em`, when each is due: whoever takes one moves it on.
 */
export type Outbox = Module & {
  /** Puts a message in the queue within `trx` (any transaction of the same database); answers its uid. */
  enfileirar(trx: Kysely<never>, mensagem: Mensagem): Promise<string>;
  /** Whether fewer than `maximo` messages of its channels wait. */
  temLugar(maximo: number): Promise<boolean>;
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
  ...(l.vale_ate === null ? {} : { valeAte: l.vale_ate }),
  situacao: l.situacao,
  tentativas: l.tentativas,
  erro: l.erro,
  criadaEm: l.criada_em,
});

/** Opens the outbox on a database that it migrates itself when it starts. */
export function outbox({
  databaseUrl,
  transportes,
  canais: meus = ['email', 'sms'],
  maos: quantas = MAOS,
  guardarTexto,
  clock,
  log,
}: OutboxOptions): Outbox {
  const db = createDb<{ mensagens: MensagensTable }>(
    createPool({ url: databaseUrl, schema: SCHEMA_DO_CORREIO, name: 'correio', max: 4, log }),
  );
  const canais = Object.keys(transportes);
  const parar = new AbortController();
  let maos: Promise<unknown> = Promise.resolve();
  let limpeza: NodeJS.Timeout | undefined;

  /** Takes the message that has been due for longest. */
  const pegar = async (): Promise<MensagensTable | undefined> => {
    const { rows } = await sql<MensagensTable>`
      UPDATE mensagens SET tentativas = tentativas + 1, proxima_em = now() + make_interval(secs => ${POSSE_S})
      WHERE uid = (
        SELECT uid FROM mensagens
        WHERE situacao = 'aguardando' AND proxima_em <= now() AND canal = ANY(${canais})
        ORDER BY proxima_em LIMIT 1 FOR UPDATE SKIP LOCKED)
      RETURNING *`.execute(db);
    return rows[0];
  };

  const terminada = () => ({ terminada_em: clock(), ...(guardarTexto ? {} : { texto: '', html: '' }) });

  /** Writes down what became of a try; one that another try has sent meanwhile stays so. */
  const anotar = async (
    { uid, tentativas }: MensagensTable,
    situacao: MensagensTable['situacao'],
    erro: string | null,
  ): Promise<void> => {
    const proxima = sql<Date>`now() + make_interval(secs => exp(${Math.min(tentativas, 10)}))`;
    await db
      .updateTable('mensagens')
      .set({ situacao, erro, ...(situacao === 'aguardando' ? { proxima_em: proxima } : terminada()) })
      .where('uid', '=', uid)
      .where('situacao', '=', 'aguardando')
      .execute();
  };

  const tentar = async (linha: MensagensTable): Promise<void> => {
    const { uid, canal, tentativas, vale_ate: valeAte } = linha;
    if (valeAte !== null && clock() > valeAte) return anotar(linha, 'desistiu', TARDE);
    try {
      await transportes[canal]?.enviar(guardada(linha));
    } catch (err) {
      const erro = (err instanceof Error ? err.message : 'unknown error').slice(0, 300);
      const ultima = tentativas >= TENTATIVAS;
      const situacao = err instanceof MensagemRecusada ? 'recusada' : ultima ? 'desistiu' : 'aguardando';
      log.warn({ err, mensagem: uid, canal, tentativas, situacao }, 'a message was not sent');
      return anotar(linha, situacao, erro);
    }
    return anotar(linha, 'enviada', null);
  };

  /** One message after the other until the program stops; the one under way is brought to its end. */
  const mao = async (vez: number): Promise<void> => {
    const { signal } = parar;
    for (let esperar = (vez * OLHAR_MS) / quantas; ;) {
      await pausa(esperar, undefined, { signal }).catch(() => undefined);
      if (signal.aborted) return;
      try {
        const linha = await pegar();
        if (linha !== undefined) await tentar(linha);
        esperar = linha === undefined ? OLHAR_MS : 0;
      } catch (err) {
        log.warn({ err }, 'the database did not answer the outbox, which asks again');
        esperar = RECOMECAR_MS;
      }
    }
  };

  const limpar = async (): Promise<void> => {
    try {
      // Also of channels that nothing carries.
      await db
        .updateTable('mensagens')
        .set({ situacao: 'desistiu', erro: TARDE, ...terminada() })
        .where('situacao', '=', 'aguardando')
        .where('vale_ate', '<', clock())
        .execute();
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
          (uid, hot_uid, canal, para, assunto, texto, html, remetente, situacao, criada_em, vale_ate)
        VALUES (${uid}, ${m.hotUid}, ${m.canal}, ${m.para}, ${m.assunto}, ${m.texto}, ${m.html},
          ${JSON.stringify(m.remetente)}::jsonb, 'aguardando', ${clock()},
          ${m.valeAte ?? null})`.execute(trx);
      return uid;
    },
    temLugar: async (maximo) => {
      const { rows } = await sql<{ n: number }>`
        SELECT count(*)::int AS n FROM (
          SELECT 1 FROM mensagens WHERE situacao = 'aguardando' AND canal = ANY(${meus})
          LIMIT ${maximo}) AS fila`.execute(db);
      return (rows[0]?.n ?? 0) < maximo;
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
      for (const canal of meus)
        if (transportes[canal] === undefined)
          log.warn({ canal }, 'messages of this channel wait: nothing is configured that carries them');
      await limpar();
      limpeza = setInterval(() => void limpar(), LIMPEZA_MS).unref();
      if (canais.length > 0) maos = Promise.all(Array.from({ length: quantas }, (_, vez) => mao(vez)));
    },
    stop: async () => {
      parar.abort();
      clearInterval(limpeza);
      await maos;
      for (const t of Object.values(transportes)) t.fechar();
      await db.destroy();
    },
    ready: async () => {
      await sql`SELECT 1`.execute(db);
    },
  };
}
