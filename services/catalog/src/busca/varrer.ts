import { setImmediate as ceder } from 'node:timers/promises';
import { CAMPOS_DE_FAIXA, CAMPOS_DE_LISTA } from '@martelo/schemas/busca/filtros.ts';
import type { CampoDeFaixa, CampoDeLista, FiltroPedido } from '@martelo/schemas/busca/filtros.ts';
import type { Ordenacao } from '@martelo/schemas/busca/busca.ts';
import type { Colunas } from './colunas.ts';
import { ordemDe, primeiros } from './ordem.ts';
import type { Achados, Contagens, Faixa } from './port.ts';

/** What is looked at besides the filters. */
export type Recorte = {
  readonly filtros: readonly FiltroPedido[];
  /** How well each lote matches the text, 0 for not at all; null where no text was asked for. */
  readonly relevancia: Uint8Array | null;
  /** Lotes that left the lists after this instant count as standing in them. Infinity takes those that stand there now. */
  readonly desde: number;
};

type DoPainel = Extract<FiltroPedido, { campo: CampoDeLista | CampoDeFaixa }>;
/** A place in the marks: 0 passes all filters, n fails the n-th alone, FORA fails more, or is not in the lists at all. */
type Marcas = {
  readonly marcas: Uint8Array;
  readonly quantos: number;
  readonly filtros: readonly DoPainel[];
};
const FORA = 255;

/** From so many lotes on each column is a piece of work of its own, after which others get the thread: bids are decided on it. */
const GRANDE = 20_000;
const respirar = async (quantos: number): Promise<void> => {
  if (quantos >= GRANDE) await ceder();
};

const ehDoPainel = (f: FiltroPedido): f is DoPainel =>
  ([...CAMPOS_DE_LISTA, ...CAMPOS_DE_FAIXA] as readonly string[]).includes(f.campo);

/** Notes for every lote that fails a filter which: one loop a filter, over one column. */
function reprovar(c: Colunas, f: DoPainel, n: number, { marcas, quantos }: Marcas): void {
  const errar = (i: number): void => {
    marcas[i] = marcas[i] === 0 ? n : FORA;
  };
  if ('minMax' in f) {
    const coluna = c.numeros[f.campo];
    const min = f.minMax.min ?? -Infinity;
    const max = f.minMax.max ?? Infinity;
    for (let i = 0; i < quantos; i += 1) {
      const v = coluna[i] ?? NaN;
      if (!(v >= min && v <= max)) errar(i);
    }
    return;
  }
  const { codigos, valores, codigoDe } = c.listas[f.campo];
  const escolhidos = new Uint8Array(valores.length);
  for (const v of f.valores) {
    const codigo = codigoDe.get(v);
    if (codigo !== undefined) escolhidos[codigo] = 1;
  }
  for (let i = 0; i < quantos; i += 1) if (escolhidos[codigos[i] ?? 0] !== 1) errar(i);
}

/** Marks every lote by what it fails. */
async function marcar(c: Colunas, r: Recorte): Promise<Marcas> {
  const { saiuEm, quantos } = c;
  const filtros = r.filtros.filter(ehDoPainel);
  const marcas = new Uint8Array(quantos);
  for (let i = 0; i < quantos; i += 1) {
    const saiu = saiuEm[i] ?? 0;
    if (saiu !== Infinity && !(saiu > r.desde)) marcas[i] = FORA;
  }
  const { relevancia } = r;
  if (relevancia !== null)
    for (let i = 0; i < quantos; i += 1) if ((relevancia[i] ?? 0) === 0) marcas[i] = FORA;
  const feitas = { marcas, quantos, filtros };
  for (const [k, f] of filtros.entries()) {
    reprovar(c, f, k + 1, feitas);
    await respirar(quantos);
  }
  return feitas;
}

/** How many lotes there are and which stand on the page asked for. */
export async function procurar(
  c: Colunas,
  r: Recorte & { readonly ordenacao: readonly Ordenacao[]; readonly from: number; readonly size: number },
): Promise<Achados> {
  const { marcas, quantos } = await marcar(c, r);
  const { ordem, antes } = ordemDe(c, r.ordenacao, r.relevancia);
  const melhores = primeiros(r.from + r.size, ordem);
  let total = 0;
  for (let i = 0; i < quantos; i += 1) {
    if (i % GRANDE === GRANDE - 1) await ceder();
    if (marcas[i] !== 0) continue;
    total += 1;
    // Most lotes are beyond the page by their first key alone.
    if (melhores.ultimo === -1 || !antes(melhores.ultimo, i)) melhores.oferecer(i);
  }
  const pagina = melhores.emOrdem().slice(r.from);
  return { total, lelUids: pagina.map((i) => c.lelUids[i] ?? '') };
}

/** Counts of every value and the ends of every range, each without its own filter: one loop a column. */
export async function contar(c: Colunas, r: Recorte): Promise<Contagens> {
  const { marcas, quantos, filtros } = await marcar(c, r);
  /** The mark of lotes that fail this filter alone; 0, again, where it has none. */
  const propria = (campo: string): number => filtros.findIndex((f) => f.campo === campo) + 1;
  const listas: Partial<Record<CampoDeLista, Contagens['listas'][CampoDeLista]>> = {};
  for (const campo of CAMPOS_DE_LISTA) {
    const { codigos, valores } = c.listas[campo];
    const contados = new Int32Array(valores.length);
    const sua = propria(campo);
    for (let i = 0; i < quantos; i += 1) {
      const marca = marcas[i];
      if (marca !== 0 && marca !== sua) continue;
      const codigo = codigos[i] ?? 0;
      contados[codigo] = (contados[codigo] ?? 0) + 1;
    }
    listas[campo] = [...contados]
      .map((quantidade, i) => ({ valor: valores[i] ?? '', quantidade }))
      .filter((v) => v.quantidade > 0);
    await respirar(quantos);
  }
  const faixas: Partial<Record<CampoDeFaixa, Faixa>> = {};
  for (const campo of CAMPOS_DE_FAIXA) {
    const coluna = c.numeros[campo];
    const sua = propria(campo);
    let [min, max] = [Infinity, -Infinity];
    for (let i = 0; i < quantos; i += 1) {
      const marca = marcas[i];
      if (marca !== 0 && marca !== sua) continue;
      const v = coluna[i] ?? NaN;
      if (v < min) min = v;
      if (v > max) max = v;
    }
    faixas[campo] = min > max ? null : { min, max };
    await respirar(quantos);
  }
  return { listas: listas as Contagens['listas'], faixas: faixas as Contagens['faixas'] };
}
