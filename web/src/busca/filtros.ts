import { CAMPOS_DE_FAIXA, CAMPOS_DE_LISTA } from '@martelo/schemas/busca/filtros.ts';
import type { CampoDeFaixa, CampoDeLista } from '@martelo/schemas/busca/filtros.ts';
import { lerPagina } from '../lib/pagina.ts';

/** Ends of a range in the wire's units (centavos, years, whole km); null is open. */
export type Faixa = { readonly min: number | null; readonly max: number | null };

/** What somebody looks for. */
export type Filtros = {
  readonly texto: string;
  readonly listas: Readonly<Partial<Record<CampoDeLista, readonly string[]>>>;
  readonly faixas: Readonly<Partial<Record<CampoDeFaixa, Faixa>>>;
  /** Only what this browser keeps: its favourites, or the lotes that it looked at. */
  readonly meus: 'favoritos' | 'visitados' | null;
};

export const SEM_FILTROS: Filtros = { texto: '', listas: {}, faixas: {}, meus: null };

/** What stands in the address, each as text: lists as `Honda_Fiat`, ranges as `2015_2020` with open ends, values in reais. */
export type Endereco = Readonly<
  Partial<Record<CampoDeLista | CampoDeFaixa | 'busca' | 'meus' | 'ordem', string>>
> & { readonly pagina?: number };

const MAX_TEXTO = 100;
const MAX_VALORES = 50;
const MAX_PAGINA = 333;
const MAIOR = 1_000_000_000;

const SEPARADOR = '_';
/** A value may hold the separator itself: it stands there twice. */
const unir = (valores: readonly string[]): string =>
  valores.map((v) => v.replaceAll(SEPARADOR, SEPARADOR + SEPARADOR)).join(SEPARADOR);
const separar = (texto: string): string[] =>
  texto
    .split(/(?<!_)_(?!_)/)
    .map((v) => v.replaceAll('__', SEPARADOR).trim())
    .filter((v) => v !== '' && v.length <= 150);

const numero = (texto: string | undefined, fator: number): number | null => {
  if (texto === undefined || !/^\d{1,10}$/.test(texto)) return null;
  return Math.min(Number(texto), MAIOR) * fator;
};
/** Amounts stand in the address in reais. */
const fatorDe = (campo: CampoDeFaixa): number => (campo === 'valor' ? 100 : 1);

function lerFaixa(campo: CampoDeFaixa, texto: string): Faixa | null {
  const [de, ate] = texto.split(SEPARADOR);
  const min = numero(de, fatorDe(campo));
  // One number alone is both ends.
  const max = texto.includes(SEPARADOR) ? numero(ate, fatorDe(campo)) : min;
  if (min === null && max === null) return null;
  return min !== null && max !== null && min > max ? { min: max, max: min } : { min, max };
}

const escreverFaixa = (campo: CampoDeFaixa, { min, max }: Faixa): string =>
  [min, max].map((n) => (n === null ? '' : String(Math.round(n / fatorDe(campo))))).join(SEPARADOR);

/** The texts that an address says by one name: none, one, or one after the other. */
const textos = (v: unknown): readonly string[] =>
  [v].flat().flatMap((t) => (typeof t === 'string' ? [t] : typeof t === 'number' ? [String(t)] : []));
/** Of what can be said once only, the first. */
const emTexto = (v: unknown): string => textos(v)[0] ?? '';

export const ORDENS = [
  'encerra',
  'relevancia',
  'menor-valor',
  'maior-valor',
  'mais-novo',
  'menor-km',
  'mais-disputado',
  'nome',
] as const;
export type Ordem = (typeof ORDENS)[number];

export type BuscaLida = { readonly filtros: Filtros; readonly ordem: Ordem; readonly pagina: number };

/** Reads an address; what makes no sense is left out. */
export function lerEndereco(b: Readonly<Record<string, unknown>>): BuscaLida {
  const listas: Partial<Record<CampoDeLista, readonly string[]>> = {};
  for (const campo of CAMPOS_DE_LISTA) {
    const valores = [...new Set(textos(b[campo]).flatMap(separar))].slice(0, MAX_VALORES);
    if (valores.length > 0) listas[campo] = valores;
  }
  const faixas: Partial<Record<CampoDeFaixa, Faixa>> = {};
  for (const campo of CAMPOS_DE_FAIXA) {
    const faixa = lerFaixa(campo, emTexto(b[campo]));
    if (faixa !== null) faixas[campo] = faixa;
  }
  const meus = b['meus'] === 'favoritos' || b['meus'] === 'visitados' ? b['meus'] : null;
  const texto = emTexto(b['busca']).trim().slice(0, MAX_TEXTO);
  return {
    filtros: { texto, listas, faixas, meus },
    ordem: ORDENS.find((o) => o === b['ordem']) ?? 'encerra',
    pagina: lerPagina(b['pagina'], MAX_PAGINA).pagina ?? 1,
  };
}

/** The address of a search, its parts always in the same order. */
export function escreverEndereco(
  { texto, listas, faixas, meus }: Filtros,
  ordem: Ordem = 'encerra',
  pagina = 1,
): Endereco {
  return {
    ...(texto === '' ? {} : { busca: texto }),
    ...Object.fromEntries(
      CAMPOS_DE_LISTA.flatMap((c) => {
        const valores = listas[c] ?? [];
        return valores.length === 0 ? [] : [[c, unir(valores)]];
      }),
    ),
    ...Object.fromEntries(
      CAMPOS_DE_FAIXA.flatMap((c) => {
        const faixa = faixas[c];
        return faixa === undefined ? [] : [[c, escreverFaixa(c, faixa)]];
      }),
    ),
    ...(meus === null ? {} : { meus }),
    ...(ordem === 'encerra' ? {} : { ordem }),
    ...(pagina > 1 ? { pagina } : {}),
  };
}

/** With a value of a list in, or without it. */
export function comValor(f: Filtros, campo: CampoDeLista, valor: string, escolhido: boolean): Filtros {
  const outros = (f.listas[campo] ?? []).filter((v) => v !== valor);
  const valores = escolhido ? [...outros, valor] : outros;
  const { [campo]: _fora, ...resto } = f.listas;
  return { ...f, listas: valores.length === 0 ? resto : { ...resto, [campo]: valores } };
}

/** With a range, or without it (null, or open on both sides). */
export function comFaixa(f: Filtros, campo: CampoDeFaixa, faixa: Faixa | null): Filtros {
  const { [campo]: _fora, ...resto } = f.faixas;
  const aberta = faixa === null || (faixa.min === null && faixa.max === null);
  return { ...f, faixas: aberta ? resto : { ...resto, [campo]: faixa } };
}

/** The filters of both: those of the path and those of the query. */
export function juntar(a: Filtros, b: Filtros): Filtros {
  const listas: Partial<Record<CampoDeLista, readonly string[]>> = { ...a.listas };
  for (const campo of CAMPOS_DE_LISTA) {
    const mais = b.listas[campo];
    if (mais !== undefined) listas[campo] = [...new Set([...(listas[campo] ?? []), ...mais])];
  }
  return {
    texto: [a.texto, b.texto]
      .filter((t) => t !== '')
      .join(' ')
      .slice(0, MAX_TEXTO),
    listas,
    faixas: { ...a.faixas, ...b.faixas },
    meus: b.meus ?? a.meus,
  };
}

/** How many filters are chosen, each value for itself. */
export const quantosFiltros = (f: Filtros): number =>
  Object.values(f.listas).reduce((n, v) => n + v.length, 0) +
  Object.keys(f.faixas).length +
  (f.texto === '' ? 0 : 1) +
  (f.meus === null ? 0 : 1);
