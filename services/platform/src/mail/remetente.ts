import { dnsDoSistema } from '../dns/dns.ts';

/** Who sends the letters, by the environment: the address of From, the mail server's name (null for none), and the DNS to ask. */
export const remetenteDe = ({
  SMTP_URL,
  MAIL_FROM: de,
}: {
  readonly SMTP_URL?: string | undefined;
  readonly MAIL_FROM: string;
}) => ({
  de,
  servidor: SMTP_URL === undefined ? null : new URL(SMTP_URL).hostname,
  dns: dnsDoSistema(),
});
