import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pastaLocal } from '@martelo/platform/files/pasta-local.ts';
import type { App } from '@martelo/platform/http/app.ts';
import { ok, on } from '@martelo/platform/http/route.ts';
import type { Route } from '@martelo/platform/http/route.ts';
import { createLog } from '@martelo/platform/log/log.ts';
import { appFalso, TENANTS } from '@martelo/platform/testing/http.ts';
import { testDatabase } from '@martelo/platform/testing/postgres.ts';
import { outbox } from '@martelo/platform/mail/outbox.ts';
import type { MensagemGuardada } from '@martelo/platform/mail/outbox.ts';
import { caixaDeCorreio } from '@martelo/platform/mail/port.ts';
import { CALLS } from '@martelo/schemas/calls.ts';
import { HOTSITE_EXEMPLO } from '@martelo/schemas/hotsites/exemplo.ts';
import type { Hotsite } from '@martelo/schemas/hotsites/hotsite.ts';
import { SERVICO_DA_CHAMADA } from '@martelo/schemas/servicos.ts';
import type { UsuarioLogado } from '@martelo/schemas/sessao/usuario.ts';
import { call } from '@martelo/schemas/shared/call.ts';
import { z } from 'zod';
import { accounts } from '../module.ts';
import type { Accounts, AccountsOptions } from '../module.ts';
import { LEILOEIROS } from '@martelo/schemas/shared/papeis.ts';

/** A staff page, to try roles on. */
const restrita = call({
  nome: 'restrita',
  metodo: 'GET',
  caminho: '/v1/restrita',
  acesso: LEILOEIROS,
  resumo: 'Só da equipe.',
  saida: z.strictObject({ nome: z.string(), bloqueado: z.boolean() }),
});
const calls = [...CALLS.filter((c) => SERVICO_DA_CHAMADA.get(c.nome) === 'accounts'), restrita];

export const LEILAO = TENANTS['leilao.localhost']?.hotUid ?? '';
export const LOJA = TENANTS['loja.localhost']?.hotUid ?? '';
/** What the catalog of the auction tenant is said to offer. */
export const VEICULOS = Array.from(
  { length: 1_001 },
  (_, i) => `00000000-0000-4000-8000-${String(i).padStart(12, '0')}`,
);
export const SENHA = 'martelo-de-teste';
export const SEGREDO = 'um-segredo-que-so-o-teste-conhece-0123456789';

/** A tenant of each kind as the site service would hand it over; a spec changes its rules. */
const hotsiteDe = (hotUid: string, host: string, tipo: 'leilao' | 'loja'): Hotsite => ({
  ...structuredClone(HOTSITE_EXEMPLO),
  uid: hotUid,
  tipo,
  nomeSite: tipo === 'loja' ? 'Pátio Aberto' : 'Martelo Leilões',
  recursos: [...HOTSITE_EXEMPLO.recursos, 'indicacao'],
  permitirCpf: true,
  permitirCnpj: true,
  documentosObrigatorios: { pessoaFisica: ['RG', 'ComprovanteEndereco'], pessoaJuridica: ['CartaoCNPJ'] },
  confirmacoesObrigatorias: { pessoaFisica: ['email', 'telefone'], pessoaJuridica: ['email'] },
  ambiente: 'local',
  hosts: [host],
});

type Resposta = {
  status: number;
  corpo: Record<string, unknown> & Partial<UsuarioLogado>;
  esperar: string | undefined;
  headers: Readonly<Record<string, unknown>>;
};

/** The accounts service on a real database behind the HTTP edge, with a clock that only moves when told. */
export async function mundo(
  push: AccountsOptions['push'] = null,
  contarMensagem: AccountsOptions['contarMensagem'] = () => undefined,
) {
  const banco = await testDatabase();
  const relogio = { agora: Date.now() };
  const linhas: string[] = [];
  const clock = () => relogio.agora;
  const log = createLog({ level: 'debug', name: 'spec', destination: { write: (l) => void linhas.push(l) } });
  const hotsites = new Map([
    [LEILAO, hotsiteDe(LEILAO, 'leilao.localhost', 'leilao')],
    [LOJA, hotsiteDe(LOJA, 'loja.localhost', 'loja')],
  ]);
  const pasta = await mkdtemp(path.join(tmpdir(), 'martelo-contas-'));
  const correio = outbox({
    databaseUrl: banco.url,
    transportes: { email: caixaDeCorreio, sms: caixaDeCorreio },
    guardarTexto: true,
    clock,
    log,
  });
  await correio.start?.();
  const dns: { textos: ReadonlyMap<string, readonly string[]> | null } = { textos: null };
  const preparo = { comitente: false, lote: false, leilao: false };
  const espia = { aoResponder: (): void => undefined };
  const espiada = ({ call: chamada, handler }: Route): Route => ({
    call: chamada,
    handler: async (pedido) => {
      try {
        return await handler(pedido);
      } finally {
        espia.aoResponder();
      }
    },
  });
  const subir = async (): Promise<{ contas: Accounts; app: App }> => {
    const contas = accounts({
      databaseUrl: banco.url,
      tokenSecret: SEGREDO,
      credentialsKey: `${SEGREDO} das credenciais`,
      clock,
      log,
      enfileirar: correio.enfileirar,
      hotsiteDe: (hotUid) => hotsites.get(hotUid) ?? null,
      development: true,
      arquivos: pastaLocal(pasta),
      veiculoExiste: async (hotUid, veiUid) => hotUid === LEILAO && VEICULOS.includes(veiUid),
      preparoDe: async () => preparo,
      remetente: {
        de: 'nao-responda@casa.example',
        servidor: 'smtp.correio.example',
        dns: {
          txt: async (nome) => {
            if (dns.textos === null) throw new Error('no server answers');
            return dns.textos.get(nome) ?? [];
          },
        },
      },
      push,
      contarMensagem,
    });
    const restritas = {
      name: 'restritas',
      routes: [on(restrita, ({ sessao }) => ok({ nome: sessao.nome, bloqueado: sessao.bloqueado }))],
    };
    await contas.start?.();
    const app = await appFalso({
      calls,
      modules: [{ ...contas, routes: contas.routes.map(espiada) }, restritas],
      sessaoOf: contas.sessaoOf,
      bloqueioDe: contas.bloqueioDe,
      clock,
      log,
      config: { limitsFactor: 100 },
    });
    return { contas, app };
  };
  let atual = await subir();

  const pedir = async (
    metodo: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    opcoes: {
      corpo?: unknown;
      arquivo?: Buffer;
      token?: string | undefined;
      host?: string;
      ip?: string;
      headers?: Record<string, string>;
    } = {},
  ): Promise<Resposta> => {
    const r = await atual.app.inject({
      method: metodo,
      url,
      remoteAddress: opcoes.ip ?? '10.0.0.1',
      headers: {
        host: opcoes.host ?? 'leilao.localhost',
        ...(opcoes.token === undefined ? {} : { authorization: `Bearer ${opcoes.token}` }),
        ...(opcoes.corpo === undefined ? {} : { 'content-type': 'application/json' }),
        ...(opcoes.arquivo === undefined ? {} : { 'content-type': 'application/octet-stream' }),
        ...opcoes.headers,
      },
      ...(opcoes.corpo === undefined ? {} : { payload: JSON.stringify(opcoes.corpo) }),
      ...(opcoes.arquivo === undefined ? {} : { payload: opcoes.arquivo }),
    });
    return {
      status: r.statusCode,
      corpo: r.json(),
      esperar: r.headers['retry-after'] as string | undefined,
      headers: r.headers,
    };
  };

  const cartas = async (para: string): Promise<MensagemGuardada[]> => {
    await atual.contas.feito();
    return (await correio.listar(1_000)).filter((m) => m.para === para);
  };

  return {
    banco,
    relogio,
    linhas,
    /** `aoResponder` is called when a call has its answer, before what it left for later begins. */
    espia,
    get contas(): Accounts {
      return atual.contas;
    },
    hotsites,
    /** What the catalog is said to know of a house's first sale. */
    preparo,
    dns,
    pasta,
    /** Messages to an address, the newest first. */
    cartas,
    pedir,
    /** Signs somebody up, with the code that comes: the answer to the confirmation, or what refused him before. */
    cadastrar: async (corpo: Readonly<Record<string, unknown>>, host?: string): Promise<Resposta> => {
      const onde = host === undefined ? {} : { host };
      const pedido = await pedir('POST', '/v1/cliente/cadastro', { corpo, ...onde });
      if (pedido.status !== 200) return pedido;
      const { email, senha } = corpo;
      const { uid = '' } = pedido.corpo;
      const textos = (await cartas(String(email).toLowerCase())).map((c) => c.texto).join('\n');
      const codigo = new RegExp(`/cadastro#${uid}\\.(\\d{6})`).exec(textos)?.[1] ?? '000000';
      return pedir('POST', '/v1/cliente/cadastro/confirmar', { corpo: { uid, codigo, senha }, ...onde });
    },
    /** A GET of raw bytes. */
    baixar: async (url: string, host = 'leilao.localhost', token?: string) => {
      const quem = token === undefined ? {} : { authorization: `Bearer ${token}` };
      const r = await atual.app.inject({ url, headers: { host, ...quem } });
      return { status: r.statusCode, headers: r.headers, bytes: r.rawPayload };
    },
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
      await correio.stop?.();
      await banco.stop();
      await rm(pasta, { recursive: true, force: true });
    },
  };
}

export type Mundo = Awaited<ReturnType<typeof mundo>>;
