import { sql } from 'kysely';
import type { QueryExecutorProvider } from 'kysely';
import { acharTitulos, camposDaImportacao, sugerirMapa } from '@martelo/schemas/importacoes/colunas.ts';
import type { LeituraDaPlanilha } from '@martelo/schemas/importacoes/importacao.ts';
import { textoDaCelula } from '@martelo/schemas/importacoes/celula.ts';
import type { Celula } from '@martelo/schemas/importacoes/lida.ts';
import { tituloComparado } from '@martelo/schemas/importacoes/titulo.ts';
import type { Termos } from '@martelo/schemas/shared/termos.ts';

/** How a house reads the sheets of somebody: which heading fills in which field, what counts for all rows, what words mean. */
export type LeituraSalva = Pick<LeituraDaPlanilha, 'fixos' | 'trocas' | 'identidade'> & {
  readonly nome: string;
  readonly titulos: Readonly<Record<string, string>>;
  readonly em: number;
  readonly por: string;
};

/** Those of a house, the newest in front. */
export async function lerLeituras(
  db: QueryExecutorProvider,
  hotUid: string,
): Promise<readonly LeituraSalva[]> {
  const { rows } = await sql<{
    nome: string;
    leitura: Omit<LeituraSalva, 'nome' | 'em' | 'por'>;
    em: number;
    por: string;
  }>`
    SELECT nome, leitura, em::float8 AS em, por_nome AS por FROM importacoes_leituras
    WHERE hot_uid = ${hotUid} ORDER BY em DESC, nome LIMIT 200`.execute(db);
  return rows.map(({ nome, leitura, em, por }) => ({ ...leitura, nome, em, por }));
}

/** Keeps a reading under a name, in place of what stood there. */
export async function guardarLeitura(
  db: QueryExecutorProvider,
  hotUid: string,
  nome: string,
  { mapa, fixos, trocas, identidade }: LeituraDaPlanilha,
  titulos: readonly string[],
  { em, por }: { readonly em: number; readonly por: string },
): Promise<void> {
  const porTitulo = Object.fromEntries(
    Object.entries(mapa).map(([chave, coluna]) => [chave, titulos[coluna] ?? '']),
  );
  const leitura = JSON.stringify({ titulos: porTitulo, fixos, trocas, identidade });
  await sql`INSERT INTO importacoes_leituras (hot_uid, nome, leitura, em, por_nome)
    VALUES (${hotUid}, ${nome}, ${leitura}::jsonb, ${em}, ${por})
    ON CONFLICT (hot_uid, nome) DO UPDATE SET leitura = excluded.leitura, em = excluded.em, por_nome = excluded.por_nome`.execute(
    db,
  );
}

/** A saved reading, where the file has every heading that it names; null where it has not. */
function comSalva(
  salva: LeituraSalva,
  titulos: readonly string[],
  linhaDoTitulo: number,
): LeituraDaPlanilha | null {
  const onde = new Map(titulos.map((t, i) => [tituloComparado(t), i]));
  const mapa: Record<string, number> = {};
  for (const [chave, titulo] of Object.entries(salva.titulos)) {
    const coluna = onde.get(tituloComparado(titulo));
    if (coluna === undefined) return null;
    mapa[chave] = coluna;
  }
  const { fixos, trocas, identidade } = salva;
  return Object.keys(mapa).length < 2 ? null : { linhaDoTitulo, mapa, fixos, trocas, identidade };
}

const IDENTIDADE = 'contrato';

/** How a file is read that nobody has said anything of: as the house reads those of the same headings, else by what columns are called. */
export function leituraSugerida(
  linhas: readonly (readonly Celula[])[],
  salvas: readonly LeituraSalva[],
  termos: Termos,
): { readonly leitura: LeituraDaPlanilha; readonly salva: string } {
  const qual = acharTitulos(linhas, termos);
  const titulos = (linhas[qual] ?? []).map(textoDaCelula);
  for (const salva of salvas) {
    const leitura = comSalva(salva, titulos, qual + 1);
    if (leitura !== null) return { leitura, salva: salva.nome };
  }
  const mapa = sugerirMapa(titulos, termos);
  return {
    leitura: { linhaDoTitulo: qual + 1, mapa, fixos: {}, trocas: [], identidade: IDENTIDADE },
    salva: '',
  };
}

/** Whether a reading names only fields that there are, and columns that the file has. */
export const leituraCabe = (
  { mapa, fixos, identidade }: LeituraDaPlanilha,
  colunas: number,
  termos: Termos,
): boolean => {
  const campos = camposDaImportacao(termos);
  const chaves = new Set(campos.map((c) => c.chave));
  return (
    [...Object.keys(mapa), ...Object.keys(fixos)].every((c) => chaves.has(c)) &&
    Object.values(mapa).every((c) => c < colunas) &&
    campos.some((c) => c.de === 'veiculo' && c.campo.nome === identidade && c.campo.tipo === 'texto')
  );
};
