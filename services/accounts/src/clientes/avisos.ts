import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Clock } from '@martelo/kernel/clock.ts';
import type { Mensagem } from '@martelo/platform/mail/port.ts';
import type { AvisoDeAdiamento } from '@martelo/schemas/leiloes/aviso-de-adiamento.ts';
import type { AvisoDeProposta } from '@martelo/schemas/propostas/aviso.ts';
import type { AvisoDeSuperado } from '@martelo/schemas/superados/aviso.ts';
import type { Tables } from '../tables.ts';
import { cartaDaProposta, email } from './cartas.ts';
import type { Remetente } from './cartas.ts';
import { cartaDeAdiamento } from './carta-de-adiamento.ts';
import { cartaDeSuperado } from './carta-de-superado.ts';

/** Longer than a neighbour may still ask for the same letter. */
const GUARDAR_MS = 30 * 24 * 3_600_000;

/** How long it is news where a lote stands. */
const NOVIDADE_MS = 3_600_000;

type Deps = {
  readonly db: Kysely<Tables>;
  readonly clock: Clock;
  readonly enfileirar: (trx: Kysely<Tables>, mensagem: Mensagem) => Promise<unknown>;
  /** Who writes for a tenant without anybody asking; null where there is no such tenant. */
  readonly remetente: (hotUid: string) => Promise<Remetente | null>;
};

/** The uid of a letter that is one of many about the same: it follows from what it is about, and to whom. */
const uidDaCarta = (sobre: string, para: string): string => {
  const h = createHash('sha256').update(`${sobre} ${para}`).digest('hex');
  return `${h.slice(0, 8)}-${h.slice(8, 12)}-4${h.slice(13, 16)}-8${h.slice(17, 20)}-${h.slice(20, 32)}`;
};

/** A message that does not leave once its lote has ended, or its values are long past: a mail server may be away for days. */
const valendo = (mensagem: Mensagem, fim: number | null, agora: number): Mensagem => ({
  ...mensagem,
  valeAte: Math.min(fim ?? Infinity, agora + NOVIDADE_MS),
});

/** Letters about what happened in other services: each is written once, however often it is asked for. */
export const avisos = ({ db, clock, enfileirar, remetente }: Deps) => {
  /** A user whose account is open. */
  const destinatario = (trx: Kysely<Tables>, hotUid: string, cliUid: string) =>
    trx
      .selectFrom('usuarios')
      .select(['nome', 'email', 'situacao', 'avisar_superado'])
      .where('uid', '=', cliUid)
      .where('hot_uid', '=', hotUid)
      .where('desativado_em', 'is', null)
      .executeTakeFirst();

  /** Puts a letter in the outbox, once for each `uid`. */
  const escrever = async (trx: Kysely<Tables>, uid: string, mensagem: () => Mensagem): Promise<void> => {
    const { numInsertedOrUpdatedRows = 0n } = await trx
      .insertInto('avisos_dados')
      .values({ uid, em: clock() })
      .onConflict((c) => c.column('uid').doNothing())
      .executeTakeFirstOrThrow();
    if (numInsertedOrUpdatedRows > 0n) await enfileirar(trx, mensagem());
  };

  return {
    /** Tells a client what was answered to his proposta. Of a stranger, or somebody whose account is closed, nothing is written. */
    async daProposta(aviso: AvisoDeProposta): Promise<void> {
      const quem = await remetente(aviso.hotUid);
      if (quem === null) return;
      await db.transaction().execute(async (trx) => {
        const cliente = await destinatario(trx, aviso.hotUid, aviso.cliUid);
        if (cliente === undefined) return;
        await escrever(trx, aviso.lanUid, () =>
          email(quem, cliente.email, cartaDaProposta(cliente.nome, aviso, quem)),
        );
      });
    },

    /**
     * Tells a client that his bid was beaten. Nothing is written to who does not want it, may not bid any more, or is no
     * client of the tenant (bidders of the room).
     */
    async doSuperado(aviso: AvisoDeSuperado): Promise<void> {
      const quem = await remetente(aviso.hotUid);
      if (quem === null) return;
      await db.transaction().execute(async (trx) => {
        const cliente = await destinatario(trx, aviso.hotUid, aviso.cliUid);
        if (cliente?.situacao !== 'aprovado' || !cliente.avisar_superado) return;
        await escrever(trx, aviso.lanUid, () =>
          valendo(email(quem, cliente.email, cartaDeSuperado(cliente.nome, aviso, quem)), aviso.fim, clock()),
        );
      });
    },

    /**
     * Tells those of the people who have an open account, and those who keep one of the vehicles in sight, that a leilão was put
     * off. Whoever takes part needs to know, so no preference is asked.
     */
    async doAdiamento(aviso: AvisoDeAdiamento): Promise<void> {
      const quem = await remetente(aviso.hotUid);
      if (quem === null) return;
      const { hotUid, cliUids, veiUids } = aviso;
      await db.transaction().execute(async (trx) => {
        const { rows } = await sql<{ uid: string; nome: string; email: string }>`
          SELECT uid, nome, email FROM usuarios
          WHERE hot_uid = ${hotUid} AND desativado_em IS NULL AND (uid = ANY(${cliUids}::uuid[]) OR uid IN (
            SELECT cli_uid FROM favoritos WHERE hot_uid = ${hotUid} AND vei_uid = ANY(${veiUids}::uuid[])))
          ORDER BY uid`.execute(trx);
        for (const { uid, nome, email: para } of rows)
          await escrever(trx, uidDaCarta(aviso.uid, uid), () =>
            email(quem, para, cartaDeAdiamento(nome, aviso, quem)),
          );
      });
    },

    /** Forgets what nobody asks for again. */
    async limpar(): Promise<void> {
      await db
        .deleteFrom('avisos_dados')
        .where('em', '<', clock() - GUARDAR_MS)
        .execute();
    },
  };
};
