import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Clock } from '@martelo/kernel/clock.ts';
import type { Tables } from '../tables.ts';

const MINUTO = 60_000;
const HORA = 60 * MINUTO;

/** Failures in a row before the first block. */
const LIVRES = 5;
/** The fifth failure blocks for a minute; each further one for longer, to half a day. */
const BLOQUEIOS_MS = [MINUTO, 5 * MINUTO, 30 * MINUTO, 2 * HORA, 12 * HORA] as const;
/** Failures of an account older than this no longer count. */
const ESQUECER_MS = 24 * HORA;
/** An address that fails this often over all accounts, never an hour apart, is guessing the passwords of many people. */
const LIVRES_POR_IP = 200;
const ESQUECER_IP_MS = HORA;
/** Requests that send letters, of one address over all accounts, before it waits. */
const PEDIDOS_POR_IP = 60;
const PEDIDOS_MS = [HORA, 3 * HORA, 12 * HORA] as const;
/** Who has logged in from an address within this time is not held by what others do there. */
const CONHECIDO_MS = 30 * 24 * HORA;

const chaveDe = (...partes: readonly string[]): Buffer =>
  createHash('sha256').update(partes.join('\0')).digest();

/** How long the n-th failure in a row blocks, ms; 0 while failures are free. */
export const bloqueioDaFalha = (
  falhas: number,
  livres = LIVRES,
  bloqueios: readonly number[] = BLOQUEIOS_MS,
): number => (falhas < livres ? 0 : (bloqueios[Math.min(falhas - livres, bloqueios.length - 1)] ?? 0));

export type Tentativas = ReturnType<typeof tentativas>;

/**
 * Failed logins, kept in the database so that a block outlives a restart. The key is the account together with the
 * address: a rival who guesses wrong on purpose blocks himself, not the account's owner, and one who shares the owner's
 * address cannot block it for an owner who uses it (ADR 0006).
 */
export function tentativas(db: Kysely<Tables>, clock: Clock) {
  const ler = async (chave: Buffer): Promise<{ bloqueadoAte: number; sucessoEm: number }> => {
    const linha = await db
      .selectFrom('tentativas')
      .select(['bloqueado_ate', 'sucesso_em'])
      .where('chave', '=', chave)
      .executeTakeFirst();
    return { bloqueadoAte: linha?.bloqueado_ate ?? 0, sucessoEm: linha?.sucesso_em ?? 0 };
  };

  const somar = async (
    chave: Buffer,
    livres: number,
    esquecerMs: number,
    bloqueios: readonly number[] = BLOQUEIOS_MS,
  ): Promise<void> => {
    const agora = clock();
    const { falhas } = await db
      .insertInto('tentativas')
      .values({ chave, falhas: 1, ultima_em: agora, bloqueado_ate: 0, sucesso_em: 0 })
      .onConflict((c) =>
        c.column('chave').doUpdateSet({
          falhas: sql<number>`CASE WHEN tentativas.ultima_em < ${agora - esquecerMs} THEN 1 ELSE least(tentativas.falhas + 1, 1000000) END`,
          ultima_em: agora,
        }),
      )
      .returning('falhas')
      .executeTakeFirstOrThrow();
    const bloqueioMs = bloqueioDaFalha(falhas, livres, bloqueios);
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
      const agora = clock();
      const [daConta, doIp] = await Promise.all([ler(conta(hotUid, email, ip)), ler(endereco(ip))]);
      const conhecido = daConta.sucessoEm > agora - CONHECIDO_MS;
      return Math.max(0, daConta.bloqueadoAte - agora, conhecido ? 0 : doIp.bloqueadoAte - agora);
    },

    /**
     * Counts a request that sends somebody a letter: five an hour of one account from one address, sixty an hour of one
     * address. Answers how long to wait, ms; 0 where it may be sent now.
     */
    async pedir(hotUid: string, email: string, ip: string): Promise<number> {
      const agora = clock();
      const chaves = [
        [chaveDe('pedido', hotUid, email, ip), LIVRES],
        [chaveDe('pedido-ip', ip), PEDIDOS_POR_IP],
      ] as const;
      const lidas = await Promise.all(chaves.map(([chave]) => ler(chave)));
      const esperarMs = Math.max(0, ...lidas.map((l) => l.bloqueadoAte - agora));
      if (esperarMs > 0) return esperarMs;
      // The fifth is still sent; it is the sixth that waits.
      for (const [chave, livres] of chaves) await somar(chave, livres, ESQUECER_IP_MS, PEDIDOS_MS);
      return 0;
    },

    /** Whether somebody has logged in to this account from this address within thirty days. */
    async conhece(hotUid: string, email: string, ip: string): Promise<boolean> {
      return (await ler(conta(hotUid, email, ip))).sucessoEm > clock() - CONHECIDO_MS;
    },

    async falhou(hotUid: string, email: string, ip: string): Promise<void> {
      await somar(conta(hotUid, email, ip), LIVRES, ESQUECER_MS);
      await somar(endereco(ip), LIVRES_POR_IP, ESQUECER_IP_MS);
    },

    /** Forgets the failures of this account at this address and remembers that it belongs here. */
    async entrou(hotUid: string, email: string, ip: string): Promise<void> {
      const agora = clock();
      const limpa = { falhas: 0, ultima_em: agora, bloqueado_ate: 0, sucesso_em: agora };
      await db
        .insertInto('tentativas')
        .values({ chave: conta(hotUid, email, ip), ...limpa })
        .onConflict((c) => c.column('chave').doUpdateSet(limpa))
        .execute();
    },

    /** Forgets what no longer counts. */
    async limpar(): Promise<void> {
      const agora = clock();
      await db
        .deleteFrom('tentativas')
        .where('ultima_em', '<', agora - ESQUECER_MS)
        .where('bloqueado_ate', '<', agora)
        .where('sucesso_em', '<', agora - CONHECIDO_MS)
        .execute();
    },
  };
}
