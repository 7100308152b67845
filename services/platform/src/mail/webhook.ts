import type { Transporte } from './port.ts';
import { erroDaResposta } from './respostas.ts';

export type OpcoesWebhook = {
  /** Where the SMS gateway listens: a POST with `{ uid, para, texto }`. */
  readonly url: string;
  /** Sent as a bearer token; empty for none. */
  readonly token: string;
  readonly esperarMs?: number;
};

/**
 * Sends short messages through any gateway that takes a JSON POST. 2xx is taken, 4xx (but 408, 425 and 429) is a
 * refusal for good, everything else is tried again, not before Retry-After where it says so. The uid is the idempotency key.
 */
export function webhook({ url, token, esperarMs = 15_000 }: OpcoesWebhook): Transporte {
  return {
    enviar: async ({ uid, para, texto }) => {
      const resposta = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'idempotency-key': uid,
          ...(token === '' ? {} : { authorization: `Bearer ${token}` }),
        },
        body: JSON.stringify({ uid, para, texto }),
        redirect: 'error',
        signal: AbortSignal.timeout(esperarMs),
      });
      await resposta.body?.cancel();
      const erro = erroDaResposta('the gateway', resposta, Date.now());
      if (erro !== null) throw erro;
    },
    fechar: () => undefined,
  };
}
