/** How a message leaves: by e-mail, to a phone, or to a browser that let us reach it (web push). */
export const CANAIS_DE_MENSAGEM = ['email', 'sms', 'push'] as const;
export type CanalDeMensagem = (typeof CANAIS_DE_MENSAGEM)[number];

/** A message as a service hands it over; `html` is empty where the channel has none. */
export type Mensagem = {
  readonly hotUid: string;
  readonly canal: CanalDeMensagem;
  /** An e-mail address, a phone as +5511912345678, or what names a browser to its transport. */
  readonly para: string;
  readonly assunto: string;
  readonly texto: string;
  readonly html: string;
  /** Name that stands as the sender, and where answers go. */
  readonly remetente: { readonly nome: string; readonly responderPara: string };
  /** Epoch ms after which it is no news any more and does not leave; absent where it is worth reading whenever it comes. */
  readonly valeAte?: number;
};

export type MensagemNaFila = Mensagem & { readonly uid: string };

/** The other side will never take this message; trying again is of no use. */
export class MensagemRecusada extends Error {
  override readonly name = 'MensagemRecusada';
}

/** The other side cannot take this message now, and asks to be left alone for so long (ms): it is tried again then, not before. */
export class MensagemAdiada extends Error {
  override readonly name: string = 'MensagemAdiada';
  readonly esperarMs: number;

  constructor(frase: string, esperarMs: number) {
    super(frase);
    this.esperarMs = esperarMs;
  }
}

/**
 * What carries a message away: an SMTP server, an SMS gateway, or the mailbox page of development. `enviar` resolves when
 * the other side has taken the message and rejects when it has not; the same uid may come twice (at least once).
 *
 * @throws MensagemRecusada where the other side refuses for good.
 * @throws MensagemAdiada where it says how long it wants to be left alone.
 */
export type Transporte = {
  enviar(mensagem: MensagemNaFila): Promise<void>;
  fechar(): void;
};

/** The transport of development: nothing leaves the house, the outbox keeps the message and the mailbox page shows it. */
export const caixaDeCorreio: Transporte = { enviar: async () => undefined, fechar: () => undefined };
