import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Clock } from '@martelo/kernel/clock.ts';
import type { SessaoTables } from './tables.ts';

const MINUTO = 60_000;
const HORA = 60 * MINUTO;

/** Failures in a row before the first block. */
const LIVRES = 5;
/** The fifth failure blocks for a minute; each further one for longer, to half a day. */
const BLOQUEIOS_MS = [MINUTO, 5 * MINUTO, 30 * MINUTO, 2 * HORA, 12 * HORA] as const;
/** Failures older than this no longer count. */
const ESQUECER_MS = 24 * HORA;
/** An address that fails this often over all accounts within ESQUECER_MS is guessing passwords of many people. */
const LIVRES_POR_IP = 200;

const chaveDe = (...partes: readonly string[]): Buffer =>
  createHash('sha256').update(partes.join('\0')).digest();

/** How long the n-th failure in a row blocks, ms; 0 while failures are free. */
export const bloqueioDaFalha = (falhas: number, livres = LIVRES): number =>
  falhas < livres ? 0 : (BLOQUEIOS_MS[Math.min(falhas - livres, BLOQUEIOS_MS.length - 1)] ?? 0);

export type Tentativas = ReturnType<typeof tentativas>;

/**
 * Failed logins, kept in the database so that a block outlives a restart. The key is the account together with the
 * address: a rival who guesses wrong on purpose blocks himself, not the account's owner (reliability.md, Security).
 */
export function tentativas(db: Kysely<SessaoTables>, clock: Clock) {
  const ler = async (chave: Buffer): Promise<number> => {
    const linha = await db
      .selectFrom('tentativas')
      .select('bloqueado_ate')
      .where('chave', '=', chave)
      .executeTakeFirst();
    return Math.max(0, (linha?.bloqueado_ate ?? 0) - clock());
  };

  const somar = async (chave: Buffer, livres: number): Promise<void> => {
    const agora = clock();
    const { falhas } = await db
      .insertInto('tentativas')
      .values({ chave, falhas: 1, ultima_em: agora, bloqueado_ate: 0 })
      .onConflict((c) =>
        c.column('chave').doUpdateSet({
          falhas: sql<number>`CASE WHEN tentativas.ultima_em < ${agora - ESQUECER_MS} THEN 1 ELSE least(tentativas.falhas + 1, 1000000) END`,
          ultima_em: agora,
        }),
      )
      .returning('falhas')
      .executeTakeFirstOrThrow();
    const bloqueioMs = bloqueioDaFalha(falhas, livres);
    if (bloqueioMs === 0) return;
    await db
      .updateTable('tentativas')
      .set({ bloqueado_ate: sql<number>`greatest(bloqueado_ate, ${agora + bloqueioMs})` })
      .where('chave', '=', chave)
      .execute();
  };

  const conta = (hotUid: string, email: string, ip: string): Buffer => chaveDe('conta', hotUid, email, ip);
  const endereco = (ip: string): Buffer => chaveDe('ip', ip);

  return {
    /** How long this account is blocked for this address, ms; 0 when it is not. */
    async esperarMs(hotUid: string, email: string, ip: string): Promise<number> {
      const [a, b] = await Promise.all([ler(conta(hotUid, email, ip)), ler(endereco(ip))]);
      return Math.max(a, b);
    },

    async falhou(hotUid: string, email: string, ip: string): Promise<void> {
      await somar(conta(hotUid, email, ip), LIVRES);
      await somar(endereco(ip), LIVRES_POR_IP);
    },

    /** Forgets the failures of this account at this address; those of the address over all accounts stay. */
    async entrou(hotUid: string, email: string, ip: string): Promise<void> {
      await db
        .deleteFrom('tentativas')
        .where('chave', '=', conta(hotUid, email, ip))
        .execute();
    },

    async limpar(): Promise<void> {
      const limite = clock() - ESQUECER_MS;
      await db
        .deleteFrom('tentativas')
        .where('ultima_em', '<', limite)
        .where('bloqueado_ate', '<', clock())
        .execute();
    },
  };
}
