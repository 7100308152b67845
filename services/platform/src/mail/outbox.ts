import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Clock } from '@martelo/kernel/clock.ts';
import type { Logger as Log } from '../log/log.ts';
import type { Module } from '../module/module.ts';
import { migrate } from '../sql/migrate.ts';
import { createDb, createPool } from '../sql/pool.ts';
import type { ContarMensagem, FimDeMensagem } from './contador.ts';
import { maos } from '../trabalhos/maos.ts';
import { migrations, SCHEMA_DO_CORREIO } from './migrations.ts';
import type { MensagensTable } from './migrations.ts';
import { MensagemAdiada, MensagemRecusada } from './port.ts';
import type { CanalDeMensagem, Mensagem, Transporte } from './port.ts';

/** Tries of one message: the pauses between them grow from seconds to six hours and make about four days in all. */
const TENTATIVAS = 25;
const GUARDAR_MS = 30 * 24 * 3_600_000;
const LIMPEZA_MS = 3_600_000;
/** Messages on their way at once, where nothing else is said. */
const MAOS = 3;
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
  /** Hears of each message that ended. */
  readonly contarMensagem?: ContarMensagem;
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
  contarMensagem = () => undefined,
  clock,
  log,
}: OutboxOptions): Outbox {
  const db = createDb<{ mensagens: MensagensTable }>(
    createPool({ url: databaseUrl, schema: SCHEMA_DO_CORREIO, name: 'correio', max: 4, log }),
  );
  const canais = Object.keys(transportes);
  let parar: () => Promise<void> = async () => undefined;
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

  /** A message that still waits, unless another try has ended it meanwhile: then it stays so. */
  const aberta = (uid: string) =>
    db.updateTable('mensagens').where('uid', '=', uid).where('situacao', '=', 'aguardando');

  /** Writes down how a message ended. */
  const terminar = async (
    { uid, canal }: MensagensTable,
    fim: FimDeMensagem,
    erro: string | null,
  ): Promise<void> => {
    const situacao = fim === 'tarde' ? 'desistiu' : fim;
    const { numUpdatedRows } = await aberta(uid)
      .set({ situacao, erro, ...terminada() })
      .executeTakeFirstOrThrow();
    if (numUpdatedRows > 0n) contarMensagem(canal, fim);
  };

  /** Writes down when a message is tried again, by the database's clock; one that would be no news by then is dropped at once. */
  const adiar = async (linha: MensagensTable, erro: string, pedidaMs: number): Promise<void> => {
    const { uid, tentativas, vale_ate: valeAte } = linha;
    const ms = Math.ceil(Math.max(Math.exp(Math.min(tentativas, 10)) * 1_000, pedidaMs));
    if (valeAte !== null && clock() + ms > valeAte) return terminar(linha, 'tarde', TARDE);
    const proxima_em = sql<Date>`now() + make_interval(secs => ${ms / 1_000}::float8)`;
    await aberta(uid).set({ erro, proxima_em }).execute();
  };

  /** Tries a message once. Whom it goes to may ask for time, and gets it. */
  const tentar = async (linha: MensagensTable): Promise<void> => {
    const { uid, canal, tentativas, vale_ate: valeAte } = linha;
    if (valeAte !== null && clock() > valeAte) return terminar(linha, 'tarde', TARDE);
    try {
      await transportes[canal]?.enviar(guardada(linha));
    } catch (err) {
      const erro = (err instanceof Error ? err.message : 'unknown error').slice(0, 300);
      log.warn({ err, mensagem: uid, canal, tentativas }, 'a message was not sent');
      if (err instanceof MensagemRecusada) return terminar(linha, 'recusada', erro);
      if (tentativas >= TENTATIVAS) return terminar(linha, 'desistiu', erro);
      return adiar(linha, erro, err instanceof MensagemAdiada ? err.esperarMs : 0);
    }
    return terminar(linha, 'enviada', null);
  };

  const limpar = async (): Promise<void> => {
    try {
      // Also of channels that nothing carries.
      const velhas = await db
        .updateTable('mensagens')
        .set({ situacao: 'desistiu', erro: TARDE, ...terminada() })
        .where('situacao', '=', 'aguardando')
        .where('vale_ate', '<', clock())
        .returning('canal')
        .execute();
      for (const { canal } of velhas) contarMensagem(canal, 'tarde');
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
      if (canais.length > 0) parar = maos({ quantas, pegar, fazer: tentar, log });
    },
    stop: async () => {
      clearInterval(limpeza);
      await parar();
      for (const t of Object.values(transportes)) t.fechar();
      await db.destroy();
    },
    ready: async () => {
      await sql`SELECT 1`.execute(db);
    },
  };
}
