import { randomBytes, randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Clock } from '@martelo/kernel/clock.ts';
import type { Resultado } from '@martelo/kernel/motor-de-lances.ts';
import { recusado } from '@martelo/kernel/resultado.ts';
import type { Mensagem } from '@martelo/platform/mail/port.ts';
import type { PessoaDaEquipe } from '@martelo/schemas/equipe/equipe.ts';
import { ADMINISTRADORES, ehPapelInterno, PAPEIS_INTERNOS } from '@martelo/schemas/shared/papeis.ts';
import type { PapelInterno } from '@martelo/schemas/shared/papeis.ts';
import { email, hashSenha, registrarAlteracao } from '../clientes/door.ts';
import type { Remetente } from '../clientes/door.ts';
import type { Acessos } from '../sessao/door.ts';
import type { Tables } from '../tables.ts';
import { cartaDeConvite } from './carta.ts';
import { administradoresAtivos, pessoasDe } from './pessoas.ts';

const DIA = 24 * 3_600_000;
/** How long an invitation is good. */
const CONVITE_MS = 3 * DIA;
/** People on one house's staff, and invitations to one of them within a day. */
const MAX_EQUIPE = 500;
const CONVITES_POR_DIA = 5;

type Trx = Kysely<Tables>;
type Deps = {
  readonly db: Trx;
  readonly acessos: Acessos;
  readonly clock: Clock;
  readonly enfileirar: (trx: Trx, mensagem: Mensagem) => Promise<unknown>;
  /** Ends the access tokens of somebody; his logins stay and bring what changed. */
  readonly renovarTokens: (hotUid: string, cliUid: string, motivo: string) => Promise<unknown>;
  readonly encerrarTodas: (hotUid: string, cliUid: string, motivo: string) => Promise<void>;
};

/** Who does it, and to whom. */
type Ato = { readonly hotUid: string; readonly quem: string; readonly cliUid: string };
type Equipe = Resultado<{ pessoas: PessoaDaEquipe[] }>;

/** The staff of a house: who may do what, and who lets them in. */
export function contasDaEquipe({ db, acessos, clock, enfileirar, renovarTokens, encerrarTodas }: Deps) {
  const listar = async (hotUid: string) => ({ pessoas: await pessoasDe(db, hotUid, clock()) });

  /** One change of a house's staff at a time: what is counted before it stays true until the commit. */
  const emVez = <T>(hotUid: string, fazer: (trx: Trx) => Promise<T>): Promise<T> =>
    db.transaction().execute(async (trx) => {
      await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`equipe ${hotUid}`}, 0))`.execute(trx);
      return fazer(trx);
    });

  /** Somebody of the staff as he is kept; undefined where the house has none by this uid. */
  const achar = (trx: Trx, hotUid: string, cliUid: string) =>
    trx
      .selectFrom('usuarios')
      .select(['uid', 'nome', 'email', 'papeis', 'revisao', 'convidado_em', 'desativado_em'])
      .where('uid', '=', cliUid)
      .where('hot_uid', '=', hotUid)
      .where(sql<boolean>`papeis && ${[...PAPEIS_INTERNOS]}::text[]`)
      .forUpdate()
      .executeTakeFirst();

  const anotar = (trx: Trx, { hotUid, quem, cliUid }: Ato, acao: string, detalhes = {}) =>
    registrarAlteracao(trx, { hotUid, quem, alvo: cliUid, acao, detalhes }, clock());

  /** Whether nobody would run the house any more without this person. */
  const ehOUltimo = async (trx: Trx, hotUid: string, cliUid: string): Promise<boolean> =>
    (await administradoresAtivos(trx, hotUid)).every((uid) => uid === cliUid);

  const enviar = async (
    trx: Trx,
    remetente: Remetente,
    quem: string,
    dono: {
      readonly uid: string;
      readonly nome: string;
      readonly email: string;
      readonly papeis: readonly string[];
    },
  ): Promise<void> => {
    const { uid: hotUid, nomeSite } = remetente.hotsite;
    const ato = { hotUid, cliUid: dono.uid, email: dono.email };
    const { segredo } = await acessos.criar(trx, 'convite', ato, clock(), null, CONVITE_MS);
    const url = `${remetente.origem}/convite#${segredo}`;
    const papeis = dono.papeis.filter(ehPapelInterno);
    await enfileirar(
      trx,
      email(remetente, dono.email, cartaDeConvite(dono.nome, { casa: nomeSite, quem, papeis, url })),
    );
  };

  /** Does something to somebody of the staff, and answers the staff as it is then. Refuses NAO_ENCONTRADO and what `fazer` refuses. */
  const mudar = async (
    ato: Ato,
    fazer: (trx: Trx, pessoa: NonNullable<Awaited<ReturnType<typeof achar>>>) => Promise<Resultado<unknown>>,
    depois: () => Promise<unknown>,
  ): Promise<Equipe> => {
    const feito = await emVez(ato.hotUid, async (trx) => {
      const pessoa = await achar(trx, ato.hotUid, ato.cliUid);
      return pessoa === undefined ? recusado('NAO_ENCONTRADO') : fazer(trx, pessoa);
    });
    if (!feito.ok) return feito;
    await depois();
    return { ok: true, valor: await listar(ato.hotUid) };
  };

  return {
    listar,

    /** Makes an account without a password and sends the link that lets its owner choose one. Refuses EMAIL_EM_USO, LIMITE_DA_EQUIPE. */
    async convidar(
      remetente: Remetente,
      quem: { readonly uid: string; readonly nome: string },
      novo: { readonly nome: string; readonly email: string; readonly papeis: readonly PapelInterno[] },
    ): Promise<Equipe> {
      const hotUid = remetente.hotsite.uid;
      // Nobody's password: of the right form, so that a login takes as long as any other.
      const senha = await hashSenha(randomBytes(32).toString('base64url'));
      const feito = await emVez(hotUid, async (trx) => {
        if ((await pessoasDe(trx, hotUid, clock())).length >= MAX_EQUIPE) return recusado('LIMITE_DA_EQUIPE');
        const uid = randomUUID();
        await trx
          .insertInto('usuarios')
          .values({
            uid,
            hot_uid: hotUid,
            email: novo.email,
            senha,
            nome: novo.nome,
            apelido: '',
            cidade: '',
            uf: '',
            papeis: [...novo.papeis],
            situacao: 'aprovado',
            criado_em: clock(),
            tokens_desde: 0,
            desativado_em: null,
            convidado_em: clock(),
          })
          .execute();
        await anotar(trx, { hotUid, quem: quem.uid, cliUid: uid }, 'convite', { papeis: novo.papeis });
        await enviar(trx, remetente, quem.nome, { uid, ...novo });
        return { ok: true, valor: null } as const;
      });
      return feito.ok ? { ok: true, valor: await listar(hotUid) } : feito;
    },

    /** Sends another invitation; the one before is void. Refuses CONVITE_ACEITO, BLOQUEADO after five within a day. */
    reenviar: (remetente: Remetente, quem: { readonly uid: string; readonly nome: string }, cliUid: string) =>
      mudar(
        { hotUid: remetente.hotsite.uid, quem: quem.uid, cliUid },
        async (trx, pessoa) => {
          if (pessoa.convidado_em === null || pessoa.desativado_em !== null)
            return recusado('CONVITE_ACEITO');
          if ((await acessos.contar(trx, 'convite', cliUid, clock() - DIA)) >= CONVITES_POR_DIA)
            return recusado('BLOQUEADO', { esperarMs: DIA });
          await acessos.anular(cliUid, clock(), trx);
          await enviar(trx, remetente, quem.nome, pessoa);
          return { ok: true, valor: null };
        },
        async () => undefined,
      ),

    /** Another name or other roles. Refuses REGISTRO_MUDADO with what stands there, SO_OUTRO_DA_PAPEL, ULTIMO_ADM. */
    salvar: (
      ato: Ato,
      novo: { readonly nome: string; readonly papeis: readonly PapelInterno[]; readonly revisao: number },
    ) =>
      mudar(
        ato,
        async (trx, { nome, papeis: antes, revisao }) => {
          const internos = antes.filter(ehPapelInterno);
          if (revisao !== novo.revisao)
            return recusado('REGISTRO_MUDADO', { revisao, atual: { nome, papeis: internos, revisao } });
          if (ato.quem === ato.cliUid && novo.papeis.some((p) => !antes.includes(p)))
            return recusado('SO_OUTRO_DA_PAPEL', { campos: ['papeis'] });
          const deixaDeSer = !novo.papeis.some((p) => p === ADMINISTRADORES[0]);
          if (
            deixaDeSer &&
            antes.includes(ADMINISTRADORES[0]) &&
            (await ehOUltimo(trx, ato.hotUid, ato.cliUid))
          )
            return recusado('ULTIMO_ADM', { campos: ['papeis'] });
          await trx
            .updateTable('usuarios')
            .set({
              nome: novo.nome,
              papeis: [...antes.filter((p) => !ehPapelInterno(p)), ...novo.papeis],
              revisao: revisao + 1,
            })
            .where('uid', '=', ato.cliUid)
            .execute();
          await anotar(trx, ato, 'equipe mudada', { de: internos, para: novo.papeis });
          return { ok: true, valor: null };
        },
        () => renovarTokens(ato.hotUid, ato.cliUid, 'papéis mudados'),
      ),

    /** Closes an account. Refuses SO_OUTRO_DESATIVA, ULTIMO_ADM (also where two close each other's at once). */
    desativar: (ato: Ato, motivo: string) =>
      mudar(
        ato,
        async (trx, pessoa) => {
          if (ato.quem === ato.cliUid) return recusado('SO_OUTRO_DESATIVA');
          const conta = pessoa.papeis.includes(ADMINISTRADORES[0]) && pessoa.desativado_em === null;
          if (conta && (await ehOUltimo(trx, ato.hotUid, ato.cliUid))) return recusado('ULTIMO_ADM');
          await trx
            .updateTable('usuarios')
            .set({ desativado_em: clock(), revisao: pessoa.revisao + 1 })
            .where('uid', '=', ato.cliUid)
            .execute();
          await acessos.anular(ato.cliUid, clock(), trx);
          await anotar(trx, ato, 'conta desativada', { motivo });
          return { ok: true, valor: null };
        },
        () => encerrarTodas(ato.hotUid, ato.cliUid, 'conta desativada'),
      ),

    reativar: (ato: Ato, motivo: string) =>
      mudar(
        ato,
        async (trx, { revisao }) => {
          await trx
            .updateTable('usuarios')
            .set({ desativado_em: null, revisao: revisao + 1 })
            .where('uid', '=', ato.cliUid)
            .execute();
          await anotar(trx, ato, 'conta reativada', { motivo });
          return { ok: true, valor: null };
        },
        async () => undefined,
      ),

    encerrarSessoes: (ato: Ato) =>
      mudar(
        ato,
        async (trx) => {
          await anotar(trx, ato, 'sessões encerradas');
          return { ok: true, valor: null };
        },
        () => encerrarTodas(ato.hotUid, ato.cliUid, 'sessões encerradas pela equipe'),
      ),
  };
}

export type ContasDaEquipe = ReturnType<typeof contasDaEquipe>;
