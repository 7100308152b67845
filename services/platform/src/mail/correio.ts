import type { Clock } from '@martelo/kernel/clock.ts';
import type { Logger } from '../log/log.ts';
import type { Module } from '../module/module.ts';
import { caixaPlugin } from './caixa-plugin.ts';
import type { ContarMensagem } from './contador.ts';
import { outbox } from './outbox.ts';
import type { Outbox } from './outbox.ts';
import { caixaDeCorreio } from './port.ts';
import type { CanalDeMensagem, Transporte } from './port.ts';
import { smtp } from './smtp.ts';
import { webhook } from './webhook.ts';

export type ConfigDoCorreio = {
  readonly SMTP_URL?: string | undefined;
  readonly MAIL_FROM: string;
  readonly SMS_WEBHOOK_URL?: string | undefined;
  readonly SMS_WEBHOOK_TOKEN: string;
};

type Opcoes = {
  readonly config: ConfigDoCorreio;
  readonly databaseUrl: string;
  readonly development: boolean;
  /** Whether what would have left is shown at /dev/caixa-de-correio. */
  readonly comCaixa: boolean;
  readonly contarMensagem: ContarMensagem;
  readonly clock: Clock;
  readonly log: Logger;
};

/**
 * The outbox of a program as its configuration says: SMTP and SMS gateway where they are set; otherwise, outside
 * production, messages are kept as sent, and on a developer's own machine the mailbox page at /dev/caixa-de-correio shows them.
 */
export function correioDe(opcoes: Opcoes): Outbox {
  const { config, databaseUrl, development, comCaixa, contarMensagem, clock, log } = opcoes;
  const padrao = development ? caixaDeCorreio : undefined;
  const email = config.SMTP_URL === undefined ? padrao : smtp({ url: config.SMTP_URL, de: config.MAIL_FROM });
  const sms =
    config.SMS_WEBHOOK_URL === undefined
      ? padrao
      : webhook({ url: config.SMS_WEBHOOK_URL, token: config.SMS_WEBHOOK_TOKEN });
  const transportes: Partial<Record<CanalDeMensagem, Transporte>> = {
    ...(email === undefined ? {} : { email }),
    ...(sms === undefined ? {} : { sms }),
  };
  const correio = outbox({
    databaseUrl,
    transportes,
    guardarTexto: development,
    contarMensagem,
    clock,
    log,
  });
  const plugin: NonNullable<Module['plugin']> = caixaPlugin(correio);
  return comCaixa ? { ...correio, plugin } : correio;
}
