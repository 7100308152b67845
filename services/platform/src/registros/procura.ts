import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { comparadoComo } from '@martelo/schemas/shared/registro/lista.ts';
import type { Lista } from '@martelo/schemas/shared/registro/lista.ts';
import type { Condicao, Ordem } from '@martelo/schemas/shared/consulta.ts';
import { condicaoDaLista, condicaoDe, semCuringas } from './condicao.ts';
import type { OndeEstaoNomes } from './nomes.ts';
import { colunaDe, ORDEM_DE_NOMES, tabelaDe } from './tabela.ts';
import type { Visao } from './visao.ts';

/** What somebody looks for in a list, as its call reads it. */
export type Procura = {
  readonly busca?: string | undefined;
  readonly filter?: readonly Condicao[] | undefined;
  readonly sort?: readonly Ordem[] | undefined;
  /** Only these, whether they count or not. */
  readonly uids?: readonly string[] | undefined;
  /** What who asks sees of the records, where that is not all of them. */
  readonly visao?: Visao | undefined;
};

/** Where the rows of a list are. */
export type Fonte = {
  readonly tabela: string;
  readonly lista: Lista;
  /** Rows that it shows at all, at a moment (epoch ms). */
  readonly base?: ((agora: number) => RawBuilder<boolean>) | undefined;
  /** What its references are called, where its search looks into them. */
  readonly nomes?: OndeEstaoNomes | undefined;
};

const COM_ACENTO = 'áàâãäéèêëíìîïóòôõöúùûüçñ';
const SEM_ACENTO = 'aaaaaeeeeiiiiooooouuuucn';
/** Without accents and capitals, as people type into a search box. */
const simples = (texto: string): string => texto.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
const MASCARA = /[./-]/g;
/** Kinds that are kept without the signs that people type in them. */
const SEM_MASCARA: ReadonlySet<string> = new Set([
  'cpf',
  'cnpj',
  'cpfOuCnpj',
  'telefone',
  'placa',
  'chassi',
  'renavam',
]);

function buscaEm({ lista, nomes = {} }: Fonte, hotUid: string, busca: string): RawBuilder<boolean>[] {
  const { busca: campos, campos: todos } = lista;
  const palavras = simples(busca)
    .split(' ')
    .filter((p) => p !== '')
    .slice(0, 8);
  const na = (coluna: string, palavra: string, semMascara: boolean): RawBuilder<boolean> => {
    const texto = semMascara ? palavra.replaceAll(MASCARA, '') : palavra;
    // A word of signs alone is in everything.
    if (texto === '') return sql<boolean>`false`;
    return sql<boolean>`translate(lower(${colunaDe(coluna)}::text), ${COM_ACENTO}, ${SEM_ACENTO})
      like ${`%${semCuringas(texto)}%`}`;
  };
  const em = (campo: string, palavra: string): RawBuilder<boolean> => {
    const d = todos.get(campo);
    const la = d?.tipo === 'referencia' ? nomes[d.de ?? ''] : undefined;
    if (la === undefined) return na(campo, palavra, SEM_MASCARA.has(d?.tipo ?? ''));
    const achados = [na(la.campo, palavra, false), ...(la.busca ?? []).map((c) => na(c, palavra, true))];
    return sql<boolean>`${colunaDe(campo)} in (SELECT uid FROM ${tabelaDe(la.tabela)}
      WHERE hot_uid = ${hotUid} AND (${sql.join(achados, sql` or `)}))`;
  };
  // Every word in one field or another.
  return palavras.map(
    (palavra) =>
      sql<boolean>`(${sql.join(
        campos.map((c) => em(c, palavra)),
        sql` or `,
      )})`,
  );
}

/** Only what somebody may see; a filter by what he may not see finds nothing, or it would say what stands there. */
const daVisao = ({ so, ocultos }: Visao, filter: readonly Condicao[]): RawBuilder<boolean>[] => [
  sql<boolean>`${colunaDe(so.campo)} = ANY(${so.uids}::uuid[])`,
  ...(filter.some((f) => ocultos.includes(f.campo)) ? [sql<boolean>`false`] : []),
];

/** The conditions of a list: the tenant's, what it shows at all, and what was looked for. */
export function condicoesDaProcura(
  fonte: Fonte,
  hotUid: string,
  { busca, filter = [], uids, visao }: Procura,
  agora: number,
): RawBuilder<boolean>[] {
  const { lista, base } = fonte;
  const comAtivo = uids !== undefined || filter.some((f) => f.campo === 'ativo');
  const lado = (campo: string, texto: boolean) => (texto ? sql`${colunaDe(campo)}::text` : colunaDe(campo));
  return [
    sql<boolean>`hot_uid = ${hotUid}`,
    ...(uids === undefined ? [] : [sql<boolean>`uid = ANY(${uids}::uuid[])`]),
    ...(visao === undefined ? [] : daVisao(visao, filter)),
    ...(comAtivo ? [] : [sql<boolean>`ativo`]),
    ...(base === undefined ? [] : [sql<boolean>`(${base(agora)})`]),
    ...filter.map((f) => {
      const tipo = lista.campos.get(f.campo)?.tipo ?? 'texto';
      if (tipo === 'referencias' || tipo === 'escolhas') return condicaoDaLista(colunaDe(f.campo), f);
      const como = comparadoComo(tipo);
      return condicaoDe(lado(f.campo, como === 'texto'), como, f);
    }),
    ...(busca === undefined || busca === '' || lista.busca.length === 0 ? [] : buscaEm(fonte, hotUid, busca)),
  ];
}

/** A key by which rows are ordered. */
export type Chave = {
  readonly coluna: string;
  readonly lado: RawBuilder<unknown>;
  readonly desc: boolean;
  readonly nula: boolean;
};

const deNomes: ReadonlySet<string> = new Set(['texto', 'textoLongo', 'email']);

/** The keys of an order; the uid last, so that equal rows have an order too. */
export function chavesDaOrdem(lista: Lista, sort: readonly Ordem[] | undefined): Chave[] {
  const pedidas = sort === undefined || sort.length === 0 ? lista.padrao : sort;
  const chaves = pedidas.map(({ campo, ordem }): Chave => {
    const descricao = lista.campos.get(campo);
    return {
      coluna: campo,
      lado: deNomes.has(descricao?.tipo ?? '')
        ? sql`${colunaDe(campo)} collate ${sql.id(ORDEM_DE_NOMES)}`
        : colunaDe(campo),
      desc: ordem === 'desc',
      nula: descricao?.aceitaNulo ?? true,
    };
  });
  return [...chaves, { coluna: 'uid', lado: sql`uid`, desc: chaves.at(-1)?.desc === true, nula: false }];
}

/** Turned round, nulls included. */
export const aoContrario = (chaves: readonly Chave[]): Chave[] =>
  chaves.map((c) => ({ ...c, desc: !c.desc }));

/** ORDER BY; nulls stand last where it rises and first where it falls, as PostgreSQL has them. */
export const ordenarPor = (chaves: readonly Chave[]): RawBuilder<unknown> =>
  sql.join(chaves.map(({ lado, desc }) => (desc ? sql`${lado} desc` : sql`${lado}`)));
