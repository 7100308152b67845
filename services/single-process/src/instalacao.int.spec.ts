import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseConfig, singleProcessEnvironment } from '@martelo/platform/config/config.ts';
import { createLog } from '@martelo/platform/log/log.ts';
import { chamar } from '@martelo/platform/sessao/testing/chamar.ts';
import type { Pedido } from '@martelo/platform/sessao/testing/chamar.ts';
import { testDatabase } from '@martelo/platform/testing/postgres.ts';
import { escreverAviso } from './instalacao.ts';
import { startProgram } from './program.ts';
import type { Program } from './program.ts';

const SENHA = 'uma-casa-bem-nova';
const CONTA = { nome: 'Ana da Casa', email: 'ana@casa.example', senha: SENHA };
const IDENTIDADE = { nome: 'Casa Nova Leilões', tipo: 'leilao', host: 'casa.localhost' };
const PATIO = {
  nome: 'Pátio Central',
  endereco: 'Rua das Laranjeiras, 100',
  cidade: 'Campinas',
  uf: 'SP',
  telefone: '(19) 99999-0000',
};
/** A picture of one red pixel. */
const PONTO = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGP4z8DwHwAFAAH/iZk9HQAAAABJRU5ErkJggg==',
  'base64',
);

let banco: Awaited<ReturnType<typeof testDatabase>>;
let pasta: string;
let programa: Program;
let token: string;

const subir = async (mais: Readonly<Record<string, string>> = {}): Promise<Program> =>
  startProgram({
    config: parseConfig(singleProcessEnvironment, {
      PORT: '0',
      OPERATIONS_PORT: '0',
      HOST: '127.0.0.1',
      LOG_LEVEL: 'error',
      NODE_ENV: 'test',
      DEMO: 'false',
      LIMITS_FACTOR: '1000',
      DATA_DIR: pasta,
      DATABASE_URL: banco.url,
      ...mais,
    }),
    log: createLog({ level: 'error', name: 'teste' }),
  });
const pedir = (host: string, metodo: string, caminho: string, pedido?: Pedido) =>
  chamar(programa.url, host, metodo, caminho, pedido);
const salvar = (passo: string, body: unknown, host = 'qualquer.example') =>
  pedir(host, 'PUT', `/v1/instalacao/${passo}`, { token, body });
const linkDe = ({ instalacao }: Program): string =>
  instalacao === null || instalacao === 'continua' ? '' : instalacao.token;

beforeAll(async () => {
  banco = await testDatabase();
  pasta = await mkdtemp(path.join(tmpdir(), 'martelo-casa-'));
  programa = await subir();
});
afterAll(async () => {
  await programa.stop();
  await banco.stop();
  await rm(pasta, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
});

describe('the first hour of a house on an empty database', () => {
  it('begins with a link that the start prints, at whatever host, and each start voids the one before', async () => {
    const velho = linkDe(programa);
    expect(escreverAviso(programa.instalacao ?? 'continua', programa.url)).toContain(
      `${programa.url}/instalar/${velho}`,
    );
    await programa.stop();
    programa = await subir();
    for (const host of ['127.0.0.1', 'qualquer.example', 'casa.localhost'])
      expect(
        (await pedir(host, 'POST', '/v1/instalacao/conferir', { body: { token: linkDe(programa) } })).status,
      ).toBe(200);
    const antigo = await pedir('127.0.0.1', 'POST', '/v1/instalacao/conferir', { body: { token: velho } });
    expect([antigo.status, antigo.corpo['codigo']]).toEqual([404, 'INSTALACAO_INVALIDA']);
  });

  it('shows nobody anything and lets nobody sign up meanwhile', async () => {
    const lista = await pedir('qualquer.example', 'GET', '/v1/leiloes/lista-site?quadro=todos');
    expect([lista.status, lista.corpo['codigo']]).toEqual([403, 'FORA_DA_VISUALIZACAO']);
    const regras = await pedir('qualquer.example', 'GET', '/v1/cliente/cadastro/regras');
    expect(regras.corpo['aberto']).toBe(false);
    expect((await pedir('qualquer.example', 'GET', '/v1/instalacao')).status).toBe(401);
  });

  it('ends with the first account; what is left goes on after a login, also at the next start', async () => {
    const link = linkDe(programa);
    const feita = await pedir('127.0.0.1', 'POST', '/v1/instalacao/conta', {
      body: { token: link, ...CONTA },
    });
    expect([feita.status, feita.corpo['roles']]).toEqual([
      200,
      ['Interno - ADM', 'Interno - Desenvolvimento TI'],
    ]);
    const outra = await pedir('127.0.0.1', 'POST', '/v1/instalacao/conta', {
      body: { token: link, ...CONTA, email: 'rival@casa.example' },
    });
    expect(outra.status).toBe(404);
    await programa.stop();
    programa = await subir();
    expect(programa.instalacao).toBe('continua');
    const { corpo } = await pedir('outra.example', 'POST', '/v1/usuario/efetuar-login', {
      body: { email: CONTA.email, senha: SENHA },
    });
    token = String(corpo['token']);
  });

  it('keeps each step by itself, refuses what cannot be read, and goes on where it stopped', async () => {
    expect((await pedir('x.example', 'POST', '/v1/instalacao/concluir', { token, body: {} })).status).toBe(
      409,
    );
    const host = await salvar('identidade', { ...IDENTIDADE, host: 'https://casa.localhost/' });
    expect([host.status, host.corpo['campos']]).toEqual([400, ['host']]);
    expect((await salvar('identidade', IDENTIDADE)).status).toBe(200);
    const clara = await salvar('cores', { corPrimaria: '#ffee00', corSecundaria: '#f2a541' });
    expect([clara.status, clara.corpo['campos']]).toEqual([400, ['corPrimaria']]);
    expect((await salvar('cores', { corPrimaria: '#7a1f3d', corSecundaria: '#e3b23c' })).status).toBe(200);
    await programa.stop();
    programa = await subir();
    const visto = await pedir('x.example', 'GET', '/v1/instalacao', { token });
    expect(visto.corpo).toMatchObject({
      identidade: IDENTIDADE,
      cores: { corPrimaria: '#7a1f3d' },
      logo: { enviado: false },
      patio: null,
      concluidaEm: null,
    });
    expect((await pedir('x.example', 'GET', '/v1/hotsite/public')).corpo).toMatchObject({
      nomeSite: IDENTIDADE.nome,
      corPrimaria: '#7a1f3d',
    });
  });

  it('keeps a logo as a picture and nothing else', async () => {
    const enviar = (bytes: Buffer) =>
      fetch(`${programa.url}/v1/instalacao/logo`, {
        method: 'PUT',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' },
        body: new Uint8Array(bytes),
      });
    expect((await enviar(Buffer.from('nada'))).status).toBe(415);
    const svg = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="90" height="30"><script>alert(1)</script><rect width="90" height="30"/></svg>',
    );
    const lido = (await (await enviar(svg)).json()) as { logo: { enviado: boolean; imagem: string } };
    expect(lido.logo.enviado).toBe(true);
    expect(atob(lido.logo.imagem.split(',')[1] ?? '')).not.toContain('script');
    expect((await enviar(PONTO)).status).toBe(200);
  });

  it('opens the house at its own host and nowhere else, with its yard; asked twice it opens once', async () => {
    const semCidade = await salvar('patio', { patio: { ...PATIO, cidade: '' } });
    expect([semCidade.status, semCidade.corpo['campos']]).toEqual([400, ['patio.cidade']]);
    expect((await salvar('patio', { patio: PATIO })).status).toBe(200);
    const porta = new URL(programa.url).port;
    const concluir = () =>
      pedir(`casa.localhost:${porta}`, 'POST', '/v1/instalacao/concluir', { token, body: {} });
    const duas = await Promise.all([concluir(), concluir()]);
    expect(duas.map((r) => [r.status, r.corpo['urlSite']])).toEqual([
      [200, `http://casa.localhost:${porta}`],
      [200, `http://casa.localhost:${porta}`],
    ]);
    const publica = await pedir('casa.localhost', 'GET', '/v1/hotsite/public');
    expect(publica.corpo).toMatchObject({ nomeSite: IDENTIDADE.nome, dataInicioVisualizacao: null });
    expect((await pedir('qualquer.example', 'GET', '/v1/hotsite/public')).status).toBe(404);
    const { corpo } = await pedir('casa.localhost', 'GET', '/v1/patios/lista-site');
    expect(corpo['patios']).toMatchObject([{ nome: 'Pátio Central', estado: 'São Paulo' }]);
    const marca = await pedir('casa.localhost', 'GET', String(publica.corpo['logomarca']));
    expect(marca.cabecalhos['content-type']).toContain('image/svg+xml');
    const tarde = await salvar(
      'cores',
      { corPrimaria: '#000000', corSecundaria: '#ffffff' },
      'casa.localhost',
    );
    expect([tarde.status, tarde.corpo['codigo']]).toEqual([409, 'INSTALACAO_CONCLUIDA']);
  });

  it('is over: a start prints nothing, and no link makes an account', async () => {
    await programa.stop();
    programa = await subir();
    expect(programa.instalacao).toBeNull();
    const tarde = await pedir('casa.localhost', 'POST', '/v1/instalacao/conta', {
      body: { token: 'A'.repeat(22), ...CONTA, email: 'rival@casa.example' },
    });
    expect(tarde.status).toBe(404);
  });
});

describe('a kill between the order to open a house and the end of it', () => {
  it('leaves nothing half: the next start opens it', async () => {
    await programa.stop();
    await banco.pool.query('DELETE FROM logistics.patios');
    await banco.pool.query('DELETE FROM site.hotsites');
    await banco.pool.query('UPDATE site.instalacao SET concluida_em = NULL');
    programa = await subir();
    expect(programa.instalacao).toBeNull();
    const { corpo } = await pedir('casa.localhost', 'GET', '/v1/patios/lista-site');
    expect(corpo['patios']).toHaveLength(1);
    const entrou = await pedir('casa.localhost', 'POST', '/v1/usuario/efetuar-login', {
      body: { email: CONTA.email, senha: SENHA },
    });
    expect(entrou.status).toBe(200);
  });
});
