import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseConfig, singleProcessEnvironment } from '@martelo/platform/config/config.ts';
import { createLog } from '@martelo/platform/log/log.ts';
import { chamar } from '@martelo/platform/sessao/testing/chamar.ts';
import { testDatabase } from '@martelo/platform/testing/postgres.ts';
import { codigoDoPasso, passoDe } from '@martelo/accounts/fator/totp.ts';
import { startProgram } from './program.ts';
import type { Program } from './program.ts';

const comando = (nome: 'hotsite' | 'conta'): string =>
  fileURLToPath(new URL(`./${nome}.ts`, import.meta.url));
const CRIAR =
  'criar --nome Casa --host casa.localhost --adm AnaSilva --email ana@casa.example --patio Central --endereco RuaUm,1 --cidade Campinas --uf sp';

let banco: Awaited<ReturnType<typeof testDatabase>>;
let pasta: string;
const programas: Program[] = [];

const ambiente = () => ({
  NODE_ENV: 'test',
  DEMO: 'false',
  LOG_LEVEL: 'error',
  DATA_DIR: pasta,
  DATABASE_URL: banco.url,
});
/** Runs a command with its arguments as one text; a name in two words is written as one, with the blank put in here. */
const rodar = (
  nome: 'hotsite' | 'conta',
  argumentos: string,
): Promise<{ status: number; dito: string; erro: string }> =>
  new Promise((resolve) => {
    execFile(
      process.execPath,
      [comando(nome), ...argumentos.split(' ').map((a) => a.replace(/^AnaSilva$/, 'Ana Silva'))],
      { env: { ...process.env, ...ambiente() }, timeout: 60_000 },
      (erro, dito, dosErros) =>
        resolve({ status: erro === null ? 0 : Number(erro.code ?? 1), dito, erro: dosErros }),
    );
  });
const hotsite = (argumentos: string) => rodar('hotsite', argumentos);
async function subir(): Promise<Program> {
  const config = parseConfig(singleProcessEnvironment, {
    ...ambiente(),
    PORT: '0',
    OPERATIONS_PORT: '0',
    HOST: '127.0.0.1',
  });
  const programa = await startProgram({ config, log: createLog({ level: 'error', name: 'teste' }) });
  programas.push(programa);
  return programa;
}

beforeAll(async () => {
  banco = await testDatabase();
  pasta = await mkdtemp(path.join(tmpdir(), 'martelo-hotsite-'));
});
afterAll(async () => {
  for (const programa of programas) await programa.stop();
  await banco.stop();
  await rm(pasta, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
});

describe('npm run hotsite -- criar', () => {
  it('says in a sentence what it cannot take, and makes nothing', async () => {
    for (const [argumentos, frase] of [
      ['criar --nome Casa', 'Informe o endereço do site.'],
      [CRIAR.replace('casa.localhost', 'https://casa'), 'sem https://'],
      [`${CRIAR} --cor-primaria #ffee00`, 'não se lê'],
      [CRIAR.replace('--uf sp', '--uf xx'), 'Escolha o estado.'],
    ] as const) {
      const { status, erro } = await hotsite(argumentos);
      expect([status, erro]).toEqual([2, expect.stringContaining(frase)]);
    }
  });

  it('makes of an empty database what the browser would: brand, first account, yard', async () => {
    const programa = await subir();
    expect(programa.instalacao).not.toBeNull();
    const senha = path.join(pasta, 'senha');
    await writeFile(senha, 'uma-casa-bem-nova\n');
    const { status, dito } = await hotsite(`${CRIAR} --senha-de ${senha}`);
    expect([status, dito]).toEqual([0, expect.stringContaining('casa.localhost')]);
    await programa.stop();
    const depois = await subir();
    expect(depois.instalacao).toBeNull();
    const entrou = await chamar(depois.url, 'casa.localhost', 'POST', '/v1/usuario/efetuar-login', {
      body: { email: 'ana@casa.example', senha: 'uma-casa-bem-nova' },
    });
    expect(entrou.corpo['roles']).toEqual(['Interno - ADM', 'Interno - Desenvolvimento TI']);
    const patios = await chamar(depois.url, 'casa.localhost', 'GET', '/v1/patios/lista-site');
    expect(patios.corpo['patios']).toMatchObject([{ nome: 'Central', estadoUf: 'SP' }]);
  });

  it('adds a brand beside the first, draws a password, and takes no host twice', async () => {
    const outra = CRIAR.replaceAll('casa.', 'outra.').replace('--nome Casa', '--nome Outra --tipo loja');
    const { status, dito } = await hotsite(outra);
    expect([status, dito]).toEqual([0, expect.stringMatching(/Senha, escrita só desta vez: [\w-]{16}/)]);
    const denovo = await hotsite(outra);
    expect([denovo.status, denovo.erro]).toEqual([2, expect.stringContaining('já é de outro site')]);
    const { rows } = await banco.pool.query('SELECT 1 FROM site.hotsites');
    expect(rows).toHaveLength(2);
  });
});

describe('npm run conta -- recuperar', () => {
  const conta = (argumentos: string) => rodar('conta', argumentos);
  const entrar = (url: string, senha: string) =>
    chamar(url, 'casa.localhost', 'POST', '/v1/usuario/efetuar-login', {
      body: { email: 'ana@casa.example', senha },
    });

  it('says in a sentence whom it does not find, and which house it is to be where several have him', async () => {
    for (const [argumentos, frase] of [
      ['recuperar', 'Informe o e-mail da conta.'],
      ['recuperar --email ninguem@casa.example', 'Ninguém da equipe tem o e-mail'],
      ['recuperar --email ana@casa.example --host loja.localhost', 'em loja.localhost'],
    ] as const) {
      const { status, erro } = await conta(argumentos);
      expect([status, erro]).toEqual([2, expect.stringContaining(frase)]);
    }
  });

  it('drops the second factor of an account, ends its sessions, and prints a link that sets a password once', async () => {
    const programa = programas.at(-1) ?? (await subir());
    const { url } = programa;
    const antes = (await entrar(url, 'uma-casa-bem-nova')).corpo;
    const { token } = antes as { token: string };
    const comecou = await chamar(url, 'casa.localhost', 'POST', '/v1/usuario/segundo-fator/comecar', {
      token,
      body: { senhaAtual: 'uma-casa-bem-nova' },
    });
    const codigo = codigoDoPasso(String(comecou.corpo['segredo']), passoDe(Date.now()));
    const feito = await chamar(url, 'casa.localhost', 'POST', '/v1/usuario/segundo-fator/confirmar', {
      token,
      body: { codigo },
    });
    expect(feito.status).toBe(200);
    expect((await entrar(url, 'uma-casa-bem-nova')).corpo['codigo']).toBe('SEGUNDO_FATOR');

    const { status, dito } = await conta('recuperar --email ANA@casa.example --host casa.localhost');
    const hash = /\/redefinir-senha#([\w-]{22})/.exec(dito)?.[1] ?? '';
    expect([status, hash]).toEqual([0, expect.stringMatching(/^[\w-]{22}$/)]);
    const renovada = await chamar(url, 'casa.localhost', 'POST', '/v1/usuario/refresh-token', {
      body: { refreshToken: antes['refreshToken'] },
    });
    expect(renovada.status).toBe(401);
    const redefinir = () =>
      chamar(url, 'casa.localhost', 'POST', '/v1/usuario/redefinir-senha', {
        body: { hash, senha: 'outra-casa-bem-nova' },
      });
    expect([(await redefinir()).status, (await redefinir()).status]).toEqual([200, 404]);
    expect((await entrar(url, 'outra-casa-bem-nova')).status).toBe(200);
    const { rows } = await banco.pool.query(
      `SELECT quem, detalhes FROM accounts.alteracoes WHERE acao = 'conta recuperada na máquina'`,
    );
    expect(rows).toEqual([{ quem: null, detalhes: { tinhaFator: true } }]);
  });
});
