import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import type { QueryExecutorProvider } from 'kysely';
import type { Ato, AtoRegistrado } from '@martelo/schemas/shared/registro/historico.ts';
import type { Registro } from '@martelo/schemas/shared/registro/registro.ts';
import { abrirSelo, chaveEm, chavesCertas, chavesDe, selar } from './selos.ts';
import type { Valores } from './tabela.ts';

/** Who does it, in which tenant, when (epoch ms), and why. */
export type Autor = {
  readonly hotUid: string;
  readonly porUid: string;
  readonly porNome: string;
  readonly em: number;
  readonly motivo: string;
};

export type NovoAto = {
  readonly ato: Ato;
  readonly alvo: string;
  readonly revisao: number;
  /** Own fields before and after; null before there was one. */
  readonly antes: Valores | null;
  readonly depois: Valores;
};

/** PostgreSQL keeps the fields of a JSON object in an order of its own. */
const igual = (a: unknown, b: unknown): boolean => isDeepStrictEqual(a ?? null, b ?? null);

/** The fields that are not the same on both sides, in the order of the schema. */
export const camposMudados = (registro: Registro, antes: Valores | null, depois: Valores): string[] =>
  // Those that the program keeps change by acts of their own.
  [...registro.descricao, ...registro.soLidos.filter((c) => c.nome in depois)]
    .map((c) => c.nome)
    .filter((nome) => antes === null || !igual(antes[nome], depois[nome]));

const so = (valores: Valores, nomes: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(nomes.map((nome) => [nome, valores[nome] ?? null]));

/** Whom the personal fields of a record tell of. */
export const titularDe = ({ nome, titular }: Registro, uid: string, campos: Valores): string => {
  const outro = titular === null ? null : campos[titular];
  return typeof outro === 'string' && outro !== '' ? outro : `${nome} ${uid}`;
};

const lugarDoAto = (registro: string, alvo: string, revisao: number): string =>
  `${registro} ${alvo} ${revisao}`;

/** What is written of an act; `chave` is that of whom its personal values tell. */
function linhaDoAto(
  registro: Registro,
  { hotUid, porUid, porNome, em, motivo }: Autor,
  { ato, alvo, revisao, antes, depois }: NovoAto,
  chaves: ReadonlyMap<string, Buffer>,
): Record<string, unknown> {
  const mudados = camposMudados(registro, antes, depois);
  const abertos = mudados.filter((nome) => !registro.pessoais.includes(nome));
  const selados = mudados.filter((nome) => registro.pessoais.includes(nome));
  const titular = titularDe(registro, alvo, depois);
  const selo =
    selados.length === 0
      ? null
      : selar(chaveEm(chaves, titular), lugarDoAto(registro.nome, alvo, revisao), {
          antes: antes === null ? null : so(antes, selados),
          depois: so(depois, selados),
        });
  return {
    hot_uid: hotUid,
    registro: registro.nome,
    alvo,
    revisao,
    ato,
    em,
    por_uid: porUid,
    por_nome: porNome,
    motivo,
    antes: antes === null ? null : so(antes, abertos),
    depois: so(depois, abertos),
    titular,
    selados,
    selo,
  };
}

/** Writes acts down, in the transaction of what they tell of. Values of personal fields are sealed. */
export async function anotarAtos(
  trx: QueryExecutorProvider,
  registro: Registro,
  autor: Autor,
  atos: readonly NovoAto[],
): Promise<void> {
  if (atos.length === 0) return;
  const pessoal = atos.filter(({ antes, depois }) =>
    camposMudados(registro, antes, depois).some((nome) => registro.pessoais.includes(nome)),
  );
  const titulares = pessoal.map(({ alvo, depois }) => titularDe(registro, alvo, depois));
  const chaves = await chavesCertas(trx, autor.hotUid, titulares, autor.em);
  const linhas = JSON.stringify(atos.map((a) => linhaDoAto(registro, autor, a, chaves)));
  await sql`
    INSERT INTO registros_atos
      (hot_uid, registro, alvo, revisao, ato, em, por_uid, por_nome, motivo, antes, depois, titular, selados, selo)
    SELECT hot_uid, registro, alvo, revisao, ato, em, por_uid, por_nome, motivo, antes, depois, titular, selados, selo
    FROM jsonb_populate_recordset(NULL::registros_atos, ${linhas}::jsonb)`.execute(trx);
}

/** The same of one. */
export const anotarAto = (
  trx: QueryExecutorProvider,
  registro: Registro,
  autor: Autor,
  ato: NovoAto,
): Promise<void> => anotarAtos(trx, registro, autor, [ato]);

type Linha = {
  uid: string;
  ato: Ato;
  revisao: number;
  em: number;
  por_uid: string;
  por_nome: string;
  motivo: string;
  antes: Valores | null;
  depois: Valores;
  titular: string;
  selados: string[];
  selo: string | null;
};

function ler(registro: string, alvo: string, l: Linha, chaves: ReadonlyMap<string, Buffer>): AtoRegistrado {
  const chave = chaves.get(l.titular);
  const aberto =
    l.selo === null || chave === undefined
      ? null
      : (abrirSelo(chave, lugarDoAto(registro, alvo, l.revisao), l.selo) as {
          antes: Valores | null;
          depois: Valores;
        });
  return {
    uid: l.uid,
    ato: l.ato,
    revisao: l.revisao,
    em: l.em,
    por: { uid: l.por_uid, nome: l.por_nome },
    antes: l.antes === null ? null : { ...l.antes, ...aberto?.antes },
    depois: { ...l.depois, ...aberto?.depois },
    motivo: l.motivo,
    apagados: aberto === null ? l.selados : [],
  };
}

/** What happened to a record, the newest first; personal values as far as their keys are there. */
export async function lerAtos(
  db: QueryExecutorProvider,
  registro: Registro,
  hotUid: string,
  alvo: string,
  { antesDe, limit }: { readonly antesDe?: number | undefined; readonly limit: number },
): Promise<{ atos: AtoRegistrado[]; mais: boolean }> {
  const { rows } = await sql<Linha>`
    SELECT uid, ato, revisao, em, por_uid, por_nome, motivo, antes, depois, titular, selados, selo
    FROM registros_atos
    WHERE hot_uid = ${hotUid} AND registro = ${registro.nome} AND alvo = ${alvo}
      AND revisao < ${antesDe ?? 2_147_483_647}
    ORDER BY revisao DESC LIMIT ${limit + 1}`.execute(db);
  const chaves = await chavesDe(
    db,
    hotUid,
    rows.filter((l) => l.selo !== null).map((l) => l.titular),
  );
  const atos = rows.slice(0, limit).map((l) => ler(registro.nome, alvo, l, chaves));
  return { atos, mais: rows.length > limit };
}
