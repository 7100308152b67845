import { z } from 'zod';
import { call } from '../call.ts';
import type { Call } from '../call.ts';
import { camposPedidos } from '../campos-pedidos.ts';
import { uidsDaUrl } from '../uids-da-url.ts';

export const FORMATOS_DE_PLANILHA = ['csv', 'xlsx'] as const;
/** Rows that one request takes at most. */
export const MAX_LINHAS = 200;
export const TIPOS_DA_PLANILHA = [
  'text/csv',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
] as const;

/** What a sheet is asked for by, besides what it is of: its format, and which of the list's columns. */
export const daPlanilha = (colunas: Iterable<string>) => ({
  formato: z.enum(FORMATOS_DE_PLANILHA).default('csv'),
  /** Columns, in this order; absent, all fields. */
  fields: camposPedidos(new Set(colunas)),
});

/** Only these rows; absent, all that was found. */
export const soEstes = uidsDaUrl(MAX_LINHAS).optional();

type Paginada = Call & { readonly query: z.ZodObject<z.core.$ZodShape, z.core.$strict> };
type ComParams<C extends Call> = C extends { readonly params: infer P extends z.ZodType }
  ? { readonly params: P }
  : unknown;
type Procura<C extends Paginada> = Omit<C['query']['shape'], 'pagina' | 'porPagina'>;

/** The call by which everything that a list of a call finds is downloaded, by the same filters and order; `campos` are its columns. */
export function chamadaDeExportar<const N extends string, const C extends Paginada>(
  nome: N,
  de: C,
  campos: z.core.$ZodShape,
) {
  const { pagina: _pagina, porPagina: _porPagina, ...procura } = de.query.shape;
  const exportar = call({
    nome,
    metodo: 'GET',
    caminho: `${de.caminho}/exportar`,
    acesso: de.acesso as C['acesso'],
    resumo: `Tudo o que ${de.nome} encontra, ou as linhas de \`uids\`, como CSV ou XLSX.`,
    query: z.strictObject({
      ...(procura as Procura<C>),
      ...daPlanilha(Object.keys(campos)),
      uids: soEstes,
    }),
    saida: z.unknown(),
    tipoDaSaida: TIPOS_DA_PLANILHA,
    limitePorMinuto: 20,
  });
  return (de.params === undefined ? exportar : { ...exportar, params: de.params }) as typeof exportar &
    ComParams<C>;
}
