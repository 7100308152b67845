/** What was seen of the program at one moment, all garbage gone; times are of what lies between it and the moment before. */
export type Amostra = {
  readonly minuto: number;
  /** Objects of JavaScript, and the buffers that they hold outside of the heap. */
  readonly heapMb: number;
  /** What V8 compiled, which is in the heap as well; it grows for long, ever more slowly, and with nothing that anybody does. */
  readonly codigoMb: number;
  readonly externoMb: number;
  readonly rssMb: number;
  /** Timers, sockets, requests that keep Node alive. */
  readonly recursos: number;
  readonly descritores: number;
  /** Sessions at PostgreSQL. */
  readonly ligacoes: number;
  readonly lacoP99Ms: number;
  readonly respostaP99Ms: number;
  readonly confirmados: number;
  /** What waits for a processor of the machine, other programs included: the mean of the last minute. */
  readonly cargaDaMaquina: number;
};

export type Inclinacao = {
  /** How much of the mean it rises in an hour, percent. */
  readonly porHora: number;
  /** Twice the standard error of that: the line may well be so much flatter or steeper. */
  readonly erro: number;
};

export type Juizo = {
  readonly problemas: string[];
  readonly memoria: Inclinacao;
  /** Medians of the first and the last quarter, as text. */
  readonly tabela: readonly (readonly [medida: string, inicio: string, fim: string])[];
};

/** Steeper than this, with certainty, is a leak: percent an hour. */
const MAX_POR_HORA = 1;
/** Where the line is less certain than this, it says nothing: percent an hour. */
const MAX_ERRO = 10;

type Medida = {
  readonly nome: string;
  readonly de: (a: Amostra) => number;
  readonly casas: number;
  /** The most that it may be at the end, by what it was at the beginning. */
  readonly teto: (inicio: number) => number;
};

/** Counts may breathe; times and resident memory are the machine's as well, so only what is far from the beginning counts. */
const MEDIDAS: readonly Medida[] = [
  { nome: 'heap, MB', de: (a) => a.heapMb, casas: 1, teto: () => Infinity },
  { nome: 'compiled code, MB', de: (a) => a.codigoMb, casas: 1, teto: (i) => 1.25 * i + 2 },
  { nome: 'buffers, MB', de: (a) => a.externoMb, casas: 1, teto: (i) => 1.25 * i + 5 },
  { nome: 'resident, MB', de: (a) => a.rssMb, casas: 0, teto: (i) => 1.5 * i },
  { nome: 'handles', de: (a) => a.recursos, casas: 0, teto: (i) => 1.1 * i + 10 },
  { nome: 'file descriptors', de: (a) => a.descritores, casas: 0, teto: (i) => 1.1 * i + 10 },
  { nome: 'PostgreSQL sessions', de: (a) => a.ligacoes, casas: 0, teto: (i) => i + 3 },
  { nome: 'event loop p99, ms', de: (a) => a.lacoP99Ms, casas: 1, teto: (i) => 2 * i + 20 },
  { nome: 'answer p99, ms', de: (a) => a.respostaP99Ms, casas: 1, teto: (i) => 2 * i + 20 },
  { nome: 'load of the machine', de: (a) => a.cargaDaMaquina, casas: 1, teto: () => Infinity },
];

/** The straight line through what is left after a collection of garbage. */
export function inclinacao(pontos: readonly (readonly [minuto: number, valor: number])[]): Inclinacao {
  const n = pontos.length;
  const mx = pontos.reduce((s, [x]) => s + x, 0) / n;
  const my = pontos.reduce((s, [, y]) => s + y, 0) / n;
  const sxx = pontos.reduce((s, [x]) => s + (x - mx) ** 2, 0);
  if (n < 3 || sxx === 0) return { porHora: 0, erro: Infinity };
  const b = pontos.reduce((s, [x, y]) => s + (x - mx) * (y - my), 0) / sxx;
  const resto = pontos.reduce((s, [x, y]) => s + (y - my - b * (x - mx)) ** 2, 0);
  const emPorCento = (60 * 100) / my;
  return { porHora: b * emPorCento, erro: 2 * Math.sqrt(resto / (n - 2) / sxx) * emPorCento };
}

/** Judges a run by its samples, those of the warm-up left out. @throws RangeError where there are none */
export function julgar(amostras: readonly Amostra[]): Juizo {
  if (amostras.length === 0) throw new RangeError('nothing to judge');
  const memoria = inclinacao(amostras.map((a) => [a.minuto, a.heapMb]));
  const problemas: string[] = [];
  if (memoria.porHora - memoria.erro >= MAX_POR_HORA)
    problemas.push(`what is left in the heap rises by ${emHora(memoria)}`);
  if (memoria.erro > MAX_ERRO)
    problemas.push(`what is left in the heap is too uneven to judge: ${emHora(memoria)}`);
  const quarto = Math.ceil(amostras.length / 4);
  const tabela = MEDIDAS.map(({ nome, de, casas, teto }) => {
    const inicio = mediana(amostras.slice(0, quarto).map(de));
    const fim = mediana(amostras.slice(-quarto).map(de));
    if (fim > teto(inicio))
      problemas.push(`${nome}: ${inicio.toFixed(casas)} at the beginning, ${fim.toFixed(casas)} at the end`);
    return [nome, inicio.toFixed(casas), fim.toFixed(casas)] as const;
  });
  return { problemas, memoria, tabela };
}

/** As text: `0.4 % an hour (give or take 0.9)`. */
export const emHora = ({ porHora, erro }: Inclinacao): string =>
  `${porHora.toFixed(1)} % an hour (give or take ${erro.toFixed(1)})`;

const mediana = (valores: readonly number[]): number => {
  const ordem = valores.toSorted((a, b) => a - b);
  return ordem[Math.floor(ordem.length / 2)] ?? 0;
};
