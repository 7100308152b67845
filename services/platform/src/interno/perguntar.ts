import { CABECALHO_DO_ENVELOPE } from './cabecalhos.ts';
import type { Selo } from './envelope.ts';

/** A neighbour did not answer, or not as it should. */
export class VizinhoAusente extends Error {
  override readonly name = 'VizinhoAusente';
}

const PRAZO_MS = 5_000;

/**
 * Asks a neighbour one of its internal GETs. `caminho` with its query.
 *
 * @throws VizinhoAusente
 */
export async function perguntarInterno(
  endereco: string,
  selo: Selo,
  caminho: `/interno/${string}`,
  prazoMs = PRAZO_MS,
): Promise<unknown> {
  const envelope = selo.selar('GET', caminho, { tenant: null, sessao: null, recebidoEm: Date.now() });
  try {
    const resposta = await fetch(endereco + caminho, {
      headers: { [CABECALHO_DO_ENVELOPE]: envelope },
      signal: AbortSignal.timeout(prazoMs),
      redirect: 'error',
    });
    if (!resposta.ok) {
      await resposta.body?.cancel();
      throw new VizinhoAusente(`${endereco}${caminho} answered ${resposta.status}`);
    }
    return await resposta.json();
  } catch (erro) {
    if (erro instanceof VizinhoAusente) throw erro;
    throw new VizinhoAusente(`${endereco}${caminho} did not answer`, { cause: erro });
  }
}

/**
 * Hands something over to a neighbour, as JSON. Resolves when he has taken it.
 *
 * @throws VizinhoAusente
 */
export async function entregarInterno(
  endereco: string,
  selo: Selo,
  caminho: `/interno/${string}`,
  corpo: unknown,
  prazoMs = PRAZO_MS,
): Promise<void> {
  const envelope = selo.selar('POST', caminho, { tenant: null, sessao: null, recebidoEm: Date.now() });
  try {
    const resposta = await fetch(endereco + caminho, {
      method: 'POST',
      headers: { [CABECALHO_DO_ENVELOPE]: envelope, 'content-type': 'application/json' },
      body: JSON.stringify(corpo),
      signal: AbortSignal.timeout(prazoMs),
      redirect: 'error',
    });
    await resposta.body?.cancel();
    if (!resposta.ok) throw new VizinhoAusente(`${endereco}${caminho} answered ${resposta.status}`);
  } catch (erro) {
    if (erro instanceof VizinhoAusente) throw erro;
    throw new VizinhoAusente(`${endereco}${caminho} did not answer`, { cause: erro });
  }
}
