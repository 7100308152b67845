import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Kysely, Transaction } from 'kysely';
import type { CorpoDa, Ordem } from '@martelo/schemas/shared/interna.ts';
import type { Logger } from '../log/log.ts';
import type { CumprirOrdem } from './cumprir.ts';

/** An order as it was written down. `em` epoch ms. */
export type OrdemDada = {
  readonly chave: string;
  readonly nome: string;
  readonly hotUid: string;
  /** What it is about; orders about the same thing are carried out one after the other. */
  readonly de: string;
  readonly corpo: unknown;
  /** What the service that gives it keeps beside it, for when it is answered. */
  readonly junto: unknown;
};

type Linha = OrdemDada & { readonly id: number };

type Opcoes<T> = {
  readonly db: Kysely<T>;
  /** Every kind of order that this service gives. */
  readonly ordens: readonly Ordem[];
  readonly cumprir: CumprirOrdem;
  /** What follows from an answer in this service's own tables, in the transaction in which the answer is kept. */
  readonly aoResponder: (trx: Transaction<T>, ordem: OrdemDada, resposta: unknown) => Promise<void>;
  /** Hears of answers once they are kept. */
  readonly respondida?: (ordem: OrdemDada) => void;
  readonly clock: () => number;
  readonly log: Logger;
};

export type CaixaDeOrdens<T> = {
  /** Writes an order down; answers its key. In the transaction of the record that it follows from. */
  escrever<O extends Ordem>(
    trx: Transaction<T>,
    ordem: O,
    dados: {
      readonly hotUid: string;
      readonly de: string;
      readonly corpo: CorpoDa<O>;
      readonly junto?: unknown;
    },
  ): Promise<string>;
  /** The same of many, in one statement; they are given in this order. */
  escreverTodas(trx: Transaction<T>, ordens: readonly OrdemAEscrever[]): Promise<void>;
  /** Gives what waits about `de`, the oldest first, for `prazoMs` at most. Rejects where nobody answers: it is tried again. */
  dar(de: string, prazoMs?: number): Promise<void>;
  /** The answer to an order; undefined while there is none. */
  resposta(chave: string): Promise<unknown>;
  /** Gives everything that waits; answers whether all of it was answered. */
  passar(parado: () => boolean): Promise<boolean>;
};

/** An order that is about to be written down. */
export type OrdemAEscrever = {
  readonly ordem: Ordem;
  readonly dados: {
    readonly hotUid: string;
    readonly de: string;
    readonly corpo: unknown;
    readonly junto?: unknown;
  };
};

/** Things about which orders wait that one pass looks at. */
const POR_VEZ = 200;
const PRAZO_MS = 5_000;

/** The orders of one service (`migracaoDasOrdens`): written with a record, given until they are answered, the answer kept. */
export function caixaDeOrdens<T>(o: Opcoes<T>): CaixaDeOrdens<T> {
  const { db, clock, log } = o;
  const porNome = new Map(o.ordens.map((ordem) => [ordem.nome, ordem]));

  /** Gives the oldest order that waits about `de`; null where none does. The row is locked meanwhile, so nobody else gives it. */
  const darUma = async (de: string): Promise<OrdemDada | null> => {
    const dada = await db.transaction().execute(async (trx) => {
      const { rows } =
        await sql<Linha>`SELECT id, chave, nome, hot_uid AS "hotUid", de, corpo, junto FROM ordens
        WHERE de = ${de} AND respondida_em IS NULL ORDER BY id LIMIT 1 FOR UPDATE`.execute(trx);
      const [linha] = rows;
      if (linha === undefined) return null;
      const ordem = porNome.get(linha.nome);
      if (ordem === undefined) throw new Error(`nobody here gives orders of the kind ${linha.nome}`);
      const resposta = await o.cumprir(ordem, linha.chave, linha.corpo);
      await o.aoResponder(trx, linha, resposta);
      await sql`UPDATE ordens SET resposta = ${JSON.stringify(resposta)}::jsonb, respondida_em = ${clock()},
        tentativas = tentativas + 1 WHERE id = ${linha.id}`.execute(trx);
      return linha;
    });
    if (dada !== null) o.respondida?.(dada);
    return dada;
  };

  /** Whoever waited for the lock finds the row answered, and perhaps a younger one that waits. */
  const resta = async (de: string): Promise<boolean> => {
    const { rows } =
      await sql`SELECT 1 FROM ordens WHERE de = ${de} AND respondida_em IS NULL LIMIT 1`.execute(db);
    return rows.length > 0;
  };

  const dar = async (de: string, prazoMs = PRAZO_MS): Promise<void> => {
    const ate = performance.now() + prazoMs;
    while (performance.now() < ate) if ((await darUma(de)) === null && !(await resta(de))) return;
  };

  return {
    dar,
    escreverTodas: async (trx, ordens) => {
      if (ordens.length === 0) return;
      const linhas = ordens.map(({ ordem, dados: { hotUid, de, corpo, junto = null } }) => ({
        chave: randomUUID(),
        nome: ordem.nome,
        hot_uid: hotUid,
        de,
        corpo,
        junto,
        em: clock(),
      }));
      await sql`INSERT INTO ordens (chave, nome, hot_uid, de, corpo, junto, em)
        SELECT (o.linha->>'chave')::uuid, o.linha->>'nome', (o.linha->>'hot_uid')::uuid, (o.linha->>'de')::uuid, o.linha->'corpo',
          o.linha->'junto', (o.linha->>'em')::bigint
        FROM jsonb_array_elements(${JSON.stringify(linhas)}::jsonb) WITH ORDINALITY AS o (linha, vez) ORDER BY o.vez`.execute(
        trx,
      );
    },
    escrever: async (trx, ordem, { hotUid, de, corpo, junto = null }) => {
      const chave = randomUUID();
      await sql`INSERT INTO ordens (chave, nome, hot_uid, de, corpo, junto, em)
        VALUES (${chave}, ${ordem.nome}, ${hotUid}, ${de}, ${JSON.stringify(corpo)}::jsonb, ${JSON.stringify(junto)}::jsonb, ${clock()})`.execute(
        trx,
      );
      return chave;
    },
    resposta: async (chave) => {
      const { rows } = await sql<{ resposta: unknown }>`SELECT resposta FROM ordens
        WHERE chave = ${chave} AND respondida_em IS NOT NULL`.execute(db);
      return rows[0]?.resposta;
    },
    passar: async (parado) => {
      const { rows } = await sql<{ de: string }>`SELECT de FROM ordens WHERE respondida_em IS NULL
        GROUP BY de ORDER BY min(id) LIMIT ${POR_VEZ}`.execute(db);
      let todas = true;
      for (const { de } of rows) {
        if (parado()) return todas;
        try {
          await dar(de);
        } catch (err) {
          todas = false;
          log.warn({ err, de }, 'an order was not answered; it is given again');
          await sql`UPDATE ordens SET tentativas = tentativas + 1
            WHERE id = (SELECT min(id) FROM ordens WHERE de = ${de} AND respondida_em IS NULL)`.execute(db);
        }
      }
      return todas && rows.length < POR_VEZ;
    },
  };
}
