import { sql } from 'kysely';
import type { QueryExecutorProvider } from 'kysely';
import { camposDaLinha, nomeDaColuna } from '@martelo/platform/registros/tabela.ts';
import type { Valores } from '@martelo/platform/registros/tabela.ts';
import { cadastroDeLotes } from '@martelo/schemas/lotes/cadastro.ts';
import type { Registro } from '@martelo/schemas/shared/registro/registro.ts';
import { veiculos } from '@martelo/schemas/veiculos/veiculo.ts';

/** A record that stands here already. */
export type Achado = { readonly uid: string; readonly revisao: number; readonly campos: Valores };

/** What makes a vehicle the same, the surest first; after these comes the field that the reading names. */
export const SINAIS = ['placa', 'chassi', 'renavam'] as const;

const achado = (registro: Registro, linha: Valores): Achado => ({
  uid: String(linha['uid']),
  revisao: Number(linha['revisao']),
  campos: camposDaLinha(registro, linha),
});

const presa = (prender: boolean) => (prender ? sql`FOR UPDATE` : sql``);

/** Vehicles that count and have one of these signs: by `sinal valor`. */
export async function acharVeiculos(
  db: QueryExecutorProvider,
  hotUid: string,
  sinais: Readonly<Record<string, readonly string[]>>,
  prender: boolean,
): Promise<ReadonlyMap<string, readonly Achado[]>> {
  const ditos = Object.entries(sinais).filter(([, valores]) => valores.length > 0);
  if (ditos.length === 0) return new Map();
  const ou = ditos.map(
    ([s, valores]) => sql`${sql.ref(nomeDaColuna(s))} = ANY(${[...new Set(valores)]}::text[])`,
  );
  const { rows } = await sql<Valores>`SELECT * FROM veiculos
    WHERE hot_uid = ${hotUid} AND ativo AND (${sql.join(ou, sql` OR `)}) ORDER BY uid ${presa(prender)}`.execute(
    db,
  );
  const por = new Map<string, Achado[]>();
  for (const linha of rows) {
    const um = achado(veiculos as Registro, linha);
    for (const [s] of ditos) {
      const valor = um.campos[s];
      if (typeof valor === 'string' && valor !== '')
        por.set(`${s} ${valor}`, [...(por.get(`${s} ${valor}`) ?? []), um]);
    }
  }
  return por;
}

/** Lotes of some leilões with one of these vehicles or numbers: by `leilao veiculo` and `leilao #numero`. */
export async function acharLotes(
  db: QueryExecutorProvider,
  hotUid: string,
  leiloes: readonly string[],
  dosVeiculos: readonly string[],
  numeros: readonly number[],
  prender: boolean,
): Promise<ReadonlyMap<string, Achado>> {
  if (leiloes.length === 0) return new Map();
  const { rows } = await sql<Valores>`SELECT * FROM cadastro_de_lotes
    WHERE hot_uid = ${hotUid} AND ativo AND leilao = ANY(${[...new Set(leiloes)]}::uuid[])
      AND (veiculo = ANY(${dosVeiculos}::uuid[]) OR numero = ANY(${numeros}::int[]))
    ORDER BY uid ${presa(prender)}`.execute(db);
  const por = new Map<string, Achado>();
  for (const linha of rows) {
    const um = achado(cadastroDeLotes as Registro, linha);
    const leilao = String(linha['leilao']);
    por.set(`${leilao} ${String(linha['veiculo'])}`, um);
    por.set(`${leilao} #${String(linha['numero'])}`, um);
  }
  return por;
}

/** The highest number and place in a leilão. One import at a time counts on in it: held until the transaction ends. */
export async function ultimoDoLeilao(
  db: QueryExecutorProvider,
  hotUid: string,
  leilao: string,
  prender: boolean,
): Promise<{ numero: number; posicao: number }> {
  if (prender)
    await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`lotes de ${leilao}`}, 0))`.execute(db);
  const { rows } = await sql<{ numero: number; posicao: number }>`
    SELECT coalesce(max(numero), 0)::int AS numero, coalesce(max(posicao_leilao), 0)::int AS posicao
    FROM cadastro_de_lotes WHERE hot_uid = ${hotUid} AND leilao = ${leilao} AND ativo`.execute(db);
  return rows[0] ?? { numero: 0, posicao: 0 };
}
