import type { Leilao, LeilaoNoSite } from '@martelo/schemas/leiloes/leilao.ts';
import type { LancePublico, LoteAoVivo, Posicao } from '@martelo/schemas/disputa/ao-vivo.ts';
import { useLayoutEffect } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { Conexao, EstadoAoVivo } from './state.ts';
import { comHistorico, vazio } from './state.ts';

/** What the socket has brought to this tab. The server never writes here. */
export const aoVivoStore = createStore<EstadoAoVivo>()(() => vazio);

const NENHUM: readonly LancePublico[] = [];

/** Whether two states say the same. */
const igual = (a: LoteAoVivo, b: LoteAoVivo): boolean =>
  a.passo === undefined &&
  b.passo === undefined &&
  (Object.keys(b) as (keyof LoteAoVivo)[]).every((campo) => a[campo] === b[campo]);

/**
 * The live state of a lote: the newest of what the page was loaded with and what the socket brought. Where the socket says
 * nothing new, the first stays: a list of thirty is not drawn again because it is followed now.
 */
export function useAoVivo(inicial: LoteAoVivo): LoteAoVivo {
  return (
    useStore(aoVivoStore, (s) => {
      const vivo = s.lotes[inicial.lelUid];
      return vivo === undefined || vivo.revisao < inicial.revisao || igual(vivo, inicial) ? null : vivo;
    }) ?? inicial
  );
}

/** A leilão as it stands now: as the page was loaded with it, or newer. */
export function useLeilaoNoSite(inicial: Leilao): Leilao {
  const novo = useStore(aoVivoStore, (s) => s.leiloes[inicial.uid]);
  return novo === undefined || novo.versao <= inicial.versao ? inicial : { ...inicial, ...novo };
}

/** Calls `ouvinte` with each leilão whose newer state arrives, and the one known before; returns what stops it. */
export const aoMudarLeilao = (
  ouvinte: (leilao: LeilaoNoSite, antes: LeilaoNoSite | undefined) => void,
): (() => void) =>
  aoVivoStore.subscribe((s, antes) => {
    if (s.leiloes === antes.leiloes) return;
    for (const leilao of Object.values(s.leiloes)) {
      const conhecido = antes.leiloes[leilao.uid];
      if (conhecido !== leilao) ouvinte(leilao, conhecido);
    }
  });

/** The user's own place in a lote; null until known. */
export const usePosicao = (lelUid: string): Posicao | null =>
  useStore(aoVivoStore, (s) => s.posicoes[lelUid] ?? null);
/** The user's own places in all lotes that he takes part in, by lelUid. */
export const usePosicoes = (): Readonly<Record<string, Posicao>> => useStore(aoVivoStore, (s) => s.posicoes);
/** Every lote's live state that the socket has brought, by lelUid: for screens that show many at once. */
export const useLotesAoVivo = (): Readonly<Record<string, LoteAoVivo>> =>
  useStore(aoVivoStore, (s) => s.lotes);
/** Bids of a lote that this tab knows, newest first: those of the `lista` that the server gave, and what came after it. */
export function useLances(
  lelUid: string,
  lista: { readonly total: number; readonly lances: readonly LancePublico[] } | undefined,
): readonly LancePublico[] {
  const conhecidos = useStore(aoVivoStore, (s) => s.lances[lelUid]);
  // Before anything is painted: the first push may have come before the list.
  useLayoutEffect(() => {
    if (lista === undefined) return;
    const { lances, total } = lista;
    aoVivoStore.setState((s) => comHistorico(s, lelUid, { lances, temMais: total > lances.length }));
  }, [lista, lelUid]);
  return conhecidos ?? lista?.lances ?? NENHUM;
}
/** Whether live updates arrive. */
export const useConexao = (): Conexao => useStore(aoVivoStore, (s) => s.conexao);
