import type { LoteAoVivo, LancePublico, Posicao } from '@martelo/schemas/disputa/ao-vivo.ts';
import type { CorpoLance, LanceAceito } from '@martelo/schemas/disputa/calls.ts';
import type { ComandoLote } from '@martelo/schemas/disputa/commands.ts';
import type { Recusa } from '@martelo/schemas/shared/erros.ts';

export type Resultado<T> =
  | { readonly ok: true; readonly valor: T }
  | { readonly ok: false; readonly recusa: Recusa };

/** Who is asking, as the session says it; facts for the decision ride in it (bid rules 1 and 5). */
export type Sessao = {
  readonly cliUid: string;
  readonly hotUid: string;
  readonly nome: string;
  /** What others see beside a bid, as the account has it; empty where it has none. */
  readonly apelido: string;
  /** City of the account; empty where it has none. */
  readonly cidade: string;
  readonly papeis: readonly string[];
  readonly aprovado: boolean;
  readonly bloqueado: boolean;
  /** End of the access token, epoch ms. */
  readonly fim: number;
  /** Staff look at the account by a login link: it only reads, and sees no maximum. Absent for the account's owner. */
  readonly assistida?: true;
};

/** `Omit` that keeps the members of a union apart. */
type Sem<T, K extends string> = T extends unknown ? Omit<T, K> : never;

/** A staff or clock command before the engine stamps its time. Bids go through `darLance`. */
export type ComandoEquipe = Sem<Exclude<ComandoLote, { tipo: 'DarLance' }>, 'agora'>;

export type LanceDePlateia = {
  readonly apelidoUid: string;
  readonly valor: number;
  readonly chaveIdempotencia: string;
  readonly confirmado: boolean;
};

/** What the engine tells after a commit: at most one per lote and commit, the latest committed state. */
export type PublicacaoLote = {
  readonly hotUid: string;
  readonly lote: LoteAoVivo;
  /** Bids of this commit, newest first. */
  readonly novos: readonly LancePublico[];
  /** Clients whose own place changed, each once; 'todos' when the lote's situacao changed. */
  readonly afetados: readonly string[] | 'todos';
  /** Clients who lost the lead in this commit, each once; `afetados` holds them, too. */
  readonly superados: readonly string[];
};

/**
 * The bid engine as the edge sees it: a function call in one process, a topic when scaled out.
 * Every answer comes after the commit (I1). Lotes of another tenant answer LOTE_NAO_ENCONTRADO.
 */
export type MotorDeLances = {
  darLance(
    sessao: Sessao,
    lelUid: string,
    lance: CorpoLance,
    recebidoEm: number,
  ): Promise<Resultado<LanceAceito>>;
  darLancePlateia(
    sessao: Sessao,
    lelUid: string,
    lance: LanceDePlateia,
    recebidoEm: number,
  ): Promise<Resultado<LanceAceito>>;
  executar(hotUid: string, lelUid: string, comando: ComandoEquipe): Promise<Resultado<LoteAoVivo>>;
  aoVivo(hotUid: string, lelUid: string): Promise<LoteAoVivo | null>;
  /** Public bids, newest first, with revision below `antesDe`. `pular` skips that many first. */
  lances(
    hotUid: string,
    lelUid: string,
    pagina: { readonly antesDe?: number; readonly pular?: number; readonly limite: number },
  ): Promise<{ readonly total: number; readonly lances: readonly LancePublico[] } | null>;
  /** One place a client, in the order asked, none for an unknown lote; at once where the lote is at hand. */
  posicoes(
    hotUid: string,
    lelUid: string,
    cliUids: readonly string[],
  ): readonly Posicao[] | Promise<readonly Posicao[]>;
  /** Hears every publication after its commit, in commit order per lote. Listeners must not throw or block. */
  assinar(ouvinte: (publicacoes: readonly PublicacaoLote[]) => void): () => void;
};
