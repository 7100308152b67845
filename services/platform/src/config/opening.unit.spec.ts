import { describe, expect, it } from 'vitest';
import { ConfigError } from './config.ts';
import { isLoopback, requireSafeOpening, showsMailbox } from './opening.ts';
import type { Opening, Program } from './opening.ts';
import { gatewayEnvironment } from './services.ts';
import { singleProcessConfig } from './single-process.ts';
import { parseConfig } from './config.ts';

const SEGREDO = 'kJ8-2mQz_7vXw4RtLp0sYb6NcHd1Gf3E';
const PRODUCAO = { NODE_ENV: 'production', TOKEN_SECRET: SEGREDO, CREDENTIALS_KEY: `${SEGREDO}x` };

const recusa = (o: Opening, program: Program = 'whole'): string => {
  try {
    requireSafeOpening(o, program);
    return '';
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError);
    return (error as Error).message;
  }
};
const daEmpresa = (env: Record<string, string>): string => recusa(singleProcessConfig(env));

describe('a program in production', () => {
  it('starts with a secret of its own at an address of this machine, or where it is said who stands in front', () => {
    expect(daEmpresa(PRODUCAO)).toBe('');
    for (const TRUST_PROXY of ['1', '10.0.0.0/8', 'none'])
      expect(daEmpresa({ ...PRODUCAO, HOST: '0.0.0.0', TRUST_PROXY })).toBe('');
    expect(daEmpresa({ ...PRODUCAO, OPERATIONS_HOST: '::', OPERATIONS_TOKEN: SEGREDO })).toBe('');
  });

  it.each<[string, Record<string, string>, RegExp]>([
    ['a demo', { DEMO: 'true' }, /^ {2}DEMO is on.* Set DEMO=false$/m],
    ['a mailbox', { MAILBOX: 'true' }, /^ {2}MAILBOX is on.* Set MAILBOX=false$/m],
    ['no secret', { TOKEN_SECRET: '' }, /^ {2}TOKEN_SECRET is missing.* Set TOKEN_SECRET_FILE=/m],
    [
      'no key for credentials',
      { CREDENTIALS_KEY: '' },
      /^ {2}CREDENTIALS_KEY is missing.* Set CREDENTIALS_KEY_FILE=/m,
    ],
    [
      'a weak secret',
      { TOKEN_SECRET: 'changeme'.repeat(5) },
      /^ {2}TOKEN_SECRET is a well-known.* Set TOKEN_SECRET_FILE=/m,
    ],
    [
      'an open operations port',
      { OPERATIONS_HOST: '0.0.0.0' },
      /^ {2}OPERATIONS_HOST is 0\.0\.0\.0.*without a token\. Set OPERATIONS_HOST=127\.0\.0\.1/m,
    ],
    [
      'one with a weak token',
      { OPERATIONS_HOST: '::', OPERATIONS_TOKEN: 'token'.repeat(8) },
      /^ {2}OPERATIONS_HOST is ::.*guessable\. Set /m,
    ],
    [
      'an address beyond loopback and nothing in front',
      { HOST: '0.0.0.0' },
      /^ {2}TRUST_PROXY is not set, and HOST is 0\.0\.0\.0.* Set TRUST_PROXY=1 .*none/m,
    ],
  ])('does not start with %s, and names the line to set', (_o, env, frase) => {
    const dito = daEmpresa({ ...PRODUCAO, ...env });
    expect(dito).toMatch(frase);
    expect(dito.split('\n')).toHaveLength(2);
    expect(dito).not.toContain('changeme');
  });

  it('names everything at once', () => {
    const dito = daEmpresa({ NODE_ENV: 'production', HOST: '::', DEMO: 'true', OPERATIONS_HOST: '::' });
    for (const nome of ['DEMO', 'TOKEN_SECRET', 'CREDENTIALS_KEY', 'OPERATIONS_HOST', 'TRUST_PROXY'])
      expect(dito).toContain(`\n  ${nome} `);
  });

  it('asks of a gateway who stands in front of it, and not of what gateways stand in front of', () => {
    const dentro = { NODE_ENV: 'production', HOST: '0.0.0.0', OPERATIONS_HOST: '127.0.0.1' };
    expect(recusa(dentro, 'inner')).toBe('');
    expect(recusa(dentro, 'edge')).toContain('TRUST_PROXY is not set');
    expect(() => parseConfig(gatewayEnvironment, { TRUST_PROXY: 'true' })).toThrow('TRUST_PROXY: true and');
  });
});

describe("a program on a developer's machine", () => {
  it('shows demo and mailbox there, and neither beyond it unless asked by name', () => {
    expect(daEmpresa({})).toBe('');
    expect(daEmpresa({ HOST: '0.0.0.0' })).toMatch(
      / {2}DEMO is on, and HOST is 0\.0\.0\.0.*DEMO_BEYOND_LOOPBACK=true/,
    );
    expect(daEmpresa({ HOST: '0.0.0.0', DEMO: 'false' })).toBe('');
    expect(daEmpresa({ HOST: '0.0.0.0', DEMO_BEYOND_LOOPBACK: 'true' })).toBe('');
    expect(daEmpresa({ HOST: '0.0.0.0', DEMO: 'false', MAILBOX: 'true' })).toContain('  MAILBOX is on');
    expect(daEmpresa({ MAILBOX: 'true', SMTP_URL: 'smtp://h:25' })).toContain(
      '  MAILBOX is on beside SMTP_URL',
    );
  });

  it.each<[boolean, Record<string, string>]>([
    [true, {}],
    [true, { HOST: '::1' }],
    [true, { HOST: 'localhost', MAILBOX: 'true' }],
    [false, { MAILBOX: 'false' }],
    [false, { HOST: '0.0.0.0' }],
    [false, { HOST: '192.168.0.5' }],
    [false, { SMTP_URL: 'smtp://h:25' }],
    [false, { NODE_ENV: 'production' }],
  ])('has a mailbox (%s) with %j', (tem, env) => {
    expect(showsMailbox(singleProcessConfig(env))).toBe(tem);
  });

  it('knows its own addresses', () => {
    expect(['127.0.0.1', '127.9.9.9', '::1', 'localhost'].map(isLoopback)).toEqual(Array(4).fill(true));
    expect(['0.0.0.0', '::', '10.0.0.1', '127.0.0.1.example', 'leilao.example'].map(isLoopback)).toEqual(
      Array(5).fill(false),
    );
  });
});
