import { efetuarLogout, renovarToken } from '@martelo/schemas/sessao/sessao.ts';
import type { Chamar } from '../lib/client/client.ts';
import { comoErro, incerto } from '../lib/client/erros.ts';
import { lerGaveta, porNaGaveta } from '../lib/gaveta.ts';
import { calar } from '../lib/push.ts';
import { guardarSessao, sessaoStore } from './store.ts';

/** How long the server may take to end a session before this device goes on. */
const ESPERA_AO_SAIR_MS = 5_000;
/** Set while a logout has not reached the server: the browser's cookie is still good, though nobody is logged in here. */
const DEVIDA = 'martelo-saida-devida';

const devida = (sim: boolean): void => porNaGaveta('localStorage', DEVIDA, sim ? 'sim' : null);

/**
 * Ends the session here at once, and on the server as long as it answers in time; otherwise the next page does it. Who is
 * only away (`porInatividade`) goes on being told on this device. Never rejects.
 */
export async function encerrar(chamar: Chamar, porInatividade = false): Promise<void> {
  const { sessao, acesso } = sessaoStore.getState();
  if (sessao === null) return;
  // First here: what ends on the server is then nobody's session any more, and no surprise to this page.
  guardarSessao(null);
  devida(true);
  const noServidor = acesso === null ? completarSaida(chamar) : noFim(chamar, acesso.token, porInatividade);
  await Promise.race([noServidor, new Promise<void>((pronto) => setTimeout(pronto, ESPERA_AO_SAIR_MS))]);
}

/** Ends a login on the server; what gets no answer stays to be done. */
async function noFim(chamar: Chamar, token: string, porInatividade: boolean): Promise<void> {
  try {
    await chamar(efetuarLogout, { body: porInatividade ? { porInatividade } : {} }, { token });
    devida(false);
  } catch (e) {
    if (!incerto(comoErro(e))) devida(false);
  }
}

/** Ends the session on the server and here, and what this device is told; the server not answering does not keep anybody logged in. */
export async function sair(chamar: Chamar): Promise<void> {
  await Promise.all([encerrar(chamar), calar()]);
}

/** A logout that did not reach the server is made up for; whoever has logged in since put another cookie in its place. */
export async function completarSaida(chamar: Chamar): Promise<void> {
  if (lerGaveta('localStorage', DEVIDA) === null) return;
  if (sessaoStore.getState().sessao !== null) return devida(false);
  try {
    const { token } = await chamar(renovarToken, { body: {} });
    if (sessaoStore.getState().sessao === null) await noFim(chamar, token, false);
  } catch (e) {
    if (!incerto(comoErro(e))) devida(false);
  }
}
