import type { z } from 'zod';
import type { Servico } from '../servicos.ts';

/**
 * What our own processes say to each other. Each is declared once (`internas.ts`); who asks and who answers derive from it,
 * as server and client do from a call. Read leniently: a neighbour of a newer version may say more (docs/adr/0014).
 */
type Caminho = `/interno/${string}`;

/** A question to a service: it changes nothing, and goes as a GET. `entrada` stands in the address, each field as text. */
export type Pergunta = {
  readonly servico: Servico;
  readonly caminho: Caminho;
  readonly entrada: z.ZodObject;
  readonly saida: z.ZodType;
};

/** Something that is handed over to a service: it has taken it once it answers. The same may come twice. */
export type Entrega = {
  readonly servico: Servico;
  readonly caminho: Caminho;
  readonly corpo: z.ZodType;
  readonly maximoBytes: number;
};

/**
 * An order to a service: what one service has written down that another one has to do. It is written in the transaction of
 * the record, tried until it is answered, and the answer is kept on both sides under its key: the same order again has the
 * same answer and no second effect. A refusal is an answer, too.
 */
export type Ordem = {
  readonly nome: string;
  readonly servico: Servico;
  readonly caminho: Caminho;
  readonly corpo: z.ZodType;
  readonly resposta: z.ZodType;
  readonly maximoBytes: number;
};

/** Declares a question; its literal type carries the schemas to both ends. */
export const pergunta = <const P extends Pergunta>(p: P): P => p;
/** Declares what is handed over. */
export const entrega = <const E extends Entrega>(e: E): E => e;
/** Declares an order. */
export const ordem = <const O extends Ordem>(o: O): O => o;

/** What is asked, as whoever asks writes it. */
export type EntradaDa<P extends Pergunta> = z.output<P['entrada']>;
/** What is answered. */
export type SaidaDa<P extends Pergunta> = z.output<P['saida']>;
/** What an order says, and what is answered. */
export type CorpoDa<O extends Ordem> = z.output<O['corpo']>;
export type RespostaDa<O extends Ordem> = z.output<O['resposta']>;
