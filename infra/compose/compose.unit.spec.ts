import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import type { z } from 'zod';
import { requireSafeOpening } from '@martelo/platform/config/opening.ts';
import type { Opening } from '@martelo/platform/config/opening.ts';
import { parseConfig } from '@martelo/platform/config/config.ts';
import * as environments from '@martelo/platform/config/services.ts';
import { NODE_FLAGS } from '@martelo/platform/process/node-flags.ts';

const AQUI = import.meta.dirname;
const RAIZ = path.resolve(AQUI, '../..');
const ler = (arquivo: string): string => readFileSync(arquivo, 'utf8');

type Container = {
  readonly image: string;
  readonly build?: {
    readonly dockerfile: string;
    readonly target: string;
    readonly args: { readonly SERVICE: string };
  };
  readonly environment?: Readonly<Record<string, string>>;
  readonly depends_on?: Readonly<Record<string, unknown>> | readonly string[];
  readonly volumes?: readonly string[];
  readonly secrets?: readonly string[];
  readonly read_only?: boolean;
  readonly cap_drop?: readonly string[];
  readonly networks?: readonly string[];
  readonly ports?: readonly string[];
};
type Compose = {
  readonly services: Readonly<Record<string, Container>>;
  readonly volumes: Readonly<Record<string, unknown>>;
  readonly secrets: Readonly<Record<string, { readonly file: string }>>;
};

const compose = parse(ler(path.join(AQUI, 'compose.yaml')), { merge: true }) as Compose;
const dockerfile = ler(path.join(RAIZ, 'infra/docker/Dockerfile'));

const AMBIENTES: Readonly<Record<string, z.ZodObject>> = {
  accounts: environments.accountsEnvironment,
  'bid-engine': environments.bidEngineEnvironment,
  catalog: environments.catalogEnvironment,
  gateway: environments.gatewayEnvironment,
  logistics: environments.logisticsEnvironment,
  site: environments.siteEnvironment,
};
const nossos = Object.entries(compose.services).flatMap(([nome, c]) =>
  c.build === undefined ? [] : [[nome, c, c.build.args.SERVICE] as const],
);
/** What stands in a secret's file, by the variable. */
const SEGREDOS: Readonly<Record<string, string>> = {
  OPERATIONS_TOKEN: 'kJ8-2mQz_7vXw4RtLp0sYb6NcHd1Gf3E',
  DATABASE_URL: 'postgres://martelo:senha@postgres:5432/martelo',
  INTERNAL_SECRET: 'um segredo qualquer, longo o bastante',
  TOKEN_SECRET: 'outro segredo qualquer, longo o bastante',
  CREDENTIALS_KEY: 'mais um segredo qualquer, longo o bastante',
  RECEIPT_KEY: '-----BEGIN PRIVATE KEY----- chave -----END',
  PUSH_KEY: '-----BEGIN PRIVATE KEY----- chave -----END',
};

describe('compose.yaml', () => {
  it('has every service, two engines, two gateways, and three nodes of each cluster', () => {
    const servicos = nossos.map(([, , servico]) => servico);
    expect(new Set(servicos)).toEqual(new Set(Object.keys(AMBIENTES)));
    for (const dois of ['bid-engine', 'gateway']) expect(servicos.filter((s) => s === dois)).toHaveLength(2);
    for (const cluster of ['eventstore', 'kafka'])
      expect(Object.keys(compose.services).filter((n) => n.startsWith(`${cluster}-`))).toHaveLength(3);
  });

  it.each(nossos)(
    'gives %s an environment that its program takes, and no variable that it does not know',
    (_n, c, s) => {
      const schema = AMBIENTES[s];
      if (schema === undefined) throw new Error(`no configuration of ${s}`);
      const dado = Object.entries(c.environment ?? {}).map(([nome, valor]): [string, string] => {
        if (!nome.endsWith('_FILE')) return [nome, valor];
        const variavel = nome.slice(0, -'_FILE'.length);
        const segredo = path.basename(valor);
        expect([nome, c.secrets]).toEqual([nome, expect.arrayContaining([segredo])]);
        return [variavel, SEGREDOS[variavel] ?? ''];
      });
      const conhecidas = Object.keys(schema.shape);
      expect(dado.map(([nome]) => nome).filter((nome) => !conhecidas.includes(nome))).toEqual([]);
      // The image's own variables, then the container's.
      const daImagem = [...dockerfile.matchAll(/\b((?:OPERATIONS_)?HOST)=(\S+)/g)].map(
        ([, n = '', v = '']) => [n, v],
      );
      const config = parseConfig(schema, Object.fromEntries([...daImagem, ...dado])) as unknown as Opening;
      expect(config.NODE_ENV).toBe('production');
      expect(() => requireSafeOpening(config, s === 'gateway' ? 'edge' : 'inner')).not.toThrow();
    },
  );

  it('names only addresses, secrets, volumes and files that exist', () => {
    const nomes = Object.keys(compose.services);
    for (const [nome, c] of Object.entries(compose.services)) {
      const depende = Array.isArray(c.depends_on) ? c.depends_on : Object.keys(c.depends_on ?? {});
      expect([nome, depende.filter((d: string) => !nomes.includes(d))]).toEqual([nome, []]);
      for (const segredo of c.secrets ?? []) expect(Object.keys(compose.secrets)).toContain(segredo);
      for (const volume of c.volumes ?? []) {
        const [de = ''] = volume.split(':');
        if (de.startsWith('.')) expect([de, existsSync(path.resolve(AQUI, de))]).toEqual([de, true]);
        else expect(Object.keys(compose.volumes)).toContain(de);
      }
      for (const [, host] of JSON.stringify(c.environment ?? {}).matchAll(
        /(?:https?|esdb):\/\/([a-z0-9-]+):/g,
      ))
        expect([nome, nomes]).toEqual([nome, expect.arrayContaining([host])]);
    }
    const feitos = ler(path.join(AQUI, 'secrets.mjs'));
    for (const { file } of Object.values(compose.secrets))
      expect(feitos).toContain(`'${path.basename(file)}'`);
  });

  it('pins every image, and runs ours without rights, read-only, and not as root', () => {
    for (const { image } of Object.values(compose.services)) expect(image).toMatch(/:v?\d+\.\d+/);
    for (const [nome, c] of nossos) {
      expect([nome, c.read_only, c.cap_drop]).toEqual([nome, true, ['ALL']]);
      expect(dockerfile).toContain(` AS ${c.build?.target ?? '?'}\n`);
    }
    expect(dockerfile).toMatch(/^USER node$/m);
    expect(dockerfile).toMatch(/^HEALTHCHECK .*health\.mjs/m);
  });
});

/** Where every image of ours listens. */
const PORTA = /^ENV .*\bPORT=(\d+)/m.exec(dockerfile)?.[1] ?? '?';

describe('the Dockerfile', () => {
  it('starts a program that is there, on the port that everybody else knows', () => {
    for (const servico of Object.keys(AMBIENTES))
      expect([servico, existsSync(path.join(RAIZ, `services/${servico}/src/main.ts`))]).toEqual([
        servico,
        true,
      ]);
    expect(dockerfile).toContain(`exec node ${NODE_FLAGS.join(' ')} services/$SERVICE/src/main.ts`);
    expect(dockerfile).toMatch(new RegExp(`^EXPOSE ${PORTA}$`, 'm'));
    expect(dockerfile).toMatch(/^HEALTHCHECK .* CMD node infra\/docker\/health\.mjs "\$PORT"$/m);
    for (const [nome, { environment = {}, ports = [] }] of nossos) {
      expect([nome, environment['PORT']]).toEqual([nome, undefined]);
      const enderecos = Object.entries(environment).filter(
        ([n]) => n.endsWith('_URLS') || n === 'ENGINE_SELF',
      );
      for (const [variavel, valor] of enderecos)
        for (const url of valor.split(','))
          expect([nome, variavel, new URL(url).port]).toEqual([nome, variavel, PORTA]);
      for (const porta of ports) expect(porta).toMatch(new RegExp(`^\\d+:${PORTA}$`));
    }
  });

  it('runs everything after its last USER as that user', () => {
    const estagios = dockerfile.split(/^FROM /m).slice(1);
    const servico = estagios.find((e) => / AS service$/m.test(e.split('\n')[0] ?? '')) ?? '';
    expect([...servico.matchAll(/^USER (.+)$/gm)].map(([, u]) => u)).toEqual(['node']);
    expect(servico.indexOf('\nUSER node')).toBeLessThan(servico.indexOf('\nENTRYPOINT'));
    const [gateway = ''] = estagios.filter((e) => e.startsWith('service AS gateway'));
    expect(gateway).not.toMatch(/^USER/m);
  });

  it('knows every workspace, and copies what exists', () => {
    const { workspaces } = JSON.parse(ler(path.join(RAIZ, 'package.json'))) as { workspaces: string[] };
    for (const workspace of workspaces)
      expect(dockerfile).toContain(`COPY ${workspace}/package.json ${workspace}/`);
    for (const [, origem = ''] of dockerfile.matchAll(/^COPY (?!--from)(\S+)/gm))
      if (!origem.includes('$'))
        expect([origem, existsSync(path.join(RAIZ, origem))]).toEqual([origem, true]);
  });

  it('has the Node that the product pins', () => {
    const { dependencies } = JSON.parse(ler(path.join(RAIZ, 'package.json'))) as {
      dependencies: Record<string, string>;
    };
    expect(dockerfile).toContain(`ARG NODE_VERSION=${dependencies['node'] ?? '?'}\n`);
  });
});
