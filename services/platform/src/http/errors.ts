import { paraCorpoErro, segundosDeEspera } from '@martelo/schemas/shared/corpo-erro.ts';
import { ERROS, recusar } from '@martelo/schemas/shared/erros.ts';
import type { CorpoErro } from '@martelo/schemas/shared/corpo-erro.ts';
import type { CodigoErro, Recusa } from '@martelo/schemas/shared/erros.ts';
import type { Termos } from '@martelo/schemas/shared/termos.ts';
import { StoreUnavailable } from '../event-store/port.ts';
import { VizinhoAusente } from '../interno/perguntar.ts';

/** A refusal that has to leave through a hook or from deep inside; everywhere else refusals are values. */
export class Recusado extends Error {
  override readonly name = 'Recusado';
  readonly recusa: Recusa;
  /** One sentence per field, where the code's own sentence says too little. */
  readonly mensagens: readonly string[] | undefined;

  constructor(recusa: Recusa, mensagens?: readonly string[]) {
    super(recusa.codigo);
    this.recusa = recusa;
    this.mensagens = mensagens;
  }
}

/** What the web framework refuses by itself, in our words. */
const DO_FRAMEWORK: Readonly<Record<string, CodigoErro>> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'JSON_INVALIDO',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'JSON_INVALIDO',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'JSON_INVALIDO',
  FST_ERR_CTP_BODY_TOO_LARGE: 'CORPO_GRANDE_DEMAIS',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'TIPO_NAO_SUPORTADO',
  FST_ERR_CTP_INVALID_TYPE: 'TIPO_NAO_SUPORTADO',
  FST_ERR_BAD_URL: 'DADOS_INVALIDOS',
  FST_ERR_MAX_PARAM_LENGTH: 'DADOS_INVALIDOS',
  FST_ERR_HANDLER_TIMEOUT: 'SERVICO_INDISPONIVEL',
  FST_ERR_NOT_FOUND: 'NAO_ENCONTRADO',
};

/**
 * A database or peer that does not answer, or a system without room or open files to spare: the caller may try again.
 * PostgreSQL classes 08, 53 and 57P.
 */
const FORA_DO_AR =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOSPC|EDQUOT|EMFILE|ENFILE|08[0-9A-Z]{3}|53[0-9A-Z]{3}|57P0[1-5])$/;

const POR_STATUS: Readonly<Record<number, CodigoErro>> = {
  400: 'DADOS_INVALIDOS',
  // A file outside of the folder that is served: nothing that anybody could be let to.
  403: 'NAO_ENCONTRADO',
  404: 'NAO_ENCONTRADO',
  405: 'METODO_NAO_PERMITIDO',
  408: 'TEMPO_ESGOTADO',
  413: 'CORPO_GRANDE_DEMAIS',
  415: 'TIPO_NAO_SUPORTADO',
  429: 'MUITAS_MENSAGENS',
  503: 'SERVICO_INDISPONIVEL',
};

type Traduzido = {
  readonly recusa: Recusa;
  readonly mensagens?: readonly string[] | undefined;
  /** True for what nobody foresaw: to be logged as an error. */
  readonly inesperado: boolean;
};

/**
 * The one place where anything thrown becomes a refusal: ours as they are, the framework's by their
 * code, a dead database or event store as SERVICO_INDISPONIVEL, and all else as ERRO_INTERNO, of which the caller learns
 * nothing.
 */
export function traduzirErro(error: unknown): Traduzido {
  if (error instanceof Recusado)
    return { recusa: error.recusa, mensagens: error.mensagens, inesperado: false };
  if (error instanceof StoreUnavailable || error instanceof VizinhoAusente)
    return { recusa: recusar('SERVICO_INDISPONIVEL'), inesperado: true };
  const { code, statusCode, message } = (error ?? {}) as {
    code?: unknown;
    statusCode?: unknown;
    message?: unknown;
  };
  if (typeof code === 'string') {
    const conhecido = DO_FRAMEWORK[code];
    if (conhecido !== undefined)
      return { recusa: recusar(conhecido), inesperado: conhecido === 'SERVICO_INDISPONIVEL' };
    if (FORA_DO_AR.test(code)) return { recusa: recusar('SERVICO_INDISPONIVEL'), inesperado: true };
    const daBiblioteca =
      code.startsWith('FST_') && typeof statusCode === 'number' ? POR_STATUS[statusCode] : undefined;
    if (daBiblioteca !== undefined) return { recusa: recusar(daBiblioteca), inesperado: false };
  }
  // pg words a pool that gave up waiting for a connection without a code.
  if (
    typeof message === 'string' &&
    /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout)/.test(message)
  )
    return { recusa: recusar('SERVICO_INDISPONIVEL'), inesperado: true };
  return { recusa: recusar('ERRO_INTERNO'), inesperado: true };
}

export type RespostaDeErro = {
  readonly status: number;
  readonly corpo: CorpoErro;
  /** Whole seconds for Retry-After, where waiting helps. */
  readonly esperarS: number | null;
};

/** A refusal as an HTTP answer in the tenant's words. */
export function respostaDeErro(
  recusa: Recusa,
  termos?: Termos,
  mensagens?: readonly string[],
): RespostaDeErro {
  const { esperarMs } = recusa.detalhes;
  const { status } = ERROS[recusa.codigo];
  const corpo = paraCorpoErro(recusa, termos, mensagens);
  const esperarS =
    corpo.esperarS ?? (esperarMs === undefined ? (status === 503 ? 1 : null) : segundosDeEspera(esperarMs));
  return { status, corpo, esperarS };
}
