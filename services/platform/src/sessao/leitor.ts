import { recusado } from '@martelo/kernel/resultado.ts';
import type { Clock } from '@martelo/kernel/clock.ts';
import type { Resultado, Sessao } from '@martelo/kernel/motor-de-lances.ts';
import type { Encerramentos } from './encerramentos.ts';
import type { LeitorDeTokens, TokenLido } from './tokens.ts';

const LIDOS_GUARDADOS = 20_000;

type Deps = {
  readonly tokens: LeitorDeTokens;
  readonly encerramentos: Pick<Encerramentos, 'encerrado'>;
  readonly clock: Clock;
};

export type LeitorDeSessoes = ReturnType<typeof leitorDeSessoes>;

/** Whose token this is. Tokens whose signature was checked are kept: a bidder sends the same one with every bid. */
export function leitorDeSessoes({ tokens, encerramentos, clock }: Deps) {
  /** Oldest first, bounded. */
  const lidos = new Map<string, TokenLido>();

  async function ler(token: string): Promise<Resultado<TokenLido>> {
    const conhecido = lidos.get(token);
    if (conhecido !== undefined) {
      if (conhecido.sessao.fim > clock()) return { ok: true, valor: conhecido };
      lidos.delete(token);
      return recusado('TOKEN_EXPIRADO');
    }
    const lido = await tokens(token);
    if (!lido.ok) return lido;
    if (lidos.size >= LIDOS_GUARDADOS) lidos.delete(lidos.keys().next().value ?? '');
    lidos.set(token, lido.valor);
    return lido;
  }

  /** The session behind an access token of this tenant. Refuses TOKEN_INVALIDO (also another tenant's) or TOKEN_EXPIRADO (also ended early). */
  async function sessaoOf(token: string, hotUid: string): Promise<Resultado<Sessao>> {
    const lido = await ler(token);
    if (!lido.ok) return lido;
    const { sessao, sid, em } = lido.valor;
    if (sessao.hotUid !== hotUid) return recusado('TOKEN_INVALIDO');
    if (encerramentos.encerrado(sid, sessao.cliUid, em)) return recusado('TOKEN_EXPIRADO');
    return { ok: true, valor: sessao };
  }

  return { ler, sessaoOf };
}
