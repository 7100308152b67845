import { z } from 'zod';
import { call } from '../call.ts';
import { filtros, ordenacao, quantos } from '../consulta.ts';
import type { Comparado } from '../consulta.ts';
import { uid } from '../ids.ts';
import { ate, umaLinha } from '../texto.ts';
import type { TipoDeCampo } from './campo.ts';
import type { DescricaoDeCampo } from './descricao.ts';
import { daPlanilha, MAX_LINHAS, soEstes, TIPOS_DA_PLANILHA } from './planilha.ts';
import type { NomeDeColuna, Registro } from './registro.ts';

type Chave<C extends string> = C | `${C},DESC`;

type OpcoesDaLista<C extends string> = {
  /** What the table shows at first. */
  readonly colunas: readonly [C, ...C[]];
  /** Texts that the one search box looks into. */
  readonly busca?: readonly C[];
  readonly filtros?: readonly C[];
  /** What it may be ordered by; absent, its columns. */
  readonly ordens?: readonly C[];
  /** How it comes where nobody says otherwise. */
  readonly padrao: readonly [Chave<C>, ...Chave<C>[]];
  /** Nobody saves these rows as records: the list and its export alone are answered. */
  readonly soLida?: true;
  /** May be very long: what it exports is also made in the background, and fetched when it is done. */
  readonly longa?: true;
};

const NUMEROS: ReadonlySet<TipoDeCampo> = new Set<TipoDeCampo>([
  'inteiro',
  'reais',
  'porcentagem',
  'lugar',
  'instante',
]);

/** What a kind of field is compared as. */
export const comparadoComo = (tipo: TipoDeCampo): Comparado => {
  if (NUMEROS.has(tipo)) return 'numero';
  return tipo === 'booleano' ? 'booleano' : 'texto';
};

const pedirPlanilha = <S extends z.core.$ZodShape>(Nome: string, de: Registro, planilha: S) =>
  call({
    nome: `pedirPlanilhaDe${Nome}`,
    metodo: 'POST',
    caminho: `${de.base}/planilhas`,
    acesso: de.ler,
    resumo: `Pede a planilha de tudo o que foi encontrado em ${de.nome}, feita em segundo plano; responde o trabalho.`,
    // Who asks again with the same uid has asked once.
    query: z.strictObject({ ...planilha, pedido: uid }),
    saida: z.strictObject({ trabalho: uid }),
    assistida: 'nao',
    limitePorMinuto: 20,
  });

/**
 * The list of a record: what its table shows, searches, filters and orders by, with its calls. One grammar for all of them:
 * `busca` looks into several texts, `filter` and `sort` as everywhere, `cursor` goes on where the page before ended ('fim' is the
 * last page). Where no filter names `ativo`, deactivated ones stay away.
 */
export function lista<R extends Registro, const O extends OpcoesDaLista<NomeDeColuna<R>>>(de: R, o: O) {
  const campos = new Map<string, DescricaoDeCampo>(
    [...de.descricao, ...de.soLidos, ...de.descricaoDoSistema].map((c) => [c.nome, c]),
  );
  const comparados = Object.fromEntries(
    [...(o.filtros ?? [])].map((nome) => [nome, comparadoComo(campos.get(nome)?.tipo ?? 'texto')]),
  ) as Record<NomeDeColuna<R>, Comparado>;
  const ordens: readonly NomeDeColuna<R>[] = o.ordens ?? o.colunas;
  const procura = {
    busca: z.string().overwrite(umaLinha).check(ate(100)).optional(),
    filter: filtros(comparados),
    sort: ordenacao(ordens),
  };
  const planilha = { ...procura, ...daPlanilha(campos.keys()) };
  const query = z.strictObject({
    ...procura,
    limit: quantos(50, MAX_LINHAS),
    cursor: z.string().max(2_000, 'Este cursor não vale.').optional(),
  });
  const Nome = `${de.nome.charAt(0).toUpperCase()}${de.nome.slice(1)}`;
  return {
    de,
    colunas: o.colunas as readonly NomeDeColuna<R>[],
    busca: (o.busca ?? []) as readonly NomeDeColuna<R>[],
    filtros: (o.filtros ?? []) as readonly NomeDeColuna<R>[],
    ordens,
    soLida: o.soLida === true,
    padrao: o.padrao.map((chave) => {
      const [campo = '', sentido] = chave.split(',');
      return { campo, ordem: sentido === 'DESC' ? ('desc' as const) : ('asc' as const) };
    }),
    /** Every field that a filter may name, and what it is compared as. */
    comparados,
    /** Own fields and those that every record has, by their name. */
    campos: campos as ReadonlyMap<string, DescricaoDeCampo>,
    chamadas: {
      listar: call({
        nome: `listar${Nome}`,
        metodo: 'GET',
        caminho: de.base,
        acesso: de.ler,
        resumo: `Lista de ${de.nome}: busca, filter (campo||operador||valor), sort (campo,DESC), cursor da página; a primeira página traz o total, também no cabeçalho count.`,
        query,
        saida: z.strictObject({
          itens: z.array(de.item as R['item']),
          /** How many there are in all; on the first page alone. */
          total: z.number().int().nullable(),
          proximo: z.string().nullable(),
          anterior: z.string().nullable(),
          /** What references in these items are called, by uid. */
          nomes: z.record(z.string(), z.string()),
        }),
      }),
      exportar: call({
        nome: `exportar${Nome}`,
        metodo: 'GET',
        caminho: `${de.base}/exportar`,
        acesso: de.ler,
        resumo: `Tudo o que foi encontrado em ${de.nome}, ou os registros de \`uids\`, como CSV ou XLSX.`,
        // Of `uids` deactivated ones as well.
        query: z.strictObject({ ...planilha, uids: soEstes }),
        saida: z.unknown(),
        tipoDaSaida: TIPOS_DA_PLANILHA,
        limitePorMinuto: 20,
      }),
      ...(o.longa === true ? { pedirPlanilha: pedirPlanilha(Nome, de, planilha) } : {}),
    },
  };
}

/** Any list. */
export type Lista = ReturnType<typeof lista<Registro, OpcoesDaLista<string>>>;
