import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Clock } from '@martelo/kernel/clock.ts';
import { ok, on } from '@martelo/platform/http/route.ts';
import type { Route } from '@martelo/platform/http/route.ts';
import type { Migration } from '@martelo/platform/sql/migrate.ts';
import { enviarContato } from '@martelo/schemas/contatos/contato.ts';

/** site.contatos: messages from the contact page, waiting for somebody of the staff. */
export type ContatosTable = {
  uid: string;
  hot_uid: string;
  protocolo: number | undefined;
  nome: string;
  email: string;
  telefone: string;
  assunto: string;
  mensagem: string;
  criado_em: number;
};

export const migrations: Readonly<Record<string, Migration>> = {
  '006_contatos': {
    up: async (db) => {
      await sql`
        CREATE TABLE contatos (
          uid uuid PRIMARY KEY,
          hot_uid uuid NOT NULL REFERENCES hotsites (uid) ON DELETE CASCADE,
          protocolo bigint GENERATED ALWAYS AS IDENTITY (START WITH 20260001),
          nome text NOT NULL,
          email text NOT NULL,
          telefone text NOT NULL,
          assunto text NOT NULL,
          mensagem text NOT NULL CHECK (length(mensagem) <= 4000),
          criado_em bigint NOT NULL
        )`.execute(db);
      await sql`CREATE INDEX contatos_do_hotsite ON contatos (hot_uid, criado_em DESC)`.execute(db);
    },
  },
};

/** Keeps what people write; the answer carries the number to ask about it with. */
export const rotasDosContatos = (db: Kysely<{ contatos: ContatosTable }>, clock: Clock): Route[] => [
  on(enviarContato, async ({ tenant, body }) => {
    const { uid, protocolo } = await db
      .insertInto('contatos')
      .values({
        ...body,
        uid: randomUUID(),
        hot_uid: tenant.hotUid,
        protocolo: undefined,
        criado_em: clock(),
      })
      .returning(['uid', 'protocolo'])
      .executeTakeFirstOrThrow();
    return ok({ uid, protocolo: String(protocolo) });
  }),
];
