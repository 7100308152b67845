import { randomUUID, timingSafeEqual } from 'node:crypto';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { recusado } from '@martelo/kernel/resultado.ts';
import type { Clock } from '@martelo/kernel/clock.ts';
import type { Resultado } from '@martelo/kernel/motor-de-lances.ts';
import type { Mensagem } from '@martelo/platform/mail/port.ts';
import type { Origem } from '@martelo/platform/sessao/bloqueados.ts';
import type { CorpoDoCadastro } from '@martelo/schemas/clientes/cadastro.ts';
import { recusar } from '@martelo/schemas/shared/erros.ts';
import type { Recusa } from '@martelo/schemas/shared/erros.ts';
import type { DepoisDaResposta } from '../depois.ts';
import type { Tables } from '../tables.ts';
import { recusaDoUnico } from '../unicos.ts';
import { conferirCadastro, gravarCadastro } from './cadastrar.ts';
import { cartaDeBoasVindas, cartaDeQuemJaTem, cartaDoCadastro, email as carta } from './cartas.ts';
import type { Remetente } from './cartas.ts';
import type { Clientes } from './clientes.ts';
import { sortearCodigo } from './codigos.ts';
import type { Codigos } from './codigos.ts';
import type { DeQuem } from './fila-de-senhas.ts';
import { oQueFalta } from './regras.ts';
import { conferirDeNinguem, conferirSenha, hashSenha } from './senha.ts';

type Trx = Kysely<Tables>;

const DIA = 24 * 3_600_000;
/** Letters of sign-ups to one mailbox within a day, whoever asks and whatever they say. */
const CARTAS_POR_DIA = 10;
/** Wrong guesses at one code: at most fifty a day of one mailbox, at a million. */
const TENTATIVAS = 5;

type Deps = {
  readonly db: Trx;
  readonly clientes: Pick<Clientes, 'reavaliar'>;
  readonly codigos: Pick<Codigos, 'selar'>;
  readonly depois: DepoisDaResposta;
  readonly clock: Clock;
  readonly enfileirar: (trx: Trx, mensagem: Mensagem) => Promise<unknown>;
  /** Counts a sign-up with this e-mail from this address: how long it must wait, ms; 0 where it need not. */
  readonly esperarPara: (hotUid: string, email: string, lugar: Origem) => Promise<number>;
  /** Runs `prova` as a guess at this sign-up: counted before it is made. Refuses `errado`, BLOQUEADO. */
  readonly conferir: <T>(
    alvo: { readonly hotUid: string; readonly uid: string },
    lugar: Origem,
    errado: Recusa,
    prova: (de: DeQuem) => Promise<T | null>,
  ) => Promise<Resultado<T>>;
};

const ERRADO = recusar('CODIGO_INVALIDO', { campos: ['codigo'] });

export type CadastrosAProvar = ReturnType<typeof cadastrosAProvar>;

/**
 * Sign-ups whose mailbox is not proved yet. They are kept apart from accounts, so nothing else of the house knows them and
 * they take nobody's e-mail, CPF or CNPJ; after a day they are gone. Who has an account already is looked up after the
 * answer, and said by mail (ADR 0028).
 */
export function cadastrosAProvar(deps: Deps) {
  const { db, clientes, codigos, depois, clock, enfileirar, esperarPara, conferir } = deps;

  /** Whether this e-mail, CPF or CNPJ has an account in the tenant. */
  const existe = async (trx: Trx, hotUid: string, corpo: CorpoDoCadastro): Promise<boolean> => {
    const peloEmail = await trx
      .selectFrom('usuarios')
      .select('uid')
      .where('hot_uid', '=', hotUid)
      .where('email', '=', corpo.email)
      .executeTakeFirst();
    const pelaPessoa = await trx
      .selectFrom('clientes')
      .select('cli_uid')
      .where('hot_uid', '=', hotUid)
      .where((q) => (corpo.tipo === 'fisica' ? q('cpf', '=', corpo.cpf) : q('cnpj', '=', corpo.cnpj)))
      .executeTakeFirst();
    return peloEmail !== undefined || pelaPessoa !== undefined;
  };

  /** Writes to the mailbox that was named: the code, or that there is an account. */
  const escrever = (remetente: Remetente, uid: string, corpo: CorpoDoCadastro): Promise<void> =>
    db.transaction().execute(async (trx) => {
      const hotUid = remetente.hotsite.uid;
      const { email, nome } = corpo;
      const agora = clock();
      // One after the other: each sees what the others wrote to this mailbox.
      await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`${hotUid} ${email}`}, 0))`.execute(trx);
      const { n } = await trx
        .selectFrom('cadastros_a_provar')
        .select((q) => q.fn.countAll<number>().as('n'))
        .where('hot_uid', '=', hotUid)
        .where('email', '=', email)
        .where('carta_em', '>', agora - DIA)
        .executeTakeFirstOrThrow();
      if (Number(n) >= CARTAS_POR_DIA) return;
      const codigo = (await existe(trx, hotUid, corpo)) ? null : sortearCodigo();
      await trx
        .updateTable('cadastros_a_provar')
        .set({ carta_em: agora, codigo: codigo === null ? null : codigos.selar(uid, email, codigo) })
        .where('uid', '=', uid)
        .execute();
      const texto =
        codigo === null
          ? cartaDeQuemJaTem(remetente)
          : // After #, which no server and no log sees.
            cartaDoCadastro(nome, codigo, `${remetente.origem}/cadastro#${uid}.${codigo}`);
      await enfileirar(trx, carta(remetente, email, texto));
    });

  return {
    /**
     * Takes a sign-up. Refuses what is wrong with it by itself (see `conferirCadastro`) and BLOQUEADO after the fifth of one
     * e-mail from one address within an hour; everybody else has the same answer after the same work.
     */
    async pedir(
      corpo: CorpoDoCadastro,
      remetente: Remetente,
      lugar: Origem,
    ): Promise<Resultado<{ readonly ok: true; readonly uid: string }>> {
      const { hotsite } = remetente;
      const impede = await conferirCadastro(corpo, hotsite, clock());
      if (impede !== null) return impede;
      const esperarMs = await esperarPara(hotsite.uid, corpo.email, lugar);
      if (esperarMs > 0) return recusado('BLOQUEADO', { esperarMs });
      const uid = randomUUID();
      const { senha, ...dados } = corpo;
      await db
        .insertInto('cadastros_a_provar')
        .values({
          uid,
          hot_uid: hotsite.uid,
          email: corpo.email,
          senha: await hashSenha(senha),
          dados: JSON.stringify(dados) as never,
          codigo: null,
          criado_em: clock(),
          tentativas: 0,
          carta_em: null,
        })
        .execute();
      if (!depois.fazer(() => escrever(remetente, uid, corpo)))
        return recusado('SERVICO_INDISPONIVEL', { esperarMs: 2_000 });
      return { ok: true, valor: { ok: true, uid } };
    },

    /**
     * Makes the account of a sign-up whose code and password these are. Refuses CODIGO_INVALIDO (unknown, wrong, over, or
     * another password), BLOQUEADO; EMAIL_EM_USO, CPF_EM_USO, CNPJ_EM_USO where somebody else was faster.
     */
    async confirmar(
      { uid, codigo, senha }: { readonly uid: string; readonly codigo: string; readonly senha: string },
      remetente: Remetente,
      lugar: Origem,
    ): Promise<Resultado<{ readonly cliUid: string }>> {
      const { hotsite } = remetente;
      const provado = await conferir({ hotUid: hotsite.uid, uid }, lugar, ERRADO, async (de) => {
        const linha = await db
          .updateTable('cadastros_a_provar')
          .set({ tentativas: sql<number>`tentativas + 1` })
          .where('uid', '=', uid)
          .where('hot_uid', '=', hotsite.uid)
          .where('criado_em', '>', clock() - DIA)
          .where('tentativas', '<', TENTATIVAS)
          .returning(['email', 'codigo', 'senha', 'dados', 'criado_em'])
          .executeTakeFirst();
        const certa = await (linha === undefined
          ? conferirDeNinguem(senha, de)
          : conferirSenha(senha, linha.senha, de));
        const selo = linha?.codigo ?? null;
        return linha !== undefined &&
          certa &&
          selo !== null &&
          timingSafeEqual(selo, codigos.selar(uid, linha.email, codigo))
          ? linha
          : null;
      });
      if (!provado.ok) return provado;
      const { dados, senha: phc, criado_em: termosEm } = provado.valor;
      try {
        const cliUid = await db.transaction().execute(async (trx) => {
          const { numDeletedRows } = await trx
            .deleteFrom('cadastros_a_provar')
            .where('uid', '=', uid)
            .executeTakeFirst();
          if (numDeletedRows === 0n) return null;
          const agora = clock();
          const novo = await gravarCadastro(trx, { dados, senha: phc, hotsite, agora, termosEm });
          const faltam = oQueFalta(dados.tipo, hotsite, agora);
          await enfileirar(
            trx,
            carta(remetente, dados.email, cartaDeBoasVindas(dados.nome, faltam, remetente)),
          );
          // A tenant that asks for nothing more approves at once; no token says anything else yet.
          const situacao = await clientes.reavaliar(trx, hotsite.uid, novo, hotsite, agora);
          if (situacao !== null)
            await trx.updateTable('usuarios').set({ situacao }).where('uid', '=', novo).execute();
          return novo;
        });
        return cliUid === null ? { ok: false, recusa: ERRADO } : { ok: true, valor: { cliUid } };
      } catch (erro) {
        const recusa = recusaDoUnico(erro);
        if (recusa === null) throw erro;
        return recusa;
      }
    },

    /** Forgets those that nobody proved within a day. */
    async limpar(): Promise<void> {
      await db
        .deleteFrom('cadastros_a_provar')
        .where('criado_em', '<', clock() - DIA)
        .execute();
    },
  };
}
