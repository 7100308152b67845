import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Clock } from '@martelo/kernel/clock.ts';
import { ok, recusado } from '@martelo/platform/http/route.ts';
import type { Route } from '@martelo/platform/http/route.ts';
import { sala } from '@martelo/platform/registros/sala.ts';
import { listaDaEquipe, pessoasDaEquipe } from '@martelo/schemas/equipe/pessoas.ts';
import { ADMINISTRADORES, ehPapelInterno, PAPEIS_INTERNOS } from '@martelo/schemas/shared/papeis.ts';
import { hashSenha } from '../clientes/door.ts';
import type { Acessos } from '../sessao/door.ts';
import type { Tables } from '../tables.ts';
import type { Convidar } from './convidar.ts';
import { administradoresAtivos, pessoasDe } from './pessoas.ts';

/** People on one house's staff. */
const MAX_EQUIPE = 500;

type Trx = Kysely<Tables>;
type Deps = {
  readonly db: Trx;
  readonly acessos: Acessos;
  readonly clock: Clock;
  readonly convidar: Convidar;
  /** Ends the access tokens of somebody; his logins stay and bring what changed. */
  readonly renovarTokens: (hotUid: string, cliUid: string, motivo: string) => Promise<unknown>;
  readonly encerrarTodas: (hotUid: string, cliUid: string, motivo: string) => Promise<void>;
};

/** The staff of a house as records, over the accounts of whoever logs in: who may do what, and who lets them in. */
export function rotasDasPessoas({
  db,
  acessos,
  clock,
  convidar,
  renovarTokens,
  encerrarTodas,
}: Deps): Route[] {
  /** Nobody's password, of the right form: a login of who was only invited takes as long as any other. */
  let ninguem: Promise<string> | undefined;

  return sala(pessoasDaEquipe, listaDaEquipe, {
    tabela: 'equipe',
    unicos: { email: 'EMAIL_EM_USO' },

    /** Refuses LIMITE_DA_EQUIPE, EMAIL_DA_EQUIPE, SO_OUTRO_DA_PAPEL, SO_OUTRO_DESATIVA, ULTIMO_ADM (also where two close each other's at once). */
    async conferir({ ato, uid, novo, antes, db: banco, tenant: { hotUid }, sessao }) {
      const trx = banco as unknown as Trx;
      // One change of a house's staff at a time: what is counted here stays true until the commit.
      await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`equipe ${hotUid}`}, 0))`.execute(trx);
      const eu = sessao.cliUid === uid;
      if (antes === null && (await pessoasDe(trx, hotUid, clock())).length >= MAX_EQUIPE)
        return recusado('LIMITE_DA_EQUIPE');
      if (antes !== null && novo.email !== antes.email)
        return recusado('EMAIL_DA_EQUIPE', { campos: ['email'] });
      if (ato === 'mudou' && eu && novo.papeis.some((p) => antes?.papeis.includes(p) === false))
        return recusado('SO_OUTRO_DA_PAPEL', { campos: ['papeis'] });
      if (ato === 'desativou' && eu) return recusado('SO_OUTRO_DESATIVA');
      const deixaDeSer =
        antes?.papeis.includes(ADMINISTRADORES[0]) === true &&
        (ato === 'desativou' || !novo.papeis.includes(ADMINISTRADORES[0]));
      if (deixaDeSer && (await administradoresAtivos(trx, hotUid)).every((outro) => outro === uid))
        return recusado('ULTIMO_ADM', ato === 'mudou' ? { campos: ['papeis'] } : {});
      return ok({ ...novo, papeis: PAPEIS_INTERNOS.filter((p) => novo.papeis.includes(p)) });
    },

    grava: {
      /** An account without a password. Not where the uid is somebody's already, of whichever house. */
      async inserir(banco, { hotUid, em, porNome }, uid, { nome, email, papeis }) {
        const trx = banco as unknown as Trx;
        ninguem ??= hashSenha(randomBytes(32).toString('base64url'));
        const { numInsertedOrUpdatedRows = 0n } = await trx
          .insertInto('usuarios')
          .values({
            uid,
            hot_uid: hotUid,
            email,
            senha: await ninguem,
            nome,
            apelido: '',
            cidade: '',
            uf: '',
            papeis: [...papeis],
            situacao: 'aprovado',
            criado_em: em,
            tokens_desde: 0,
            desativado_em: null,
            convidado_em: em,
            equipe_em: em,
            equipe_por: porNome,
          })
          .onConflict((c) => c.column('uid').doNothing())
          .executeTakeFirstOrThrow();
        return numInsertedOrUpdatedRows > 0n;
      },

      /** Roles as a client stay as they are. */
      async mudar(banco, { em, porNome }, uid, { revisao, ativo }, { nome, papeis }) {
        const trx = banco as unknown as Trx;
        const antes = await trx
          .selectFrom('usuarios')
          .select(['papeis', 'desativado_em'])
          .where('uid', '=', uid)
          .executeTakeFirstOrThrow();
        await trx
          .updateTable('usuarios')
          .set({
            nome,
            papeis: [...antes.papeis.filter((p) => !ehPapelInterno(p)), ...papeis],
            desativado_em: ativo ? null : (antes.desativado_em ?? em),
            revisao,
            equipe_em: em,
            equipe_por: porNome,
          })
          .where('uid', '=', uid)
          .execute();
      },
    },

    async junto({ item, ato, db: banco, tenant: { hotUid }, sessao }) {
      const trx = banco as unknown as Trx;
      if (ato === 'criou') await convidar(trx, hotUid, sessao.nome, item);
      if (ato === 'desativou') await acessos.anular(item.uid, clock(), trx);
    },

    async depois({ item, ato, hotUid }) {
      if (ato === 'mudou') await renovarTokens(hotUid, item.uid, 'papéis mudados');
      if (ato === 'desativou') await encerrarTodas(hotUid, item.uid, 'conta desativada');
    },
  }).rotas({ db, clock });
}
