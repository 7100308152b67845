import { recusado } from '@martelo/kernel/resultado.ts';
import type { Clock } from '@martelo/kernel/clock.ts';
import type { Resultado } from '@martelo/kernel/motor-de-lances.ts';
import type { Origem } from '@martelo/platform/sessao/bloqueados.ts';
import type { LeitorDeSessoes } from '@martelo/platform/sessao/leitor.ts';
import type { Recusa } from '@martelo/schemas/shared/erros.ts';
import { recusar } from '@martelo/schemas/shared/erros.ts';
import type { UsuarioLogado } from '@martelo/schemas/sessao/sessao.ts';
import { FilaDeSenhasCheia } from '../clientes/door.ts';
import type { Usuario, Usuarios } from '../clientes/door.ts';
import type { Familias, Renovada, TipoDeLogin } from './familias.ts';
import type { Guarda } from './guarda.ts';
import type { Tokens } from './tokens.ts';

type Deps = {
  readonly usuarios: Usuarios;
  readonly familias: Familias;
  readonly guarda: Guarda;
  readonly tokens: Tokens;
  readonly leitor: LeitorDeSessoes;
  readonly clock: Clock;
  /** What the tenant does for who comes in; answers him as he is afterwards. */
  readonly aoEntrar: (usuario: Usuario) => Promise<Usuario>;
  /** What is asked of him besides; null for nothing. */
  readonly pedirFator: (usuario: Usuario) => Promise<Recusa | null>;
  /** Whether a role of his needs a second factor that he lacks. */
  readonly faltaFator: (usuario: Usuario) => Promise<boolean>;
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

/** A login that was opened or renewed: what its owner hears, and the refresh token apart, which travels its own way. */
export type Entrou<T = Omit<UsuarioLogado, 'refreshToken'>> = {
  readonly usuario: T;
  readonly login: Renovada;
};

const logado = (
  { id, uid, nome, apelido, papeis }: Usuario,
  acesso: Pick<UsuarioLogado, 'token' | 'dataFimToken'>,
  assistida: boolean,
): Omit<UsuarioLogado, 'refreshToken'> => ({
  id,
  uid,
  nome,
  apelido,
  ...acesso,
  roles: [...papeis],
  ...(assistida ? { assistida } : {}),
});

export type Sessoes = ReturnType<typeof sessoes>;

/** Logging in, renewing, leaving, and whose token this is. */
export function sessoes(deps: Deps) {
  const { usuarios, familias, guarda, tokens, leitor, aoEntrar, clock, pedirFator, faltaFator } = deps;

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
    return conferido.ok && conferido.valor.desativado ? recusado('CONTA_DESATIVADA') : conferido;
  }

  /** Opens a login for somebody who has proved all that is asked of him, or for who of the staff looks at his account. */
  async function abrirProvado(
    quem: Usuario,
    tipo: TipoDeLogin,
    porEquipe: string | null = null,
  ): Promise<Entrou> {
    // Who only looks changes nothing, groups included.
    const usuario = porEquipe === null ? await aoEntrar(quem) : quem;
    const { uid, hotUid } = usuario;
    const login = await familias.abrir({ cliUid: uid, hotUid }, tipo, porEquipe);
    const acesso = await tokens.emitir(usuario, login);
    return { usuario: logado(usuario, acesso, porEquipe !== null), login };
  }

  /** The same after the first factor alone, whichever it was. Refuses SEGUNDO_FATOR, SEGUNDO_FATOR_EXIGIDO, with the challenge of the second. */
  async function abrir(quem: Usuario, tipo: TipoDeLogin): Promise<Resultado<Entrou>> {
    const recusa = await pedirFator(quem);
    return recusa === null ? { ok: true, valor: await abrirProvado(quem, tipo) } : { ok: false, recusa };
  }

  return {
    abrir,
    abrirProvado,
    sessaoOf: leitor.sessaoOf,

    /** Refuses as `abrir`, and CREDENCIAIS_INVALIDAS (unknown e-mail, wrong password, another tenant's user alike), BLOQUEADO, CONTA_DESATIVADA. */
    async entrar(entrada: Entrada): Promise<Resultado<Entrou>> {
      try {
        const desde = clock();
        const conferido = await conferir(entrada);
        if (!conferido.ok) return conferido;
        const entrou = await abrir(conferido.valor, entrada.manterLogado ? 'longa' : 'curta');
        // Whoever changes the password ends all logins that he finds; this one may have come a moment later.
        if (!(await usuarios.trocouDeSenha(conferido.valor.uid, desde))) return entrou;
        if (entrou.ok) await familias.encerrar(entrou.valor.login.sid, 'senha trocada');
        return recusado('CREDENCIAIS_INVALIDAS');
      } catch (erro) {
        if (erro instanceof FilaDeSenhasCheia) return recusado('SERVICO_INDISPONIVEL', { esperarMs: 2_000 });
        throw erro;
      }
    },

    /** A new pair for a refresh token, with the roles and situation of now. */
    async renovar(hotUid: string, token: string) {
      const renovada = await familias.renovar(hotUid, token);
      if (!renovada.ok) return renovada;
      const login = renovada.valor;
      const usuario = await usuarios.achar(hotUid, login.cliUid);
      if (usuario === null || usuario.desativado) {
        await familias.encerrar(login.sid, 'conta desativada');
        return recusado('TOKEN_INVALIDO');
      }
      // Asked for since this login was opened: he makes one where he enters anew.
      if (login.porEquipe === null && (await faltaFator(usuario))) {
        await familias.encerrar(login.sid, 'segundo fator exigido');
        return recusado('TOKEN_INVALIDO');
      }
      const { uid } = usuario;
      return {
        ok: true,
        valor: { usuario: { ...(await tokens.emitir(usuario, login)), uid }, login },
      } as const;
    },

    /** The session behind this access token as it is now; only one's own. It makes no token: only the refresh token does. */
    async restaurar(
      token: string,
      hotUid: string,
      id: number,
    ): Promise<Resultado<Omit<UsuarioLogado, 'refreshToken'>>> {
      const lido = await leitor.ler(token);
      if (!lido.ok) return lido;
      const { cliUid, fim, assistida } = lido.valor.sessao;
      const usuario = await usuarios.achar(hotUid, cliUid);
      if (usuario === null || usuario.desativado || usuario.id !== id) return recusado('NAO_ENCONTRADO');
      return { ok: true, valor: logado(usuario, { token, dataFimToken: fim }, assistida === true) };
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
