import type { Kysely } from 'kysely';
import webPush from 'web-push';
import type { Clock } from '@martelo/kernel/clock.ts';
import { MensagemAdiada, MensagemRecusada } from '@martelo/platform/mail/port.ts';
import type { Transporte } from '@martelo/platform/mail/port.ts';
import { erroDaResposta } from '@martelo/platform/mail/respostas.ts';
import type { AvisoNoAparelho } from '@martelo/schemas/aparelhos/aparelho.ts';
import type { Tables } from '../tables.ts';
import type { ChaveDePush } from './chave.ts';
import { descansos } from './descanso.ts';
import type { Descanso } from './descanso.ts';
import type { EhServicoDePush } from './servicos-de-push.ts';

type Opcoes = {
  readonly db: Kysely<Tables>;
  readonly chave: ChaveDePush;
  readonly ehServicoDePush: EhServicoDePush;
  /** Whom a push service writes to about us where the tenant has no address of its own. */
  readonly contato: string;
  readonly clock: Clock;
  /** Longest wait for a push service. Default 5 s. */
  readonly esperarMs?: number;
};

/** How long a push service that did not answer is left alone. */
const DESCANSO_MS = 15_000;
/** Devices that are remembered as resting: as many as messages may wait. */
const MAXIMO_DE_APARELHOS = 20_000;

/** Nobody answered: another one of the same service would wait as long. */
class SemResposta extends Error {
  override readonly name = 'SemResposta';
}

/** The push service asks for time: 429 for this device (RFC 8030, 8.4), everything else for whatever is for it. */
class PedeTempo extends MensagemAdiada {
  override readonly name = 'PedeTempo';
  readonly soDoAparelho: boolean;

  constructor({ message, esperarMs }: MensagemAdiada, status: number) {
    super(message, esperarMs);
    this.soDoAparelho = status === 429;
  }
}

const descansoDoServico = (erro: unknown): Descanso | null => {
  if (erro instanceof SemResposta) return { ms: DESCANSO_MS, pedido: false };
  return erro instanceof PedeTempo && !erro.soDoAparelho ? { ms: erro.esperarMs, pedido: true } : null;
};
const descansoDoAparelho = (erro: unknown): Descanso | null =>
  erro instanceof PedeTempo && erro.soDoAparelho ? { ms: erro.esperarMs, pedido: true } : null;

/**
 * Carries what is for a browser to its push service, encrypted for that browser alone (RFC 8291) and under our key (RFC
 * 8292). It lives as long as the message does, goes out as urgent, and takes the place of an older one of the same lote. A
 * browser that is gone is forgotten; 429, 5xx and silence are tried again, not before the time that the push service asks for;
 * every other refusal is for good.
 */
export function empurrao({
  db,
  chave,
  ehServicoDePush,
  contato,
  clock,
  esperarMs = 5_000,
}: Opcoes): Transporte {
  const doServico = descansos({ de: descansoDoServico });
  const doAparelho = descansos({ de: descansoDoAparelho, maximo: MAXIMO_DE_APARELHOS });

  const chamar = async (endpoint: string, headers: Headers, body: Buffer): Promise<Response> => {
    try {
      const resposta = await fetch(endpoint, {
        method: 'POST',
        headers,
        body: new Uint8Array(body),
        // Nobody leads us elsewhere.
        redirect: 'manual',
        signal: AbortSignal.timeout(esperarMs),
      });
      await resposta.body?.cancel();
      return resposta;
    } catch (erro) {
      throw new SemResposta('the push service did not answer', { cause: erro });
    }
  };
  /** What the push service says for good, null where it took it; rejects where it may take it later. */
  const levar = async (...pedido: Parameters<typeof chamar>) => {
    const resposta = await chamar(...pedido);
    const { status } = resposta;
    const erro = erroDaResposta('the push service', resposta, clock());
    if (erro instanceof MensagemAdiada) throw new PedeTempo(erro, status);
    if (erro !== null && !(erro instanceof MensagemRecusada)) throw erro;
    return { status, recusa: erro };
  };

  return {
    enviar: async ({ hotUid, para, texto, valeAte, remetente }) => {
      const aparelho = await db
        .selectFrom('aparelhos')
        .select(['endpoint', 'p256dh', 'auth'])
        .where('hot_uid', '=', hotUid)
        .where('impressao', '=', para)
        .executeTakeFirst();
      if (aparelho === undefined) throw new MensagemRecusada('the device is told nothing any more');
      const { endpoint, p256dh, auth } = aparelho;
      // The operator may have taken a host off the list since.
      if (!ehServicoDePush(endpoint)) throw new MensagemRecusada('no push service that may be called');
      const { lelUid } = JSON.parse(texto) as AvisoNoAparelho;
      const { headers, body } = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, texto, {
        vapidDetails: {
          subject: `mailto:${remetente.responderPara || contato}`,
          publicKey: chave.publica,
          privateKey: chave.privada,
        },
        TTL: Math.max(0, Math.floor(((valeAte ?? clock()) - clock()) / 1_000)),
        urgency: 'high',
        topic: lelUid.replaceAll('-', ''),
        contentEncoding: 'aes128gcm',
      });
      const cabecalhos = new Headers(
        Object.entries(headers).map(([nome, valor]): [string, string] => [nome, String(valor)]),
      );
      // `fetch` says it by itself.
      cabecalhos.delete('content-length');
      const { host } = new URL(endpoint);
      const { status, recusa } = await doAparelho(para, () =>
        doServico(host, () => levar(endpoint, cabecalhos, body)),
      );
      if (recusa === null) return;
      if (status === 404 || status === 410)
        await db
          .deleteFrom('aparelhos')
          .where('hot_uid', '=', hotUid)
          .where('impressao', '=', para)
          .execute();
      throw recusa;
    },
    fechar: () => undefined,
  };
}
