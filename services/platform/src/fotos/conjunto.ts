import { sql } from 'kysely';
import type { QueryExecutorProvider } from 'kysely';
import { MAXIMO_DE_FOTOS } from '@martelo/schemas/fotos/limites.ts';
import type { AvaliacaoDaFoto } from '@martelo/schemas/fotos/avaliacao.ts';
import type { EdicaoDaFoto } from '@martelo/schemas/fotos/edicao.ts';
import type { DonoDeFotos } from '@martelo/schemas/fotos/limites.ts';
import { tabelaDe } from '../registros/tabela.ts';
import { TABELA_DOS_ARRANJOS } from './tabelas.ts';

/** A photo in its place: which, and what it shows. */
export type FotoEmOrdem = { readonly foto: string; readonly legenda: string };

/** Whose photos; `base` is their order while nobody has arranged them, and may name photos that belong to another record. */
export type Dono = {
  readonly de: DonoDeFotos;
  readonly alvo: string;
  readonly base?: readonly FotoEmOrdem[];
};

export type FotoGuardada = {
  readonly uid: string;
  readonly nome: string;
  readonly largura: number;
  readonly altura: number;
  readonly cor: string;
  readonly em: number;
  readonly legenda: string;
  readonly avaliacao: AvaliacaoDaFoto;
  /** Why it was refused. */
  readonly motivo: string;
  /** From which one it was made; null for one that was sent. */
  readonly origem: string | null;
  readonly edicao: EdicaoDaFoto | null;
  /** Which view of a vehicle it is; empty where nobody said. */
  readonly vista: string;
};
/** The photos of a record in their order, the cover in front, and those that were taken out. */
export type Conjunto = {
  readonly revisao: number;
  readonly mudadoEm: number | null;
  readonly mudadoPor: string;
  readonly fotos: readonly FotoGuardada[];
  readonly retiradas: readonly FotoGuardada[];
};

type LinhaDoArranjo = {
  revisao: number;
  mudado_em: number;
  mudado_por: string;
  ordem: readonly FotoEmOrdem[];
  retiradas: readonly { readonly foto: string }[];
};
type LinhaDaFoto = Omit<FotoGuardada, 'legenda'> & { readonly dela: boolean };

async function arranjoDe(
  db: QueryExecutorProvider,
  hotUid: string,
  alvo: string,
): Promise<LinhaDoArranjo | null> {
  const { rows } = await sql<LinhaDoArranjo>`
    SELECT revisao, mudado_em, mudado_por, ordem, retiradas FROM ${tabelaDe(TABELA_DOS_ARRANJOS)}
    WHERE hot_uid = ${hotUid} AND uid = ${alvo} AND ativo`.execute(db);
  return rows[0] ?? null;
}

/** Photos as a record shows them: those that its arrangement names, in that order, then those that came since. */
export async function conjuntoDe(
  db: QueryExecutorProvider,
  hotUid: string,
  { de, alvo, base = [] }: Dono,
): Promise<Conjunto> {
  const arranjo = await arranjoDe(db, hotUid, alvo);
  const ordem = arranjo?.ordem ?? base;
  const retiradas = (arranjo?.retiradas ?? []).map((r) => r.foto);
  const { rows } = await sql<LinhaDaFoto>`
    SELECT uid, nome, largura, altura, cor, em, avaliacao, motivo, origem, edicao, vista, (de = ${de} AND alvo = ${alvo}) AS dela FROM fotos
    WHERE hot_uid = ${hotUid} AND ((de = ${de} AND alvo = ${alvo})
      OR uid::text = ANY(${[...ordem.map((o) => o.foto), ...retiradas]}::text[]))
    ORDER BY em, uid LIMIT 1000`.execute(db);
  const porUid = new Map(rows.map(({ dela: _d, ...f }) => [f.uid, { ...f, em: Number(f.em), legenda: '' }]));
  const fora = new Set(retiradas);
  const nomeadas = new Set(ordem.map((o) => o.foto));
  const legendas = new Map(ordem.map((o) => [o.foto, o.legenda]));
  // A photo that another one was made of gives way to it, and one that was made stands where it was put, or nowhere.
  const ditas = new Set([...nomeadas, ...retiradas]);
  const refeitas = new Set(rows.filter((f) => ditas.has(f.uid)).map((f) => f.origem));
  const depois = rows
    .filter((f) => f.dela && f.origem === null && !nomeadas.has(f.uid) && !refeitas.has(f.uid))
    .map((f) => f.uid);
  const fotos = [...nomeadas, ...depois]
    .filter((uid) => !fora.has(uid))
    .flatMap((uid) => {
      const f = porUid.get(uid);
      return f === undefined ? [] : [{ ...f, legenda: legendas.get(uid) ?? '' }];
    });
  return {
    revisao: arranjo?.revisao ?? 0,
    mudadoEm: arranjo === null ? null : Number(arranjo.mudado_em),
    mudadoPor: arranjo?.mudado_por ?? '',
    fotos: fotos.slice(0, MAXIMO_DE_FOTOS),
    // The one that was taken out last stands in front.
    retiradas: retiradas
      .toReversed()
      .flatMap((uid) => porUid.get(uid) ?? [])
      .slice(0, MAXIMO_DE_FOTOS),
  };
}

/** Whether a record has photos, or an arrangement, of its own. */
export async function temFotosProprias(
  db: QueryExecutorProvider,
  hotUid: string,
  { de, alvo }: Pick<Dono, 'de' | 'alvo'>,
): Promise<boolean> {
  const { rows } = await sql`SELECT 1 FROM fotos WHERE hot_uid = ${hotUid} AND de = ${de} AND alvo = ${alvo}
    UNION ALL SELECT 1 FROM ${tabelaDe(TABELA_DOS_ARRANJOS)} WHERE hot_uid = ${hotUid} AND uid = ${alvo}
    LIMIT 1`.execute(db);
  return rows.length > 0;
}
