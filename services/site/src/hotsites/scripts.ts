import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Clock } from '@martelo/kernel/clock.ts';
import { auditar } from './auditoria.ts';
import type { Autor } from './auditoria.ts';
import { marcaDoScript } from './liberacoes.ts';
import type { Liberacoes } from './liberacoes.ts';
import type { SiteTables } from './tables.ts';

export type ScriptGuardado = {
  readonly versao: number;
  readonly headerScript: string;
  readonly origens: readonly string[];
  readonly autorNome: string;
  readonly criadoEm: number;
};

const MAXIMO_DE_VERSOES_A_MOSTRAR = 100;

export type Scripts = ReturnType<typeof scripts>;

/**
 * The header scripts of all tenants: every version is kept, the newest that was released runs. In memory, because every page asks.
 */
export function scripts(db: Kysely<SiteTables>, clock: Clock, liberacoes: Liberacoes) {
  let atuais = new Map<string, ScriptGuardado>();

  const ler = (l: {
    versao: number;
    header_script: string;
    origens: string;
    autor_nome: string;
    criado_em: number;
  }): ScriptGuardado => ({
    versao: l.versao,
    headerScript: l.header_script,
    origens: l.origens as unknown as string[],
    autorNome: l.autor_nome,
    criadoEm: l.criado_em,
  });

  async function recarregar(): Promise<void> {
    await liberacoes.recarregar();
    const linhas = await db
      .selectFrom('hotsite_scripts as s')
      .leftJoin('script_liberacoes as l', (j) =>
        j.onRef('l.hot_uid', '=', 's.hot_uid').onRef('l.marca', '=', 's.marca'),
      )
      .selectAll('s')
      .where(sql<boolean>`btrim(s.header_script) = '' OR l.decisao = 'liberar'
        OR (l.decisao IS NULL AND l.vale_desde <= ${clock()})`)
      .distinctOn('s.hot_uid')
      .orderBy('s.hot_uid')
      .orderBy('s.versao', 'desc')
      .limit(10_000)
      .execute();
    atuais = new Map(linhas.map((l) => [l.hot_uid, ler(l)]));
  }

  async function listar(hotUid: string): Promise<ScriptGuardado[]> {
    const linhas = await db
      .selectFrom('hotsite_scripts')
      .selectAll()
      .where('hot_uid', '=', hotUid)
      .orderBy('versao', 'desc')
      .limit(MAXIMO_DE_VERSOES_A_MOSTRAR)
      .execute();
    return linhas.map(ler);
  }

  async function publicar(
    hotUid: string,
    { headerScript, origens }: { headerScript: string; origens: readonly string[] },
    autor: Autor,
    acao = 'script',
  ): Promise<void> {
    const texto = { script: headerScript, origens };
    await liberacoes.pedir(hotUid, texto, 'Todas as páginas públicas', autor);
    await db.transaction().execute(async (trx) => {
      // One writer per tenant at a time, so that versions have no gaps and none is lost.
      await trx.selectFrom('hotsites').select('uid').where('uid', '=', hotUid).forUpdate().execute();
      const ultima = await trx
        .selectFrom('hotsite_scripts')
        .selectAll()
        .where('hot_uid', '=', hotUid)
        .orderBy('versao', 'desc')
        .limit(1)
        .executeTakeFirst();
      const versao = (ultima?.versao ?? 0) + 1;
      await trx
        .insertInto('hotsite_scripts')
        .values({
          hot_uid: hotUid,
          versao,
          header_script: headerScript,
          origens: JSON.stringify(origens),
          marca: marcaDoScript(texto),
          autor_uid: autor.uid,
          autor_nome: autor.nome,
          criado_em: clock(),
        })
        .execute();
      await auditar(trx, {
        hotUid,
        acao,
        antes: { headerScript: ultima?.versao ?? 0 },
        depois: { headerScript: versao },
        autor,
        em: clock(),
      });
    });
    await recarregar();
  }

  return {
    recarregar,
    listar,
    publicar,
    /** The script that a tenant's public pages carry now; null where there is none or it is turned off. */
    atual(hotUid: string): ScriptGuardado | null {
      const s = atuais.get(hotUid);
      return s === undefined || s.headerScript.trim() === '' ? null : s;
    },
    /** The newest version that may run, turned off or not. */
    emVigor: (hotUid: string): ScriptGuardado | null => atuais.get(hotUid) ?? null,
    /** Publishes an old version again as the newest; false where there is no such version. */
    async restaurar(hotUid: string, versao: number, autor: Autor): Promise<boolean> {
      const linha = await db
        .selectFrom('hotsite_scripts')
        .selectAll()
        .where('hot_uid', '=', hotUid)
        .where('versao', '=', versao)
        .executeTakeFirst();
      if (linha === undefined) return false;
      await publicar(hotUid, ler(linha), autor, `script: volta à versão ${versao}`);
      return true;
    },
  };
}
