import type { Resultado } from '@martelo/kernel/motor-de-lances.ts';
import type { Origem } from '@martelo/platform/sessao/bloqueados.ts';
import type { LeitorDeSessoes } from '@martelo/platform/sessao/leitor.ts';
import { recusar } from '@martelo/schemas/shared/erros.ts';
import type { UsuarioLogado } from '@martelo/schemas/sessao/sessao.ts';
import { FilaDeSenhasCheia } from '../clientes/door.ts';
import type { Usuario, Usuarios } from '../clientes/door.ts';
import type { Familias } from './familias.ts';
import type { Guarda } from './guarda.ts';
import type { Tokens } from './tokens.ts';

type Deps = {
  readonly usuarios: Usuarios;
  readonly familias: Familias;
  readonly guarda: Guarda;
  readonly tokens: Tokens;
  readonly leitor: LeitorDeSessoes;
  /** What the tenant does for who comes in; answers him as he is afterwards. */
  readonly aoEntrar: (usuario: Usuario) => Promise<Usuario>;
};

export type Entrada = {
  readonly hotUid: string;
  readonly email: string;
  readonly senha: string;
  readonly manterLogado: boolean;
  readonly lugar: Origem;
  /** Who may enter by this door, by his roles; everybody where absent. */
  readonly aceita?: (papeis: readonly string[]) => boolean;
};

const recusa = (codigo: Parameters<typeof recusar>[0], detalhes = {}) =>
  ({ ok: false, recusa: recusar(codigo, detalhes) }) as const;

export type Sessoes = ReturnType<typeof sessoes>;

/** Logging in, renewing, leaving, and whose token this is. */
export function sessoes({ usuarios, familias, guarda, tokens, leitor, aoEntrar }: Deps) {
  async function conferir({ hotUid, email, senha, lugar, aceita }: Entrada): Promise<Resultado<Usuario>> {
    const conferido = await guarda.conferir(
      { hotUid, segredo: 'login', de: { email } },
      lugar,
      recusar('CREDENCIAIS_INVALIDAS'),
      async (de) => {
        const usuario = await usuarios.conferir(hotUid, email, senha, de);
        return usuario === null || aceita?.(usuario.papeis) === false ? null : usuario;
      },
    );
    return conferido.ok && conferido.valor.desativado ? recusa('CONTA_DESATIVADA') : conferido;
  }

  /** Opens a login for somebody whose identity was proved. */
  async function abrir(quem: Usuario, manterLogado: boolean): Promise<UsuarioLogado> {
    const usuario = await aoEntrar(quem);
    const { uid, id, nome, apelido, papeis, hotUid } = usuario;
    const familia = await familias.abrir({ cliUid: uid, hotUid }, manterLogado);
    const acesso = await tokens.emitir(usuario, familia.sid);
    return { id, uid, nome, apelido, ...acesso, refreshToken: familia.refreshToken, roles: [...papeis] };
  }

  return {
    abrir,
    sessaoOf: leitor.sessaoOf,

    /** Refuses CREDENCIAIS_INVALIDAS (unknown e-mail, wrong password, another tenant's user alike), BLOQUEADO, CONTA_DESATIVADA. */
    async entrar(entrada: Entrada): Promise<Resultado<UsuarioLogado>> {
      try {
        const conferido = await conferir(entrada);
        if (!conferido.ok) return conferido;
        return { ok: true, valor: await abrir(conferido.valor, entrada.manterLogado) };
      } catch (erro) {
        if (erro instanceof FilaDeSenhasCheia) return recusa('SERVICO_INDISPONIVEL', { esperarMs: 2_000 });
        throw erro;
      }
    },

    /** A new pair for a refresh token, with the roles and situation of now. */
    async renovar(hotUid: string, token: string) {
      const renovada = await familias.renovar(hotUid, token);
      if (!renovada.ok) return renovada;
      const { sid, cliUid, refreshToken } = renovada.valor;
      const usuario = await usuarios.achar(hotUid, cliUid);
      if (usuario === null || usuario.desativado) {
        await familias.encerrar(sid, 'conta desativada');
        return recusa('TOKEN_INVALIDO');
      }
      return { ok: true, valor: { ...(await tokens.emitir(usuario, sid)), refreshToken } } as const;
    },

    /** The session behind this access token as it is now, with a fresh token; only one's own. */
    async restaurar(
      token: string,
      hotUid: string,
      id: number,
    ): Promise<Resultado<Omit<UsuarioLogado, 'refreshToken'>>> {
      const lido = await leitor.ler(token);
      if (!lido.ok) return lido;
      const usuario = await usuarios.achar(hotUid, lido.valor.sessao.cliUid);
      if (usuario === null || usuario.desativado || usuario.id !== id) return recusa('NAO_ENCONTRADO');
      const { uid, nome, apelido, papeis } = usuario;
      const acesso = await tokens.emitir(usuario, lido.valor.sid);
      return { ok: true, valor: { id, uid, nome, apelido, ...acesso, roles: [...papeis] } };
    },

    /** The login that this access token belongs to; null where it is no token. */
    async loginDe(token: string): Promise<string | null> {
      const lido = await leitor.ler(token);
      return lido.ok ? lido.valor.sid : null;
    },

    /** Ends the login that this access token belongs to, tokens included; who only was away is told on his device all the same. */
    async sair(token: string, porInatividade = false): Promise<void> {
      const lido = await leitor.ler(token);
      const motivo = porInatividade ? 'inatividade' : 'saiu';
      if (lido.ok) await familias.encerrar(lido.valor.sid, motivo, { aparelhosFicam: porInatividade });
    },
  };
}
