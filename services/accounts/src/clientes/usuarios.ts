import { randomBytes, randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Clock } from '@martelo/kernel/clock.ts';
import { ehPapelInterno } from '@martelo/schemas/shared/papeis.ts';
import type { Papel } from '@martelo/schemas/shared/papeis.ts';
import type { DeQuem } from './fila-de-senhas.ts';
import { conferirDeNinguem, conferirSenha, hashSenha } from './senha.ts';
import type { ClientesTables, SituacaoUsuario } from './tables.ts';
import type { Tables } from '../tables.ts';

/** A user as the rest of the service sees one: never with the password. */
export type Usuario = {
  readonly uid: string;
  readonly id: number;
  readonly hotUid: string;
  readonly nome: string;
  readonly apelido: string;
  readonly cidade: string;
  readonly uf: string;
  readonly papeis: readonly string[];
  readonly situacao: SituacaoUsuario;
  /** Epoch ms; access tokens made before it are refused. */
  readonly tokensDesde: number;
  readonly desativado: boolean;
};

export type NovoUsuario = {
  readonly hotUid: string;
  readonly email: string;
  readonly nome: string;
  readonly papeis: readonly Papel[];
  /** The password, or its PHC string where many users are made at once (`hashSenha`). */
  readonly senha: string | { readonly phc: string };
  /** Chosen where absent. */
  readonly cliUid?: string;
  readonly apelido?: string;
  readonly cidade?: string;
  readonly uf?: string;
  readonly situacao?: SituacaoUsuario;
  /** Whether he wants a letter when his bid is beaten. Default true. */
  readonly avisarSuperado?: boolean;
  /** A client record that was checked elsewhere: confirmed and with its documents approved. */
  readonly cadastro?: { readonly cpf: string; readonly telefone: string; readonly dataNascimento: string };
};

const COLUNAS = [
  'uid',
  'id',
  'hot_uid',
  'nome',
  'apelido',
  'cidade',
  'uf',
  'papeis',
  'situacao',
  'tokens_desde',
  'desativado_em',
] as const;

type Linha = Pick<ClientesTables['usuarios'], Exclude<(typeof COLUNAS)[number], 'id'>> & { id: number };

const usuarioDe = (l: Linha): Usuario => ({
  uid: l.uid,
  id: l.id,
  hotUid: l.hot_uid,
  nome: l.nome,
  apelido: l.apelido,
  cidade: l.cidade,
  uf: l.uf,
  papeis: l.papeis,
  situacao: l.situacao,
  tokensDesde: l.tokens_desde,
  desativado: l.desativado_em !== null,
});

export type Usuarios = ReturnType<typeof usuarios>;

/** Users of all tenants; every question names the tenant. */
export function usuarios(db: Kysely<Tables>, clock: Clock) {
  const normal = (email: string): string => email.trim().toLowerCase();

  const achar = async (hotUid: string, uid: string): Promise<Usuario | null> => {
    const linha = await db
      .selectFrom('usuarios')
      .select(COLUNAS)
      .where('uid', '=', uid)
      .where('hot_uid', '=', hotUid)
      .executeTakeFirst();
    return linha === undefined ? null : usuarioDe(linha);
  };

  const acharPorEmail = async (hotUid: string, email: string) =>
    db
      .selectFrom('usuarios')
      .select([...COLUNAS, 'senha'])
      .where('hot_uid', '=', hotUid)
      .where('email', '=', normal(email))
      .executeTakeFirst();

  /** The record of a client whom somebody checked elsewhere; one whose CPF is taken has none. */
  const cadastrar = async (dono: Linha, cadastro: NonNullable<NovoUsuario['cadastro']>): Promise<void> => {
    const agora = clock();
    await db
      .insertInto('clientes')
      .values({
        cli_uid: dono.uid,
        hot_uid: dono.hot_uid,
        cpf: cadastro.cpf.replaceAll(/\D/g, ''),
        cnpj: null,
        rg: '',
        orgao_expeditor: '',
        data_nascimento: cadastro.dataNascimento,
        razao_social: '',
        nome_fantasia: '',
        nome_fazenda: '',
        inscricao_estadual: '',
        telefone: cadastro.telefone.replaceAll(/\D/g, ''),
        telefone2: '',
        telefone3: '',
        ocupacao_profissional: '',
        ramo_atividade: '',
        renda_mensal: null,
        como_conheceu: '',
        interesses: [],
        endereco: null,
        termos_em: agora,
        hash_convite: randomBytes(6).toString('hex'),
        hash_convidado: '',
        email_confirmado_em: agora,
        telefone_confirmado_em: agora,
        documento_situacao: 'Aprovado',
        documentos_enviados_em: agora,
        documentos_aprovados_em: agora,
        documentos_pendentes_em: null,
        motivo_bloqueio: '',
        observacao_interna: '',
        cliente_que_libera_acesso: null,
      })
      .onConflict((c) => c.doNothing())
      .execute();
  };

  return {
    achar,

    /** The user whose e-mail and password these are in this tenant; null otherwise, after the same work either way. */
    async conferir(hotUid: string, email: string, senha: string, de?: DeQuem): Promise<Usuario | null> {
      const linha = await acharPorEmail(hotUid, email);
      const certa = await (linha === undefined
        ? conferirDeNinguem(senha, de)
        : conferirSenha(senha, linha.senha, de));
      return certa && linha !== undefined ? usuarioDe(linha) : null;
    },

    /** Whether the password is this user's own. */
    async conferirSenhaDe(hotUid: string, uid: string, senha: string, de?: DeQuem): Promise<boolean> {
      const linha = await db
        .selectFrom('usuarios')
        .select('senha')
        .where('uid', '=', uid)
        .where('hot_uid', '=', hotUid)
        .executeTakeFirst();
      return linha !== undefined && conferirSenha(senha, linha.senha, de);
    },

    /** The user with this e-mail in this tenant; null where there is none. */
    async porEmail(hotUid: string, email: string): Promise<(Usuario & { readonly email: string }) | null> {
      const linha = await acharPorEmail(hotUid, email);
      return linha === undefined ? null : { ...usuarioDe(linha), email: normal(email) };
    },

    /** The names of staff of the tenant among these; also of who has left. Clients are left out. */
    async equipeDe(hotUid: string, uids: readonly string[]): Promise<{ uid: string; nome: string }[]> {
      if (uids.length === 0) return [];
      const linhas = await db
        .selectFrom('usuarios')
        .select(['uid', 'nome', 'papeis'])
        .where('hot_uid', '=', hotUid)
        .where('uid', 'in', [...uids])
        .execute();
      return linhas.filter((l) => l.papeis.some(ehPapelInterno)).map(({ uid, nome }) => ({ uid, nome }));
    },

    /** Another password; the caller ends the sessions. */
    async mudarSenha(uid: string, senha: string): Promise<void> {
      await db
        .updateTable('usuarios')
        .set({ senha: await hashSenha(senha), senha_em: clock() })
        .where('uid', '=', uid)
        .execute();
    },

    /** Whether another password was chosen after this time (epoch ms): what the old one had proved is over. */
    async trocouDeSenha(uid: string, desde: number): Promise<boolean> {
      const linha = await db
        .selectFrom('usuarios')
        .select('senha_em')
        .where('uid', '=', uid)
        .where('senha_em', '>', desde)
        .executeTakeFirst();
      return linha !== undefined;
    },

    /** Makes a user, or hands back the one who has this e-mail in this tenant, unchanged. */
    async criar(novo: NovoUsuario): Promise<Usuario> {
      const antes = await acharPorEmail(novo.hotUid, novo.email);
      if (antes !== undefined) return usuarioDe(antes);
      await db
        .insertInto('usuarios')
        .values({
          uid: novo.cliUid ?? randomUUID(),
          hot_uid: novo.hotUid,
          email: normal(novo.email),
          senha: typeof novo.senha === 'string' ? await hashSenha(novo.senha) : novo.senha.phc,
          nome: novo.nome,
          apelido: novo.apelido ?? '',
          cidade: novo.cidade ?? '',
          uf: novo.uf ?? '',
          papeis: [...novo.papeis],
          situacao: novo.situacao ?? 'pendente',
          criado_em: clock(),
          tokens_desde: 0,
          desativado_em: null,
          avisar_superado: novo.avisarSuperado ?? true,
        })
        .onConflict((c) => c.columns(['hot_uid', 'email']).doNothing())
        .execute();
      const criado = await acharPorEmail(novo.hotUid, novo.email);
      if (criado === undefined) throw new Error('a user was neither found nor made');
      if (novo.cadastro !== undefined) await cadastrar(criado, novo.cadastro);
      return usuarioDe(criado);
    },

    /** Changes what a user may do; his access tokens end now and the next renewal brings the change. False where there is none. */
    async mudar(
      hotUid: string,
      uid: string,
      mudanca: {
        readonly situacao?: SituacaoUsuario;
        readonly papeis?: readonly Papel[];
        readonly desativado?: boolean;
      },
    ): Promise<boolean> {
      const agora = clock();
      const { numUpdatedRows } = await db
        .updateTable('usuarios')
        .set({
          tokens_desde: agora,
          ...(mudanca.situacao === undefined ? {} : { situacao: mudanca.situacao }),
          ...(mudanca.papeis === undefined ? {} : { papeis: [...mudanca.papeis] }),
          ...(mudanca.desativado === undefined ? {} : { desativado_em: mudanca.desativado ? agora : null }),
        })
        .where('uid', '=', uid)
        .where('hot_uid', '=', hotUid)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    /** Users whose tokens were ended since this time (epoch ms), for a program that has just started. */
    async tokensEncerradosDesde(desde: number): Promise<{ uid: string; tokensDesde: number }[]> {
      const linhas = await db
        .selectFrom('usuarios')
        .select(['uid', 'tokens_desde'])
        .where('tokens_desde', '>', Math.max(0, desde))
        .limit(100_000)
        .execute();
      return linhas.map((l) => ({ uid: l.uid, tokensDesde: l.tokens_desde }));
    },
  };
}
