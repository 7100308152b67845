import { readFile, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

/** What one fault was seen to do. `recuperacoesMs`: from the end of each fault to the first bid taken after it. */
export type Visto = {
  readonly injetadas: number;
  readonly confirmados: number;
  readonly perdidos: number;
  readonly dobrados: number;
  readonly recuperacoesMs: readonly number[];
  /** Invariants that do not hold, and whatever else should have been seen and was not. */
  readonly problemas: readonly string[];
  /** Further figures, in one sentence. */
  readonly nota: string;
};

export type Contexto = {
  /** Few injections, to see that everything works. */
  readonly rapido: boolean;
  readonly soakMs: number;
  readonly dizer: (texto: string) => void;
};

/** A row of "Faults on the real thing". */
export type Falha = {
  readonly nome: string;
  readonly titulo: string;
  /** What must be seen. */
  readonly deve: string;
  /** Longest recovery, ms; absent where the row is about something else. */
  readonly prazoMs?: number;
  /** Why this machine cannot run it; null where it can. */
  readonly impedimento?: () => Promise<string | null>;
  readonly correr: (c: Contexto) => Promise<Visto>;
};

export type Linha =
  | (Visto & {
      readonly nome: string;
      readonly titulo: string;
      readonly deve: string;
      readonly correu: true;
      readonly certo: boolean;
      /** Whether every recovery was within the row's limit; null where it has none. */
      readonly noPrazo: boolean | null;
      readonly duracaoMs: number;
    })
  | { readonly nome: string; readonly titulo: string; readonly correu: false; readonly motivo: string };

/** Runs one row; whatever it throws is a problem of the row and not the end of the run. */
export async function correrFalha(falha: Falha, c: Contexto): Promise<Linha> {
  const { nome, titulo, deve, prazoMs } = falha;
  const motivo = (await falha.impedimento?.()) ?? null;
  if (motivo !== null) return { nome, titulo, correu: false, motivo };
  const antes = performance.now();
  const visto = await falha.correr(c).catch((erro: unknown): Visto => ({
    injetadas: 0,
    confirmados: 0,
    perdidos: 0,
    dobrados: 0,
    recuperacoesMs: [],
    nota: '',
    problemas: [erro instanceof Error ? `${erro.message}${causaDe(erro)}` : String(erro)],
  }));
  const certo = visto.perdidos === 0 && visto.dobrados === 0 && visto.problemas.length === 0;
  const noPrazo = prazoMs === undefined ? null : visto.recuperacoesMs.every((ms) => ms <= prazoMs);
  const duracaoMs = Math.round(performance.now() - antes);
  return { nome, titulo, deve, correu: true, certo, noPrazo, duracaoMs, ...visto };
}

const causaDe = ({ cause }: Error): string => (cause instanceof Error ? ` (${cause.message})` : '');

const segundos = (ms: number): string => `${(ms / 1_000).toFixed(1)} s`;

/** Median and worst of the recoveries, as text. */
export function recuperacao(recuperacoesMs: readonly number[]): string {
  const ordem = recuperacoesMs.toSorted((a, b) => a - b);
  if (ordem.length === 0) return '-';
  return `${segundos(ordem[Math.floor(ordem.length / 2)] ?? 0)} / ${segundos(ordem.at(-1) ?? 0)}`;
}

/** The table as text, one row a fault. */
export function emTexto(linhas: readonly Linha[]): string {
  const cabeca = ['fault', 'injected', 'acknowledged', 'lost', 'doubled', 'recovery p50 / max', 'verdict'];
  const corpo = linhas.map((l) =>
    l.correu
      ? [
          ...[l.nome, l.injetadas, l.confirmados, l.perdidos, l.dobrados].map(String),
          recuperacao(l.recuperacoesMs),
          `${l.certo ? 'holds' : 'BROKEN'}${l.noPrazo === false ? ', slower than its limit' : ''}`,
        ]
      : [l.nome, '-', '-', '-', '-', '-', `not run: ${l.motivo}`],
  );
  const todas = [cabeca, ...corpo];
  const larguras = cabeca.map((_, i) => Math.max(...todas.map((l) => (i === 6 ? 0 : (l[i] ?? '').length))));
  return todas
    .map((l) =>
      l
        .map((celula, i) => celula.padEnd(larguras[i] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

const ARQUIVO = path.join(import.meta.dirname, 'results.json');

type Guardado = { readonly linhas: readonly (Linha & { readonly em: string })[] };

/** Keeps the rows beside the scripts with the machine they were made on; rows that were not run now stay as they were. */
export async function guardar(linhas: readonly Linha[], ordem: readonly string[]): Promise<string> {
  const antes = await readFile(ARQUIVO, 'utf8').then(
    (t) => (JSON.parse(t) as Guardado).linhas,
    () => [],
  );
  const em = new Date().toISOString();
  const novas = linhas.map((l) => ({ ...l, em }));
  const todas = [...antes.filter((l) => !novas.some((n) => n.nome === l.nome)), ...novas];
  const maquina = {
    processadores: os.availableParallelism(),
    modelo: os.cpus()[0]?.model ?? '',
    memoriaGb: Math.round(os.totalmem() / 1e9),
    node: process.version,
  };
  const emOrdem = todas.toSorted((a, b) => ordem.indexOf(a.nome) - ordem.indexOf(b.nome));
  await writeFile(ARQUIVO, `${JSON.stringify({ maquina, linhas: emOrdem }, null, 1)}\n`);
  return ARQUIVO;
}
