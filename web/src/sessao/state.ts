import type { UsuarioLogado } from '@martelo/schemas/sessao/sessao.ts';

/** Who is logged in here, as the browser keeps it. `manterLogado` false: an idle session ends by itself. */
export type Sessao = Omit<UsuarioLogado, keyof Acesso | 'refreshToken'> & { readonly manterLogado: boolean };
/** The access token, in the memory of a tab; its end in epoch ms on the server's clock. */
export type Acesso = Pick<UsuarioLogado, 'token' | 'dataFimToken'>;

/** An answer to a login in its two parts: what is kept, and what is not. */
export function repartir(
  { token, dataFimToken, refreshToken: _doCookie, ...quem }: UsuarioLogado,
  manterLogado: boolean,
): [Sessao, Acesso] {
  return [
    { ...quem, manterLogado },
    { token, dataFimToken },
  ];
}

/** Spec 1, section 9; the threshold is ours. All in ms. */
export const VERIFICAR_A_CADA_MS = 30_000;
export const RENOVAR_COM_MENOS_DE_MS = 120_000;
export const OCIOSO_MS = 300_000;

/** Whether the token should be renewed now: there is none, or less than the threshold is left. `agora` on the clock of `dataFimToken`. */
export const precisaRenovar = (acesso: Acesso | null, agora: number): boolean =>
  acesso === null || acesso.dataFimToken - agora < RENOVAR_COM_MENOS_DE_MS;

function lerObjeto(texto: string | null): Record<string, unknown> {
  if (texto === null) return {};
  try {
    const v: unknown = JSON.parse(texto);
    return typeof v === 'object' && v !== null ? { ...v } : {};
  } catch {
    return {};
  }
}

/** Reads what was stored; anything that is not a session is none. Tokens of an earlier version are left out. */
export function lerSessao(texto: string | null): Sessao | null {
  const { id, uid, nome, apelido, roles, manterLogado, assistida } = lerObjeto(texto);
  if (typeof uid !== 'string' || typeof nome !== 'string' || !Array.isArray(roles)) return null;
  return {
    id: typeof id === 'number' ? id : 0,
    uid,
    nome,
    apelido: typeof apelido === 'string' ? apelido : '',
    roles: roles.filter((r) => typeof r === 'string'),
    manterLogado: manterLogado !== false,
    ...(assistida === true ? { assistida } : {}),
  };
}

/** The refresh token in what an earlier version stored; null where there is none. */
export function lerTokenAntigo(texto: string | null): string | null {
  const { refreshToken } = lerObjeto(texto);
  return typeof refreshToken === 'string' ? refreshToken : null;
}

/** Where to go after the login: only inside this site, never to another host. */
export function destinoSeguro(redirect: string | undefined): string {
  if (redirect === undefined || !/^\/(?![/\\])/.test(redirect)) return '/';
  if (redirect.split('').some((c) => c < ' ') || /^\/(login|sair)(\?|$)/.test(redirect)) return '/';
  return redirect;
}
