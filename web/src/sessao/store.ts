import { createStore } from 'zustand/vanilla';
import { useStore } from 'zustand';
import type { Sessao } from './state.ts';
import { lerSessao } from './state.ts';

const CHAVE = 'martelo-sessao';

/** `lida` is false until the browser's storage was read: the first HTML knows no session. */
type Estado = { readonly sessao: Sessao | null; readonly lida: boolean };

export const sessaoStore = createStore<Estado>()(() => ({ sessao: null, lida: false }));

/** Replaces the session, here and in the other tabs. */
export function guardarSessao(sessao: Sessao | null): void {
  sessaoStore.setState({ sessao, lida: true });
  try {
    if (sessao === null) localStorage.removeItem(CHAVE);
    else localStorage.setItem(CHAVE, JSON.stringify(sessao));
  } catch {
    // A browser that stores nothing keeps the session until the tab closes.
  }
}

/** What the storage holds now: another tab may have renewed or ended the session. */
export function relerSessao(): Sessao | null {
  let texto: string | null;
  try {
    texto = localStorage.getItem(CHAVE);
  } catch {
    return sessaoStore.getState().sessao;
  }
  const sessao = lerSessao(texto);
  sessaoStore.setState({ sessao, lida: true });
  return sessao;
}

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
/** Whether the storage was read: before that, nobody can tell who is here. */
export const useSessaoLida = (): boolean => useStore(sessaoStore, (s) => s.lida);
