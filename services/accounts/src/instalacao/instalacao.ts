import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Clock } from '@martelo/kernel/clock.ts';
import { recusado } from '@martelo/kernel/resultado.ts';
import type { Resultado } from '@martelo/kernel/motor-de-lances.ts';
import { ADMINISTRADORES, TECNICOS } from '@martelo/schemas/shared/papeis.ts';
import { hashSenha, registrarAlteracao, senhaComum } from '../clientes/door.ts';
import type { Tables } from '../tables.ts';

/** How long a link that was printed is good. */
const LINK_MS = 24 * 3_600_000;

/** Who runs a new house: he sets it up and may let others in, and what runs in visitors' browsers is his as well. */
const PAPEIS = [...ADMINISTRADORES, ...TECNICOS] as const;

export type PrimeiraConta = { readonly nome: string; readonly email: string; readonly senha: string };

const hashDe = (token: string): Buffer => createHash('sha256').update(`instalar\0${token}`).digest();

/** The first account of a house: by a link that the program prints where it starts, or by who sits at the machine. */
export function instalacao({ db, clock }: { readonly db: Kysely<Tables>; readonly clock: Clock }) {
  /** Whether somebody runs this house already. */
  const temDono = async (trx: Kysely<Tables>, hotUid: string): Promise<boolean> =>
    (await trx
      .selectFrom('usuarios')
      .select('uid')
      .where('hot_uid', '=', hotUid)
      .where(sql<boolean>`papeis && ${[...ADMINISTRADORES]}::text[]`)
      .limit(1)
      .executeTakeFirst()) !== undefined;

  const olhar = async (hotUid: string, token: string): Promise<{ expira_em: number } | undefined> =>
    db
      .selectFrom('instalacao')
      .select('expira_em')
      .where('hot_uid', '=', hotUid)
      .where('hash', '=', hashDe(token))
      .where('conta_em', 'is', null)
      .where('expira_em', '>', clock())
      .executeTakeFirst();

  const gravar = async (trx: Kysely<Tables>, hotUid: string, conta: PrimeiraConta, phc: string) => {
    const uid = randomUUID();
    await trx
      .insertInto('usuarios')
      .values({
        uid,
        hot_uid: hotUid,
        email: conta.email,
        senha: phc,
        nome: conta.nome,
        apelido: '',
        cidade: '',
        uf: '',
        papeis: [...PAPEIS],
        situacao: 'aprovado',
        criado_em: clock(),
        tokens_desde: 0,
        desativado_em: null,
      })
      .execute();
    await registrarAlteracao(
      trx,
      { hotUid, quem: null, alvo: uid, acao: 'primeira conta', detalhes: { papeis: PAPEIS } },
      clock(),
    );
    return uid;
  };

  return {
    /** A new link for a house that nobody runs yet, good for a day and once; the one before is void. Null where somebody does. */
    async abrir(hotUid: string): Promise<{ readonly token: string; readonly valeAte: number } | null> {
      const token = randomBytes(16).toString('base64url');
      const valeAte = clock() + LINK_MS;
      const linha = { hash: hashDe(token), expira_em: valeAte };
      return db.transaction().execute(async (trx) => {
        const { numInsertedOrUpdatedRows = 0n } = await trx
          .insertInto('instalacao')
          .values({ hot_uid: hotUid, conta_em: null, ...linha })
          .onConflict((c) => c.column('hot_uid').doUpdateSet(linha).where('instalacao.conta_em', 'is', null))
          .executeTakeFirstOrThrow();
        return numInsertedOrUpdatedRows === 0n || (await temDono(trx, hotUid)) ? null : { token, valeAte };
      });
    },

    /** Refuses INSTALACAO_INVALIDA: unknown, over, voided by a later start, used, of another house. */
    async conferir(hotUid: string, token: string): Promise<Resultado<{ valeAte: number }>> {
      const linha = await olhar(hotUid, token);
      return linha === undefined
        ? recusado('INSTALACAO_INVALIDA')
        : { ok: true, valor: { valeAte: linha.expira_em } };
    },

    /** Makes the first account and ends the link, in one transaction: of two at once one wins. Refuses as `conferir`, and SENHA_COMUM. */
    async criarConta(
      hotUid: string,
      token: string,
      conta: PrimeiraConta,
    ): Promise<Resultado<{ cliUid: string }>> {
      // Before the password is hashed: who guesses at links costs no more than a look.
      if ((await olhar(hotUid, token)) === undefined) return recusado('INSTALACAO_INVALIDA');
      if (await senhaComum(conta.senha, [conta.email, conta.nome]))
        return recusado('SENHA_COMUM', { campos: ['senha'] });
      const phc = await hashSenha(conta.senha);
      const cliUid = await db.transaction().execute(async (trx) => {
        const usado = await trx
          .updateTable('instalacao')
          .set({ conta_em: clock() })
          .where('hot_uid', '=', hotUid)
          .where('hash', '=', hashDe(token))
          .where('conta_em', 'is', null)
          .where('expira_em', '>', clock())
          .returning('hot_uid')
          .executeTakeFirst();
        if (usado === undefined || (await temDono(trx, hotUid))) return null;
        return gravar(trx, hotUid, conta, phc);
      });
      return cliUid === null ? recusado('INSTALACAO_INVALIDA') : { ok: true, valor: { cliUid } };
    },

    /** The same by who sits at the machine; a link that was printed is void. Refuses EMAIL_EM_USO, SENHA_COMUM. */
    async criarNaMaquina(hotUid: string, conta: PrimeiraConta): Promise<Resultado<{ cliUid: string }>> {
      if (await senhaComum(conta.senha, [conta.email, conta.nome]))
        return recusado('SENHA_COMUM', { campos: ['senha'] });
      const phc = await hashSenha(conta.senha);
      return db.transaction().execute(async (trx) => {
        const deOutro = await trx
          .selectFrom('usuarios')
          .select('uid')
          .where('hot_uid', '=', hotUid)
          .where('email', '=', conta.email)
          .executeTakeFirst();
        if (deOutro !== undefined) return recusado('EMAIL_EM_USO', { campos: ['email'] });
        await trx
          .updateTable('instalacao')
          .set({ conta_em: clock() })
          .where('hot_uid', '=', hotUid)
          .execute();
        return { ok: true, valor: { cliUid: await gravar(trx, hotUid, conta, phc) } } as const;
      });
    },
  };
}

export type Instalacao = ReturnType<typeof instalacao>;
