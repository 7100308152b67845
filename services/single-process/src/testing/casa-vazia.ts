import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect } from 'vitest';
import { hotsitesDemo, semearSite } from '@martelo/demo/module.ts';
import { parseConfig, singleProcessEnvironment } from '@martelo/platform/config/config.ts';
import { createLog } from '@martelo/platform/log/log.ts';
import { chamar } from '@martelo/platform/sessao/testing/chamar.ts';
import type { Pedido, Resposta } from '@martelo/platform/sessao/testing/chamar.ts';
import { testDatabase } from '@martelo/platform/testing/postgres.ts';
import { papelDeCliente } from '@martelo/schemas/shared/papeis.ts';
import type { Papel } from '@martelo/schemas/shared/papeis.ts';
import { startProgram } from '../program.ts';
import type { Program } from '../program.ts';

const CASA = 'leilao.localhost';
const SENHA = 'uma senha que se lembra 42';

type Pedir = (quem: string | null, metodo: string, caminho: string, pedido?: Pedido) => Promise<Resposta>;
export type CasaVazia = {
  readonly programa: Program;
  readonly hotUid: string;
  /** One call by 'adm', 'organizadora', 'compradora', or a visitor (null). */
  readonly pedir: Pedir;
  /** A call that has to go well; its answer. */
  certo(...pedido: Parameters<Pedir>): Promise<Resposta['corpo']>;
  /** A new record at `base`; its uid. */
  criar(base: string, campos: object): Promise<string>;
  fechar(): Promise<void>;
};

/** The whole product without the demo: a house with a brand, an administrator and a bidder, and nothing to sell. */
export async function casaVazia(): Promise<CasaVazia> {
  const database = await testDatabase();
  const pasta = await mkdtemp(path.join(tmpdir(), 'martelo-venda-'));
  const config = parseConfig(singleProcessEnvironment, {
    PORT: '0',
    OPERATIONS_PORT: '0',
    HOST: '127.0.0.1',
    LOG_LEVEL: 'error',
    NODE_ENV: 'test',
    LIMITS_FACTOR: '1000',
    DEMO: 'false',
    DATA_DIR: pasta,
    DATABASE_URL: database.url,
  });
  const programa = await startProgram({ config, log: createLog({ level: 'error', name: 'venda' }) });
  const [marca] = hotsitesDemo('venda');
  if (marca === undefined) throw new Error('no brand');
  const { hotUid, id, tipo, subdominio } = marca;
  await semearSite(programa.site, [{ hotUid, id, tipo, subdominio }]);
  const tokens: Record<string, string> = {};
  const pessoas: readonly (readonly [string, readonly Papel[]])[] = [
    ['adm', ['Interno - ADM']],
    ['organizadora', ['Interno - Leilão']],
    ['compradora', [papelDeCliente(CASA)]],
  ];
  for (const [nome, papeis] of pessoas) {
    const email = `${nome}@casa.example.com`;
    await programa.accounts.criarUsuario({
      hotUid,
      email,
      nome,
      papeis,
      cliUid: randomUUID(),
      apelido: nome,
      cidade: 'Campinas',
      uf: 'SP',
      senha: SENHA,
      situacao: 'aprovado',
    });
    const { corpo } = await chamar(programa.url, CASA, 'POST', '/v1/usuario/efetuar-login', {
      body: { email, senha: SENHA },
    });
    tokens[nome] = String(corpo['token']);
  }
  const pedir: Pedir = (quem, metodo, caminho, pedido = {}) =>
    chamar(programa.url, CASA, metodo, caminho, {
      ...pedido,
      ...(quem === null ? {} : { token: tokens[quem] ?? '' }),
    });
  const certo: CasaVazia['certo'] = async (...p) => {
    const { status, corpo } = await pedir(...p);
    expect([p[2], status, status < 300 ? '' : corpo]).toEqual([p[2], expect.any(Number), '']);
    return corpo;
  };
  return {
    programa,
    hotUid,
    pedir,
    certo,
    criar: async (base, campos) => {
      const uid = randomUUID();
      await certo('adm', 'PUT', `${base}/${uid}`, { body: { ...campos, revisao: 0 } });
      return uid;
    },
    fechar: async () => {
      await programa.stop();
      await database.stop();
      await rm(pasta, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
    },
  };
}
