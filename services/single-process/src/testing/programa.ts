import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { conferirRegistro } from '@martelo/bid-engine/module.ts';
import { parseConfig, singleProcessEnvironment } from '@martelo/platform/config/config.ts';
import { createLog } from '@martelo/platform/log/log.ts';
import { chamar } from '@martelo/platform/sessao/testing/chamar.ts';
import type { Pedido, Resposta } from '@martelo/platform/sessao/testing/chamar.ts';
import { testDatabase } from '@martelo/platform/testing/postgres.ts';
import { semear, SENHA_DA_DEMO } from '@martelo/demo/module.ts';
import { startProgram } from '../program.ts';
import type { Program } from '../program.ts';

export type ProgramaDeTeste = Program & {
  /** One HTTP call to a tenant's host, over a real connection. */
  chamar(host: string, metodo: string, caminho: string, pedido?: Pedido): Promise<Resposta>;
  /** The access token of a demo account of the host's tenant. */
  entrar(host: string, usuario: string): Promise<string>;
  /** Where its data are, for commands that run beside it and for what somebody does to them behind its back. */
  readonly ambiente: { readonly DATABASE_URL: string; readonly DATA_DIR: string };
  /** Stops the program after checking the invariants of everything it wrote; answers what is wrong. */
  encerrar(): Promise<readonly string[]>;
};

export const LEILAO = 'leilao.localhost';
export const LOJA = 'loja.localhost';

let deTodos: Readonly<Record<string, string>> = {};

/** From now on every program of the spec has this environment besides its own. */
export function usarAmbiente(ambiente: Readonly<Record<string, string>>): void {
  deTodos = ambiente;
}

/** The whole product on a database of its own with the demo in it, bots off. */
export async function programaDeTeste(
  ambiente: Readonly<Record<string, string>> = {},
): Promise<ProgramaDeTeste> {
  const database = await testDatabase();
  const { DATA_DIR: dada } = { ...deTodos, ...ambiente };
  const folder = dada ?? (await mkdtemp(path.join(tmpdir(), 'martelo-programa-')));
  const config = parseConfig(singleProcessEnvironment, {
    PORT: '0',
    OPERATIONS_PORT: '0',
    HOST: '127.0.0.1',
    LOG_LEVEL: 'error',
    NODE_ENV: 'test',
    LIMITS_FACTOR: '1000',
    DATA_DIR: folder,
    DATABASE_URL: database.url,
    ...deTodos,
    ...ambiente,
  });
  const log = createLog({ level: config.LOG_LEVEL, name: 'teste' });
  const program = await startProgram({
    config,
    log,
    antes: async (services) => {
      await semear(services, { tamanho: 0.3, agora: services.bidEngine.agora(), log });
    },
  });
  const chamarAqui: ProgramaDeTeste['chamar'] = (...pedido) => chamar(program.url, ...pedido);
  return {
    ...program,
    ambiente: { DATABASE_URL: config.DATABASE_URL ?? '', DATA_DIR: config.DATA_DIR },
    chamar: chamarAqui,
    entrar: async (host, usuario) => {
      const email = `${usuario}@${host.split('.')[0] ?? ''}.example.com`;
      const { status, corpo } = await chamarAqui(host, 'POST', '/v1/usuario/efetuar-login', {
        body: { email, senha: SENHA_DA_DEMO },
      });
      if (status !== 200) throw new Error(`${email} could not log in: ${JSON.stringify(corpo)}`);
      return String(corpo['token']);
    },
    encerrar: async () => {
      const { problemas } = await conferirRegistro(program.store);
      await program.stop();
      await database.stop();
      // Pictures that were being drawn may still land in it.
      if (dada === undefined)
        await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
      return problemas;
    },
  };
}
