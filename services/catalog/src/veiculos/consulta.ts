import { sql } from 'kysely';
import type { QueryExecutorProvider } from 'kysely';
import { condicoesDaProcura } from '@martelo/platform/registros/procura.ts';
import { colunaDe, paraItem } from '@martelo/platform/registros/tabela.ts';
import type { Valores } from '@martelo/platform/registros/tabela.ts';
import { comVisao, velar } from '@martelo/platform/registros/visao.ts';
import type { Visao } from '@martelo/platform/registros/visao.ts';
import type { LoteSituacao } from '@martelo/schemas/disputa/valores.ts';
import { LEILAO_SITUACOES } from '@martelo/schemas/leiloes/situacoes.ts';
import type { Condicao, Ordem } from '@martelo/schemas/shared/consulta.ts';
import type { Lista } from '@martelo/schemas/shared/registro/lista.ts';
import type { ItemDe, Registro } from '@martelo/schemas/shared/registro/registro.ts';
import { loteDoVeiculo } from '@martelo/schemas/veiculos/situacoes.ts';
import { listaDeVeiculos, veiculos } from '@martelo/schemas/veiculos/veiculo.ts';

type Consulta = {
  readonly filter?: readonly Condicao[] | undefined;
  readonly sort?: readonly Ordem[] | undefined;
  readonly limit: number;
  readonly page: number;
};
type Veiculo = ItemDe<typeof veiculos>;

/** Vehicles that count, of those that somebody sees, with all their fields. */
export async function consultar(
  db: QueryExecutorProvider,
  hotUid: string,
  visao: Visao | null,
  { filter, sort = [], limit, page }: Consulta,
): Promise<{ total: number; veiculos: Veiculo[] }> {
  const fonte = { tabela: 'veiculos', lista: listaDeVeiculos as unknown as Lista };
  const onde = sql.join(condicoesDaProcura(fonte, hotUid, comVisao(visao, { filter }), 0), sql` and `);
  const chaves = [
    ...sort.map((o) => (o.ordem === 'desc' ? sql`${colunaDe(o.campo)} desc` : sql`${colunaDe(o.campo)}`)),
    sql`id`,
  ];
  const { rows: contadas } = await sql<{ n: number }>`
    SELECT count(*)::int AS n FROM veiculos WHERE ${onde}`.execute(db);
  const { rows } = await sql<Valores>`SELECT * FROM veiculos WHERE ${onde}
    ORDER BY ${sql.join(chaves)} LIMIT ${limit} OFFSET ${(page - 1) * limit}`.execute(db);
  const r = veiculos as Registro;
  return {
    total: contadas[0]?.n ?? 0,
    veiculos: rows.map((l) => velar(r, visao, paraItem(r, l)) as unknown as Veiculo),
  };
}

type Linha = {
  lelUid: string;
  leiUid: string;
  leilao: string;
  data: number;
  leilaoSituacao: string | null;
  numero: number;
  situacao: LoteSituacao | null;
  ativo: boolean;
  minimo: number;
  valor: number | null;
  publicado: boolean;
};

/** The lotes that a vehicle was in, the newest leilão in front. */
export async function lotesDoVeiculo(db: QueryExecutorProvider, hotUid: string, veiUid: string) {
  const { rows } = await sql<Linha>`
    SELECT t.uid AS "lelUid", t.leilao AS "leiUid", l.nome AS leilao, l.data, s.situacao AS "leilaoSituacao",
      t.numero, a.situacao, t.ativo, coalesce((a.estado->'aoVivo'->>'minimo')::bigint, t.minimo) AS minimo,
      (a.estado->'aoVivo'->>'valor')::bigint AS valor, coalesce(p.publicado, false) AS publicado
    FROM cadastro_de_lotes t
    JOIN cadastro_de_leiloes l ON l.hot_uid = t.hot_uid AND l.uid = t.leilao
    LEFT JOIN leiloes_situacao s ON s.lei_uid = t.leilao::text
    LEFT JOIN leiloes_aceitos p ON p.lei_uid = t.leilao
    LEFT JOIN lotes_ao_vivo a ON a.lel_uid = t.uid::text
    WHERE t.hot_uid = ${hotUid} AND t.veiculo = ${veiUid}
    ORDER BY l.data DESC, t.numero, t.uid LIMIT 200`.execute(db);
  return rows.map(({ leilaoSituacao, ...l }) => ({
    ...l,
    data: Number(l.data),
    minimo: Number(l.minimo),
    valor: l.valor === null ? null : Number(l.valor),
    leilaoSituacao: LEILAO_SITUACOES.find((s) => s === leilaoSituacao) ?? 'CRIADO',
    vendido: loteDoVeiculo(l.situacao) === 'vendido',
  }));
}
