import type { UsuarioLogado } from '@martelo/schemas/sessao/sessao.ts';

/** Who is logged in here. `manterLogado` false: an idle session ends by itself. */
export type Sessao = UsuarioLogado & { readonly manterLogado: boolean };

/** Spec 1, section 9; the threshold is ours. All in ms. */
export const VERIFICAR_A_CADA_MS = 30_000;
export const ESPERA_DURANTE_RENOVACAO_MS = 400;
export const RENOVAR_COM_MENOS_DE_MS = 120_000;
export const OCIOSO_MS = 300_000;

/** Whether the token should be renewed now: less than the threshold is left. `agora` on the clock of `dataFimToken`. */
export const precisaRenovar = (s: Pick<Sessao, 'dataFimToken'>, agora: number): boolean =>
  s.dataFimToken - agora < RENOVAR_COM_MENOS_DE_MS;

/** Reads what was stored; anything that is not a session is none. */
export function lerSessao(texto: string | null): Sessao | null {
  if (texto === null) return null;
  try {
    const v: unknown = JSON.parse(texto);
    if (typeof v !== 'object' || v === null) return null;
    const s = v as Partial<Sessao>;
    const inteira =
      typeof s.uid === 'string' &&
      typeof s.nome === 'string' &&
      typeof s.token === 'string' &&
      typeof s.refreshToken === 'string' &&
      typeof s.dataFimToken === 'number' &&
      Array.isArray(s.roles);
    return inteira ? { ...(s as Sessao), manterLogado: s.manterLogado !== false } : null;
  } catch {
    return null;
  }
}

/** Where to go after the login: only inside this site, never to another host. */
export function destinoSeguro(redirect: string | undefined): string {
  if (redirect === undefined || !/^\/(?![/\\])/.test(redirect)) return '/';
  if (redirect.split('').some((c) => c < ' ') || /^\/(login|sair)(\?|$)/.test(redirect)) return '/';
  return redirect;
}
