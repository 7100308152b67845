import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Clock } from '@martelo/kernel/clock.ts';
import type { Resultado } from '@martelo/kernel/motor-de-lances.ts';
import { recusado } from '@martelo/kernel/resultado.ts';
import { abrirCofre } from '@martelo/platform/cofre/cofre.ts';
import type { Mensagem } from '@martelo/platform/mail/port.ts';
import type { Origem } from '@martelo/platform/sessao/bloqueados.ts';
import { ehPapelInterno } from '@martelo/schemas/shared/papeis.ts';
import { recusar } from '@martelo/schemas/shared/erros.ts';
import { email as carta, registrarAlteracao } from '../clientes/door.ts';
import type { Remetente, Usuario } from '../clientes/door.ts';
import type { Guarda } from '../sessao/door.ts';
import type { Tables } from '../tables.ts';
import { cartaDoFator } from './cartas.ts';
import { hashDoCodigo, novosCodigos } from './codigos.ts';
import { novoSegredo, passoDoCodigo, uriDoSegredo } from './totp.ts';

/** A secret that was shown waits so long for its first code. */
const NOVO_MS = 10 * 60_000;

type Trx = Kysely<Tables>;
type Deps = {
  readonly db: Trx;
  /** Seals secrets and keys the hashes of codes; the house's CREDENTIALS_KEY. */
  readonly chave: string;
  readonly guarda: Guarda;
  readonly clock: Clock;
  readonly enfileirar: (trx: Trx, mensagem: Mensagem) => Promise<unknown>;
};
type Dono = { readonly hotUid: string; readonly cliUid: string };

/** What an audit row calls it that other roles need one. */
const EXIGIDO = 'segundo fator exigido';
const CODIGO_ERRADO = recusar('CODIGO_DO_FATOR', { campos: ['codigo'] });

/** Second factors of the staff: an authenticator app (TOTP, RFC 6238), and codes for the day without it (ADR 0035). */
export function fatores({ db, chave, guarda, clock, enfileirar }: Deps) {
  const cofre = abrirCofre(chave, 'segundos fatores');
  const abrir = ({ hotUid, cliUid }: Dono, selado: string): string => cofre.abrir(hotUid, cliUid, selado);

  const linhaDe = (cliUid: string) =>
    db.selectFrom('fatores').selectAll().where('cli_uid', '=', cliUid).executeTakeFirst();

  /** Uses a code up, of the app or of recovery; of two at once one is told true. */
  const gastar = async (dono: Dono, codigo: string): Promise<boolean> => {
    if (codigo.length > 6) {
      const { numDeletedRows } = await db
        .deleteFrom('codigos_de_recuperacao')
        .where('cli_uid', '=', dono.cliUid)
        .where('hash', '=', hashDoCodigo(chave, dono.cliUid, codigo))
        .executeTakeFirst();
      return numDeletedRows > 0n;
    }
    const linha = await linhaDe(dono.cliUid);
    if (linha === undefined || linha.segredo === null) return false;
    const passo = passoDoCodigo(abrir(dono, linha.segredo), codigo, clock(), linha.ultimo_passo);
    if (passo === null) return false;
    const { numUpdatedRows } = await db
      .updateTable('fatores')
      .set({ ultimo_passo: passo })
      .where('cli_uid', '=', dono.cliUid)
      .where('segredo', '=', linha.segredo)
      .where('ultimo_passo', '<', passo)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  };

  /** Counted like tries at a password, apart from them: a right password forgives no wrong code. */
  const guardado = (dono: Dono, lugar: Origem, prova: () => Promise<boolean>): Promise<Resultado<true>> =>
    guarda.conferir(
      { hotUid: dono.hotUid, segredo: 'segundo fator', de: { cliUid: dono.cliUid } },
      lugar,
      CODIGO_ERRADO,
      async () => (await prova()) || null,
    );

  const exigidos = async (hotUid: string): Promise<{ papeis: string[]; revisao: number }> =>
    (await db
      .selectFrom('fatores_exigidos')
      .select(['papeis', 'revisao'])
      .where('hot_uid', '=', hotUid)
      .executeTakeFirst()) ?? { papeis: [], revisao: 0 };

  const tem = async (cliUid: string): Promise<boolean> => ((await linhaDe(cliUid))?.segredo ?? null) !== null;

  const exigidoDe = async ({ hotUid, papeis }: Pick<Usuario, 'hotUid' | 'papeis'>): Promise<boolean> => {
    const { papeis: pedem } = await exigidos(hotUid);
    return papeis.some((p) => pedem.includes(p));
  };

  const darCodigos = async (trx: Trx, cliUid: string): Promise<string[]> => {
    const codigos = novosCodigos();
    await trx.deleteFrom('codigos_de_recuperacao').where('cli_uid', '=', cliUid).execute();
    await trx
      .insertInto('codigos_de_recuperacao')
      .values(
        codigos.map((c) => ({ cli_uid: cliUid, hash: hashDoCodigo(chave, cliUid, c.replaceAll('-', '')) })),
      )
      .execute();
    return codigos;
  };

  const donoDaConta = (trx: Trx, cliUid: string) =>
    trx.selectFrom('usuarios').select(['nome', 'email']).where('uid', '=', cliUid).executeTakeFirstOrThrow();

  const contar = async (
    trx: Trx,
    { hotsite, origem }: Remetente,
    cliUid: string,
    oque: Parameters<typeof cartaDoFator>[1],
  ): Promise<void> => {
    const { nome, email } = await donoDaConta(trx, cliUid);
    await enfileirar(trx, carta({ hotsite, origem }, email, cartaDoFator(nome, oque, origem)));
  };

  /** Takes a factor away within `trx`; false where there was none. */
  const apagar = async (trx: Trx, cliUid: string): Promise<boolean> => {
    const { numDeletedRows } = await trx
      .deleteFrom('fatores')
      .where('cli_uid', '=', cliUid)
      .executeTakeFirst();
    return numDeletedRows > 0n;
  };

  return {
    tem,
    exigidos,
    exigidoDe,
    apagar,
    contar,

    /** Whether this person must not be let in as he is: a role of his needs a factor, and he has none. */
    falta: async (usuario: Usuario): Promise<boolean> =>
      usuario.papeis.some(ehPapelInterno) && (await exigidoDe(usuario)) && !(await tem(usuario.uid)),

    /** Uses a code up. Refuses CODIGO_DO_FATOR (wrong, used before, none there), BLOQUEADO after too many. */
    conferir: (dono: Dono, codigo: string, lugar: Origem) =>
      guardado(dono, lugar, () => gastar(dono, codigo)),

    async ver(cliUid: string) {
      const linha = await linhaDe(cliUid);
      const { n } = await db
        .selectFrom('codigos_de_recuperacao')
        .select((q) => q.fn.countAll<number>().as('n'))
        .where('cli_uid', '=', cliUid)
        .executeTakeFirstOrThrow();
      return { desde: linha?.desde ?? null, codigosRestantes: Number(n) };
    },

    /** Shows a new secret, good once its first code comes within ten minutes; the factor of before counts until then. */
    async comecar({ hotUid, cliUid }: Dono, casa: string): Promise<{ segredo: string; uri: string }> {
      const segredo = novoSegredo();
      const novo = { novo_segredo: cofre.selar(hotUid, cliUid, segredo), novo_ate: clock() + NOVO_MS };
      await db
        .insertInto('fatores')
        .values({ cli_uid: cliUid, hot_uid: hotUid, segredo: null, desde: null, ...novo })
        .onConflict((c) => c.column('cli_uid').doUpdateSet(novo))
        .execute();
      const { email } = await donoDaConta(db, cliUid);
      return { segredo, uri: uriDoSegredo(segredo, { casa, email }) };
    },

    /** The first code of a new secret makes it the factor, and codes of recovery. Refuses CODIGO_DO_FATOR, FATOR_VENCIDO, BLOQUEADO. */
    async confirmar(
      remetente: Remetente,
      dono: Dono,
      codigo: string,
      lugar: Origem,
    ): Promise<Resultado<{ codigos: string[] }>> {
      const visto = await linhaDe(dono.cliUid);
      const novo = visto?.novo_segredo ?? null;
      if (novo === null || (visto?.novo_ate ?? 0) <= clock()) return recusado('FATOR_VENCIDO');
      let passo: number | null = null;
      const certo = await guardado(dono, lugar, async () => {
        passo = passoDoCodigo(abrir(dono, novo), codigo, clock(), 0);
        return passo !== null;
      });
      if (!certo.ok) return certo;
      const codigos = await db.transaction().execute(async (trx) => {
        const { numUpdatedRows } = await trx
          .updateTable('fatores')
          .set({
            segredo: novo,
            desde: clock(),
            ultimo_passo: passo ?? 0,
            novo_segredo: null,
            novo_ate: null,
          })
          .where('cli_uid', '=', dono.cliUid)
          .where('novo_segredo', '=', novo)
          .executeTakeFirst();
        if (numUpdatedRows === 0n) return null;
        const { hotUid, cliUid } = dono;
        await registrarAlteracao(
          trx,
          { hotUid, quem: cliUid, alvo: cliUid, acao: 'segundo fator cadastrado' },
          clock(),
        );
        await contar(trx, remetente, cliUid, 'cadastrado');
        return darCodigos(trx, cliUid);
      });
      return codigos === null ? recusado('FATOR_VENCIDO') : { ok: true, valor: { codigos } };
    },

    /** Other codes of recovery; those of before are void. */
    trocarCodigos: ({ hotUid, cliUid }: Dono): Promise<string[]> =>
      db.transaction().execute(async (trx) => {
        await registrarAlteracao(
          trx,
          { hotUid, quem: cliUid, alvo: cliUid, acao: 'códigos de recuperação trocados' },
          clock(),
        );
        return darCodigos(trx, cliUid);
      }),

    /** Takes one's own factor away, its code having been checked. */
    retirar: (remetente: Remetente, { hotUid, cliUid }: Dono): Promise<void> =>
      db.transaction().execute(async (trx) => {
        await apagar(trx, cliUid);
        await registrarAlteracao(
          trx,
          { hotUid, quem: cliUid, alvo: cliUid, acao: 'segundo fator retirado' },
          clock(),
        );
        await contar(trx, remetente, cliUid, 'retirado');
      }),

    /** Which roles need one from now on. Refuses REGISTRO_MUDADO; answers who has none and works in one of them. */
    async exigir(
      { hotUid, quem }: { readonly hotUid: string; readonly quem: string },
      novo: { readonly papeis: readonly string[]; readonly revisao: number },
    ): Promise<Resultado<{ semFator: string[] }>> {
      return db.transaction().execute(async (trx) => {
        await trx
          .insertInto('fatores_exigidos')
          .values({ hot_uid: hotUid, papeis: [], revisao: 0 })
          .onConflict((c) => c.doNothing())
          .execute();
        const antes = await trx
          .selectFrom('fatores_exigidos')
          .select(['papeis', 'revisao'])
          .where('hot_uid', '=', hotUid)
          .forUpdate()
          .executeTakeFirstOrThrow();
        if (antes.revisao !== novo.revisao) {
          const ultima = await trx
            .selectFrom('alteracoes as a')
            .leftJoin('usuarios as u', 'u.uid', 'a.quem')
            .select(['a.em', 'u.nome'])
            .where('a.hot_uid', '=', hotUid)
            .where('a.alvo', '=', hotUid)
            .where('a.acao', '=', EXIGIDO)
            .orderBy('a.id', 'desc')
            .limit(1)
            .executeTakeFirst();
          const quando = { mudadoEm: ultima?.em ?? 0, mudadoPor: ultima?.nome ?? '', ativo: true };
          return recusado('REGISTRO_MUDADO', { revisao: antes.revisao, atual: { ...antes, ...quando } });
        }
        await trx
          .updateTable('fatores_exigidos')
          .set({ papeis: [...novo.papeis], revisao: antes.revisao + 1 })
          .where('hot_uid', '=', hotUid)
          .execute();
        const detalhes = { de: antes.papeis, para: novo.papeis };
        await registrarAlteracao(trx, { hotUid, quem, alvo: hotUid, acao: EXIGIDO, detalhes }, clock());
        const linhas = await trx
          .selectFrom('usuarios as u')
          .leftJoin('fatores as f', 'f.cli_uid', 'u.uid')
          .select('u.uid')
          .where('u.hot_uid', '=', hotUid)
          .where('f.segredo', 'is', null)
          .where(sql<boolean>`u.papeis && ${[...novo.papeis]}::text[]`)
          .execute();
        return { ok: true, valor: { semFator: linhas.map((l) => l.uid) } } as const;
      });
    },
  };
}

export type Fatores = ReturnType<typeof fatores>;
