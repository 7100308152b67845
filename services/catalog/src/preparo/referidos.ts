import { sql } from 'kysely';
import type { QueryExecutorProvider } from 'kysely';
import { nomeDaColuna, tabelaDe } from '@martelo/platform/registros/tabela.ts';
import type { Valores } from '@martelo/platform/registros/tabela.ts';
import { lembrado } from './lembrado.ts';
import type { Migration } from '@martelo/platform/sql/migrate.ts';

/** Records that a vehicle refers to, by its field: their name and table. */
export const REFERIDOS_DO_VEICULO = {
  tipoVeiculo: { de: 'tiposDeVeiculo', tabela: 'tipos_de_veiculo' },
  marca: { de: 'marcas', tabela: 'marcas' },
  estadoConservacao: { de: 'estadosDeConservacao', tabela: 'estados_de_conservacao' },
  carteira: { de: 'carteiras', tabela: 'carteiras' },
  unidadeNegocio: { de: 'unidadesDeNegocio', tabela: 'unidades_de_negocio' },
  assessoriaJuridica: { de: 'assessoriasJuridicas', tabela: 'assessorias_juridicas' },
  tags: { de: 'tags', tabela: 'tags' },
} as const;

/** Where their names stand, as rooms want to know it. */
export const NOMES_DOS_REFERIDOS = Object.fromEntries(
  Object.values(REFERIDOS_DO_VEICULO).map(({ de, tabela }) => [de, { tabela, campo: 'nome' }]),
);

/** The fields of a vehicle that refer to what the tenant does not have. */
export async function referidosAusentes(
  db: QueryExecutorProvider,
  hotUid: string,
  veiculo: Valores,
): Promise<string[]> {
  const ausentes: string[] = [];
  for (const [campo, { tabela }] of Object.entries(REFERIDOS_DO_VEICULO)) {
    const uids = [veiculo[campo]].flat().filter((v): v is string => typeof v === 'string');
    if (uids.length === 0) continue;
    const n = await lembrado(db, `quantos em ${tabela}: ${uids.join(' ')}`, async () => {
      const { rows } = await sql<{ n: number }>`SELECT count(*)::int AS n FROM ${tabelaDe(tabela)}
        WHERE hot_uid = ${hotUid} AND uid = ANY(${uids}::uuid[])`.execute(db);
      return rows[0]?.n;
    });
    if (n !== uids.length) ausentes.push(campo);
  }
  return ausentes;
}

/** What was written as text until now, with the other columns that its record has. */
const DE_TEXTO = [
  { campo: 'marca', sempre: true, colunas: sql``, valores: sql`` },
  { campo: 'estadoConservacao', sempre: false, colunas: sql``, valores: sql`` },
  {
    campo: 'carteira',
    sempre: false,
    colunas: sql`, tipo, info_compl, prioridade`,
    valores: sql`, '', '', 0`,
  },
  { campo: 'unidadeNegocio', sempre: false, colunas: sql`, prioridade`, valores: sql`, 0` },
  { campo: 'assessoriaJuridica', sempre: false, colunas: sql`, observacao`, valores: sql`, ''` },
] as const;

/** Texts of vehicles become records, one for each that differs in more than its capitals, and the vehicles refer to them. */
const referenciasDosVeiculos: Migration = {
  // A program of before writes texts where uids stand now.
  needs: '038_referencias_dos_veiculos',
  up: async (db) => {
    for (const { campo, sempre, colunas, valores } of DE_TEXTO) {
      const coluna = sql.ref(nomeDaColuna(campo));
      const velha = sql.ref(`${nomeDaColuna(campo)}_texto`);
      const tabela = tabelaDe(REFERIDOS_DO_VEICULO[campo].tabela);
      await sql`ALTER TABLE veiculos RENAME COLUMN ${coluna} TO ${velha}`.execute(db);
      await sql`ALTER TABLE veiculos ADD COLUMN ${coluna} uuid`.execute(db);
      await sql`INSERT INTO ${tabela} (hot_uid, uid, revisao, ativo, mudado_em, mudado_por, nome ${colunas})
        SELECT hot_uid, gen_random_uuid(), 1, true, (extract(epoch from now()) * 1000)::bigint, 'Sistema',
          (array_agg(trim(${velha}) ORDER BY mudado_em DESC))[1] ${valores}
        FROM veiculos WHERE trim(${velha}) <> '' GROUP BY hot_uid, lower(trim(${velha}))`.execute(db);
      await sql`UPDATE veiculos v SET ${coluna} = r.uid FROM ${tabela} r
        WHERE r.hot_uid = v.hot_uid AND lower(r.nome) = lower(trim(v.${velha}))`.execute(db);
      await sql`ALTER TABLE veiculos DROP COLUMN ${velha}`.execute(db);
      if (sempre) await sql`ALTER TABLE veiculos ALTER COLUMN ${coluna} SET NOT NULL`.execute(db);
      await sql`CREATE INDEX ${sql.id(`veiculos_por_${nomeDaColuna(campo)}`)}
        ON veiculos (hot_uid, ${coluna})`.execute(db);
    }
    await sql`ALTER TABLE veiculos ADD COLUMN tipo_veiculo uuid,
      ADD COLUMN tags jsonb NOT NULL DEFAULT '[]'::jsonb`.execute(db);
    await sql`CREATE INDEX veiculos_por_tags ON veiculos USING gin (tags)`.execute(db);
  },
};

export const migrationsDosReferidos: Readonly<Record<string, Migration>> = {
  '038_referencias_dos_veiculos': referenciasDosVeiculos,
};
