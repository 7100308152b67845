import type { Ordenacao } from '@martelo/schemas/busca/busca.ts';
import type { Colunas } from './colunas.ts';

/** Whether lote a comes before lote b: below 0 if so. Never 0 for two lotes. */
export type Ordem = (a: number, b: number) => number;

/** Numbers ascending, NaN last whatever the direction: a lote without km is neither near nor far. */
function porNumero(coluna: Float64Array | Uint8Array, sinal: 1 | -1): Ordem {
  return (a, b) => {
    const x = coluna[a] ?? NaN;
    const y = coluna[b] ?? NaN;
    if (x === y) return 0;
    if (Number.isNaN(x)) return Number.isNaN(y) ? 0 : 1;
    if (Number.isNaN(y)) return -1;
    return x < y ? -sinal : sinal;
  };
}

function porTexto(coluna: readonly string[], sinal: 1 | -1): Ordem {
  return (a, b) => {
    const x = coluna[a] ?? '';
    const y = coluna[b] ?? '';
    if (x === y) return 0;
    return x < y ? -sinal : sinal;
  };
}

/**
 * The order asked for; ties end in the order of registration. `relevancia` holds nothing where no text was asked for.
 * `antes` is the quick look: whether lote a certainly comes before lote b by the first key alone.
 */
export function ordemDe(
  c: Colunas,
  pedida: readonly Ordenacao[],
  relevancia: Uint8Array | null,
): { readonly ordem: Ordem; readonly antes: (a: number, b: number) => boolean } {
  const chaves = pedida.flatMap(
    ({ campo, ordem }): { ordem: Ordem; coluna: Float64Array | null; sinal: 1 | -1 }[] => {
      const sinal = ordem === 'asc' ? 1 : -1;
      if (campo === 'nome') return [{ ordem: porTexto(c.nomes, sinal), coluna: null, sinal }];
      if (campo === 'relevancia')
        return relevancia === null ? [] : [{ ordem: porNumero(relevancia, sinal), coluna: null, sinal }];
      const coluna = c.numeros[campo];
      return [{ ordem: porNumero(coluna, sinal), coluna, sinal }];
    },
  );
  const { ids } = c;
  const ordem: Ordem = (a, b) => {
    for (const chave of chaves) {
      const d = chave.ordem(a, b);
      if (d !== 0) return d;
    }
    return (ids[a] ?? 0) - (ids[b] ?? 0);
  };
  const { coluna = null, sinal = 1 } = chaves[0] ?? {};
  if (coluna === null) return { ordem, antes: (a, b) => ordem(a, b) < 0 };
  return {
    ordem,
    antes:
      sinal === 1
        ? (a, b) => (coluna[a] ?? NaN) < (coluna[b] ?? NaN)
        : (a, b) => (coluna[a] ?? NaN) > (coluna[b] ?? NaN),
  };
}

/** Keeps the first `quantos` of all that is offered, without sorting the rest: a heap with the last of them on top. */
export function primeiros(quantos: number, ordem: Ordem) {
  const monte: number[] = [];
  const trocar = (i: number, j: number): void => {
    const x = monte[i] as number;
    monte[i] = monte[j] as number;
    monte[j] = x;
  };
  const descer = (): void => {
    for (let i = 0; ;) {
      let maior = i;
      for (const f of [2 * i + 1, 2 * i + 2])
        if (f < monte.length && ordem(monte[f] as number, monte[maior] as number) > 0) maior = f;
      if (maior === i) return;
      trocar(i, maior);
      i = maior;
    }
  };
  return {
    /** The last of those that are kept, once there are enough; -1 before. */
    get ultimo(): number {
      return monte.length === quantos ? (monte[0] ?? -1) : -1;
    },
    oferecer(lote: number): void {
      if (monte.length === quantos) {
        if (quantos === 0 || ordem(lote, monte[0] as number) > 0) return;
        monte[0] = lote;
        descer();
        return;
      }
      let i = monte.push(lote) - 1;
      while (i > 0) {
        const pai = (i - 1) >> 1;
        if (ordem(monte[i] as number, monte[pai] as number) < 0) return;
        trocar(i, pai);
        i = pai;
      }
    },
    emOrdem: (): number[] => monte.toSorted(ordem),
  };
}
