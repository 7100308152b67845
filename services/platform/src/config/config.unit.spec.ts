import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ConfigError, parseConfig, singleProcessEnvironment } from './config.ts';
import { engineLimits } from './engine.ts';
import { loadSecret } from './secrets.ts';

const ler = (env: Record<string, string | undefined>) => parseConfig(singleProcessEnvironment, env);

describe('the environment', () => {
  it('needs nothing: everything has a default', () => {
    expect(ler({ PATH: '/bin', PORT: '' })).toEqual({
      NODE_ENV: 'development',
      HOST: '127.0.0.1',
      PORT: 3000,
      LOG_LEVEL: 'info',
      ALLOWED_ORIGINS: [],
      OPERATIONS_HOST: '127.0.0.1',
      LIMITS_FACTOR: 1,
      IO_URING: false,
      MARTELO_PLAIN: false,
      MAIL_FROM: 'nao-responda@martelo.example.com',
      S3_REGION: 'us-east-1',
      SMS_WEBHOOK_TOKEN: '',
      PUSH: true,
      PUSH_SERVICES: [],
      PLATFORM_DOMAINS: [],
      DEMO_BEYOND_LOOPBACK: false,
      DATA_DIR: path.resolve('.data'),
    });
  });

  it('is read into what the program uses', () => {
    const lida = ler({
      PORT: '8080',
      TRUST_PROXY: '1',
      ALLOWED_ORIGINS: 'https://a.example.com/, http://b.example.com:81',
    });
    expect(lida).toMatchObject({
      PORT: 8080,
      TRUST_PROXY: { hops: 1 },
      ALLOWED_ORIGINS: ['https://a.example.com', 'http://b.example.com:81'],
    });
  });

  it('says what the engine may hold in memory; absent, the engine has its own bounds', () => {
    expect(engineLimits(ler({}))).toEqual({});
    expect(
      engineLimits(ler({ ENGINE_EVENTS: '6000000', ENGINE_LOTES: '100000', ENGINE_REFUSALS: '2000' })),
    ).toEqual({ maxEventosQuentes: 6_000_000, maxLotesQuentes: 100_000, maxRecusasGuardadas: 2_000 });
    expect(() => ler({ ENGINE_EVENTS: '1000' })).toThrow('ENGINE_EVENTS: must be at least 10000');
  });

  it('is refused with the name of every variable at fault, and never its value', () => {
    const erro = (() => {
      try {
        return ler({
          PORT: '70000',
          DATABASE_URL: 'mysql://u:segredo@h/d',
          LOG_LEVEL: 'alto',
          TOKEN_SECRET: 'curto',
          TRUST_PROXY: 'sim',
        });
      } catch (e) {
        return e as Error;
      }
    })();
    expect(erro).toBeInstanceOf(ConfigError);
    const texto = String((erro as Error).message);
    for (const nome of ['PORT', 'DATABASE_URL', 'LOG_LEVEL', 'TOKEN_SECRET', 'TRUST_PROXY'])
      expect(texto).toContain(`  ${nome}: `);
    for (const valor of ['segredo', 'curto', '70000']) expect(texto).not.toContain(valor);
  });
});

describe('a secret', () => {
  let dataDir = '';
  beforeAll(async () => {
    dataDir = await mkdtemp(path.join(tmpdir(), 'martelo-secrets-'));
  });
  afterAll(() => rm(dataDir, { recursive: true, force: true }));
  const pedir = (value?: string, development = false) =>
    loadSecret({ name: 'TOKEN_SECRET', value, dataDir, development });

  it('is made once where none is given, for its owner alone, also when two programs start together', async () => {
    const [a, b] = await Promise.all([pedir(), pedir()]);
    expect(a).toBe(b);
    expect(a.length).toBeGreaterThanOrEqual(32);
    const file = path.join(dataDir, 'secrets', 'token-secret');
    expect(await readFile(file, 'utf8')).toBe(a);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
  });

  it('is named with what to do where its file is empty, as a power loss leaves it', async () => {
    const file = path.join(dataDir, 'secrets', 'token-secret');
    const kept = await pedir();
    await writeFile(file, '');
    await expect(pedir()).rejects.toThrow(`${file} is empty, as after a power loss. Bring it back`);
    await writeFile(file, kept);
  });

  it('is taken from the environment unless everybody knows it', async () => {
    const bom = 'kJ8-2mQz_7vXw4RtLp0sYb6NcHd1Gf3E';
    expect(await pedir(bom)).toBe(bom);
    for (const conhecido of [
      'changeme-changeme-changeme-changeme',
      'secret-secret-secret-secret-secret',
      'a'.repeat(40),
      'your-256-bit-secret-your-256-bit-secret',
    ])
      await expect(pedir(conhecido)).rejects.toThrow(/TOKEN_SECRET is a well-known/);
    expect(await pedir('changeme-changeme-changeme-changeme', true)).toContain('changeme');
    await expect(pedir('kJ8-2mQz_7vXw', true)).rejects.toThrow(/at least 32/);
  });
});
