import { CAMPOS_DE_LISTA } from '@martelo/schemas/busca/filtros.ts';
import type { CampoDeLista } from '@martelo/schemas/busca/filtros.ts';

/** A row of `busca_lotes` as it is read. */
export type Linha = Readonly<Record<CampoDeLista, string>> & {
  readonly id: number;
  readonly lelUid: string;
  /** When it left the public lists, epoch ms; null while it stands in them. */
  readonly saiuEm: number | null;
  readonly anoModelo: number;
  readonly km: number | null;
  readonly valor: number;
  readonly quantidade: number;
  readonly posicaoLeilao: number;
  readonly dataInicio: number;
  readonly dataFim: number;
  /** As it is compared: small letters, no accents. */
  readonly nome: string;
};

export const NUMEROS = [
  'anoModelo',
  'km',
  'valor',
  'quantidade',
  'posicaoLeilao',
  'dataInicio',
  'dataFim',
] as const;
export type Numero = (typeof NUMEROS)[number];

/** One list filter: a number for each value that ever occurred, and each lote's number. */
export type Lista = {
  codigos: Int32Array;
  readonly valores: string[];
  readonly codigoDe: Map<string, number>;
};

/**
 * Lotes by column, so that one pass over all of them touches little memory: lote i is position i of every column. Not a
 * database: a copy of rows that can be thrown away and read again at any time.
 */
export type Colunas = {
  quantos: number;
  readonly posicaoDe: Map<number, number>;
  readonly lelUids: string[];
  readonly nomes: string[];
  ids: Int32Array;
  /** Epoch ms; Infinity while the lote stands in the lists. */
  saiuEm: Float64Array;
  readonly listas: Readonly<Record<CampoDeLista, Lista>>;
  /** NaN where nobody knows. */
  readonly numeros: Record<Numero, Float64Array>;
};

const porNome = <K extends string, V>(nomes: readonly K[], fazer: () => V): Record<K, V> =>
  Object.fromEntries(nomes.map((n) => [n, fazer()])) as Record<K, V>;

export function criarColunas(capacidade = 1_024): Colunas {
  return {
    quantos: 0,
    posicaoDe: new Map(),
    lelUids: [],
    nomes: [],
    ids: new Int32Array(capacidade),
    saiuEm: new Float64Array(capacidade),
    listas: porNome(CAMPOS_DE_LISTA, () => ({
      codigos: new Int32Array(capacidade),
      valores: [],
      codigoDe: new Map<string, number>(),
    })),
    numeros: porNome(NUMEROS, () => new Float64Array(capacidade)),
  };
}

/** Twice the room. A pass that is under way keeps the arrays it began with. */
function crescer(c: Colunas): void {
  const tamanho = c.ids.length * 2;
  const ids = new Int32Array(tamanho);
  ids.set(c.ids);
  c.ids = ids;
  const dobro = (a: Float64Array): Float64Array => {
    const b = new Float64Array(tamanho);
    b.set(a);
    return b;
  };
  c.saiuEm = dobro(c.saiuEm);
  for (const n of NUMEROS) c.numeros[n] = dobro(c.numeros[n]);
  for (const campo of CAMPOS_DE_LISTA) {
    const codigos = new Int32Array(tamanho);
    codigos.set(c.listas[campo].codigos);
    c.listas[campo].codigos = codigos;
  }
}

function codigo(lista: Lista, valor: string): number {
  const antes = lista.codigoDe.get(valor);
  if (antes !== undefined) return antes;
  const novo = lista.valores.push(valor) - 1;
  lista.codigoDe.set(valor, novo);
  return novo;
}

/** Puts a lote in, or its new row in place of the old. */
export function guardar(c: Colunas, l: Linha): void {
  let i = c.posicaoDe.get(l.id);
  if (i === undefined) {
    if (c.quantos === c.ids.length) crescer(c);
    i = c.quantos;
    c.quantos += 1;
    c.posicaoDe.set(l.id, i);
  }
  c.ids[i] = l.id;
  c.lelUids[i] = l.lelUid;
  c.nomes[i] = l.nome;
  c.saiuEm[i] = l.saiuEm ?? Infinity;
  for (const campo of CAMPOS_DE_LISTA) c.listas[campo].codigos[i] = codigo(c.listas[campo], l[campo]);
  for (const n of NUMEROS) c.numeros[n][i] = l[n] ?? NaN;
}
