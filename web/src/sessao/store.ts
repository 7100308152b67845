import { createStore } from 'zustand/vanilla';
import { useStore } from 'zustand';
import { lerGaveta, porNaGaveta } from '../lib/gaveta.ts';
import type { Acesso, Sessao } from './state.ts';
import { lerSessao, lerTokenAntigo } from './state.ts';

const CHAVE = 'martelo-sessao';

/**
 * `lida` is false until the browser's storage was read: the first HTML knows no session. `acesso` lives in this tab alone;
 * null where the tab has none yet, or nobody is logged in.
 */
type Estado = { readonly sessao: Sessao | null; readonly acesso: Acesso | null; readonly lida: boolean };

export const sessaoStore = createStore<Estado>()(() => ({ sessao: null, acesso: null, lida: false }));

/** Replaces the session, here and in the other tabs. Only who it is: no token lies where scripts can read it. */
export function guardarSessao(sessao: Sessao | null, acesso: Acesso | null = null): void {
  sessaoStore.setState({ sessao, acesso: sessao === null ? null : acesso, lida: true });
  porNaGaveta('localStorage', CHAVE, sessao === null ? null : JSON.stringify(sessao));
}

/** This tab has a newer access token. */
export const guardarAcesso = (acesso: Acesso): void => sessaoStore.setState({ acesso });

/**
 * What the storage holds now: another tab may have ended the session, or begun another one. The same session stays the same
 * value: who looks at it anew because it changed, and reads it again for that, would never come to an end.
 */
export function relerSessao(): Sessao | null {
  const { sessao: antes, acesso } = sessaoStore.getState();
  const lida = lerSessao(lerGaveta('localStorage', CHAVE));
  const sessao = JSON.stringify(lida) === JSON.stringify(antes) ? antes : lida;
  const mesma = sessao !== null && sessao.uid === antes?.uid;
  sessaoStore.setState({ sessao, acesso: mesma ? acesso : null, lida: true });
  return sessao;
}

/** The refresh token that an earlier version of this page kept itself; null where there is none. */
export const tokenAntigo = (): string | null => lerTokenAntigo(lerGaveta('localStorage', CHAVE));

/** Follows logins and logouts of the other tabs; returns what stops it. */
export function acompanharOutrasAbas(): () => void {
  const mudou = (e: StorageEvent): void => {
    if (e.key === CHAVE || e.key === null) relerSessao();
  };
  addEventListener('storage', mudou);
  return () => removeEventListener('storage', mudou);
}

/** The session, or null. The server's HTML and the first render of the browser have none. */
export const useSessao = (): Sessao | null => useStore(sessaoStore, (s) => s.sessao);
/** The access token of this tab; null while it has none. */
export const useToken = (): string | null => useStore(sessaoStore, (s) => s.acesso?.token ?? null);
/** Whether the storage was read: before that, nobody can tell who is here. */
export const useSessaoLida = (): boolean => useStore(sessaoStore, (s) => s.lida);
