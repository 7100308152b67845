import type { FiltroPedido } from '@martelo/schemas/busca/filtros.ts';
import { HOT_UID } from './lotes.ts';

/** The six filters whose counts a visit reads. */
export const FACETAS = ['tipo', 'marca', 'estado', 'cidade', 'combustivel', 'cor'] as const;
type Faceta = (typeof FACETAS)[number];

/** What one visitor asks for: the first page and the filters beside it. */
export type Visita = readonly FiltroPedido[];

/** Values that occur, by filter, the most frequent first. */
export type Valores = Readonly<Record<Faceta, readonly string[]>>;

/**
 * Visits from a fixed seed: a third with no filter, most with one or two, some with a range, a tenth with text. Frequent values
 * are chosen more often.
 */
export function visitas(valores: Valores, quantas: number): Visita[] {
  let semente = 7;
  const acaso = (n: number): number => {
    semente = (semente * 1_103_515_245 + 12_345) & 0x7fffffff;
    return Math.floor((semente / 0x80000000) * n);
  };
  const textos = ['strada', 'prata flex', 'toyota corola', 'onix', 'diesel'];
  return Array.from({ length: quantas }, (): Visita => {
    const filtros: FiltroPedido[] = [];
    const campos = new Set([acaso(6), acaso(6)].slice(0, acaso(3)).map((i) => FACETAS[i] ?? 'tipo'));
    for (const campo of campos) {
      const dele = valores[campo];
      const um = dele[Math.min(acaso(dele.length), acaso(dele.length))] ?? '';
      filtros.push({ campo, valores: [um] });
    }
    if (acaso(5) === 0)
      filtros.push({ campo: 'valor', minMax: { min: null, max: 100_000 * (10 + acaso(80)) } });
    if (acaso(10) === 0) filtros.push({ campo: 'texto', valores: [textos[acaso(textos.length)] ?? ''] });
    return filtros;
  });
}

type Consulta = { readonly text: string; readonly values: readonly unknown[] };

/** Conditions of a visit, all but those on one filter. Text is looked for as it stands: the peer forgives no typo. */
function onde(visita: Visita, menos: string | null, values: unknown[]): string {
  values.push(HOT_UID);
  const partes = [`b.hot_uid = $${values.length}`, 'b.saiu_em IS NULL'];
  for (const f of visita) {
    if (f.campo === menos) continue;
    if ('minMax' in f) {
      values.push(f.minMax.max);
      partes.push(`b.valor <= $${values.length}`);
      continue;
    }
    values.push(f.campo === 'texto' ? f.valores[0] : f.valores);
    partes.push(
      f.campo === 'texto'
        ? `b.lel_uid IN (SELECT lel_uid FROM busca_textos WHERE aberto AND texto @@ plainto_tsquery('portuguese', busca_normal($${values.length})))`
        : `b.${f.campo} = ANY($${values.length})`,
    );
  }
  return partes.join(' AND ');
}

/** The page, its total and its lotes in one statement. */
export function consultaDaPagina(visita: Visita): Consulta {
  const values: unknown[] = [];
  const aqui = onde(visita, null, values);
  return {
    text: `WITH p AS MATERIALIZED (
        SELECT b.lel_uid, b.data_fim, b.id FROM busca_lotes b WHERE ${aqui} ORDER BY b.data_fim, b.id LIMIT 30)
      SELECT (SELECT count(*) FROM busca_lotes b WHERE ${aqui}) AS total, l.id, l.dados, v.estado, e.id AS lei,
        e.dados->>'nome' AS leilao
      FROM p JOIN lotes l USING (lel_uid) JOIN lotes_ao_vivo v USING (lel_uid) LEFT JOIN leiloes e ON e.uid = l.lei_uid
      ORDER BY p.data_fim, p.id`,
    values,
  };
}

/** Six facets in one statement: those without a choice by one pass, each chosen one by its own, without its choice. */
export function consultaDasFacetas(visita: Visita): Consulta {
  const values: unknown[] = [];
  const escolhidas = FACETAS.filter((c) => visita.some((f) => f.campo === c));
  const livres = FACETAS.filter((c) => !escolhidas.includes(c));
  const colunas = (uma: readonly string[]) =>
    FACETAS.map((c) => (uma.includes(c) ? `b.${c}` : `NULL AS ${c}`)).join(', ');
  const partes = escolhidas.map(
    (c) =>
      `SELECT ${colunas([c])}, count(*) AS n FROM busca_lotes b WHERE ${onde(visita, c, values)} GROUP BY b.${c}`,
  );
  if (livres.length > 0)
    partes.unshift(
      `SELECT ${colunas(livres)}, count(*) AS n FROM busca_lotes b WHERE ${onde(visita, null, values)}
       GROUP BY GROUPING SETS (${livres.map((c) => `(b.${c})`).join(', ')})`,
    );
  return { text: partes.join('\nUNION ALL\n'), values };
}
