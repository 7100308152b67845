import type { App } from '@martelo/platform/http/app.ts';
import { ok, on } from '@martelo/platform/http/route.ts';
import { createLog } from '@martelo/platform/log/log.ts';
import { appFalso, TENANTS } from '@martelo/platform/testing/http.ts';
import { testDatabase } from '@martelo/platform/testing/postgres.ts';
import { efetuarLogin, efetuarLogout, listarRotas, renovarToken } from '@martelo/schemas/sessao/sessao.ts';
import type { UsuarioLogado } from '@martelo/schemas/sessao/sessao.ts';
import { call } from '@martelo/schemas/shared/call.ts';
import { z } from 'zod';
import { accounts } from '../module.ts';
import type { Accounts } from '../module.ts';

/** A staff page, to try roles on. */
const restrita = call({
  nome: 'restrita',
  metodo: 'GET',
  caminho: '/v1/restrita',
  acesso: ['Interno - ADM', 'Interno - Leiloeiro'],
  resumo: 'Só da equipe.',
  saida: z.strictObject({ nome: z.string(), bloqueado: z.boolean() }),
});
const calls = [efetuarLogin, renovarToken, efetuarLogout, listarRotas, restrita];

export const LEILAO = TENANTS['leilao.localhost']?.hotUid ?? '';
export const LOJA = TENANTS['loja.localhost']?.hotUid ?? '';
export const SENHA = 'martelo-de-teste';
export const SEGREDO = 'um-segredo-que-so-o-teste-conhece-0123456789';

type Resposta = {
  status: number;
  corpo: Record<string, unknown> & Partial<UsuarioLogado>;
  esperar: string | undefined;
};

/** The accounts service on a real database behind the HTTP edge, with a clock that only moves when told. */
export async function mundo() {
  const banco = await testDatabase();
  const relogio = { agora: Date.now() };
  const linhas: string[] = [];
  const clock = () => relogio.agora;
  const log = createLog({ level: 'debug', name: 'spec', destination: { write: (l) => void linhas.push(l) } });
  const subir = async (): Promise<{ contas: Accounts; app: App }> => {
    const contas = accounts({ databaseUrl: banco.url, tokenSecret: SEGREDO, clock, log });
    const restritas = {
      name: 'restritas',
      routes: [on(restrita, ({ sessao }) => ok({ nome: sessao.nome, bloqueado: sessao.bloqueado }))],
    };
    await contas.start?.();
    const app = await appFalso({
      calls,
      modules: [contas, restritas],
      sessaoOf: contas.sessaoOf,
      clock,
      log,
      config: { limitsFactor: 100 },
    });
    return { contas, app };
  };
  let atual = await subir();

  const pedir = async (
    metodo: 'GET' | 'POST',
    url: string,
    opcoes: { corpo?: unknown; token?: string; host?: string; ip?: string } = {},
  ): Promise<Resposta> => {
    const r = await atual.app.inject({
      method: metodo,
      url,
      remoteAddress: opcoes.ip ?? '10.0.0.1',
      headers: {
        host: opcoes.host ?? 'leilao.localhost',
        ...(opcoes.token === undefined ? {} : { authorization: `Bearer ${opcoes.token}` }),
        ...(opcoes.corpo === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(opcoes.corpo === undefined ? {} : { payload: JSON.stringify(opcoes.corpo) }),
    });
    return { status: r.statusCode, corpo: r.json(), esperar: r.headers['retry-after'] as string | undefined };
  };

  return {
    banco,
    relogio,
    linhas,
    get contas(): Accounts {
      return atual.contas;
    },
    pedir,
    entrar: (
      email: string,
      opcoes: { senha?: string; host?: string; ip?: string; manterLogado?: boolean } = {},
    ) =>
      pedir('POST', '/v1/usuario/efetuar-login', {
        corpo: { email, senha: opcoes.senha ?? SENHA, manterLogado: opcoes.manterLogado ?? false },
        ...(opcoes.host === undefined ? {} : { host: opcoes.host }),
        ...(opcoes.ip === undefined ? {} : { ip: opcoes.ip }),
      }),
    renovar: (refreshToken: string | undefined, host?: string) =>
      pedir('POST', '/v1/usuario/refresh-token', {
        corpo: { refreshToken },
        ...(host === undefined ? {} : { host }),
      }),
    rotas: (token: string | undefined, host?: string) =>
      pedir('GET', '/v1/usuario/rotas', {
        token: token ?? 'nenhum',
        ...(host === undefined ? {} : { host }),
      }),
    /** Stops the program and starts it again on the same database. */
    async reiniciar(): Promise<void> {
      await atual.app.close();
      await atual.contas.stop?.();
      atual = await subir();
    },
    async fechar(): Promise<void> {
      await atual.app.close();
      await atual.contas.stop?.();
      await banco.stop();
    },
  };
}

export type Mundo = Awaited<ReturnType<typeof mundo>>;
