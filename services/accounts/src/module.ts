import type { Kysely } from 'kysely';
import type { Clock } from '@martelo/kernel/clock.ts';
import type { Resultado, Sessao } from '@martelo/kernel/motor-de-lances.ts';
import type { Logger } from '@martelo/platform/log/log.ts';
import type { Module } from '@martelo/platform/module/module.ts';
import { migrate } from '@martelo/platform/sql/migrate.ts';
import { createDb, createPool } from '@martelo/platform/sql/pool.ts';
import type { Papel } from '@martelo/schemas/shared/papeis.ts';
import { migrations as deClientes } from './clientes/migrations.ts';
import type { ClientesTables, SituacaoUsuario } from './clientes/tables.ts';
import { usuarios as criarUsuarios } from './clientes/usuarios.ts';
import type { NovoUsuario, Usuario } from './clientes/usuarios.ts';
import { routes as dePapeis } from './papeis/routes.ts';
import { encerramentos as criarEncerramentos } from './sessao/encerramentos.ts';
import type { SessaoEncerrada } from './sessao/encerramentos.ts';
import { familias as criarFamilias } from './sessao/familias.ts';
import { migrations as deSessao } from './sessao/migrations.ts';
import { routes as rotasDaSessao } from './sessao/routes.ts';
import { sessoes as criarSessoes } from './sessao/sessoes.ts';
import type { SessaoTables } from './sessao/tables.ts';
import { tentativas as criarTentativas } from './sessao/tentativas.ts';
import { ACESSO_MS, tokens as criarTokens } from './sessao/tokens.ts';

export { hashSenha } from './clientes/senha.ts';
export type { NovoUsuario } from './clientes/usuarios.ts';
export type { SessaoEncerrada } from './sessao/encerramentos.ts';

export type AccountsOptions = {
  readonly databaseUrl: string;
  /** Signs access tokens; at least 32 characters. */
  readonly tokenSecret: string;
  readonly clock: Clock;
  readonly log: Logger;
};

type Mudanca = { readonly situacao?: SituacaoUsuario; readonly papeis?: readonly Papel[] };

/** The accounts service: who somebody is and what he may do (architecture.md, services). */
export type Accounts = Module & {
  /** Whose access token this is, in this tenant and now: for the HTTP edge and for the socket. */
  sessaoOf(token: string, hotUid: string): Promise<Resultado<Sessao>>;
  /** Makes a user; the one who already has this e-mail in this tenant comes back unchanged. */
  criarUsuario(novo: NovoUsuario): Promise<Usuario>;
  /** Changes situation or roles; access tokens end now, renewing brings the change. False where there is no such user. */
  mudarUsuario(hotUid: string, cliUid: string, mudanca: Mudanca): Promise<boolean>;
  /** Closes an account: every login of it and its sockets end at once. */
  desativarUsuario(hotUid: string, cliUid: string): Promise<boolean>;
  /** Hears when tokens of a user end before their time, so that sockets can ask `sessaoOf` again and close. */
  aoEncerrarSessao(ouvinte: (evento: SessaoEncerrada) => void): () => void;
};

const SCHEMA = 'accounts';
const LIMPEZA_MS = 3_600_000;

/** Builds the service on a database that it migrates itself when it starts. */
export function accounts({ databaseUrl: url, tokenSecret, clock, log }: AccountsOptions): Accounts {
  const db = createDb<ClientesTables & SessaoTables>(createPool({ url, schema: SCHEMA, name: SCHEMA, log }));
  const encerramentos = criarEncerramentos(clock);
  const usuarios = criarUsuarios(db as unknown as Kysely<ClientesTables>, clock);
  const daSessao = db as unknown as Kysely<SessaoTables>;
  const tentativas = criarTentativas(daSessao, clock);
  const familias = criarFamilias(daSessao, clock, ({ sid, cliUid, hotUid }, motivo) => {
    encerramentos.encerrarLogin(sid, clock());
    encerramentos.avisar({ cliUid, hotUid, motivo });
    log.info({ cliUid, hotUid, motivo }, 'a session ended');
  });
  const tokens = criarTokens(tokenSecret, clock);
  const sessoes = criarSessoes({ usuarios, familias, tentativas, tokens, encerramentos, clock });
  let limpeza: NodeJS.Timeout | undefined;

  const limpar = async (): Promise<void> => {
    try {
      await tentativas.limpar();
      await familias.limpar();
    } catch (err) {
      log.warn({ err }, 'old sessions were not cleared');
    }
  };
  const mudar = async (
    hotUid: string,
    cliUid: string,
    mudanca: Mudanca & { desativado?: boolean },
    motivo: string,
  ) => {
    const mudou = await usuarios.mudar(hotUid, cliUid, mudanca);
    if (!mudou) return false;
    encerramentos.encerrarUsuario(cliUid, clock());
    if (mudanca.desativado === true) await familias.encerrarTodas(cliUid, motivo);
    encerramentos.avisar({ cliUid, hotUid, motivo });
    return true;
  };

  return {
    name: SCHEMA,
    routes: [...rotasDaSessao(sessoes), ...dePapeis],
    sessaoOf: sessoes.sessaoOf,
    criarUsuario: usuarios.criar,
    mudarUsuario: (hotUid, cliUid, mudanca) => mudar(hotUid, cliUid, mudanca, 'cadastro alterado'),
    desativarUsuario: (hotUid, cliUid) => mudar(hotUid, cliUid, { desativado: true }, 'conta desativada'),
    aoEncerrarSessao: encerramentos.assinar,
    start: async () => {
      await migrate({ url, schema: SCHEMA, migrations: { ...deClientes, ...deSessao }, log });
      const desde = clock() - ACESSO_MS;
      for (const { sid, em } of await familias.encerradasDesde(desde)) encerramentos.encerrarLogin(sid, em);
      for (const u of await usuarios.tokensEncerradosDesde(desde))
        encerramentos.encerrarUsuario(u.uid, u.tokensDesde);
      await limpar();
      limpeza = setInterval(() => void limpar(), LIMPEZA_MS);
      limpeza.unref();
    },
    stop: async () => {
      clearInterval(limpeza);
      await db.destroy();
    },
    ready: async () => {
      await db.selectFrom('usuarios').select('uid').limit(1).execute();
    },
  };
}
