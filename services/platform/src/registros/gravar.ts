import { sql } from 'kysely';
import type { QueryExecutorProvider } from 'kysely';
import { recusado } from '@martelo/kernel/resultado.ts';
import type { Resultado } from '@martelo/kernel/motor-de-lances.ts';
import type { CodigoErro } from '@martelo/schemas/shared/erros.ts';
import type { Ato } from '@martelo/schemas/shared/registro/historico.ts';
import type { Registro } from '@martelo/schemas/shared/registro/registro.ts';
import { anotarAto, camposMudados } from './atos.ts';
import type { Autor } from './atos.ts';
import type { Grava } from './opcoes.ts';
import { camposDaLinha, colunaDe, nomeDaColuna, paraColuna, paraItem, tabelaDe } from './tabela.ts';
import type { Banco, Valores } from './tabela.ts';

/** What is done to one record: to which, at which revision that was seen (0 for a new one). */
export type Pedido = { readonly uid: string; readonly revisao: number; readonly ato: Ato };

export type Guardado = { readonly linha: Valores; readonly campos: Valores };

/** Somebody else saved meanwhile: with what stands there now. */
export const mudouAntes = (registro: Registro, linha: Valores): Resultado<never> =>
  recusado('REGISTRO_MUDADO', { revisao: Number(linha['revisao']), atual: paraItem(registro, linha) });

/** The row of a record, held until the transaction ends; undefined where the tenant has none. */
export async function prender(
  trx: QueryExecutorProvider,
  registro: Registro,
  tabela: string,
  hotUid: string,
  uid: string,
): Promise<Guardado | undefined> {
  const { rows } = await sql<Valores>`
    SELECT * FROM ${tabelaDe(tabela)} WHERE hot_uid = ${hotUid} AND uid = ${uid} FOR UPDATE`.execute(trx);
  const [linha] = rows;
  return linha === undefined ? undefined : { linha, campos: camposDaLinha(registro, linha) };
}

/** Writes a new record; undefined where somebody else made one with this uid meanwhile. */
export async function inserir(
  trx: QueryExecutorProvider,
  registro: Registro,
  tabela: string,
  autor: Autor,
  uid: string,
  campos: Valores,
  grava?: Grava<Registro>,
): Promise<Valores | undefined> {
  const linha =
    grava === undefined
      ? await inserirLinha(trx, registro, tabela, autor, uid, campos)
      : (await grava.inserir(trx as Banco, autor, uid, campos))
        ? (await prender(trx, registro, tabela, autor.hotUid, uid))?.linha
        : undefined;
  if (linha !== undefined)
    await anotarAto(trx, registro, autor, {
      ato: 'criou',
      alvo: uid,
      revisao: 1,
      antes: null,
      depois: campos,
    });
  return linha;
}

async function inserirLinha(
  trx: QueryExecutorProvider,
  registro: Registro,
  tabela: string,
  autor: Autor,
  uid: string,
  campos: Valores,
): Promise<Valores | undefined> {
  // A record that says who made it, and when, is told so here.
  const feito = registro.soLidos.filter((c) => c.nome === 'criadoEm' || c.nome === 'criadoPor');
  const por = feito.map((c) => sql`, ${c.nome === 'criadoEm' ? autor.em : autor.porNome}`);
  const { rows } = await sql<Valores>`
    INSERT INTO ${tabelaDe(tabela)} (hot_uid, uid, revisao, ativo, mudado_em, mudado_por
      ${
        feito.length === 0
          ? sql``
          : sql.join(
              feito.map((c) => sql`, ${colunaDe(c.nome)}`),
              sql``,
            )
      },
      ${sql.join(registro.descricao.map((c) => colunaDe(c.nome)))})
    VALUES (${autor.hotUid}, ${uid}, 1, true, ${autor.em}, ${autor.porNome}
      ${por.length === 0 ? sql`` : sql.join(por, sql``)},
      ${sql.join(registro.descricao.map((c) => paraColuna(c, campos[c.nome])))})
    ON CONFLICT (hot_uid, uid) DO NOTHING RETURNING *`.execute(trx);
  return rows[0];
}

/** Writes what changed of a record that is held; answers the row as it is then, the same one where nothing did. */
export async function mudar(
  trx: QueryExecutorProvider,
  registro: Registro,
  tabela: string,
  autor: Autor,
  { uid, ato }: Pick<Pedido, 'uid' | 'ato'>,
  { linha, campos: antes }: Guardado,
  depois: Valores,
  grava?: Grava<Registro>,
): Promise<Valores> {
  const mudados = new Set(camposMudados(registro, antes, depois));
  const ativo = ato === 'restaurou' || (ato === 'mudou' && linha['ativo'] === true);
  if (mudados.size === 0 && ativo === linha['ativo']) return linha;
  const revisao = Number(linha['revisao']) + 1;
  const nova =
    grava === undefined
      ? await mudarLinha(trx, registro, tabela, autor, uid, { revisao, ativo }, mudados, depois)
      : await grava
          .mudar(trx as Banco, autor, uid, { revisao, ativo }, depois)
          .then(async () => (await prender(trx, registro, tabela, autor.hotUid, uid))?.linha);
  if (nova === undefined) throw new Error('a row that was held is gone');
  await anotarAto(trx, registro, autor, { ato, alvo: uid, revisao, antes, depois });
  return nova;
}

async function mudarLinha(
  trx: QueryExecutorProvider,
  registro: Registro,
  tabela: string,
  autor: Autor,
  uid: string,
  { revisao, ativo }: { readonly revisao: number; readonly ativo: boolean },
  mudados: ReadonlySet<string>,
  depois: Valores,
): Promise<Valores | undefined> {
  const novos = registro.descricao
    .filter((c) => mudados.has(c.nome))
    .map((c) => sql`, ${colunaDe(c.nome)} = ${paraColuna(c, depois[c.nome])}`);
  const { rows } = await sql<Valores>`
    UPDATE ${tabelaDe(tabela)}
    SET revisao = ${revisao}, ativo = ${ativo}, mudado_em = ${autor.em}, mudado_por = ${autor.porNome}
      ${novos.length === 0 ? sql`` : sql.join(novos, sql``)}
    WHERE hot_uid = ${autor.hotUid} AND uid = ${uid} RETURNING *`.execute(trx);
  return rows[0];
}

/** What only one record of a tenant may have: the code of the refusal by the field. */
export type Unicos = Readonly<Partial<Record<string, CodigoErro>>>;

/**
 * The refusal that a failed write means, where another record has what only one may have. The index decides, between two at once
 * as well; its columns stand in the first parentheses of what PostgreSQL says. Null for every other failure.
 */
export function recusaDoUnico(unicos: Unicos, erro: unknown): Resultado<never> | null {
  const { code, detail } = (erro ?? {}) as { code?: unknown; detail?: unknown };
  if (code !== '23505' || typeof detail !== 'string') return null;
  const colunas = /\((.{1,400}?)\)=/.exec(detail)?.[1]?.match(/[a-z][a-z0-9_]*/g) ?? [];
  for (const [campo, codigo] of Object.entries(unicos))
    if (codigo !== undefined && new Set<string>(colunas).has(nomeDaColuna(campo)))
      return recusado(codigo, { campos: [campo] });
  return null;
}
