/** The code of a request that got no answer at all (spec 1, section 8). */
export const CODIGO_SEM_RESPOSTA = 555;

/** Suppressed in toasts: the session ends by itself then (spec 1, section 8). */
export const MENSAGEM_TOKEN_INVALIDO = 'Token inválido';

/** Written here once more: the table of refusals is the server's, and 20 kB. */
const MENSAGEM_BLOQUEIO = 'Bloqueado - Aguarde algumas horas para enviar novamente.';
const MENSAGEM_SEM_RESPOSTA = 'Sem conexão com o servidor. Confira a sua internet e tente novamente.';
const MENSAGEM_PADRAO = 'Tivemos um problema. Tente novamente em instantes.';

type Campos = {
  readonly statusCode: number;
  readonly codigo: string;
  readonly message: string;
  readonly proximo?: number | undefined;
  readonly revisao?: number | undefined;
  readonly campos?: readonly string[] | undefined;
  readonly mensagens?: readonly string[] | undefined;
  readonly atual?: Readonly<Record<string, unknown>> | undefined;
  readonly desafio?: string | undefined;
  readonly veiculo?: { readonly uid: string; readonly nome: string } | undefined;
  readonly url?: string | undefined;
  readonly esperarS?: number | undefined;
  readonly api?: string | undefined;
};

/** A call that did not succeed, normalised as spec 1, section 8 says. `message` is the sentence to show; amounts are centavos. */
export class ErroDeChamada extends Error {
  readonly statusCode: number;
  readonly codigo: string;
  readonly proximo: number | undefined;
  readonly revisao: number | undefined;
  readonly campos: readonly string[];
  /** The sentences, one for each of `campos`; `message` has them all in one. */
  readonly mensagens: readonly string[];
  /** A record as it stands now, where somebody else saved meanwhile. */
  readonly atual: Readonly<Record<string, unknown>> | undefined;
  /** The proof of a login's first step, where there is a second. */
  readonly desafio: string | undefined;
  /** The vehicle that has what was to be saved; with VEICULO_REPETIDO only. */
  readonly veiculo: { readonly uid: string; readonly nome: string } | undefined;
  /** Where the browser should go instead (spec 1, section 8, startup errors). */
  readonly url: string | undefined;
  /** After how many seconds the server will hear it again; only where it says so. */
  readonly esperarS: number | undefined;
  /** The address of the API that was asked, `https://host`; undefined where nobody was. */
  readonly api: string | undefined;

  constructor(c: Campos) {
    super(c.message);
    this.name = 'ErroDeChamada';
    this.statusCode = c.statusCode;
    this.codigo = c.codigo;
    this.proximo = c.proximo;
    this.revisao = c.revisao;
    this.campos = c.campos ?? [];
    this.mensagens = c.mensagens ?? [];
    this.atual = c.atual;
    this.desafio = c.desafio;
    this.veiculo = c.veiculo;
    this.url = c.url;
    this.esperarS = c.esperarS;
    this.api = c.api;
  }
}

const texto = (v: unknown): string | undefined => (typeof v === 'string' && v !== '' ? v : undefined);
const textos = (v: unknown): string[] | undefined =>
  Array.isArray(v) ? v.filter((m) => typeof m === 'string') : undefined;
const inteiro = (v: unknown): number | undefined =>
  typeof v === 'number' && Number.isInteger(v) ? v : undefined;

const comNome = (v: unknown): { uid: string; nome: string } | undefined => {
  const { uid, nome } = (typeof v === 'object' && v !== null ? v : {}) as Record<string, unknown>;
  return typeof uid === 'string' && typeof nome === 'string' ? { uid, nome } : undefined;
};

/** Several sentences as one, with commas between them: 'Informe o valor.' and 'Escreva o motivo.' are one line to read. */
const numaFrase = (mensagens: readonly string[]): string =>
  mensagens
    .map((m, i) => (i === 0 ? m : m.replace(/^\p{Lu}(?=\p{Ll})/u, (letra) => letra.toLowerCase())))
    .map((m, i) => (i === mensagens.length - 1 ? m : m.replace(/\.$/, '')))
    .join(', ');

const vezes = (n: number, um: string): string => `${n} ${um}${n === 1 ? '' : 's'}`;

/** A wait as one says it: '42 segundos', '5 minutos', '2 horas'. Never less than it is. */
export function porExtenso(segundos: number): string {
  if (segundos < 100) return vezes(segundos, 'segundo');
  const minutos = Math.ceil(segundos / 60);
  return minutos < 100 ? vezes(minutos, 'minuto') : vezes(Math.ceil(minutos / 60), 'hora');
}

const bloqueado = (esperarS: number | undefined): string =>
  esperarS === undefined
    ? MENSAGEM_BLOQUEIO
    : `${MENSAGEM_BLOQUEIO} Tente de novo em ${porExtenso(esperarS)}.`;

/**
 * The error of an answer: `statusCode`, `codigo` and `message` of the body (a list of messages is joined with commas);
 * 429 has one sentence only, whatever the server says (spec 1, section 8), and how long it really is beside it. `retryAfter`
 * is the header of an answer without our body, such as a proxy's; `api` the address that was asked.
 */
export function erroDaResposta(
  status: number,
  corpo: unknown,
  retryAfter: string | null = null,
  api?: string,
): ErroDeChamada {
  const c: Record<string, unknown> = typeof corpo === 'object' && corpo !== null ? { ...corpo } : {};
  const statusCode = inteiro(c['statusCode']) ?? status;
  const mensagens = textos(c['message']);
  const lista = mensagens === undefined ? c['message'] : numaFrase(mensagens);
  const esperarS =
    inteiro(c['esperarS']) ?? (/^\d{1,6}$/.test(retryAfter ?? '') ? Number(retryAfter) : undefined);
  return new ErroDeChamada({
    statusCode,
    codigo: texto(c['codigo']) ?? texto(c['error']) ?? String(statusCode),
    message: statusCode === 429 ? bloqueado(esperarS) : (texto(lista) ?? MENSAGEM_PADRAO),
    proximo: inteiro(c['proximo']),
    revisao: inteiro(c['revisao']),
    campos: textos(c['campos']),
    mensagens,
    atual: typeof c['atual'] === 'object' && c['atual'] !== null ? { ...c['atual'] } : undefined,
    desafio: texto(c['desafio']),
    veiculo: comNome(c['veiculo']),
    url: texto(c['url']),
    esperarS,
    api,
  });
}

/** The error of a request that got no answer: code 555 (spec 1, section 8). */
export const erroSemResposta = (api?: string): ErroDeChamada =>
  new ErroDeChamada({
    statusCode: CODIGO_SEM_RESPOSTA,
    codigo: 'SEM_RESPOSTA',
    message: MENSAGEM_SEM_RESPOSTA,
    api,
  });

/** Any thrown thing as an error with a sentence to show. */
export function comoErro(e: unknown): ErroDeChamada {
  if (e instanceof ErroDeChamada) return e;
  return new ErroDeChamada({ statusCode: 500, codigo: 'ERRO_INTERNO', message: MENSAGEM_PADRAO });
}

/** Whether the answer may or may not have been carried out: the same key must be sent again to find out. */
export const incerto = (e: ErroDeChamada): boolean =>
  e.statusCode === CODIGO_SEM_RESPOSTA || e.statusCode >= 500;
