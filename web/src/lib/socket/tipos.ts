import type { LancePublico, LoteAoVivo, Posicao } from '@martelo/schemas/disputa/ao-vivo.ts';
import type { CorpoLance, LanceAceito } from '@martelo/schemas/disputa/calls.ts';
import type { CorpoErro } from '@martelo/schemas/shared/corpo-erro.ts';
import type { LeilaoNoSite } from '@martelo/schemas/leiloes/leilao.ts';
import type { MensagemCliente } from '@martelo/schemas/tempo-real/mensagens.ts';

/** `sem-conexao` also while the line is suspiciously silent; bids must wait then. */
export type EstadoDaLigacao = 'conectando' | 'conectado' | 'reconectando' | 'sem-conexao';

/** A bid as the screen gives it; the key is made here unless the caller repeats an uncertain one. */
export type LanceParaEnviar = Pick<CorpoLance, 'tipoNegociacao' | 'tipoLance' | 'confirmado'> & {
  /** Centavos. */
  readonly valor: number;
  readonly versaoVista?: number | undefined;
  readonly chaveIdempotencia?: string;
};

/**
 * What became of a request: a value or the refusal's body (statusCode 555: SEM_RESPOSTA when nobody answered, NAO_ENVIADO of
 * a bid that never left).
 */
export type Resposta<T> =
  | { readonly ok: true; readonly valor: T }
  | { readonly ok: false; readonly erro: CorpoErro };

export type PaginaDeLances = { readonly lances: readonly LancePublico[]; readonly temMais: boolean };

/** What is written down and answered with nothing but that: visits and visitors (spec 1, section 7). */
export type Registro =
  Extract<MensagemCliente, { tipo: 'post-visita' | 'post-visitante' }> extends infer R
    ? R extends { n: number }
      ? Omit<R, 'n'>
      : never
    : never;

export type OpcoesDoCliente = {
  /** `wss://host/v1/socket`; a function is asked at each attempt. */
  readonly url: string | (() => string);
  /** The current bearer, renewed when needed; null while nobody is logged in. Asked at each connection. */
  readonly token?: () => string | null | Promise<string | null>;
  readonly onEstado?: (estado: EstadoDaLigacao) => void;
  /**
   * A newer state of a lote and the bids that came with it, newest first. `lacuna`: there were more bids than came;
   * the list of bids needs `historico`, the state itself is complete.
   */
  readonly onLote?: (lote: LoteAoVivo, novos: readonly LancePublico[], lacuna: boolean) => void;
  /** A leilão of the site in a newer state than the screens that follow it have shown, or one that is new. */
  readonly onLeilao?: (leilao: LeilaoNoSite) => void;
  /** The user's own place; `superado` when somebody has just outbid him. */
  readonly onPosicao?: (posicao: Posicao, superado: boolean) => void;
  /** Who is logged in on this connection; null after an anonymous connection or a refused token. */
  readonly onSessao?: (quem: { readonly cliUid: string; readonly nome: string } | null) => void;
  readonly onSessaoEncerrada?: (motivo: string) => void;
  /** A better estimate of the server's clock: epoch ms now (bid rule 22). */
  readonly onRelogio?: (agora: number) => void;
  /** A lote or leilão that cannot be followed. */
  readonly onRecusa?: (erro: CorpoErro) => void;
  /** For tests and Node without a global: what `WebSocket` is. */
  readonly WebSocket?: new (url: string) => WebSocket;
  readonly aleatorio?: () => number;
};

export type Cliente = {
  readonly estado: EstadoDaLigacao;
  /** The server's time now, epoch ms; the device's own until the first answer. */
  agora(): number;
  /** Follows these lotes until the returned function is called; following twice costs once. */
  acompanharLotes(lelUids: readonly string[]): () => void;
  acompanharLeilao(leiUid: string): () => void;
  /** Follows the leilões of the site while this one is on the page, shown in this version. */
  acompanharSite(leiUid: string, versao: number): () => void;
  /**
   * Sends a bid and waits for its answer, at most 40 s. A broken connection sends the same key again when it is back, so
   * the bid counts once; without a connection it is not sent at all.
   */
  darLance(lelUid: string, lance: LanceParaEnviar): Promise<Resposta<LanceAceito>>;
  /**
   * Sends a record; answered once it is written. Without a connection, or while a bid waits for its answer, it is not sent
   * (555): whoever cares tries again, with the same uid.
   */
  postar(registro: Registro): Promise<Resposta<null>>;
  /** A page of public bids before a revision, newest first. */
  historico(lelUid: string, antesDe?: number): Promise<Resposta<PaginaDeLances>>;
  /** Call after login, renewal or logout: asks `token` again. */
  trocarToken(): void;
  fechar(): void;
};
