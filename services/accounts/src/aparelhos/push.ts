import type { Kysely } from 'kysely';
import type { Clock } from '@martelo/kernel/clock.ts';
import { ConfigError } from '@martelo/platform/config/config.ts';
import type { Logger } from '@martelo/platform/log/log.ts';
import { outbox } from '@martelo/platform/mail/outbox.ts';
import type { ContarMensagem } from '@martelo/platform/mail/contador.ts';
import type { Outbox } from '@martelo/platform/mail/outbox.ts';
import type { Tables } from '../tables.ts';
import { lerChaveDePush } from './chave.ts';
import type { ChaveDePush } from './chave.ts';
import { servicosDePush } from './servicos-de-push.ts';
import type { EhServicoDePush } from './servicos-de-push.ts';
import { empurrao } from './transporte.ts';

/** On their way at once: most of the time they wait for push services, and a crowd may be beaten together. */
const MAOS = 16;

export type OpcoesDePush = {
  readonly chave: ChaveDePush;
  readonly ehServicoDePush: EhServicoDePush;
  /** An address of the operator's, which push services are told where a tenant has none. */
  readonly contato: string;
};

type ConfigDoPush = {
  readonly PUSH: boolean;
  readonly PUSH_SERVICES: readonly string[];
  readonly MAIL_FROM: string;
};

type Opcoes = OpcoesDePush & {
  readonly db: Kysely<Tables>;
  readonly databaseUrl: string;
  readonly development: boolean;
  readonly contarMensagem?: ContarMensagem;
  readonly clock: Clock;
  readonly log: Logger;
};

/**
 * How devices are told by a program's configuration and its key (PKCS#8 PEM); null where they are not, which goes for a
 * program without a key.
 *
 * @throws ConfigError when the key is none of P-256.
 */
export function pushDe(
  { PUSH, PUSH_SERVICES, MAIL_FROM }: ConfigDoPush,
  pem: string | undefined,
): OpcoesDePush | null {
  if (!PUSH || pem === undefined) return null;
  const chave = lerChaveDePush(pem);
  if (chave === null)
    throw new ConfigError('The program does not start: PUSH_KEY is no private P-256 key in PEM (PKCS#8).');
  return { chave, ehServicoDePush: servicosDePush(PUSH_SERVICES), contato: MAIL_FROM };
}

/** The outbox of what is for browsers: its own hands, so that letters and push services do not wait for each other. */
export const filaDePush = (opcoes: Opcoes): Outbox =>
  outbox({
    databaseUrl: opcoes.databaseUrl,
    canais: ['push'],
    transportes: { push: empurrao(opcoes) },
    maos: MAOS,
    guardarTexto: opcoes.development,
    ...(opcoes.contarMensagem === undefined ? {} : { contarMensagem: opcoes.contarMensagem }),
    clock: opcoes.clock,
    log: opcoes.log,
  });
