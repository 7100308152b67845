import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Clock } from '@martelo/kernel/clock.ts';
import { redeDe } from '@martelo/platform/http/request.ts';
import type { Pedido } from '@martelo/platform/http/route.ts';
import { COOKIE_DO_DISPOSITIVO, dispositivoDe } from '@martelo/platform/sessao/bloqueados.ts';
import type { Origem } from '@martelo/platform/sessao/bloqueados.ts';
import type { Call } from '@martelo/schemas/shared/call.ts';
import { sql } from 'kysely';
import type { SalaDosAparelhos } from '../aparelhos/door.ts';
import type { Tables } from '../tables.ts';
import type { Familia } from './familias.ts';

type DoPedido = Pick<Pedido<Call>, 'request' | 'reply'>;

/** Who has logged in from a place within this time is not held by what others do there. */
const CONHECIDO_MS = 30 * 24 * 3_600_000;

const ANO_S = 365 * 24 * 3_600;
const GUARDAR_MS = 183 * 24 * 3_600_000;

/** The device of a request; a browser without one gets its cookie with this answer. */
export function marcarDispositivo(
  request: Pick<DoPedido['request'], 'headers' | 'protocol'>,
  reply: Pick<DoPedido['reply'], 'header'>,
): string {
  const conhecido = dispositivoDe(request);
  if (conhecido !== '') return conhecido;
  const novo = randomUUID();
  const seguro = request.protocol === 'https' ? '; Secure' : '';
  reply.header(
    'set-cookie',
    `${COOKIE_DO_DISPOSITIVO}=${novo}; Path=/; Max-Age=${ANO_S}; HttpOnly; SameSite=Lax${seguro}`,
  );
  return novo;
}

/** Where people log in from, for their own page and for staff who look into abuse. */
export function entradas(db: Kysely<Tables>, clock: Clock) {
  return {
    /**
     * How an account knows this place: it was entered within thirty days in this browser, or at least from this address;
     * null where neither is so, or where nobody has the e-mail.
     */
    async conhece(
      hotUid: string,
      de: { readonly email: string } | { readonly cliUid: string },
      { ip, dispositivo }: Origem,
    ): Promise<'dispositivo' | 'ip' | null> {
      const linhas = await db
        .selectFrom('entradas as e')
        .innerJoin('usuarios as u', 'u.uid', 'e.cli_uid')
        .select('e.dispositivo')
        .where('u.hot_uid', '=', hotUid)
        .where((q) => ('email' in de ? q('u.email', '=', de.email) : q('u.uid', '=', de.cliUid)))
        .where('e.ultima_em', '>', clock() - CONHECIDO_MS)
        .where((q) => q.or([q('e.ip', '=', ip), q('e.dispositivo', '=', dispositivo)]))
        .limit(1_000)
        .execute();
      if (dispositivo !== '' && linhas.some((l) => l.dispositivo === dispositivo)) return 'dispositivo';
      return linhas.length > 0 ? 'ip' : null;
    },

    async registrar(cliUid: string, ip: string, dispositivo: string, agora: number): Promise<void> {
      await db
        .insertInto('entradas')
        .values({ cli_uid: cliUid, ip, dispositivo, primeira_em: agora, ultima_em: agora, vezes: 1 })
        .onConflict((c) =>
          c
            .columns(['cli_uid', 'ip', 'dispositivo'])
            .doUpdateSet({ ultima_em: agora, vezes: sql<number>`least(entradas.vezes + 1, 1000000)` }),
        )
        .execute();
    },

    async listar(cliUid: string, limite: number) {
      return db
        .selectFrom('entradas')
        .select(['ip', 'dispositivo', 'primeira_em', 'ultima_em', 'vezes'])
        .where('cli_uid', '=', cliUid)
        .orderBy('ultima_em', 'desc')
        .limit(limite)
        .execute();
    },

    async limpar(agora: number): Promise<void> {
      await db
        .deleteFrom('entradas')
        .where('ultima_em', '<', agora - GUARDAR_MS)
        .execute();
    },
  };
}

export type Entradas = ReturnType<typeof entradas>;

type DaEntrada = {
  readonly entradas: Entradas;
  readonly aparelhos: Pick<SalaDosAparelhos, 'aoEntrar'>;
  readonly clock: Clock;
};

/** What a login means for the browser it was made in: it is remembered there, and tells nobody else's news any more. */
export const anotador =
  ({ entradas, aparelhos, clock }: DaEntrada) =>
  async (
    { request, reply, ip }: DoPedido & Pick<Pedido<Call>, 'ip'>,
    hotUid: string,
    { cliUid, sid, porEquipe }: Familia,
  ): Promise<void> => {
    // Staff who look came from a place that is not the client's; that they did is written down and told to him (cartas.ts).
    if (porEquipe !== null) return;
    const dispositivo = marcarDispositivo(request, reply);
    await entradas.registrar(cliUid, redeDe(ip), dispositivo, clock());
    await aparelhos.aoEntrar({ hotUid, cliUid, sid, dispositivo });
  };
