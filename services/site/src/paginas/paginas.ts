import type { Kysely, Transaction } from 'kysely';
import type { Clock } from '@martelo/kernel/clock.ts';
import { auditar, PROGRAMA } from '../hotsites/door.ts';
import type { Autor } from '../hotsites/door.ts';
import type { SiteTables } from '../hotsites/door.ts';
import { publicadas as criarPublicadas } from './publicadas.ts';
import type { Rascunho } from './rascunho.ts';
import type { PaginasTable, PaginasTables } from './tables.ts';
import { conteudoDe, retirarVersao, versoesDe } from './versoes.ts';
import type { VersaoDaPagina } from './versoes.ts';

export type Tabelas = SiteTables & PaginasTables;

export type PaginaEmEdicao = Rascunho & {
  readonly uid: string;
  readonly hotUid: string;
  /** The one that shows; null where none does. */
  readonly versaoPublicada: number | null;
  readonly publicadaEm: number | null;
  readonly temMudancas: boolean;
};
/** The same with all that our own editor shows. */
export type PaginaComVersoes = {
  readonly rascunho: Rascunho;
  readonly uid: string;
  readonly revisao: number;
  readonly mudadoPor: string;
  readonly mudadoEm: number;
  readonly temMudancas: boolean;
  readonly versoes: readonly VersaoDaPagina[];
};

export type Paginas = ReturnType<typeof paginas>;

/** Which page, by its uid or by something in its draft; with a revision only while that is the last. */
type Qual = { readonly uid: string; readonly revisao?: number | undefined } | { readonly contem: object };

// The columns are jsonb, so the driver hands over objects.
const lerRascunho = (l: Pick<PaginasTable, 'rascunho'>): Rascunho => l.rascunho as unknown as Rascunho;

/** A change of a draft: the new draft with what the caller wants back, or a refusal that nothing is written for. */
export type Edicao<T> = { readonly rascunho: Rascunho; readonly valor: T };

/** Since which revision, and when a version is to show. */
export type Quando = {
  readonly vista?: number;
  readonly de?: number | null;
  readonly ate?: number | null;
};

/** The pages of all tenants: drafts and versions in the database, what is published also in memory. */
export function paginas(db: Kysely<Tabelas>, clock: Clock) {
  const publicadas = criarPublicadas(db as unknown as Kysely<PaginasTables>, clock);
  const { recarregar } = publicadas;
  const semSite = (t: Kysely<Tabelas>) => t as unknown as Kysely<PaginasTables>;

  async function comVersoes(t: Kysely<Tabelas>, l: PaginasTable): Promise<PaginaComVersoes> {
    const rascunho = lerRascunho(l);
    const versoes = await versoesDe(semSite(t), l.uid, clock());
    const ultima = versoes[0] === undefined ? null : await conteudoDe(semSite(t), l.uid, versoes[0].versao);
    return {
      rascunho,
      uid: l.uid,
      revisao: l.revisao,
      mudadoPor: l.mudado_por,
      mudadoEm: l.alterado_em,
      // jsonb keeps keys in one order, so equal drafts are equal texts.
      temMudancas: JSON.stringify(rascunho) !== JSON.stringify(ultima),
      versoes,
    };
  }

  async function emEdicao(t: Kysely<Tabelas>, l: PaginasTable): Promise<PaginaEmEdicao> {
    const { rascunho, uid, temMudancas, versoes } = await comVersoes(t, l);
    const atual = versoes.find((v) => v.situacao === 'no-ar');
    return {
      ...rascunho,
      uid,
      hotUid: l.hot_uid,
      versaoPublicada: atual?.versao ?? null,
      publicadaEm: atual?.publicadaEm ?? null,
      temMudancas,
    };
  }

  /** Finds a page's row by what `onde` asks, holds it, lets `editar` change its draft, and writes that with an audit row. */
  async function editar<T, R>(
    hotUid: string,
    onde: Qual,
    acao: string,
    autor: Autor,
    mudar: (rascunho: Rascunho, uid: string) => Edicao<T> | { readonly recusa: R },
  ): Promise<
    { ok: true; valor: T; paginaUid: string } | { ok: false; recusa: R | 'NAO_ENCONTRADA' | 'MUDADA' }
  > {
    return db.transaction().execute(async (trx) => {
      const procura = trx.selectFrom('paginas').selectAll().where('hot_uid', '=', hotUid).forUpdate();
      const l = await (
        'uid' in onde
          ? procura.where('uid', '=', onde.uid)
          : procura.where('rascunho', '@>', JSON.stringify(onde.contem))
      ).executeTakeFirst();
      if (l === undefined) return { ok: false, recusa: 'NAO_ENCONTRADA' };
      if ('uid' in onde && onde.revisao !== undefined && onde.revisao !== l.revisao)
        return { ok: false, recusa: 'MUDADA' };
      const antes = lerRascunho(l);
      const feito = mudar(antes, l.uid);
      if ('recusa' in feito) return { ok: false, recusa: feito.recusa };
      await trx
        .updateTable('paginas')
        .set({
          rascunho: JSON.stringify(feito.rascunho),
          uri: feito.rascunho.uri,
          alterado_em: clock(),
          revisao: l.revisao + 1,
          mudado_por: autor.nome,
        })
        .where('uid', '=', l.uid)
        .execute();
      await auditarPagina(trx, hotUid, `página ${antes.uri}: ${acao}`, antes, feito.rascunho, autor);
      return { ok: true, valor: feito.valor, paginaUid: l.uid };
    });
  }

  const auditarPagina = (
    trx: Transaction<Tabelas>,
    hotUid: string,
    acao: string,
    antes: object,
    depois: object,
    autor: Autor,
  ): Promise<void> =>
    // What the program seeds is no change that anybody made.
    autor.uid === PROGRAMA.uid
      ? Promise.resolve()
      : auditar(trx as unknown as Kysely<SiteTables>, { hotUid, acao, antes, depois, autor, em: clock() });

  const linhaDe = (t: Kysely<Tabelas>, hotUid: string, uid: string) =>
    t.selectFrom('paginas').selectAll().where('hot_uid', '=', hotUid).where('uid', '=', uid);

  return {
    ...publicadas,
    editar,

    async porUri(hotUid: string, uri: string): Promise<PaginaEmEdicao | null> {
      const l = await db
        .selectFrom('paginas')
        .selectAll()
        .where('hot_uid', '=', hotUid)
        .where('uri', '=', uri)
        .executeTakeFirst();
      return l === undefined ? null : emEdicao(db, l);
    },
    async porUid(hotUid: string, uid: string): Promise<PaginaEmEdicao | null> {
      const l = await linhaDe(db, hotUid, uid).executeTakeFirst();
      return l === undefined ? null : emEdicao(db, l);
    },
    async noEditor(hotUid: string, uid: string): Promise<PaginaComVersoes | null> {
      const l = await linhaDe(db, hotUid, uid).executeTakeFirst();
      return l === undefined ? null : comVersoes(db, l);
    },
    async listar(hotUid: string): Promise<PaginaEmEdicao[]> {
      const linhas = await db
        .selectFrom('paginas')
        .selectAll()
        .where('hot_uid', '=', hotUid)
        .orderBy('uri')
        .limit(500)
        .execute();
      return Promise.all(linhas.map((l) => emEdicao(db, l)));
    },

    /** Makes a page; false where the tenant has one at this uri. */
    async criar(hotUid: string, uid: string, rascunho: Rascunho, autor: Autor): Promise<boolean> {
      return db.transaction().execute(async (trx) => {
        const feita = await trx
          .insertInto('paginas')
          .values({
            uid,
            hot_uid: hotUid,
            uri: rascunho.uri,
            rascunho: JSON.stringify(rascunho),
            versao_publicada: null,
            publicada_em: null,
            alterado_em: clock(),
            revisao: 1,
            mudado_por: autor.nome,
          })
          .onConflict((c) => c.doNothing())
          .returning('uid')
          .executeTakeFirst();
        if (feita === undefined) return false;
        await auditarPagina(trx, hotUid, `página ${rascunho.uri}: criar`, {}, rascunho, autor);
        return true;
      });
    },

    /**
     * Publishes the draft as a new version, that shows from `de` (now) until `ate` (another takes its place). Nothing is written
     * where another revision than `vista` stands there.
     */
    async publicar(
      hotUid: string,
      uid: string,
      autor: Autor,
      { vista, de = null, ate = null }: Quando = {},
    ): Promise<'feito' | 'NAO_ENCONTRADA' | 'MUDADA'> {
      const feito = await db.transaction().execute(async (trx) => {
        const l = await linhaDe(trx, hotUid, uid).forUpdate().executeTakeFirst();
        if (l === undefined) return 'NAO_ENCONTRADA';
        if (vista !== undefined && vista !== l.revisao) return 'MUDADA';
        const { ultima } = await trx
          .selectFrom('pagina_versoes')
          .select((e) => e.fn.coalesce(e.fn.max('versao'), e.lit(0)).as('ultima'))
          .where('pagina_uid', '=', uid)
          .executeTakeFirstOrThrow();
        const versao = Number(ultima) + 1;
        const em = clock();
        await trx
          .insertInto('pagina_versoes')
          .values({
            pagina_uid: uid,
            versao,
            conteudo: JSON.stringify(l.rascunho),
            autor_uid: autor.uid,
            autor_nome: autor.nome,
            publicada_em: em,
            de: de ?? em,
            ate,
            desistida: false,
          })
          .execute();
        // What an older program shows, which knows of no time.
        if (de === null)
          await trx
            .updateTable('paginas')
            .set({ versao_publicada: versao, publicada_em: em })
            .where('uid', '=', uid)
            .execute();
        const quando = { ...(de === null ? {} : { de }), ...(ate === null ? {} : { ate }) };
        const depois = { versao, ...quando };
        await auditarPagina(
          trx,
          hotUid,
          `página ${l.uri}: publicar`,
          { versao: Number(ultima) },
          depois,
          autor,
        );
        return 'feito';
      });
      await recarregar();
      return feito;
    },

    /** Takes a version off the air, or gives up one that waits; null where there is no such page, false where it is neither. */
    async retirar(hotUid: string, uid: string, versao: number, autor: Autor): Promise<boolean | null> {
      const feito = await db.transaction().execute(async (trx) => {
        const l = await linhaDe(trx, hotUid, uid).forUpdate().executeTakeFirst();
        if (l === undefined) return null;
        const fora = await retirarVersao(trx as unknown as Transaction<PaginasTables>, uid, versao, clock());
        if (fora)
          await auditarPagina(
            trx,
            hotUid,
            `página ${l.uri}: tirar do ar`,
            { versao },
            { versao: null },
            autor,
          );
        return fora;
      });
      await recarregar();
      return feito;
    },

    /** Published versions, newest first; null where there is no such page. At most 100. */
    async versoes(hotUid: string, uid: string): Promise<VersaoDaPagina[] | null> {
      if ((await linhaDe(db, hotUid, uid).executeTakeFirst()) === undefined) return null;
      return versoesDe(semSite(db), uid, clock());
    },
    /** What a version says; null where there is none. */
    async conteudoDaVersao(hotUid: string, uid: string, versao: number): Promise<Rascunho | null> {
      if ((await linhaDe(db, hotUid, uid).executeTakeFirst()) === undefined) return null;
      return conteudoDe(semSite(db), uid, versao);
    },
  };
}
