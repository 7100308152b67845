import { sql } from 'kysely';
import type { Kysely, Transaction } from 'kysely';
import { SITUACOES_LISTADAS } from '@martelo/schemas/disputa/valores.ts';
import type { Logger } from '@martelo/platform/log/log.ts';
import type { EstadoDoLote } from '../lotes/door.ts';
import type { Tables } from '../tables.ts';
import { ESTADOS } from './estados.ts';

/** Lotes that are indexed in one transaction while an old database is filled. */
const POR_VEZ = 1_000;
const listadas = [...SITUACOES_LISTADAS];
const ufs = JSON.stringify(ESTADOS);

const CHAVE = sql`hashtextextended(current_schema() || '.busca', 0)`;
/**
 * Records and live states of lotes are written by different transactions; whoever writes one waits here until the other
 * has committed, or each would miss the other's half and the lote would never be found. Held to the transaction's end.
 * Those who write live states do not wait for each other: a lote's come from one reader alone.
 */
const travaDoRegistro = (trx: Transaction<Tables>) =>
  sql`SELECT pg_advisory_xact_lock(${CHAVE})`.execute(trx);
const travaDosVivos = (trx: Transaction<Tables>) =>
  sql`SELECT pg_advisory_xact_lock_shared(${CHAVE})`.execute(trx);

/**
 * Writes the search's rows of lotes anew from their records and live states, whose writing must stand in the same
 * transaction. A lote that lacks one of the two is left out until that is written.
 */
export async function indexar(trx: Transaction<Tables>, lelUids: readonly string[]): Promise<void> {
  if (lelUids.length === 0) return;
  await travaDoRegistro(trx);
  await escrever(trx, lelUids);
}

async function escrever(trx: Transaction<Tables>, lelUids: readonly string[]): Promise<void> {
  await sql`
    INSERT INTO busca_lotes AS b (lel_uid, id, hot_uid, lei_uid, vei_uid, situacao, saiu_em, tipo, marca, modelo, estado,
      cidade, leilao, combustivel, cor, retomada, comitente, ano_modelo, km, valor, quantidade, posicao, data_inicio,
      data_fim, nome)
    SELECT l.lel_uid, l.id, l.hot_uid, l.lei_uid, ve."veiUid", v.situacao,
      CASE WHEN v.situacao = ANY(${listadas}::text[]) THEN NULL ELSE 0 END,
      d.tipo, ve.marca, ve.marca || ' ' || ve.modelo, lo.uf, lo.cidade || ' - ' || lo.uf, coalesce(e.dados->>'nome', ''),
      ve.combustivel, ve.cor, ve.retomada, d.comitente->>'nome', ve."anoModelo", ve.km, coalesce(av.valor, av.minimo),
      av.quantidade, l.posicao, av."dataInicio", busca_fim(v.estado->'aoVivo'), busca_normal(d.nome)
    FROM lotes l
    JOIN lotes_ao_vivo v ON v.lel_uid = l.lel_uid AND v.hot_uid = l.hot_uid
    LEFT JOIN leiloes e ON e.uid = l.lei_uid
    CROSS JOIN LATERAL jsonb_to_record(l.dados)
      AS d(nome text, tipo text, veiculo jsonb, localizacao jsonb, comitente jsonb)
    CROSS JOIN LATERAL jsonb_to_record(d.veiculo) AS ve("veiUid" text, marca text, modelo text, combustivel text,
      cor text, retomada text, "anoModelo" int, km int)
    CROSS JOIN LATERAL jsonb_to_record(d.localizacao) AS lo(cidade text, uf text)
    CROSS JOIN LATERAL jsonb_to_record(v.estado->'aoVivo')
      AS av(valor bigint, minimo bigint, quantidade int, "dataInicio" bigint)
    WHERE l.lel_uid = ANY(${lelUids}::text[])
    ON CONFLICT (lel_uid) DO UPDATE SET
      lei_uid = excluded.lei_uid, vei_uid = excluded.vei_uid, situacao = excluded.situacao,
      saiu_em = CASE WHEN excluded.saiu_em IS NULL THEN NULL ELSE coalesce(b.saiu_em, 0) END,
      tipo = excluded.tipo, marca = excluded.marca, modelo = excluded.modelo, estado = excluded.estado,
      cidade = excluded.cidade, leilao = excluded.leilao, combustivel = excluded.combustivel, cor = excluded.cor,
      retomada = excluded.retomada, comitente = excluded.comitente, ano_modelo = excluded.ano_modelo,
      km = excluded.km, valor = excluded.valor, quantidade = excluded.quantidade, posicao = excluded.posicao,
      data_inicio = excluded.data_inicio, data_fim = excluded.data_fim, nome = excluded.nome,
      mudanca = pg_current_xact_id()`.execute(trx);
  // The title weighs most, the description least. A model with a hyphen is found without it, too: CR-V, CRV.
  await sql`
    WITH n AS MATERIALIZED (
      SELECT b.lel_uid, b.id, b.hot_uid, b.saiu_em IS NULL AS aberto,
        busca_normal(concat_ws(' ', d.nome, b.modelo, b.ano_modelo, replace(concat_ws(' ', d.nome, b.modelo), '-', '')))
          AS titulo,
        busca_normal(concat_ws(' ', b.tipo, b.cor, b.combustivel, b.cidade, ${ufs}::jsonb->>b.estado, b.retomada,
          b.comitente, b.leilao)) AS campos,
        busca_normal(d.descricao) AS descricao
      FROM busca_lotes b JOIN lotes l ON l.lel_uid = b.lel_uid
      CROSS JOIN LATERAL jsonb_to_record(l.dados) AS d(nome text, descricao text)
      WHERE b.lel_uid = ANY(${lelUids}::text[])
    ), textos AS (
      INSERT INTO busca_textos (lel_uid, id, hot_uid, aberto, texto)
      SELECT lel_uid, id, hot_uid, aberto,
        setweight(to_tsvector('portuguese', titulo), 'A') || setweight(to_tsvector('portuguese', campos), 'B') ||
        setweight(to_tsvector('portuguese', descricao), 'C')
      FROM n
      ON CONFLICT (lel_uid) DO UPDATE SET aberto = excluded.aberto, texto = excluded.texto
    ), palavras AS (
      SELECT DISTINCT hot_uid, palavra
      FROM n CROSS JOIN LATERAL string_to_table(concat_ws(' ', titulo, campos, descricao), ' ') AS w(palavra)
    )
    INSERT INTO busca_palavras (hot_uid, palavra, raiz)
    SELECT p.hot_uid, p.palavra, r.raiz
    FROM palavras p
    CROSS JOIN LATERAL unnest(tsvector_to_array(to_tsvector('portuguese', p.palavra))) AS r(raiz)
    WHERE length(p.palavra) <= 40
      AND NOT EXISTS (SELECT FROM busca_palavras b WHERE b.hot_uid = p.hot_uid AND b.palavra = p.palavra)
    -- One order for all: two transactions that bring the same words must not wait for each other.
    ORDER BY p.hot_uid, p.palavra
    ON CONFLICT DO NOTHING`.execute(trx);
}

/**
 * Brings what bids and the clock change into the search's rows, after their live states were written in the same
 * transaction; a lote that has no row yet gets one if its record is there.
 */
export async function atualizarVivos(
  trx: Transaction<Tables>,
  estados: readonly EstadoDoLote[],
): Promise<void> {
  if (estados.length === 0) return;
  await travaDosVivos(trx);
  const vivos = estados.map(({ aoVivo: a, desde }) => ({
    lel_uid: a.lelUid,
    situacao: a.situacao,
    listado: (SITUACOES_LISTADAS as readonly string[]).includes(a.situacao),
    desde: desde ?? a.dataFim,
    valor: a.valor ?? a.minimo,
    quantidade: a.quantidade,
    data_inicio: a.dataInicio,
    vivo: {
      situacao: a.situacao,
      dataFim: a.dataFim,
      finalizacaoManual: a.finalizacaoManual,
      aguardaVez: a.aguardaVez ?? false,
    },
  }));
  const { rows } = await sql<{ lel_uid: string; mudou: boolean }>`
    WITH x AS (
      SELECT * FROM jsonb_to_recordset(${JSON.stringify(vivos)}::jsonb) AS x(lel_uid text, situacao text, listado boolean,
        desde bigint, valor bigint, quantidade int, data_inicio bigint, vivo jsonb)
    ), antes AS (
      SELECT b.lel_uid, (b.saiu_em IS NULL) AS aberto FROM busca_lotes b JOIN x USING (lel_uid)
    )
    UPDATE busca_lotes b SET
      situacao = x.situacao, valor = x.valor, quantidade = x.quantidade, data_inicio = x.data_inicio,
      data_fim = busca_fim(x.vivo), mudanca = pg_current_xact_id(),
      saiu_em = CASE WHEN x.listado THEN NULL WHEN antes.aberto THEN x.desde ELSE b.saiu_em END
    FROM x JOIN antes USING (lel_uid)
    WHERE b.lel_uid = x.lel_uid
    RETURNING b.lel_uid, antes.aberto <> x.listado AS mudou`.execute(trx);
  const achados = new Set(rows.map((r) => r.lel_uid));
  const mudaram = rows.filter((r) => r.mudou).map((r) => r.lel_uid);
  if (mudaram.length > 0)
    await sql`
      UPDATE busca_textos t SET aberto = b.saiu_em IS NULL FROM busca_lotes b
      WHERE t.lel_uid = ANY(${mudaram}::text[]) AND b.lel_uid = t.lel_uid`.execute(trx);
  const novos = vivos.map((v) => v.lel_uid).filter((uid) => !achados.has(uid));
  if (novos.length > 0) await escrever(trx, novos);
}

/** A leilão's name is a filter of its lotes: writes it into their rows. */
export async function renomear(trx: Transaction<Tables>, leiUid: string): Promise<void> {
  const { rows } = await sql<{ lel_uid: string }>`
    SELECT b.lel_uid FROM busca_lotes b JOIN leiloes e ON e.uid = b.lei_uid
    WHERE b.lei_uid = ${leiUid} AND b.leilao <> e.dados->>'nome'`.execute(trx);
  await indexar(
    trx,
    rows.map((r) => r.lel_uid),
  );
}

/**
 * Fills the search of a database that an older program wrote, a thousand lotes at a time, oldest first; says how far it is.
 * Runs at every start and finds nothing to do at most of them.
 */
export async function preencher(db: Kysely<Tables>, log: Logger): Promise<number> {
  // Restored into another server, rows may bear numbers that are yet to come there, and would count as new for ever.
  await sql`UPDATE busca_lotes SET mudanca = pg_current_xact_id() WHERE mudanca > pg_current_xact_id()`.execute(
    db,
  );
  let feitos = 0;
  let depoisDe = -1;
  for (;;) {
    const { rows } = await sql<{ lel_uid: string; id: number }>`
      SELECT l.lel_uid, l.id FROM lotes l JOIN lotes_ao_vivo v USING (lel_uid)
      WHERE l.id > ${depoisDe} AND NOT EXISTS (SELECT FROM busca_lotes b WHERE b.lel_uid = l.lel_uid)
      ORDER BY l.id LIMIT ${POR_VEZ}`.execute(db);
    const ultimo = rows.at(-1);
    if (ultimo === undefined) return feitos;
    await db.transaction().execute((trx) =>
      indexar(
        trx,
        rows.map((r) => r.lel_uid),
      ),
    );
    feitos += rows.length;
    depoisDe = ultimo.id;
    log.info({ feitos }, 'indexing lotes for the search');
  }
}
