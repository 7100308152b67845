import { sql } from 'kysely';
import type { QueryExecutorProvider, RawBuilder } from 'kysely';
import { recusar } from '@martelo/schemas/shared/erros.ts';
import type { ItemDe, Registro } from '@martelo/schemas/shared/registro/registro.ts';
import { Recusado } from '../http/errors.ts';
import { CURSOR_DO_FIM, depoisDoLugar, escreverCursor, lerCursor } from './cursor.ts';
import { aoContrario, chavesDaOrdem, condicoesDaProcura, ordenarPor } from './procura.ts';
import type { Chave, Fonte, Procura } from './procura.ts';
import { lerPorCursor } from './por-cursor.ts';
import { paraItem, tabelaDe } from './tabela.ts';
import type { Valores } from './tabela.ts';

export type Pagina = {
  readonly itens: ItemDe<Registro>[];
  readonly total: number | null;
  readonly proximo: string | null;
  readonly anterior: string | null;
};

const cursorRuim = (): Recusado =>
  new Recusado(recusar('DADOS_INVALIDOS', { campos: ['cursor'] }), [
    'Esta página é de outra ordem da lista. Comece de novo.',
  ]);

/** Values of a cursor that somebody made up: PostgreSQL's class 22. */
const valorRuim = (erro: unknown): boolean =>
  typeof (erro as { code?: unknown } | null)?.code === 'string' &&
  (erro as { code: string }).code.startsWith('22');

/**
 * A page of a list. Rows with equal keys are neither repeated nor left out while pages are turned; the total is counted with the
 * first page alone.
 * @throws Recusado DADOS_INVALIDOS for a cursor of another order
 */
export async function listar(
  db: QueryExecutorProvider,
  fonte: Fonte,
  hotUid: string,
  { limit, cursor, ...procura }: Procura & { readonly limit: number; readonly cursor?: string | undefined },
  agora: number,
): Promise<Pagina> {
  const { lista, tabela } = fonte;
  const chaves = chavesDaOrdem(lista, procura.sort);
  const lido = cursor === undefined || cursor === CURSOR_DO_FIM ? null : lerCursor(chaves, cursor);
  if (lido === null && cursor !== undefined && cursor !== CURSOR_DO_FIM) throw cursorRuim();
  const paraTras = cursor === CURSOR_DO_FIM || lido?.s === 'antes';
  const ordem = paraTras ? aoContrario(chaves) : chaves;
  const onde = condicoesDaProcura(fonte, hotUid, procura, agora);
  const linhas: Valores[] = [];
  try {
    for (const trecho of trechosDaPagina(tabela, onde, ordem, lido?.v ?? null))
      if (linhas.length <= limit)
        linhas.push(...(await sql<Valores>`${trecho} LIMIT ${limit + 1 - linhas.length}`.execute(db)).rows);
  } catch (erro) {
    if (lido !== null && valorRuim(erro)) throw cursorRuim();
    throw erro;
  }
  const mais = linhas.length > limit;
  const daPagina = paraTras ? linhas.slice(0, limit).toReversed() : linhas.slice(0, limit);
  const [primeira] = daPagina;
  const ultima = daPagina.at(-1);
  const haAntes = paraTras ? mais : lido !== null;
  const haDepois = paraTras ? lido !== null : mais;
  return {
    itens: daPagina.map((l) => paraItem(lista.de, l)),
    total: cursor === undefined ? await contarLinhas(db, tabela, onde) : null,
    proximo: haDepois && ultima !== undefined ? escreverCursor(chaves, ultima, 'depois') : null,
    anterior: haAntes && primeira !== undefined ? escreverCursor(chaves, primeira, 'antes') : null,
  };
}

/**
 * The statements that read a page from a place on (null: from the beginning), each the stretch that follows the one before; a page
 * that is full needs no further one.
 */
export const trechosDaPagina = (
  tabela: string,
  onde: readonly RawBuilder<boolean>[],
  ordem: readonly Chave[],
  lugar: readonly unknown[] | null,
): readonly RawBuilder<Valores>[] =>
  (lugar === null ? [sql<boolean>`true`] : depoisDoLugar(ordem, lugar)).map(
    (daqui) => sql<Valores>`SELECT * FROM ${tabelaDe(tabela)}
      WHERE ${sql.join([...onde, daqui], sql` and `)} ORDER BY ${ordenarPor(ordem)}`,
  );

async function contarLinhas(
  db: QueryExecutorProvider,
  tabela: string,
  onde: ReturnType<typeof condicoesDaProcura>,
): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    SELECT count(*) AS n FROM ${tabelaDe(tabela)} WHERE ${sql.join(onde, sql` and `)}`.execute(db);
  return rows[0]?.n ?? 0;
}

/**
 * Everything that a list found, as it was at one moment, in parts. `db` is a transaction of its own (repeatable read): its
 * cursor ends with it.
 */
export async function* lerTudo(
  trx: QueryExecutorProvider,
  fonte: Fonte,
  hotUid: string,
  procura: Procura,
  agora: number,
): AsyncGenerator<ItemDe<Registro>[]> {
  const onde = condicoesDaProcura(fonte, hotUid, procura, agora);
  const ordem = ordenarPor(chavesDaOrdem(fonte.lista, procura.sort));
  const consulta = sql<Valores>`
    SELECT * FROM ${tabelaDe(fonte.tabela)} WHERE ${sql.join(onde, sql` and `)} ORDER BY ${ordem}`;
  for await (const linhas of lerPorCursor(trx, consulta))
    yield linhas.map((l) => paraItem(fonte.lista.de, l));
}
