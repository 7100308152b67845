import type { Clock } from '@martelo/kernel/clock.ts';
import type { Resultado, Sessao } from '@martelo/kernel/motor-de-lances.ts';
import { recusar } from '@martelo/schemas/shared/erros.ts';
import type { UsuarioLogado } from '@martelo/schemas/sessao/sessao.ts';
import { FilaDeSenhasCheia } from '../clientes/door.ts';
import type { Usuario, Usuarios } from '../clientes/door.ts';
import type { Encerramentos } from './encerramentos.ts';
import type { Familias } from './familias.ts';
import type { Tentativas } from './tentativas.ts';
import type { TokenLido, Tokens } from './tokens.ts';

type Deps = {
  readonly usuarios: Usuarios;
  readonly familias: Familias;
  readonly tentativas: Tentativas;
  readonly tokens: Tokens;
  readonly encerramentos: Encerramentos;
  readonly clock: Clock;
};

export type Entrada = {
  readonly hotUid: string;
  readonly email: string;
  readonly senha: string;
  readonly manterLogado: boolean;
  readonly ip: string;
};

const LIDOS_GUARDADOS = 20_000;
const NA_FILA_POR_CONTA = 20;

const recusa = (codigo: Parameters<typeof recusar>[0], detalhes = {}) =>
  ({ ok: false, recusa: recusar(codigo, detalhes) }) as const;

export type Sessoes = ReturnType<typeof sessoes>;

/** Logging in, renewing, leaving, and whose token this is. */
export function sessoes({ usuarios, familias, tentativas, tokens, encerramentos, clock }: Deps) {
  /** Tokens whose signature was checked: a bidder sends the same one with every bid. Oldest first, bounded. */
  const lidos = new Map<string, TokenLido>();
  /** Attempts on one account from one address wait for each other, so that a burst cannot pass before the count. */
  const filas = new Map<string, { ultima: Promise<unknown>; tamanho: number }>();

  async function ler(token: string): Promise<Resultado<TokenLido>> {
    const conhecido = lidos.get(token);
    if (conhecido !== undefined) {
      if (conhecido.sessao.fim > clock()) return { ok: true, valor: conhecido };
      lidos.delete(token);
      return recusa('TOKEN_EXPIRADO');
    }
    const lido = await tokens.ler(token);
    if (!lido.ok) return lido;
    if (lidos.size >= LIDOS_GUARDADOS) lidos.delete(lidos.keys().next().value ?? '');
    lidos.set(token, lido.valor);
    return lido;
  }

  /** The session behind an access token of this tenant. Refuses TOKEN_INVALIDO (also another tenant's) or TOKEN_EXPIRADO (also ended early). */
  async function sessaoOf(token: string, hotUid: string): Promise<Resultado<Sessao>> {
    const lido = await ler(token);
    if (!lido.ok) return lido;
    const { sessao, sid, em } = lido.valor;
    if (sessao.hotUid !== hotUid) return recusa('TOKEN_INVALIDO');
    if (encerramentos.encerrado(sid, sessao.cliUid, em)) return recusa('TOKEN_EXPIRADO');
    return { ok: true, valor: sessao };
  }

  async function emFila<T>(chave: string, tarefa: () => Promise<T>): Promise<T | null> {
    const fila = filas.get(chave) ?? { ultima: Promise.resolve(), tamanho: 0 };
    if (fila.tamanho >= NA_FILA_POR_CONTA) return null;
    fila.tamanho += 1;
    filas.set(chave, fila);
    const minha = fila.ultima.then(tarefa, tarefa);
    fila.ultima = minha.catch(() => undefined);
    try {
      return await minha;
    } finally {
      fila.tamanho -= 1;
      if (fila.tamanho === 0) filas.delete(chave);
    }
  }

  async function conferir({ hotUid, email, senha, ip }: Entrada): Promise<Resultado<Usuario>> {
    const esperarMs = await tentativas.esperarMs(hotUid, email, ip);
    if (esperarMs > 0) return recusa('BLOQUEADO', { esperarMs });
    const usuario = await usuarios.conferir(hotUid, email, senha);
    if (usuario === null) {
      await tentativas.falhou(hotUid, email, ip);
      return recusa('CREDENCIAIS_INVALIDAS');
    }
    await tentativas.entrou(hotUid, email, ip);
    return usuario.desativado ? recusa('CONTA_DESATIVADA') : { ok: true, valor: usuario };
  }

  return {
    sessaoOf,

    /** Refuses CREDENCIAIS_INVALIDAS (unknown e-mail, wrong password, another tenant's user alike), BLOQUEADO, CONTA_DESATIVADA. */
    async entrar(entrada: Entrada): Promise<Resultado<UsuarioLogado>> {
      try {
        const chave = `${entrada.hotUid} ${entrada.email} ${entrada.ip}`;
        const conferido = await emFila(chave, () => conferir(entrada));
        if (conferido === null) return recusa('MUITAS_MENSAGENS', { esperarMs: 1_000 });
        if (!conferido.ok) return conferido;
        const { uid, id, nome, apelido, papeis } = conferido.valor;
        const familia = await familias.abrir({ cliUid: uid, hotUid: entrada.hotUid }, entrada.manterLogado);
        const acesso = await tokens.emitir(conferido.valor, familia.sid);
        const { refreshToken } = familia;
        return { ok: true, valor: { id, uid, nome, apelido, ...acesso, refreshToken, roles: [...papeis] } };
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

    /** Ends the login that this access token belongs to, tokens included. */
    async sair(token: string): Promise<void> {
      const lido = await ler(token);
      if (lido.ok) await familias.encerrar(lido.valor.sid, 'saiu');
    },
  };
}
