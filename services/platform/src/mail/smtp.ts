import { createTransport } from 'nodemailer';
import { MensagemRecusada } from './port.ts';
import type { Transporte } from './port.ts';

export type OpcoesSmtp = {
  /** `smtp://user:password@host:587` (STARTTLS where offered) or `smtps://...`. */
  readonly url: string;
  /** The address of the envelope and of From. */
  readonly de: string;
  /** Longest wait for the connection and for each answer. Default 20 s. */
  readonly esperarMs?: number;
};

/** A server's 5xx: it will say the same next time. 4xx and silence are worth another try. */
const paraSempre = (erro: unknown): boolean => {
  const { responseCode, code } = (erro ?? {}) as { responseCode?: unknown; code?: unknown };
  // 530 to 538 speak of our own credentials: the operator mends them, the message waits.
  if (typeof responseCode === 'number' && responseCode >= 530 && responseCode <= 538) return false;
  return typeof responseCode === 'number' && responseCode >= 550 && code !== 'EAUTH';
};

/** Sends by a real SMTP server through a small pool of connections. */
export function smtp({ url, de, esperarMs = 20_000 }: OpcoesSmtp): Transporte {
  const transporte = createTransport({
    url,
    pool: true,
    maxConnections: 3,
    connectionTimeout: esperarMs,
    greetingTimeout: esperarMs,
    socketTimeout: esperarMs,
    // No file and no address is ever read into a message.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const dominio = de.split('@')[1] ?? 'martelo';
  return {
    enviar: async ({ uid, para, assunto, texto, html, remetente }) => {
      try {
        await transporte.sendMail({
          // The same message sent twice carries the same id, so that a mailbox can show it once.
          messageId: `<${uid}@${dominio}>`,
          from: { name: remetente.nome, address: de },
          ...(remetente.responderPara === '' ? {} : { replyTo: remetente.responderPara }),
          to: { name: '', address: para },
          subject: assunto,
          text: texto,
          ...(html === '' ? {} : { html }),
          headers: { 'Auto-Submitted': 'auto-generated' },
        });
      } catch (erro) {
        if (paraSempre(erro)) throw new MensagemRecusada(String((erro as Error).message), { cause: erro });
        throw erro;
      }
    },
    fechar: () => transporte.close(),
  };
}
