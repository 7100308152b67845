import type { Call, EntradaDe, SaidaDe } from '@martelo/schemas/shared/call.ts';
import { CABECALHO_DA_PAGINA } from '@martelo/schemas/sessao/pagina.ts';
import { ErroDeChamada, erroDaResposta, erroSemResposta } from './erros.ts';

/** Spec 1, section 9: HTTP timeout. */
export const TEMPO_LIMITE_MS = 40_000;

type Texto = string | number | boolean;
type Partes = {
  params?: Record<string, Texto>;
  query?: Record<string, Texto | readonly Texto[] | null | undefined>;
  body?: unknown;
  arquivo?: Blob;
};

export type OpcoesDaChamada = {
  readonly signal?: AbortSignal;
  /** Hears the answer's header `count`: how many there are in all, where the answer is a page of them; null without one. */
  readonly aoContar?: (total: number | null) => void;
  /** Is handed what reads the answer's other headers: null where there is none of that name. */
  readonly aoResponder?: (cabecalho: (nome: string) => string | null) => void;
  /** Speaks for this bearer, whoever is logged in. */
  readonly token?: string;
};

/** Sends one call of the contract; resolves with its answer (a Blob where that is a file), rejects with an ErroDeChamada. */
export type Chamar = <const C extends Call>(
  call: C,
  entrada: EntradaDe<C>,
  opcoes?: OpcoesDaChamada,
) => Promise<SaidaDe<C>>;

/** The parts of fetch that the client uses: on the server it is the program itself, called in process. */
export type Buscar = (
  url: string,
  init: { method: string; headers: Record<string, string>; body?: string | Blob; signal?: AbortSignal },
) => Promise<{
  readonly status: number;
  readonly ok: boolean;
  readonly headers?: { get(nome: string): string | null };
  json(): Promise<unknown>;
  blob?(): Promise<Blob>;
}>;

/** The address of a call: path parameters in their places, the query in the order given, absent values left out; a list says its name again for each. */
export function urlDaChamada(call: Pick<Call, 'caminho'>, { params = {}, query = {} }: Partes): string {
  const caminho = call.caminho.replace(/\{(\w+)\}/g, (_tudo, nome: string) =>
    encodeURIComponent(String(params[nome])),
  );
  const busca = new URLSearchParams();
  for (const [nome, valor] of Object.entries(query))
    for (const um of [valor ?? []].flat()) busca.append(nome, String(um));
  return busca.size === 0 ? caminho : `${caminho}?${busca}`;
}

export type OpcoesDoCliente = {
  readonly buscar: Buscar;
  /** Where the API is, `https://host`: what does not succeed says whom it asked. */
  readonly api?: string;
  /** The bearer for calls that need a session; null where nobody is logged in. */
  readonly token: () => Promise<string | null>;
  /** The tenant shows its goods not to everybody now: calls of the shop window carry the bearer, too. */
  readonly vitrineFechada?: () => boolean;
  /** The server says that the token has ended: renews it; true when the call should be tried once more. */
  readonly aoExpirar?: () => Promise<boolean>;
};

/**
 * The typed client of the contract. `token` is asked only for calls that need a session, so that public answers are the
 * same for everybody.
 */
export function criarChamar({ buscar, api, token, vitrineFechada, aoExpirar }: OpcoesDoCliente): Chamar {
  const pedeSessao = (call: Call): boolean =>
    call.acesso !== 'publico' || (call.vitrine === true && vitrineFechada?.() === true);
  const chamarUmaVez: Chamar = async (call, entrada, opcoes = {}) => {
    const partes = entrada as Partes;
    const headers: Record<string, string> = { accept: 'application/json', [CABECALHO_DA_PAGINA]: '1' };
    if (partes.body !== undefined) headers['content-type'] = 'application/json';
    if (partes.arquivo !== undefined) headers['content-type'] = 'application/octet-stream';
    const credencial = opcoes.token ?? (pedeSessao(call) ? await token() : null);
    if (credencial !== null) headers['authorization'] = `Bearer ${credencial}`;
    const limite = AbortSignal.timeout(TEMPO_LIMITE_MS);
    const signal = opcoes.signal === undefined ? limite : AbortSignal.any([opcoes.signal, limite]);
    let resposta: Awaited<ReturnType<Buscar>>;
    let corpo: unknown;
    try {
      resposta = await buscar(urlDaChamada(call, partes), {
        method: call.metodo,
        headers,
        signal,
        ...(partes.body === undefined ? {} : { body: JSON.stringify(partes.body) }),
        ...(partes.arquivo === undefined ? {} : { body: partes.arquivo }),
      });
      // Whoever stands between (a proxy, a balancer) answers in pages: its status counts all the same.
      corpo = await (
        call.tipoDaSaida !== undefined && resposta.ok && resposta.blob !== undefined
          ? resposta.blob()
          : resposta.json()
      ).catch((e: unknown) => {
        if (limite.aborted || opcoes.signal?.aborted === true || resposta.ok) throw e;
        return null;
      });
    } catch (e) {
      // The caller gave up (another page): not an error to show.
      if (opcoes.signal?.aborted === true) throw e;
      throw erroSemResposta(api);
    }
    if (!resposta.ok)
      throw erroDaResposta(resposta.status, corpo, resposta.headers?.get('retry-after') ?? null, api);
    const total = resposta.headers?.get('count') ?? null;
    opcoes.aoContar?.(total === null ? null : Number(total));
    opcoes.aoResponder?.((nome) => resposta.headers?.get(nome) ?? null);
    return corpo as SaidaDe<typeof call>;
  };
  return async (call, entrada, opcoes) => {
    try {
      return await chamarUmaVez(call, entrada, opcoes);
    } catch (e) {
      const expirou =
        e instanceof ErroDeChamada &&
        e.codigo === 'TOKEN_EXPIRADO' &&
        pedeSessao(call) &&
        opcoes?.token === undefined;
      if (!expirou || aoExpirar === undefined || !(await aoExpirar())) throw e;
      return chamarUmaVez(call, entrada, opcoes);
    }
  };
}
