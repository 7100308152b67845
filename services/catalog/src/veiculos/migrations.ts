import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Migration } from '@martelo/platform/sql/migrate.ts';
import { indicesDaLista } from '@martelo/platform/registros/migrations.ts';
import { listaDeVeiculos } from '@martelo/schemas/veiculos/veiculo.ts';
import { LOTES_SEM_VENDA, LOTES_VENDIDOS } from '@martelo/schemas/veiculos/situacoes.ts';

const TEXTOS = [
  'inibir_venda_motivo',
  'confirmado_como_outro',
  'provedor_fipe_nome',
  'provedor_fipe_codigo',
  'provedor_marca',
  'provedor_modelo',
  'provedor_especie',
  'provedor_tipo_veiculo',
  'provedor_carroceria',
  'integradora',
  'comitente_integracao_id',
  'externo_comitente_integracao_veiculo_id',
];
const DIAS = [
  'comarca_envio_data',
  'comarca_retorno_data',
  'comarca_liberacao_data',
  'provedor_consultado_em',
  'proprietario_tipo_documento',
];

const colunas = (nomes: readonly string[], tipo: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql.join(nomes.map((n) => sql`ADD COLUMN ${sql.ref(n)} ${tipo}`));

const emTextos = (lista: readonly string[]): RawBuilder<unknown> => sql.join(lista.map((s) => sql.lit(s)));

/** The rest of the vehicle: where it stands, who wrote it down, the fields that were missing. A program of before writes rows that lack them. */
export const migracaoDosVeiculos: Migration = {
  up: async (db) => {
    await sql`ALTER TABLE veiculos
      ${colunas(TEXTOS, sql`text NOT NULL DEFAULT ''`)},
      ${colunas(DIAS, sql`text`)},
      ADD COLUMN provedor_eixos int,
      ADD COLUMN situacao text NOT NULL DEFAULT 'CADASTRADO',
      ADD COLUMN situacao_desde bigint NOT NULL DEFAULT (extract(epoch from now()) * 1000)::bigint,
      ADD COLUMN criado_em bigint NOT NULL DEFAULT (extract(epoch from now()) * 1000)::bigint,
      ADD COLUMN criado_por text NOT NULL DEFAULT ''`.execute(db);
    await sql`UPDATE veiculos v SET criado_em = a.em, criado_por = a.por_nome FROM registros_atos a
      WHERE a.hot_uid = v.hot_uid AND a.registro = 'veiculos' AND a.alvo = v.uid AND a.revisao = 1`.execute(
      db,
    );
    await sql`UPDATE veiculos SET proprietario_tipo_documento =
      CASE length(proprietario_documento) WHEN 11 THEN 'CPF' WHEN 14 THEN 'CNPJ' END
      WHERE proprietario_documento IS NOT NULL`.execute(db);
    // What was there is in stock, but for what its lotes say.
    await sql`UPDATE veiculos v SET situacao = coalesce((
      SELECT CASE
        WHEN bool_or(l.situacao IN (${emTextos(LOTES_VENDIDOS)})) THEN 'VENDIDO'
        WHEN bool_or(coalesce(l.situacao, '') NOT IN (${emTextos(LOTES_SEM_VENDA)})) THEN 'EM_LEILAO'
      END
      FROM cadastro_de_lotes t LEFT JOIN lotes_ao_vivo l ON l.lel_uid = t.uid::text
      WHERE t.hot_uid = v.hot_uid AND t.veiculo = v.uid AND t.ativo), 'EM_ESTOQUE')`.execute(db);
    await indicesDaLista(db, 'veiculos', listaDeVeiculos);
    for (const coluna of ['placa', 'chassi', 'comitente', 'situacao'])
      await sql`CREATE INDEX ${sql.id(`veiculos_da_${coluna}`)} ON veiculos (hot_uid, ${sql.ref(coluna)})`.execute(
        db,
      );
  },
};
