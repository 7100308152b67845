import type { z } from 'zod';
import type { PaginaDinamica, RecursoHotsite } from '../hotsites/opcoes.ts';
import type { Acesso } from './papeis.ts';

/** Files that calls answer. */
export type TipoDeArquivo =
  | 'application/zip'
  | 'application/pdf'
  | 'text/csv'
  | 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/**
 * One HTTP call of the contract. Server routes, the typed client, OpenAPI, the role table and the generated
 * access test all derive from it. `caminho` uses `{param}`; bodies and queries refuse unknown fields.
 */
export type Call = {
  readonly nome: string;
  readonly metodo: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly caminho: `/v1/${string}`;
  readonly acesso: Acesso;
  readonly resumo: string;
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  readonly saida: z.ZodType;
  /** What the answer is, where it is a file instead of JSON: one kind, or those that may be asked for. */
  readonly tipoDaSaida?: TipoDeArquivo | readonly TipoDeArquivo[];
  /** The body is a file: bytes as application/octet-stream, at most so many, instead of JSON. */
  readonly arquivo?: { readonly maximoBytes: number };
  /** How large a body of JSON may be, where it may be larger than those of other calls. */
  readonly corpoMaximoBytes?: number;
  /**
   * Part of the shop window: a tenant may keep it for who is logged in (necessarioLoginParaVisualizar, spec 1, section 3).
   * Only for calls that are otherwise public.
   */
  readonly vitrine?: true;
  /** Belongs to something that a tenant may switch off (spec 1, section 3, Hotsite); it is refused where it is off. */
  readonly recurso?: RecursoHotsite | PaginaDinamica;
  /**
   * Whether it may be called in an assisted session (GLOSSARIO.md: assistida), which only reads. Absent: where it is a GET.
   * 'pode': it changes nothing although it is no GET, or only opens or ends a login. 'nao': its answer is for the owner alone.
   */
  readonly assistida?: 'pode' | 'nao';
  /** Requests per minute per account or IP; the platform's default where absent. */
  readonly limitePorMinuto?: number;
};

/** Declares a call; its literal type carries the schemas to server and client. */
export const call = <const C extends Call>(c: C): C => c;

/** What the caller of a call hands over, by its schemas (input side). */
export type EntradaDe<C extends Call> = (C extends { params: infer P extends z.ZodType }
  ? { params: z.input<P> }
  : unknown) &
  (C extends { query: infer Q extends z.ZodType } ? { query?: z.input<Q> } : unknown) &
  (C extends { body: infer B extends z.ZodType } ? { body: z.input<B> } : unknown) &
  (C extends { arquivo: object } ? { arquivo: Blob } : unknown);

/** What a call answers. */
export type SaidaDe<C extends Call> = z.output<C['saida']>;

/** Whether a session that staff opened by a login link may make this call: it reads, and acts for nobody. */
export const abertaAAssistida = ({ metodo, assistida }: Pick<Call, 'metodo' | 'assistida'>): boolean =>
  assistida === undefined ? metodo === 'GET' : assistida === 'pode';
