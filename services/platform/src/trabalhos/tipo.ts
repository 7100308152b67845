import type { Transaction } from 'kysely';
import type { z } from 'zod';
import type { TipoNaFila } from '@martelo/schemas/trabalhos/situacoes.ts';
import type { OpcoesDoFilho } from './em-baixa.ts';

/** Which job it is that is being done. */
export type EsteTrabalho = {
  readonly uid: string;
  readonly hotUid: string;
  readonly chave: string;
  /** cliUid of who asked for it. */
  readonly porUid: string;
  /** Which try this is, from 1. */
  readonly tentativa: number;
};

/** What a job has while it is done. */
export type Andamento = {
  readonly trabalho: EsteTrabalho;
  /** Says how far it is: `feito` of `total`, and what is being done, a few words in pt-BR. As often as one likes. */
  progresso(feito: number, total: number, etapa?: string): void;
  /** Aborted where it is to stop: cancelled, out of time, the program ends, or another program has it now. */
  readonly sinal: AbortSignal;
  /** A folder of its own, gone when it ends. */
  pasta(): Promise<string>;
  /**
   * Has a module do the heavy part in a process of its own, which gets what processor time nobody else wants, no environment
   * and no secret. The module exports `fazer(entrada, { progresso })`; what goes in and comes out is JSON. Killed with `sinal`.
   */
  emBaixa(modulo: URL, entrada: unknown, opcoes?: OpcoesDoFilho): Promise<unknown>;
};

/** A kind of job. `T` are the tables of the service that does it. */
export type TipoDeTrabalho<T = unknown, D extends z.ZodType = z.ZodType, R extends z.ZodType = z.ZodType> = {
  readonly nome: TipoNaFila;
  /** What it is asked with: small, as what is large is looked up by the job. */
  readonly dados: D;
  /** What comes of it, as small. */
  readonly resultado: R;
  /**
   * Does it. May be done more than once, because a program may end in the midst of it: what it leaves behind stands under names
   * that follow from the job, and what it writes into tables is written by `concluir`.
   * @throws TrabalhoRecusado where trying again is of no use; anything else is tried again
   */
  fazer(dados: z.output<D>, andamento: Andamento): Promise<z.input<R>>;
  /** What follows in the service's tables, in the transaction that ends the job: once, however often it was done. */
  concluir?(trx: Transaction<T>, trabalho: EsteTrabalho, resultado: z.output<R>): Promise<void>;
  /** Takes away what a job left outside of tables, when its row goes. May be asked twice. */
  apagar?(trabalho: EsteTrabalho): Promise<void>;
  /** Tries; the pauses between them grow. Default 5. */
  readonly tentativas?: number;
  /** The pause after a try (from 1), ms. Default 5 s, twice as long each time, an hour at most. */
  readonly pausaMs?: (tentativa: number) => number;
  /** Longest one try may take, ms. Default ten minutes. */
  readonly prazoMs?: number;
  /** Jobs of this kind under way at once, in all programs together. Default 1. */
  readonly aoMesmoTempo?: number;
  /** How long one that ended is kept, ms. Default seven days. */
  readonly guardarMs?: number;
  /** Jobs of one tenant that may wait at once. Default 10,000. */
  readonly naFila?: number;
};

/** Declares a kind of job once. */
export const tipoDeTrabalho = <T, D extends z.ZodType, R extends z.ZodType>(
  tipo: TipoDeTrabalho<T, D, R>,
): TipoDeTrabalho<T, D, R> => tipo;
