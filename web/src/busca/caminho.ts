import type { FiltroDeLotes } from '@martelo/schemas/busca/busca.ts';
import { CAMPOS_DE_LISTA } from '@martelo/schemas/busca/filtros.ts';
import type { CampoDeLista } from '@martelo/schemas/busca/filtros.ts';
import { comFaixa, comValor, juntar, SEM_FILTROS } from './filtros.ts';
import type { Filtros } from './filtros.ts';

/** As it stands in addresses: `Utilitários` is `utilitarios`, `Campinas - SP` is `campinas-sp`. */
export const emCaminho = (s: string): string =>
  s
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');

/** The campo and value that a part of a path names, in the panel's order; null where it names none. */
function achar(parte: string, oferecidos: readonly FiltroDeLotes[]): readonly [CampoDeLista, string] | null {
  for (const campo of CAMPOS_DE_LISTA) {
    const filtro = oferecidos.find((f) => f.campo === campo);
    const valor = filtro?.valores.find((v) => emCaminho(v.valor) === parte || emCaminho(v.label) === parte);
    if (valor !== undefined) return [campo, valor.valor];
  }
  return null;
}

/**
 * The filters that follow /leilao (spec 1, section 2: optional path parameters of any depth), in any order: a category, a
 * make, a model, a state, `campinas-sp`, `ano.2020`... as a lote's own address has them. A part that is no value of a filter
 * is looked for as text.
 */
export function lerCaminho(caminho: string, oferecidos: readonly FiltroDeLotes[]): Filtros {
  let filtros = SEM_FILTROS;
  for (const parte of caminho.split('/').filter((p) => p !== '' && p !== '-')) {
    const ano = /^ano\.(\d{4})$/.exec(parte)?.[1];
    const achado = achar(emCaminho(parte), oferecidos);
    if (ano !== undefined) filtros = comFaixa(filtros, 'anoModelo', { min: Number(ano), max: Number(ano) });
    else if (achado !== null) filtros = comValor(filtros, achado[0], achado[1], true);
    else filtros = juntar(filtros, { ...SEM_FILTROS, texto: parte.replaceAll(/[-_.]+/g, ' ').trim() });
  }
  return filtros;
}

/** What of `todos` the path does not say already; null where the path says more than is wanted. */
export function alemDoCaminho(todos: Filtros, doCaminho: Filtros): Filtros | null {
  const listas: Partial<Record<CampoDeLista, readonly string[]>> = {};
  for (const campo of CAMPOS_DE_LISTA) {
    const quer = todos.listas[campo] ?? [];
    const tem = doCaminho.listas[campo] ?? [];
    if (tem.some((v) => !quer.includes(v))) return null;
    const mais = quer.filter((v) => !tem.includes(v));
    if (mais.length > 0) listas[campo] = mais;
  }
  const { anoModelo } = doCaminho.faixas;
  const querAno = todos.faixas.anoModelo;
  if (anoModelo !== undefined && (anoModelo.min !== querAno?.min || anoModelo.max !== querAno?.max))
    return null;
  if (doCaminho.texto !== '') {
    if (!`${todos.texto} `.startsWith(`${doCaminho.texto} `)) return null;
    return {
      ...comFaixa(todos, 'anoModelo', anoModelo === undefined ? (querAno ?? null) : null),
      listas,
      texto: todos.texto.slice(doCaminho.texto.length).trim(),
    };
  }
  return { ...comFaixa(todos, 'anoModelo', anoModelo === undefined ? (querAno ?? null) : null), listas };
}
