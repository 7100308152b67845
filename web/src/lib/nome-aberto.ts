import { useEffect } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

const aberto = createStore<{ readonly nome: string | null }>()(() => ({ nome: null }));

/** Names the record that the page shows, for the breadcrumbs; undefined while it is not known. */
export function useNomeAberto(nome: string | undefined): void {
  useEffect(() => {
    aberto.setState({ nome: nome ?? null });
    return () => aberto.setState({ nome: null });
  }, [nome]);
}

/** The name of the record that is open; null where the screen itself is all there is to name. */
export const useNomeDoAberto = (): string | null => useStore(aberto, (s) => s.nome);
