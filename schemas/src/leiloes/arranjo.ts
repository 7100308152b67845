import type { Termos } from '../shared/termos.ts';

/** What a rule of order looks at. */
export type ParaArranjar = {
  readonly lelUid: string;
  readonly numero: number;
  readonly minimo: number;
  readonly tipo: string;
  readonly placa: string | null;
  readonly marca: string;
  readonly patio: string;
};

/** How the lotes of a leilão may be put in order at once, and the words for it. */
export const REGRAS_DE_ORDEM = {
  tipo: 'Por tipo',
  alternar: 'Alternando os tipos',
  marca: 'Por marca',
  placa: 'Por placa',
  patio: 'Pelo pátio do veículo',
  minimoCrescente: 'Do menor mínimo ao maior',
  minimoDecrescente: 'Do maior mínimo ao menor',
  numero: 'Por número',
  sorteio: 'Por sorteio',
} as const;
export type RegraDeOrdem = keyof typeof REGRAS_DE_ORDEM;
export const CHAVES_DE_ORDEM = Object.keys(REGRAS_DE_ORDEM) as readonly RegraDeOrdem[];

/** Seeds of a draw: short enough to be read aloud in front of those who take part. */
export const SEMENTE = /^[0-9A-Za-z-]{1,24}$/;

/** FNV-1a, 32 bits: the same seed draws the same order in every program. */
function numeroDa(semente: string): number {
  let n = 0x81_1c_9d_c5;
  for (const c of semente) {
    n ^= c.codePointAt(0) ?? 0;
    n = Math.imul(n, 0x01_00_01_93) >>> 0;
  }
  return n;
}

/** Mulberry32: what a seed draws, from 0 to below 1. */
function sorteadorDe(semente: string): () => number {
  let n = numeroDa(semente);
  return () => {
    n = (n + 0x6d_2b_79_f5) >>> 0;
    let t = Math.imul(n ^ (n >>> 15), n | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

function sortear<T extends ParaArranjar>(lotes: readonly T[], semente: string): T[] {
  const sorteio = sorteadorDe(semente);
  // From one known order, so that the seed alone decides, however they stand now.
  const todos = lotes.toSorted((a, b) => a.numero - b.numero || a.lelUid.localeCompare(b.lelUid));
  for (let i = todos.length - 1; i > 0; i -= 1) {
    const j = Math.floor(sorteio() * (i + 1));
    const [um, outro] = [todos[i], todos[j]];
    if (um === undefined || outro === undefined) continue;
    todos[i] = outro;
    todos[j] = um;
  }
  return todos;
}

/** One of each type after the other, as long as there are such, each type in the order in which it stands. */
function alternar<T extends ParaArranjar>(lotes: readonly T[]): T[] {
  const porTipo = new Map<string, T[]>();
  for (const l of lotes) porTipo.set(l.tipo, [...(porTipo.get(l.tipo) ?? []), l]);
  const filas = [...porTipo.values()];
  const maior = Math.max(0, ...filas.map((f) => f.length));
  return Array.from({ length: maior }, (_, i) => filas.flatMap((f) => f.slice(i, i + 1))).flat();
}

const porTexto = (a: string, b: string): number => a.localeCompare(b, 'pt-BR', { numeric: true });
/** What is not known goes to the end. */
const semNada = (a: string, b: string): number => Number(a === '') - Number(b === '') || porTexto(a, b);

/** Lotes as a rule has them: those that are equal to it stay as they stand to each other. `semente` counts for a draw alone. */
export function arranjar<T extends ParaArranjar>(
  lotes: readonly T[],
  regra: RegraDeOrdem,
  semente: string,
): T[] {
  switch (regra) {
    case 'tipo':
      return lotes.toSorted((a, b) => porTexto(a.tipo, b.tipo));
    case 'marca':
      return lotes.toSorted((a, b) => semNada(a.marca, b.marca));
    case 'placa':
      return lotes.toSorted((a, b) => semNada(a.placa ?? '', b.placa ?? ''));
    case 'patio':
      return lotes.toSorted((a, b) => semNada(a.patio, b.patio));
    case 'minimoCrescente':
      return lotes.toSorted((a, b) => a.minimo - b.minimo);
    case 'minimoDecrescente':
      return lotes.toSorted((a, b) => b.minimo - a.minimo);
    case 'numero':
      return lotes.toSorted((a, b) => a.numero - b.numero);
    case 'alternar':
      return alternar(lotes);
    case 'sorteio':
      return sortear(lotes, semente);
  }
}

/** What is written of it in the history of the leilão. */
export const dizerArranjo = (regra: RegraDeOrdem, semente: string, { lote }: Termos): string =>
  regra === 'sorteio'
    ? `${lote.Varios} em ordem de sorteio, semente ${semente}`
    : `${lote.Varios} em ordem: ${REGRAS_DE_ORDEM[regra].toLowerCase()}`;
