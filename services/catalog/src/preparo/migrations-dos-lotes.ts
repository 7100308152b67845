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
};
