import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Clock } from '@martelo/kernel/clock.ts';
import { paginaPublica } from '@martelo/schemas/paginas/pagina.ts';
import type { PaginaPublica } from '@martelo/schemas/paginas/pagina.ts';
import { visivel } from './rascunho.ts';
import type { Rascunho } from './rascunho.ts';
import type { PaginasTables } from './tables.ts';

/** When a version shows: from, and until (null: until another takes its place). */
export type Exibicao = { readonly versao: number; readonly de: number; readonly ate: number | null };
type Versao = Exibicao & { readonly conteudo: Rascunho };
/** A page with its versions that show or are to show, the newest first. */
type Publicada = { readonly uid: string; readonly hotUid: string; readonly versoes: readonly Versao[] };

const MAXIMO_DE_VERSOES = 5_000;

/**
 * Which version shows at a moment: the newest of those whose time has come, unless its own has run out. Whoever publishes later
 * has the last word, also over what somebody put off until tomorrow.
 */
export function noAr<V extends Exibicao>(versoes: readonly V[], agora: number): V | null {
  const comecou = versoes.filter((v) => v.de <= agora);
  const ultima = comecou.reduce<V | null>((a, v) => (a === null || v.versao > a.versao ? v : a), null);
  return ultima !== null && (ultima.ate === null || agora < ultima.ate) ? ultima : null;
}

/** When a version begins to show: those of an older program say nothing, they showed at once. */
export const comeco = sql<number>`coalesce(de, publicada_em)`;

/** What of the pages everybody sees, in memory: read anew after each change here, and every few seconds for those of other processes. */
export function publicadas(db: Kysely<PaginasTables>, clock: Clock) {
  let porUri = new Map<string, Publicada[]>();
  const chave = (hotUid: string, uri: string): string => `${hotUid} ${uri}`;

  async function recarregar(): Promise<void> {
    const { rows } = await sql<{
      uid: string;
      hot_uid: string;
      versao: number;
      de: number;
      ate: number | null;
      conteudo: unknown;
    }>`
      SELECT p.uid, p.hot_uid, v.versao, coalesce(v.de, v.publicada_em) AS de, v.ate, v.conteudo
      FROM paginas p JOIN pagina_versoes v ON v.pagina_uid = p.uid
      WHERE NOT v.desistida AND v.versao >= coalesce((
        SELECT max(x.versao) FROM pagina_versoes x
        WHERE x.pagina_uid = p.uid AND NOT x.desistida AND coalesce(x.de, x.publicada_em) <= ${clock()}), 0)
      ORDER BY p.uid, v.versao DESC LIMIT ${MAXIMO_DE_VERSOES}`.execute(db);
    const paginas = Map.groupBy(rows, (l) => l.uid);
    const novo = new Map<string, Publicada[]>();
    for (const [uid, linhas] of paginas) {
      const hotUid = linhas[0]?.hot_uid ?? '';
      const versoes = linhas.map(({ versao, de, ate, conteudo }) => ({
        versao,
        de,
        ate,
        conteudo: conteudo as Rascunho,
      }));
      for (const uri of new Set(versoes.map((v) => v.conteudo.uri))) {
        const onde = chave(hotUid, uri);
        novo.set(onde, [...(novo.get(onde) ?? []), { uid, hotUid, versoes }]);
      }
    }
    porUri = novo;
  }

  function achar(hotUid: string, uri: string, agora: number): { uid: string; conteudo: Rascunho } | null {
    for (const p of porUri.get(chave(hotUid, uri)) ?? []) {
      const v = noAr(p.versoes, agora);
      if (v?.conteudo.uri === uri) return { uid: p.uid, conteudo: v.conteudo };
    }
    return null;
  }

  return {
    recarregar,
    /** A page as everybody sees it now; null where none shows. */
    publica(hotUid: string, uri: string, agora: number): PaginaPublica | null {
      const p = achar(hotUid, uri, agora);
      if (p === null) return null;
      const { handleScript: _script, ...campos } = p.conteudo;
      // A version of before a kind of section changed is shown without what can no longer be read.
      const sessoes = visivel(p.conteudo.sessoes, agora);
      const lida = paginaPublica.safeParse({ ...campos, uid: p.uid, hotUid, sessoes });
      return lida.success ? lida.data : null;
    },
    /** The script that the page carries which shows now; empty where it has none. */
    scriptDaPagina: (hotUid: string, uri: string): string =>
      achar(hotUid, uri, clock())?.conteudo.handleScript ?? '',
    /** URIs of a tenant's pages that show now. */
    uris: (hotUid: string): string[] =>
      [...porUri.keys()].flatMap((onde) => {
        const [dela = '', uri = ''] = onde.split(' ');
        return dela === hotUid && achar(hotUid, uri, clock()) !== null ? [uri] : [];
      }),
  };
}
