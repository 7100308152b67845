import { z } from 'zod';
import { ERROS } from './erros.ts';
import type { Recusa } from './erros.ts';
import { TERMOS } from './termos.ts';
import type { Termos } from './termos.ts';

const NOMES: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  408: 'Request Timeout',
  409: 'Conflict',
  413: 'Payload Too Large',
  415: 'Unsupported Media Type',
  417: 'Expectation Failed',
  422: 'Unprocessable Entity',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  503: 'Service Unavailable',
};

/** The error body of every HTTP answer and of the socket's `erro` and `resposta` (spec 1, section 8). */
export const corpoErro = z.strictObject({
  statusCode: z.number().int(),
  error: z.string(),
  message: z.union([z.string(), z.array(z.string())]),
  codigo: z.string(),
  proximo: z.number().int().optional(),
  revisao: z.number().int().optional(),
  campos: z.array(z.string()).optional(),
  /** What somebody else saved meanwhile: the record as it stands now; with REGISTRO_MUDADO only. */
  atual: z.record(z.string(), z.unknown()).optional(),
  /** The vehicle that has what was to be saved; with VEICULO_REPETIDO only. */
  veiculo: z.strictObject({ uid: z.string(), nome: z.string() }).optional(),
  /** The proof of a login's first step, for its second; with SEGUNDO_FATOR and SEGUNDO_FATOR_EXIGIDO only. */
  desafio: z.string().optional(),
  /** After how many whole seconds to try again, as `Retry-After` says it; with 429 only. */
  esperarS: z.number().int().optional(),
});
export type CorpoErro = z.infer<typeof corpoErro>;

/** A flood is over as soon as it stops: who is not told how long, waits this long. */
const UM_INSTANTE_MS = 1_000;

/** A wait in whole seconds, none of them too few. */
export const segundosDeEspera = (ms: number): number => Math.max(1, Math.ceil(ms / 1_000));

/** Turns a refusal into the wire's error body, in the tenant's words. `mensagens` replaces the sentence (one per field). */
export function paraCorpoErro(
  recusa: Recusa,
  termos: Termos = TERMOS.leilao,
  mensagens?: readonly string[],
): CorpoErro {
  const { status, texto } = ERROS[recusa.codigo];
  const d = recusa.detalhes;
  return {
    statusCode: status,
    error: NOMES[status] ?? 'Error',
    message: mensagens === undefined ? texto(termos, d) : [...mensagens],
    codigo: recusa.codigo,
    ...(d.proximo === undefined ? {} : { proximo: d.proximo }),
    ...(d.revisao === undefined ? {} : { revisao: d.revisao }),
    ...(d.campos === undefined ? {} : { campos: [...d.campos] }),
    ...(d.atual === undefined ? {} : { atual: d.atual }),
    ...(d.veiculo === undefined ? {} : { veiculo: d.veiculo }),
    ...(d.desafio === undefined ? {} : { desafio: d.desafio }),
    ...(status === 429 ? { esperarS: segundosDeEspera(d.esperarMs ?? UM_INSTANTE_MS) } : {}),
  };
}
