import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { LoteSituacao } from '@martelo/schemas/disputa/valores.ts';
import { LEILAO_SITUACOES } from '@martelo/schemas/leiloes/situacoes.ts';
import type { LeilaoSituacao } from '@martelo/schemas/leiloes/situacoes.ts';
import { escreverLugar } from '@martelo/schemas/shared/lugar.ts';
import type { Tables } from '../tables.ts';

const DOIS_DIAS_MS = 2 * 86_400_000;
/** Results of which papers follow. */
export const VENDIDO = ['AG_PAGAMENTO', 'BUY_NOW', 'BOLETO', 'PAGO', 'PAGO_CARTAO', 'PARCIAL_CARTAO'];

type LinhaPrivada = {
  id: number | null;
  uid: string;
  nome: string;
  data: number;
  local: string | null;
  cidade: string | null;
  uf: string | null;
  modalidade: string;
  situacao: string | null;
  publicado: boolean;
  editalUrl: string | null;
  ordemVisitacaoUrl: string | null;
  documentos: number;
  aguardando: number;
  acertos: number;
  lotes: number;
  comVideo: number;
  vendidos: number;
};

/** Leilões from inside, the newest in front. What rooms count that are not there yet is null. */
export async function leiloesDaCasa(
  db: Kysely<Tables>,
  hotUid: string,
  {
    pagina: qual,
    porPagina,
    uids,
  }: {
    readonly pagina: number;
    readonly porPagina: number;
    /** Only these; absent, all of them. */
    readonly uids?: readonly string[] | undefined;
  },
) {
  const quais = uids === undefined ? sql`` : sql`AND l.uid = ANY(${uids}::uuid[])`;
  const contar = await sql<{ n: number }>`
    SELECT count(*)::int AS n FROM cadastro_de_leiloes l WHERE hot_uid = ${hotUid} AND ativo ${quais}`.execute(
    db,
  );
  const { rows } = await sql<LinhaPrivada>`
    SELECT p.id, l.uid, l.nome, l.data, o.nome AS local, o.cidade, o.uf, l.modalidade, s.situacao,
      coalesce(a.publicado, false) AS publicado, a.edital_url AS "editalUrl",
      l.ordem_visitacao_url AS "ordemVisitacaoUrl",
      (SELECT count(*)::int FROM editais e WHERE e.lei_uid = l.uid AND e.aceito) + d.todos AS documentos,
      (SELECT count(*)::int FROM editais e WHERE e.lei_uid = l.uid AND NOT e.aceito) + d.aguardando AS aguardando,
      d.acertos,
      t.lotes, t."comVideo", t.vendidos
    FROM cadastro_de_leiloes l
    LEFT JOIN leiloes p ON p.uid = l.uid::text
    LEFT JOIN locais o ON o.hot_uid = l.hot_uid AND o.uid = l.local_realizacao
    LEFT JOIN leiloes_situacao s ON s.lei_uid = l.uid::text
    LEFT JOIN leiloes_aceitos a ON a.lei_uid = l.uid
    CROSS JOIN LATERAL (
      SELECT count(*)::int AS todos, (count(*) FILTER (WHERE situacao = 'ACERTADO'))::int AS acertos,
        (count(*) FILTER (WHERE situacao = 'AGUARDANDO'))::int AS aguardando
      FROM papeis_do_leilao WHERE hot_uid = l.hot_uid AND lei_uid = l.uid
    ) d
    CROSS JOIN LATERAL (
      SELECT count(*)::int AS lotes, count(coalesce(c.video, v.video_url))::int AS "comVideo",
        (count(*) FILTER (WHERE x.situacao = ANY(${VENDIDO}::text[])))::int AS vendidos
      FROM cadastro_de_lotes c
      LEFT JOIN veiculos v ON v.hot_uid = c.hot_uid AND v.uid = c.veiculo
      LEFT JOIN lotes_ao_vivo x ON x.lel_uid = c.uid::text
      WHERE c.hot_uid = l.hot_uid AND c.leilao = l.uid AND c.ativo
    ) t
    WHERE l.hot_uid = ${hotUid} AND l.ativo ${quais}
    ORDER BY l.data DESC, l.uid LIMIT ${porPagina} OFFSET ${(qual - 1) * porPagina}`.execute(db);
  const leiloes = rows.map((r) => ({
    id: r.id,
    uid: r.uid,
    nome: r.nome,
    data: Number(r.data),
    dataPagamento: Number(r.data) + DOIS_DIAS_MS,
    local: r.local ?? r.modalidade,
    cidade: escreverLugar(r.cidade ?? '', r.uf ?? ''),
    situacao: LEILAO_SITUACOES.find((s): s is LeilaoSituacao => s === r.situacao) ?? ('CRIADO' as const),
    publicado: r.publicado,
    editalUrl: r.editalUrl,
    ordemVisitacaoUrl: r.ordemVisitacaoUrl,
    documentosLeilao: { qtdAguardando: r.aguardando, qtdAcertos: r.acertos, qtdDocumentos: r.documentos },
    videosLeilao: {
      qtdLotes: r.lotes,
      qtdLotesComVideo: r.comVideo,
      qtdLotesSemVideo: r.lotes - r.comVideo,
    },
    comitenteAcompanhar: {
      qtdLotes: r.lotes,
      qtdCondicionaisAguardando: null,
      qtdVendido: r.vendidos,
    },
    comitenteIntegracaoLeiloes: [],
  }));
  return { total: contar.rows[0]?.n ?? 0, leiloes };
}

/** Lotes of a leilão that nobody has bought. */
export async function paraImportar(db: Kysely<Tables>, hotUid: string, leiUid: string) {
  const livres = [
    'NAO_ARREMATADO',
    'NEGADA_CONDICIONAL',
    'CONDICIONAL_NEGADA',
    'CLIENTE_DESISTIU',
    'RETIRADO',
  ];
  const { rows } = await sql<{
    lelUid: string;
    veiUid: string;
    nome: string;
    numero: number;
    situacao: LoteSituacao;
  }>`
    SELECT t.uid AS "lelUid", t.veiculo AS "veiUid", v.nome, t.numero, a.situacao FROM cadastro_de_lotes t
    JOIN veiculos v ON v.hot_uid = t.hot_uid AND v.uid = t.veiculo
    JOIN lotes_ao_vivo a ON a.lel_uid = t.uid::text
    WHERE t.hot_uid = ${hotUid} AND t.leilao = ${leiUid} AND a.situacao = ANY(${livres}::text[])
    ORDER BY t.posicao_leilao, t.uid LIMIT 2000`.execute(db);
  return rows;
}

/** Places by name. */
export async function locaisDaCasa(db: Kysely<Tables>, hotUid: string) {
  const { rows } = await sql<{
    id: number;
    uid: string;
    nome: string;
    endereco: string;
    cidade: string;
    uf: string;
    telefone: string | null;
  }>`SELECT id, uid, nome, endereco, cidade, uf, telefone FROM locais
    WHERE hot_uid = ${hotUid} AND ativo ORDER BY nome, uid LIMIT 1000`.execute(db);
  return rows.map(({ uf, telefone, cidade, ...l }) => ({
    ...l,
    lcpId: null,
    cidade: escreverLugar(cidade, uf),
    telefone: telefone ?? '',
  }));
}

/** Groups of consignors by name. */
export async function gruposDaCasa(db: Kysely<Tables>, hotUid: string) {
  const { rows } = await sql<{ id: number; uid: string; cogSigla: string; nome: string }>`
    SELECT id, uid, cog_sigla AS "cogSigla", nome FROM grupos_de_comitentes
    WHERE hot_uid = ${hotUid} AND ativo ORDER BY nome, uid LIMIT 1000`.execute(db);
  return rows;
}

type ComitenteEmResumo = {
  id: number;
  uid: string | null;
  nomeSite: string;
  logomarcaUrl: string;
  cogId: number | null;
  bcoIdBoleto: number | null;
  bcoIdDeposito: number | null;
  cotId: number | null;
};

/** Consignors with lotes in a leilão, recorded ones and those that older programs named only. */
export async function comitentesDoLeilao(db: Kysely<Tables>, hotUid: string, leiUid: string) {
  const { rows } = await sql<ComitenteEmResumo>`
    SELECT DISTINCT (l.dados->'comitente'->>'comId')::int AS id, c.uid,
      coalesce(c.nome_site, l.dados->'comitente'->>'nome') AS "nomeSite",
      coalesce(c.logomarca_url, l.dados->'comitente'->>'logo', '') AS "logomarcaUrl", g.id AS "cogId",
      c.bco_id_boleto AS "bcoIdBoleto", c.bco_id_deposito AS "bcoIdDeposito", c.cot_id AS "cotId"
    FROM (
      SELECT dados FROM lotes WHERE hot_uid = ${hotUid} AND lei_uid = ${leiUid}
      UNION ALL SELECT a.dados FROM lotes_aceitos a WHERE a.lei_uid = ${leiUid} AND a.dados->>'hotUid' = ${hotUid}
    ) l
    LEFT JOIN comitentes c ON c.hot_uid = ${hotUid} AND c.id = (l.dados->'comitente'->>'comId')::int
    LEFT JOIN grupos_de_comitentes g ON g.hot_uid = c.hot_uid AND g.uid = c.grupo
    ORDER BY "nomeSite", id LIMIT 1000`.execute(db);
  return rows.map((r) => ({ ...r, existeLogomarca: r.logomarcaUrl !== '' }));
}
