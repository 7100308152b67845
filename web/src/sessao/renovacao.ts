import { renovarToken, restaurarSessao } from '@martelo/schemas/sessao/sessao.ts';
import type { Chamar } from '../lib/client/client.ts';
import { comoErro, erroSemResposta, incerto } from '../lib/client/erros.ts';
import type { Acesso } from './state.ts';
import { precisaRenovar, VERIFICAR_A_CADA_MS } from './state.ts';
import { guardarAcesso, guardarSessao, relerSessao, sessaoStore, tokenAntigo } from './store.ts';

const ESPERA_MAXIMA_MS = 20_000;
const FECHADURA = 'martelo-renovar-token';

/** The renewal of this tab that is under way; who needs a token waits for it. */
let emCurso: Promise<void> | null = null;

/** One renewal at a time, over all tabs: they share the cookie that a renewal takes and leaves. */
async function sozinho(tarefa: () => Promise<void>): Promise<void> {
  if (typeof navigator !== 'undefined' && navigator.locks !== undefined)
    await navigator.locks.request(FECHADURA, tarefa);
  else await tarefa();
}

/** Too many questions, or a proxy that gave up: the session is as good as before. */
const passa = (e: unknown): boolean => {
  const erro = comoErro(e);
  return incerto(erro) || erro.statusCode === 408 || erro.statusCode === 429;
};

/** Renews the token where it is about to end. A refusal logs out (spec 1, section 8); no answer leaves the session for the next try. */
export async function renovarSePreciso(chamar: Chamar, agora: () => number): Promise<void> {
  const { sessao, acesso } = sessaoStore.getState();
  if (sessao === null || emCurso !== null || !precisaRenovar(acesso, agora())) return;
  await renovar(chamar, (a) => precisaRenovar(a, agora()));
}

/** Renews a token that the server no longer takes, whatever the clock here says; true when there is another one now. */
export async function renovarExpirado(chamar: Chamar): Promise<boolean> {
  const { sessao, acesso: velho } = sessaoStore.getState();
  if (sessao === null) return false;
  // Another call may have been quicker.
  await renovar(chamar, (a) => a === null || a.token === velho?.token);
  const novo = sessaoStore.getState().acesso;
  return novo !== null && novo.token !== velho?.token;
}

function renovar(chamar: Chamar, aindaPrecisa: (acesso: Acesso | null) => boolean): Promise<void> {
  emCurso ??= sozinho(() => renovarAgora(chamar, aindaPrecisa)).finally(() => (emCurso = null));
  return emCurso;
}

async function renovarAgora(chamar: Chamar, aindaPrecisa: (a: Acesso | null) => boolean): Promise<void> {
  const sessao = relerSessao();
  if (sessao === null || !aindaPrecisa(sessaoStore.getState().acesso)) return;
  const antigo = tokenAntigo();
  try {
    const body = antigo === null ? {} : { refreshToken: antigo };
    const { uid, token, dataFimToken } = await chamar(renovarToken, { body });
    const agora = relerSessao();
    // Who left meanwhile, e.g. by being idle, stays out; and where another tab logged in somebody else, the page is his.
    if (agora === null) return;
    if (agora.uid !== uid) guardarSessao(null);
    else if (antigo === null) guardarAcesso({ token, dataFimToken });
    // Written anew, without the tokens that lay there.
    else guardarSessao(agora, { token, dataFimToken });
  } catch (e) {
    const ainda = relerSessao()?.uid === sessao.uid && tokenAntigo() === antigo;
    if (ainda && !passa(e)) guardarSessao(null);
  }
}

/**
 * The bearer token for a call; null where nobody is logged in. Who has none yet, or whose renewal is under way, waits for it.
 * @throws ErroDeChamada 555 where the server does not answer the renewal
 */
export async function tokenParaChamada(chamar: Chamar): Promise<string | null> {
  const { sessao, acesso } = sessaoStore.getState();
  if (sessao === null) return null;
  if (acesso === null || emCurso !== null)
    await Promise.race([
      renovar(chamar, (a) => a === null),
      new Promise((pronto) => setTimeout(pronto, ESPERA_MAXIMA_MS)),
    ]);
  const depois = sessaoStore.getState();
  if (depois.sessao !== null && depois.acesso === null) throw erroSemResposta();
  return depois.acesso?.token ?? null;
}

/** Name and roles as the server has them now: they may have changed since this browser stored them (spec 1, section 7). */
export async function restaurar(chamar: Chamar): Promise<void> {
  const antes = sessaoStore.getState().sessao;
  if (antes === null || antes.id === 0) return;
  try {
    const {
      token: _oMesmo,
      dataFimToken: _dele,
      ...quem
    } = await chamar(restaurarSessao, {
      params: { id: antes.id },
    });
    const { acesso } = sessaoStore.getState();
    const atual = relerSessao();
    // A logout or another login meanwhile counts for more.
    if (atual !== null && atual.uid === quem.uid)
      guardarSessao({ ...quem, manterLogado: atual.manterLogado }, acesso);
  } catch (e) {
    if (comoErro(e).codigo === 'NAO_ENCONTRADO') guardarSessao(null);
  }
}

/** Looks every 30 s, and when the tab comes back, whether the token is about to end; returns what stops it. */
export function vigiarToken(chamar: Chamar, agora: () => number): () => void {
  const olhar = (): void => void renovarSePreciso(chamar, agora);
  const intervalo = setInterval(olhar, VERIFICAR_A_CADA_MS);
  const voltou = (): void => {
    if (document.visibilityState === 'visible') olhar();
  };
  document.addEventListener('visibilitychange', voltou);
  olhar();
  void restaurar(chamar);
  return () => {
    clearInterval(intervalo);
    document.removeEventListener('visibilitychange', voltou);
  };
}
