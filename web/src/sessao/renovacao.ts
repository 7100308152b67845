import { efetuarLogout, renovarToken, restaurarSessao } from '@martelo/schemas/sessao/sessao.ts';
import type { Chamar } from '../lib/client/client.ts';
import { comoErro, incerto } from '../lib/client/erros.ts';
import { calar } from '../lib/push.ts';
import type { Sessao } from './state.ts';
import { ESPERA_DURANTE_RENOVACAO_MS, precisaRenovar, VERIFICAR_A_CADA_MS } from './state.ts';
import { guardarSessao, relerSessao, sessaoStore } from './store.ts';

const ESPERA_MAXIMA_MS = 20_000;
const FECHADURA = 'martelo-renovar-token';

let renovando = false;

/** One renewal at a time, over all tabs: a refresh token that is used twice ends the whole family of sessions. */
async function sozinho(tarefa: () => Promise<void>): Promise<void> {
  if (typeof navigator !== 'undefined' && navigator.locks !== undefined)
    await navigator.locks.request(FECHADURA, tarefa);
  else await tarefa();
}

/** Renews the token where it is about to end. A refusal logs out (spec 1, section 8); no answer leaves the session for the next try. */
export async function renovarSePreciso(chamar: Chamar, agora: () => number): Promise<void> {
  const atual = sessaoStore.getState().sessao;
  if (atual === null || renovando || !precisaRenovar(atual, agora())) return;
  await renovar(chamar, (sessao) => precisaRenovar(sessao, agora()));
}

/** Renews a token that the server no longer takes, whatever the clock here says; true when there is another one now. */
export async function renovarExpirado(chamar: Chamar): Promise<boolean> {
  const velho = sessaoStore.getState().sessao?.token;
  if (velho === undefined) return false;
  // Another tab, or another call of this one, may have been quicker.
  if (!renovando) await renovar(chamar, (sessao) => sessao.token === velho);
  const novo = await tokenParaChamada();
  return novo !== null && novo !== velho;
}

async function renovar(chamar: Chamar, aindaPrecisa: (sessao: Sessao) => boolean): Promise<void> {
  renovando = true;
  try {
    await sozinho(async () => {
      const sessao = relerSessao();
      if (sessao === null || !aindaPrecisa(sessao)) return;
      try {
        const novo = await chamar(renovarToken, { body: { refreshToken: sessao.refreshToken } });
        // Who left meanwhile, e.g. by being idle, stays out; and nobody takes over somebody else's tokens.
        if (relerSessao()?.refreshToken === sessao.refreshToken) guardarSessao({ ...sessao, ...novo });
      } catch (e) {
        const ainda = relerSessao()?.refreshToken === sessao.refreshToken;
        if (ainda && !incerto(comoErro(e))) guardarSessao(null);
      }
    });
  } finally {
    renovando = false;
  }
}

/** The bearer token for a call; while a renewal runs the caller waits for it, looking every 400 ms (spec 1, section 9). */
export async function tokenParaChamada(): Promise<string | null> {
  for (let esperado = 0; renovando && esperado < ESPERA_MAXIMA_MS; esperado += ESPERA_DURANTE_RENOVACAO_MS)
    await new Promise((pronto) => setTimeout(pronto, ESPERA_DURANTE_RENOVACAO_MS));
  return sessaoStore.getState().sessao?.token ?? null;
}

/** Name and roles as the server has them now: they may have changed since this browser stored them (spec 1, section 7). */
export async function restaurar(chamar: Chamar): Promise<void> {
  const antes = sessaoStore.getState().sessao;
  if (antes === null || antes.id === 0) return;
  try {
    const agora = await chamar(restaurarSessao, { params: { id: antes.id } });
    const atual = relerSessao();
    // A renewal, a logout or another login meanwhile counts for more.
    if (atual !== null && atual.token === antes.token) guardarSessao({ ...atual, ...agora });
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

/** How long the server may take to end a session before this device forgets it all the same. */
const ESPERA_AO_SAIR_MS = 5_000;

/**
 * Ends the session on the server, as long as it answers in time; it is still kept here. Who is only away (`porInatividade`)
 * goes on being told on this device. Never rejects.
 */
export async function encerrarNoServidor(chamar: Chamar, porInatividade = false): Promise<void> {
  if (sessaoStore.getState().sessao === null) return;
  await Promise.race([
    chamar(efetuarLogout, { body: porInatividade ? { porInatividade } : {} }).catch(() => undefined),
    new Promise((pronto) => setTimeout(pronto, ESPERA_AO_SAIR_MS)),
  ]);
}

/** Ends the session on the server and here, and what this device is told; the server not answering does not keep anybody logged in. */
export async function sair(chamar: Chamar): Promise<void> {
  await Promise.all([encerrarNoServidor(chamar), calar()]);
  guardarSessao(null);
}
