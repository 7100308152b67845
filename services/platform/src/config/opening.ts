import { isIP } from 'node:net';
import { ConfigError } from './config.ts';
import { isGuessable } from './secrets.ts';
import type { Trust } from './trust.ts';

/** What of a program's configuration says how far it opens itself. What a program does not have is absent. */
export type Opening = {
  readonly NODE_ENV: string;
  readonly HOST: string;
  readonly TRUST_PROXY?: Trust | undefined;
  readonly OPERATIONS_HOST: string;
  readonly OPERATIONS_TOKEN?: string | undefined;
  readonly DEMO?: boolean | undefined;
  readonly DEMO_BEYOND_LOOPBACK?: boolean | undefined;
  readonly MAILBOX?: boolean | undefined;
  readonly SMTP_URL?: string | undefined;
  readonly TOKEN_SECRET?: string | undefined;
  readonly CREDENTIALS_KEY?: string | undefined;
};

/**
 * Which program it is: `whole` is the single process, `edge` a gateway, `inner` a service behind gateways, which outsiders do
 * not reach.
 */
export type Program = 'whole' | 'edge' | 'inner';

/** Whether only this machine reaches an address to listen at. */
export function isLoopback(host: string): boolean {
  const name = host.toLowerCase();
  return name === 'localhost' || name === '::1' || (isIP(name) === 4 && name.startsWith('127.'));
}

/** Whether a program runs for strangers: no demo, no mailbox, no secret that is well known. */
export const isProduction = ({ NODE_ENV }: Pick<Opening, 'NODE_ENV'>): boolean => NODE_ENV === 'production';

/** Whether a program shows the demo. */
export const showsDemo = (o: Pick<Opening, 'NODE_ENV' | 'DEMO'>): boolean => o.DEMO ?? !isProduction(o);

/** Whether /dev/caixa-de-correio is there: whoever reads it can enter as anybody, so only where nobody else can reach it. */
export const showsMailbox = (o: Opening): boolean =>
  !isProduction(o) && isLoopback(o.HOST) && o.SMTP_URL === undefined && o.MAILBOX !== false;

/** One thing to be seen to before a program is open to the world. */
export type Rule = {
  readonly variable: string;
  /** In a few words of the operator's language, for the check list. */
  readonly nome: string;
  readonly ok: boolean;
  /** Why it may not be so, in a sentence that goes on after the variable's name. */
  readonly why: string;
  /** The line to set. */
  readonly line: string;
};

const secretRule = (name: string, nome: string, value: string | undefined): Rule => ({
  variable: name,
  nome,
  ok: value !== undefined && value.length >= 32 && !isGuessable(value),
  why:
    value === undefined
      ? 'is missing; one that the program made for itself is not in your backup by your own doing'
      : 'is a well-known or guessable value',
  line: `${name}_FILE=/run/secrets/${name.toLowerCase().replaceAll('_', '-')}   (openssl rand -base64 48; of an installation that has run, DATA_DIR/secrets/${name.toLowerCase().replaceAll('_', '-')})`,
});

/** What production asks of a program, in the order of the check list of docs/operator.md. */
export function rulesOfProduction(o: Opening, program: Program): readonly Rule[] {
  const operationsToken = o.OPERATIONS_TOKEN;
  return [
    ...(program === 'whole'
      ? [
          {
            variable: 'DEMO',
            nome: 'A demonstração está desligada',
            ok: o.DEMO !== true,
            why: 'is on: everybody knows the password of its accounts',
            line: 'DEMO=false',
          },
        ]
      : []),
    ...(program === 'edge'
      ? []
      : [
          {
            variable: 'MAILBOX',
            nome: 'A caixa de correio de desenvolvimento está fechada',
            ok: o.MAILBOX !== true,
            why: 'is on: whoever reads the mailbox can enter as anybody',
            line: 'MAILBOX=false',
          },
        ]),
    ...(program === 'whole'
      ? [
          secretRule('TOKEN_SECRET', 'O segredo dos acessos é próprio, sorteado e guardado', o.TOKEN_SECRET),
          secretRule(
            'CREDENTIALS_KEY',
            'A chave que sela as credenciais é própria, sorteada e guardada',
            o.CREDENTIALS_KEY,
          ),
        ]
      : []),
    {
      variable: 'OPERATIONS_HOST',
      nome: 'As métricas não estão abertas a quem passa',
      ok: isLoopback(o.OPERATIONS_HOST) || (operationsToken !== undefined && !isGuessable(operationsToken)),
      why: `is ${o.OPERATIONS_HOST}, beyond this machine, ${operationsToken === undefined ? 'without a token' : 'with a token that is well known or guessable'}`,
      line: 'OPERATIONS_HOST=127.0.0.1, or OPERATIONS_TOKEN_FILE=/run/secrets/operations-token',
    },
    ...(program === 'inner'
      ? []
      : [
          {
            variable: 'TRUST_PROXY',
            nome: 'Está dito de quem se aceita o endereço do cliente',
            ok: isLoopback(o.HOST) || o.TRUST_PROXY !== undefined,
            why: `is not set, and HOST is ${o.HOST}, beyond this machine: who ends TLS in front, and whose word about addresses counts?`,
            line: 'TRUST_PROXY=1 (the proxies in front, or their networks), or TRUST_PROXY=none where clients come directly',
          },
        ]),
  ];
}

/** What a developer's machine does not do either, unless asked for by name. */
function rulesOfDevelopment(o: Opening, program: Program): readonly Rule[] {
  if (isProduction(o)) return [];
  const open = !isLoopback(o.HOST);
  const demo = program === 'whole' && showsDemo(o) && open && o.DEMO_BEYOND_LOOPBACK !== true;
  const mailbox = program !== 'edge' && o.MAILBOX === true && (open || o.SMTP_URL !== undefined);
  return [
    {
      variable: 'DEMO',
      nome: 'Demonstração só nesta máquina',
      ok: !demo,
      why: `is on, and HOST is ${o.HOST}, beyond this machine: everybody knows the password of its accounts`,
      line: 'DEMO=false, or DEMO_BEYOND_LOOPBACK=true to show it there all the same, or HOST=127.0.0.1',
    },
    {
      variable: 'MAILBOX',
      nome: 'Caixa de correio só nesta máquina',
      ok: !mailbox,
      why: open
        ? `is on, and HOST is ${o.HOST}, beyond this machine: whoever reads it can enter as anybody`
        : 'is on beside SMTP_URL: letters have left, and nobody should read them here',
      line: 'MAILBOX=false',
    },
  ];
}

/**
 * Refuses to open a program further than is safe: in production at all, elsewhere beyond this machine.
 *
 * @throws ConfigError with one line for each thing to set
 */
export function requireSafeOpening(o: Opening, program: Program): void {
  const rules = isProduction(o) ? rulesOfProduction(o, program) : rulesOfDevelopment(o, program);
  const wrong = rules.filter((rule) => !rule.ok);
  if (wrong.length === 0) return;
  const lines = wrong.map(({ variable, why, line }) => `  ${variable} ${why}. Set ${line}`);
  throw new ConfigError(`The program does not start, it would not be safe:\n${lines.join('\n')}`);
}
