import type { Kysely, Transaction } from 'kysely';
import type { Clock } from '@martelo/kernel/clock.ts';
import { paginaPublica } from '@martelo/schemas/paginas/pagina.ts';
import type { PaginaPublica } from '@martelo/schemas/paginas/pagina.ts';
import { auditar, PROGRAMA } from '../hotsites/door.ts';
import type { Autor } from '../hotsites/door.ts';
import type { SiteTables } from '../hotsites/door.ts';
import { visivel } from './rascunho.ts';
import type { Rascunho } from './rascunho.ts';
import type { PaginasTable, PaginasTables } from './tables.ts';

export type Tabelas = SiteTables & PaginasTables;

export type PaginaEmEdicao = Rascunho & {
  readonly uid: string;
  readonly hotUid: string;
  readonly versaoPublicada: number | null;
  readonly publicadaEm: number | null;
  readonly temMudancas: boolean;
};

type Publicada = { readonly uid: string; readonly hotUid: string; readonly conteudo: Rascunho };
export type Paginas = ReturnType<typeof paginas>;

const MAXIMO_DE_PAGINAS = 5_000;
const MAXIMO_DE_VERSOES = 100;

// The columns are jsonb, so the driver hands over objects.
const lerRascunho = (l: Pick<PaginasTable, 'rascunho'>): Rascunho => l.rascunho as unknown as Rascunho;

/** A change of a draft: the new draft with what the caller wants back, or a refusal that nothing is written for. */
export type Edicao<T> = { readonly rascunho: Rascunho; readonly valor: T };

/** The pages of all tenants: drafts and versions in the database, what is published also in memory. */
export function paginas(db: Kysely<Tabelas>, clock: Clock) {
  let publicadas = new Map<string, Publicada>();
  const chave = (hotUid: string, uri: string): string => `${hotUid} ${uri}`;

  async function recarregar(): Promise<void> {
    const linhas = await db
      .selectFrom('paginas')
      .innerJoin('pagina_versoes', (j) =>
        j
          .onRef('pagina_versoes.pagina_uid', '=', 'paginas.uid')
          .onRef('pagina_versoes.versao', '=', 'paginas.versao_publicada'),
      )
      .select(['paginas.uid', 'paginas.hot_uid', 'pagina_versoes.conteudo'])
      .limit(MAXIMO_DE_PAGINAS)
      .execute();
    publicadas = new Map(
      linhas.map((l) => {
        const conteudo = l.conteudo as unknown as Rascunho;
        return [chave(l.hot_uid, conteudo.uri), { uid: l.uid, hotUid: l.hot_uid, conteudo }];
      }),
    );
  }

  async function publicado(t: Kysely<Tabelas>, l: PaginasTable): Promise<Rascunho | null> {
    if (l.versao_publicada === null) return null;
    const v = await t
      .selectFrom('pagina_versoes')
      .select('conteudo')
      .where('pagina_uid', '=', l.uid)
      .where('versao', '=', l.versao_publicada)
      .executeTakeFirst();
    return (v?.conteudo ?? null) as unknown as Rascunho | null;
  }

  async function emEdicao(t: Kysely<Tabelas>, l: PaginasTable): Promise<PaginaEmEdicao> {
    const rascunho = lerRascunho(l);
    const atual = await publicado(t, l);
    return {
      ...rascunho,
      uid: l.uid,
      hotUid: l.hot_uid,
      versaoPublicada: l.versao_publicada,
      publicadaEm: l.publicada_em,
      // jsonb keeps keys in one order, so equal drafts are equal texts.
      temMudancas: JSON.stringify(rascunho) !== JSON.stringify(atual),
    };
  }

  /** Finds a page's row by what `onde` asks, holds it, lets `editar` change its draft, and writes that with an audit row. */
  async function editar<T, R>(
    hotUid: string,
    onde: { uid: string } | { contem: object },
    acao: string,
    autor: Autor,
    mudar: (rascunho: Rascunho, uid: string) => Edicao<T> | { readonly recusa: R },
  ): Promise<{ ok: true; valor: T; paginaUid: string } | { ok: false; recusa: R | 'NAO_ENCONTRADA' }> {
    return db.transaction().execute(async (trx) => {
      const procura = trx.selectFrom('paginas').selectAll().where('hot_uid', '=', hotUid).forUpdate();
      const l = await (
        'uid' in onde
          ? procura.where('uid', '=', onde.uid)
          : procura.where('rascunho', '@>', JSON.stringify(onde.contem))
      ).executeTakeFirst();
      if (l === undefined) return { ok: false, recusa: 'NAO_ENCONTRADA' };
      const antes = lerRascunho(l);
      const feito = mudar(antes, l.uid);
      if ('recusa' in feito) return { ok: false, recusa: feito.recusa };
      await trx
        .updateTable('paginas')
        .set({ rascunho: JSON.stringify(feito.rascunho), uri: feito.rascunho.uri, alterado_em: clock() })
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
    t
      .selectFrom('paginas')
      .selectAll()
      .where('hot_uid', '=', hotUid)
      .where('uid', '=', uid)
      .executeTakeFirst();

  return {
    recarregar,
    editar,

    /** A page as everybody sees it now; null where none was published. */
    publica(hotUid: string, uri: string, agora: number): PaginaPublica | null {
      const p = publicadas.get(chave(hotUid, uri));
      if (p === undefined) return null;
      const { handleScript: _script, ...campos } = p.conteudo;
      // A version of before a kind of section changed is shown without what can no longer be read.
      const sessoes = visivel(p.conteudo.sessoes, agora);
      const lida = paginaPublica.safeParse({ ...campos, uid: p.uid, hotUid, sessoes });
      return lida.success ? lida.data : null;
    },
    /** The script that the published page carries; empty where it has none. */
    scriptDaPagina: (hotUid: string, uri: string): string =>
      publicadas.get(chave(hotUid, uri))?.conteudo.handleScript ?? '',
    /** URIs of a tenant's published pages. */
    uris: (hotUid: string): string[] =>
      [...publicadas.values()].filter((p) => p.hotUid === hotUid).map((p) => p.conteudo.uri),

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
      const l = await linhaDe(db, hotUid, uid);
      return l === undefined ? null : emEdicao(db, l);
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
          })
          .onConflict((c) => c.doNothing())
          .returning('uid')
          .executeTakeFirst();
        if (feita === undefined) return false;
        await auditarPagina(trx, hotUid, `página ${rascunho.uri}: criar`, {}, rascunho, autor);
        return true;
      });
    },

    /** Publishes the draft as a new version; false where there is no such page. */
    async publicar(hotUid: string, uid: string, autor: Autor): Promise<boolean> {
      const feito = await db.transaction().execute(async (trx) => {
        const l = await trx
          .selectFrom('paginas')
          .selectAll()
          .where('hot_uid', '=', hotUid)
          .where('uid', '=', uid)
          .forUpdate()
          .executeTakeFirst();
        if (l === undefined) return false;
        const { ultima } = await trx
          .selectFrom('pagina_versoes')
          .select((e) => e.fn.coalesce(e.fn.max('versao'), e.lit(0)).as('ultima'))
          .where('pagina_uid', '=', uid)
          .executeTakeFirstOrThrow();
        const versao = Number(ultima) + 1;
        await trx
          .insertInto('pagina_versoes')
          .values({
            pagina_uid: uid,
            versao,
            conteudo: JSON.stringify(l.rascunho),
            autor_uid: autor.uid,
            autor_nome: autor.nome,
            publicada_em: clock(),
          })
          .execute();
        await trx
          .updateTable('paginas')
          .set({ versao_publicada: versao, publicada_em: clock() })
          .where('uid', '=', uid)
          .execute();
        const versoes = { antes: { versao: l.versao_publicada }, depois: { versao } };
        await auditarPagina(trx, hotUid, `página ${l.uri}: publicar`, versoes.antes, versoes.depois, autor);
        return true;
      });
      await recarregar();
      return feito;
    },

    /** Published versions, newest first; null where there is no such page. At most 100. */
    async versoes(hotUid: string, uid: string) {
      if ((await linhaDe(db, hotUid, uid)) === undefined) return null;
      const linhas = await db
        .selectFrom('pagina_versoes')
        .select(['versao', 'autor_nome', 'autor_uid', 'publicada_em'])
        .where('pagina_uid', '=', uid)
        .orderBy('versao', 'desc')
        .limit(MAXIMO_DE_VERSOES)
        .execute();
      return linhas.map((l) => ({
        versao: l.versao,
        autorUid: l.autor_uid,
        autorNome: l.autor_nome,
        publicadaEm: l.publicada_em,
      }));
    },
    /** What a version says; null where there is none. */
    async conteudoDaVersao(hotUid: string, uid: string, versao: number): Promise<Rascunho | null> {
      if ((await linhaDe(db, hotUid, uid)) === undefined) return null;
      const v = await db
        .selectFrom('pagina_versoes')
        .select('conteudo')
        .where('pagina_uid', '=', uid)
        .where('versao', '=', versao)
        .executeTakeFirst();
      return (v?.conteudo ?? null) as unknown as Rascunho | null;
    },
  };
}
