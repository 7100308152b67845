import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Clock } from '@martelo/kernel/clock.ts';
import type { Tables } from '../tables.ts';

const MINUTO = 60_000;
const HORA = 60 * MINUTO;

/** How many tries are free, how long each further one blocks (the last for all that follow), and when all is forgotten. */
export type Medida = {
  readonly livres: number;
  readonly bloqueiosMs: readonly number[];
  readonly esquecerMs: number;
};

/** Of one account from one place: the fifth try that fails blocks for a minute, each further one for longer, to half a day. */
export const DO_LUGAR: Medida = {
  livres: 5,
  bloqueiosMs: [MINUTO, 5 * MINUTO, 30 * MINUTO, 2 * HORA, 12 * HORA],
  esquecerMs: 24 * HORA,
};
/**
 * Of one account from all places together where nobody has entered it before: after twenty within a day one in five
 * minutes, at last one an hour. Its owner has places of his own, and elsewhere a link by e-mail.
 */
export const DA_CONTA: Medida = {
  livres: 20,
  bloqueiosMs: [5 * MINUTO, 15 * MINUTO, 30 * MINUTO, HORA],
  esquecerMs: 24 * HORA,
};
/** Of one address over all accounts: who fails this often, never an hour apart, is guessing the passwords of many people. */
export const DO_ENDERECO: Medida = {
  livres: 200,
  bloqueiosMs: DO_LUGAR.bloqueiosMs,
  esquecerMs: HORA,
};
/** Requests that send letters wait like this; those of one address over all accounts are sixty an hour. */
const PEDIDOS: Medida = { livres: 5, bloqueiosMs: [HORA, 3 * HORA, 12 * HORA], esquecerMs: HORA };
const PEDIDOS_DO_ENDERECO: Medida = { ...PEDIDOS, livres: 60 };

/** What is counted, and how. */
export type Contagem = { readonly chave: Buffer; readonly medida: Medida };
/** A try that was counted before it was made. */
export type Tomada = Contagem & {
  readonly bloqueadoAte: number;
  /** With this one. */
  readonly falhas: number;
};

export const contagem = (medida: Medida, ...partes: readonly string[]): Contagem => ({
  chave: createHash('sha256').update(partes.join('\0')).digest(),
  medida,
});

/** How long the n-th failure in a row blocks, ms; 0 while failures are free. */
export const bloqueioDaFalha = (falhas: number, { livres, bloqueiosMs }: Medida = DO_LUGAR): number =>
  falhas < livres ? 0 : (bloqueiosMs[Math.min(falhas - livres, bloqueiosMs.length - 1)] ?? 0);

export type Tentativas = ReturnType<typeof tentativas>;

/**
 * Counts of what may be tried a few times only, kept in the database so that a block outlives a restart and holds over
 * all processes. A try is counted before it is made and given back where it was a right one: of many at once no more are
 * made than of as many in a row.
 */
export function tentativas(db: Kysely<Tables>, clock: Clock) {
  /** Counts one try, in one statement that decides who still may. Answers null where the key is blocked. */
  const tomarUma = async ({ chave, medida }: Contagem): Promise<Tomada | null> => {
    const agora = clock();
    const { livres, bloqueiosMs, esquecerMs } = medida;
    const falhas = sql<number>`CASE WHEN tentativas.ultima_em < ${agora - esquecerMs} THEN 1 ELSE least(tentativas.falhas + 1, 1000000) END`;
    const bloqueio = sql<number>`CASE WHEN ${falhas} < ${livres}::int THEN 0
      ELSE ${agora}::bigint + (${sql.lit(`{${bloqueiosMs.join(',')}}`)}::bigint[])[least(${falhas} - ${livres}::int + 1, ${bloqueiosMs.length}::int)] END`;
    const linha = await db
      .insertInto('tentativas')
      .values({ chave, falhas: 1, ultima_em: agora, bloqueado_ate: 0 })
      .onConflict((c) =>
        c
          .column('chave')
          .doUpdateSet({ falhas, ultima_em: agora, bloqueado_ate: bloqueio })
          .where('tentativas.bloqueado_ate', '<=', agora),
      )
      .returning(['bloqueado_ate', 'falhas'])
      .executeTakeFirst();
    return linha === undefined
      ? null
      : { chave, medida, bloqueadoAte: linha.bloqueado_ate, falhas: linha.falhas };
  };

  /** Takes a try back as if it had not been made, with the block that it began. */
  const devolver = async (tomadas: readonly Tomada[]): Promise<void> => {
    for (const { chave, bloqueadoAte } of tomadas)
      await db
        .updateTable('tentativas')
        .set({
          falhas: sql<number>`greatest(falhas - 1, 0)`,
          bloqueado_ate: sql<number>`CASE WHEN bloqueado_ate = ${bloqueadoAte} THEN 0 ELSE bloqueado_ate END`,
        })
        .where('chave', '=', chave)
        .execute();
  };

  const esperarMs = async (chaves: readonly Buffer[]): Promise<number> => {
    const linhas = await db
      .selectFrom('tentativas')
      .select('bloqueado_ate')
      .where('chave', 'in', [...chaves])
      .execute();
    return Math.max(0, ...linhas.map((l) => l.bloqueado_ate - clock()));
  };

  /** Counts one try at each key, or at none: then it answers how long to wait, ms. */
  const tomar = async (
    contagens: readonly Contagem[],
  ): Promise<{ readonly tomadas: readonly Tomada[] } | { readonly esperarMs: number }> => {
    const tomadas: Tomada[] = [];
    for (const c of contagens) {
      const tomada = await tomarUma(c);
      if (tomada === null) {
        await devolver(tomadas);
        // A block that ended between two statements is a wait of a moment.
        return { esperarMs: Math.max(1_000, await esperarMs([c.chave])) };
      }
      tomadas.push(tomada);
    }
    return { tomadas };
  };

  return {
    tomar,
    devolver,

    /** Forgets all failures at a key. */
    async esquecer({ chave }: Contagem): Promise<void> {
      await db.deleteFrom('tentativas').where('chave', '=', chave).execute();
    },

    /**
     * Counts a request that sends somebody a letter: five an hour of one e-mail from one address, sixty an hour of one
     * address, sign-ups apart from what is asked for an account. Answers how long to wait, ms; 0 where it may be sent now.
     */
    async pedir(
      hotUid: string,
      email: string,
      ip: string,
      oQue: 'pedido' | 'cadastro' = 'pedido',
    ): Promise<number> {
      const tomou = await tomar([
        contagem(PEDIDOS, oQue, hotUid, email, ip),
        contagem(PEDIDOS_DO_ENDERECO, `${oQue}-ip`, ip),
      ]);
      // The fifth is still sent; it is the sixth that waits.
      return 'esperarMs' in tomou ? tomou.esperarMs : 0;
    },

    /** Counts a change of e-mail: five an hour of one account, from wherever. Answers how long to wait, ms; 0 where it may be. */
    async trocarEmail(hotUid: string, cliUid: string): Promise<number> {
      const tomou = await tomar([contagem(PEDIDOS, 'troca de e-mail', hotUid, cliUid)]);
      return 'esperarMs' in tomou ? tomou.esperarMs : 0;
    },

    /** Forgets what no longer counts. */
    async limpar(): Promise<void> {
      const agora = clock();
      await db
        .deleteFrom('tentativas')
        .where('ultima_em', '<', agora - DO_LUGAR.esquecerMs)
        .where('bloqueado_ate', '<', agora)
        .execute();
    },
  };
}
