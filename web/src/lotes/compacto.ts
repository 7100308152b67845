import { useEffect } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

const CHAVE = 'martelo-quadro-compacto';

const store = createStore<{ readonly compacto: boolean }>()(() => ({ compacto: false }));

/** Reads the browser's choice; the first HTML knows none. */
function lembrar(): void {
  try {
    store.setState({ compacto: localStorage.getItem(CHAVE) === 'sim' });
  } catch {
    // Nothing was kept.
  }
}

/** Shows rows or cards, and remembers it in this browser. */
export function mudarCompacto(compacto: boolean): void {
  store.setState({ compacto });
  try {
    localStorage.setItem(CHAVE, compacto ? 'sim' : 'nao');
  } catch {
    // Then it holds until the tab closes.
  }
}

/** Whether lists of lotes show rows rather than cards. */
export function useCompacto(): boolean {
  useEffect(lembrar, []);
  return useStore(store, (s) => s.compacto);
}
