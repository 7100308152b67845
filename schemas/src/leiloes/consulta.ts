import { z } from 'zod';
import { call } from '../shared/call.ts';
import { camposPedidos } from '../shared/campos-pedidos.ts';
import { inteiroDaUrl } from '../shared/inteiro-da-url.ts';
import { leilao } from './leilao.ts';

/** Fields by which leilões are filtered and ordered, and what they are compared as. */
export const CAMPOS_DA_CONSULTA = {
  id: 'numero',
  uid: 'texto',
  nome: 'texto',
  nomeSemData: 'texto',
  situacao: 'texto',
  fechamento: 'texto',
  modalidade: 'texto',
  local: 'texto',
  cidade: 'texto',
  /** Epoch ms. */
  data: 'numero',
  quantidadeLotes: 'numero',
  porcentagemComissao: 'numero',
} as const;
export type CampoDaConsulta = keyof typeof CAMPOS_DA_CONSULTA;

/** `eq` to `lte` compare, `in` and `notin` take values parted by commas, `cont` and `starts` look into text. */
export const OPERADORES = ['eq', 'ne', 'gt', 'gte', 'lt', 'lte', 'in', 'notin', 'cont', 'starts'] as const;
export type Operador = (typeof OPERADORES)[number];

export type Condicao = {
  readonly campo: CampoDaConsulta;
  readonly operador: Operador;
  readonly valores: readonly string[];
};
export type OrdemDaConsulta = { readonly campo: CampoDaConsulta; readonly ordem: 'asc' | 'desc' };

const MAX_CONDICOES = 10;
const MAX_ORDENS = 3;
const MAX_VALORES = 50;
const MAX_CARACTERES = 600;
const conhecido = (campo: string): campo is CampoDaConsulta => Object.hasOwn(CAMPOS_DA_CONSULTA, campo);
const DE_TEXTO: readonly Operador[] = ['cont', 'starts'];

/** One condition as it stands in the address: `campo||operador||valor`. */
const condicao = z.string().transform((texto, ctx): Condicao => {
  const negar = (message: string): never => {
    ctx.addIssue({ code: 'custom', message });
    return z.NEVER;
  };
  const [campo = '', operador = '', ...resto] = texto.split('||');
  if (!conhecido(campo)) return negar('Há um campo desconhecido em filter.');
  const op = OPERADORES.find((o) => o === operador);
  if (op === undefined) return negar('Há um operador desconhecido em filter.');
  const valor = resto.join('||');
  const valores = op === 'in' || op === 'notin' ? valor.split(',') : [valor];
  if (valores.some((v) => v === '') || valores.length > MAX_VALORES)
    return negar(`Informe de um a ${MAX_VALORES} valores em filter.`);
  if (CAMPOS_DA_CONSULTA[campo] === 'numero') {
    if (DE_TEXTO.includes(op)) return negar('cont e starts só valem para textos.');
    if (!valores.every((v) => /^-?\d{1,15}(\.\d{1,4})?$/.test(v)))
      return negar('Use números neste campo de filter.');
  }
  return { campo, operador: op, valores };
});

/** One key of the order: `campo,ASC` or `campo,DESC`. */
const ordem = z
  .string()
  .max(60, 'Use sort como campo,ASC ou campo,DESC.')
  .transform((texto, ctx): OrdemDaConsulta => {
    const [campo = '', sentido = 'ASC', ...resto] = texto.split(',');
    const s = sentido.toUpperCase();
    if (!conhecido(campo) || resto.length > 0 || (s !== 'ASC' && s !== 'DESC')) {
      ctx.addIssue({ code: 'custom', message: 'Use sort como campo,ASC ou campo,DESC.' });
      return z.NEVER;
    }
    return { campo, ordem: s === 'ASC' ? 'asc' : 'desc' };
  });

/** A parameter that may stand in the address once or several times. */
const umOuVarios = <T extends z.ZodType<unknown, string>>(item: T, maximo: number, frase: string) => {
  const texto = z.string().max(MAX_CARACTERES, frase);
  return z
    .union([texto.transform((t) => [t]), z.array(texto).max(maximo, `Use no máximo ${maximo}.`)], frase)
    .pipe(z.array(item))
    .optional();
};

const NOMES = new Set(Object.keys(leilao.shape));

/**
 * The query builder over the tenant's leilões (spec 1, section 7: GET leiloes/qb; its parameters are not shown). Conditions
 * must all hold; without an order they come as the list of the site orders them.
 */
export const consultarLeiloes = call({
  nome: 'consultarLeiloes',
  metodo: 'GET',
  caminho: '/v1/leiloes/qb',
  acesso: 'publico',
  vitrine: true,
  resumo:
    'Consulta de leilões: fields escolhe campos, filter (campo||operador||valor) e sort (campo,ASC) se repetem; o total vem também no cabeçalho count.',
  query: z.strictObject({
    /** Only these fields come back; absent, all of them. */
    fields: camposPedidos(NOMES),
    filter: umOuVarios(condicao, MAX_CONDICOES, 'O filtro é longo demais.'),
    sort: umOuVarios(ordem, MAX_ORDENS, 'Use sort como campo,ASC ou campo,DESC.'),
    limit: inteiroDaUrl(1, 50).prefault(10),
    page: inteiroDaUrl(1, 1_000).prefault(1),
  }),
  saida: z.strictObject({ total: z.number().int(), leiloes: z.array(leilao.partial()) }),
});
