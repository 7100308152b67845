import { sql } from 'kysely';
import type { Migration } from '@martelo/platform/sql/migrate.ts';

/** What came to a lote's record later. */
export const migrationsDosLotes: Readonly<Record<string, Migration>> = {
  '041_campos_dos_lotes': {
    up: async (db) => {
      await sql`ALTER TABLE cadastro_de_lotes
        ADD COLUMN recebe_incremento_tempo boolean NOT NULL DEFAULT true,
        ADD COLUMN descricao_visitacao text NOT NULL DEFAULT '',
        ADD COLUMN despachante_prazo_documento int,
        ADD COLUMN laudo_cautelar_url text,
        ADD COLUMN itens_nota_fiscal jsonb NOT NULL DEFAULT '[]'`.execute(db);
      // Lotes that were brought over from an older program have theirs in what visitors see alone.
      await sql`UPDATE cadastro_de_lotes c SET itens_nota_fiscal = (
          SELECT coalesce(jsonb_agg(i - 'uid'), '[]'::jsonb) FROM jsonb_array_elements(a.dados->'itensNotaFiscal') i)
        FROM lotes_aceitos a WHERE a.lel_uid = c.uid AND jsonb_typeof(a.dados->'itensNotaFiscal') = 'array'`.execute(
        db,
      );
    },
  },
  '042_lotes_da_casa': {
    up: async (db) => {
      // What a lote is sold for stands in the live state, as its minimum and increment do, which the auctioneer changes.
      await sql`CREATE VIEW lotes_da_casa AS
        SELECT t.hot_uid, t.uid, t.revisao, t.ativo, t.mudado_em, t.mudado_por, t.numero, t.posicao_leilao, v.nome,
          coalesce(a.situacao, 'CADASTRADO') AS situacao, t.leilao, t.veiculo, v.placa, v.chassi, v.comitente, t.tipo,
          t.minimo, t.incremento, t.valor_comitente, t.compre_ja, (a.estado->'aoVivo'->>'valor')::bigint AS valor,
          nullif(v.fipe_valor, 0) AS fipe_valor, round(t.minimo * 100.0 / nullif(v.fipe_valor, 0), 1) AS minimo_da_fipe,
          t.comissao_porcentagem, coalesce((c.dados->>'quantidadeFotos')::int, 0) AS quantidade_fotos,
          coalesce((c.dados->>'quantidadeFotos')::int, 0) = 0 AS sem_fotos, t.valor_comitente IS NULL AS sem_reserva,
          t.descricao = '' AS sem_descricao, t.somente_buy_now_proposta, t.finalizacao_manual, t.recebe_incremento_tempo,
          t.prioridade, t.black_car10, t.sorteio_final_ano, t.criado_em
        FROM cadastro_de_lotes t
        JOIN veiculos v ON v.hot_uid = t.hot_uid AND v.uid = t.veiculo
        LEFT JOIN lotes_ao_vivo a ON a.lel_uid = t.uid::text
        LEFT JOIN lotes_aceitos c ON c.lel_uid = t.uid`.execute(db);
    },
  },
  '043_lotes_em_massa': {
    up: async (db) => {
      /** A change of many lotes, and what becomes of each. What the job would be asked with is too much for its row. */
      await sql`CREATE TABLE mudancas_em_massa (
        uid uuid PRIMARY KEY,
        hot_uid uuid NOT NULL,
        trabalho uuid NOT NULL,
        por_uid text NOT NULL,
        por_nome text NOT NULL,
        papeis jsonb NOT NULL,
        motivo text NOT NULL,
        desfaz uuid UNIQUE,
        em bigint NOT NULL
      )`.execute(db);
      await sql`CREATE TABLE mudancas_em_massa_lotes (
        mudanca uuid NOT NULL REFERENCES mudancas_em_massa,
        lote uuid NOT NULL,
        ordem int NOT NULL,
        de jsonb NOT NULL,
        para jsonb NOT NULL,
        feito_em bigint,
        recusa jsonb,
        PRIMARY KEY (mudanca, lote)
      )`.execute(db);
      // What the engine answered last to a lote's order.
      await sql`CREATE INDEX ordens_do_lote ON ordens ((junto->>'lelUid'), id)`.execute(db);
    },
  },
  '055_autorizacao_do_comitente': {
    up: async (db) => {
      await sql`ALTER TABLE cadastro_de_lotes ADD COLUMN autorizado_em text`.execute(db);
      await sql`ALTER TABLE comitentes ADD COLUMN pede_autorizacao boolean NOT NULL DEFAULT false`.execute(
        db,
      );
    },
  },
};
