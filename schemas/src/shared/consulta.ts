import { z } from 'zod';
import { inteiroDaUrl } from './inteiro-da-url.ts';

/** What a field is compared as. */
export type Comparado = 'numero' | 'texto' | 'booleano';

/** `eq` to `lte` compare, `in` and `notin` take values parted by commas, `cont` and `starts` look into text, `isnull` and `notnull` take none. */
export const OPERADORES = [
  'eq',
  'ne',
  'gt',
  'gte',
  'lt',
  'lte',
  'in',
  'notin',
  'cont',
  'starts',
  'isnull',
  'notnull',
] as const;
export type Operador = (typeof OPERADORES)[number];

export type Condicao<C extends string = string> = {
  readonly campo: C;
  readonly operador: Operador;
  readonly valores: readonly string[];
};
export type Ordem<C extends string = string> = { readonly campo: C; readonly ordem: 'asc' | 'desc' };

const MAX_CONDICOES = 10;
const MAX_ORDENS = 3;
const MAX_VALORES = 50;
const MAX_CARACTERES = 600;
const SEM_VALOR: readonly Operador[] = ['isnull', 'notnull'];
const DE_TEXTO: readonly Operador[] = ['cont', 'starts'];
const DE_BOOLEANO: readonly Operador[] = ['eq', 'ne', 'in', 'notin', ...SEM_VALOR];
const FORMAS: Readonly<Record<Comparado, RegExp>> = {
  numero: /^-?\d{1,15}(\.\d{1,4})?$/,
  texto: /^/,
  booleano: /^(true|false)$/,
};

/** Why a condition cannot be compared; null where it can. */
function problemaDe(como: Comparado, operador: Operador, valores: readonly string[]): string | null {
  if (SEM_VALOR.includes(operador)) return valores.length === 0 ? null : 'isnull e notnull não levam valor.';
  if (valores.length === 0 || valores.length > MAX_VALORES || valores.includes(''))
    return `Informe de um a ${MAX_VALORES} valores em filter.`;
  if (como !== 'texto' && DE_TEXTO.includes(operador)) return 'cont e starts só valem para textos.';
  if (como === 'booleano' && !DE_BOOLEANO.includes(operador))
    return 'Campos de sim ou não só se comparam por eq, ne, in e notin.';
  if (valores.every((v) => FORMAS[como].test(v))) return null;
  return como === 'numero'
    ? 'Use números neste campo de filter.'
    : 'Use true ou false neste campo de filter.';
}

/** A parameter that may stand in the address once or several times. */
const umOuVarios = <T extends z.ZodType<unknown, string>>(item: T, maximo: number, frase: string) => {
  const texto = z.string().max(MAX_CARACTERES, frase);
  return z
    .union([texto.transform((t) => [t]), z.array(texto).max(maximo, `Use no máximo ${maximo}.`)], frase)
    .pipe(z.array(item))
    .optional();
};

/** `filter=campo||operador||valor` of an address, once or several times: all of them must hold. */
export function filtros<const C extends Readonly<Record<string, Comparado>>>(campos: C) {
  type Campo = keyof C & string;
  const conhecido = (nome: string): nome is Campo => Object.hasOwn(campos, nome);
  const condicao = z.string().transform((texto, ctx): Condicao<Campo> => {
    const negar = (message: string): never => {
      ctx.addIssue({ code: 'custom', message });
      return z.NEVER;
    };
    const [nome = '', operador = '', ...resto] = texto.split('||');
    if (!conhecido(nome)) return negar('Há um campo desconhecido em filter.');
    const op = OPERADORES.find((o) => o === operador);
    if (op === undefined) return negar('Há um operador desconhecido em filter.');
    const valor = resto.join('||');
    const valores = resto.length === 0 ? [] : op === 'in' || op === 'notin' ? valor.split(',') : [valor];
    const problema = problemaDe(campos[nome] ?? 'texto', op, valores);
    return problema === null ? { campo: nome, operador: op, valores } : negar(problema);
  });
  return umOuVarios(condicao, MAX_CONDICOES, 'O filtro é longo demais.');
}

const FRASE_DA_ORDEM = 'Use sort como campo,ASC ou campo,DESC.';

/** `sort=campo,DESC` of an address, once or several times: the first key counts most. */
export function ordenacao<const C extends string>(campos: readonly C[]) {
  const ordem = z
    .string()
    .max(60, FRASE_DA_ORDEM)
    .transform((texto, ctx): Ordem<C> => {
      const [nome = '', sentido = 'ASC', ...resto] = texto.split(',');
      const campo = campos.find((c) => c === nome);
      const s = sentido.toUpperCase();
      if (campo === undefined || resto.length > 0 || (s !== 'ASC' && s !== 'DESC')) {
        ctx.addIssue({ code: 'custom', message: FRASE_DA_ORDEM });
        return z.NEVER;
      }
      return { campo, ordem: s === 'ASC' ? 'asc' : 'desc' };
    });
  return umOuVarios(ordem, MAX_ORDENS, FRASE_DA_ORDEM);
}

/** A condition as it stands in an address. */
export const escreverCondicao = ({ campo, operador, valores }: Condicao): string =>
  [campo, operador, ...(valores.length === 0 ? [] : [valores.join(',')])].join('||');

/** A key of the order as it stands in an address. */
export const escreverOrdem = ({ campo, ordem }: Ordem): string => `${campo},${ordem.toUpperCase()}`;

/** How many at once: `padrao` where nothing is said. */
export const quantos = (padrao: number, maximo: number) => inteiroDaUrl(1, maximo).prefault(padrao);
