import type { LancePublico, LoteAoVivo, Posicao } from '@martelo/schemas/disputa/ao-vivo.ts';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { Conexao, EstadoAoVivo } from './state.ts';
import { vazio } from './state.ts';

/** What the socket has brought to this tab. The server never writes here. */
export const aoVivoStore = createStore<EstadoAoVivo>()(() => vazio);

const NENHUM: readonly LancePublico[] = [];

/** The live state of a lote: the newest of what the page was loaded with and what the socket brought. */
export function useAoVivo(inicial: LoteAoVivo): LoteAoVivo {
  const vivo = useStore(aoVivoStore, (s) => s.lotes[inicial.lelUid]);
  return vivo !== undefined && vivo.revisao >= inicial.revisao ? vivo : inicial;
}

/** The user's own place in a lote; null until known. */
export const usePosicao = (lelUid: string): Posicao | null =>
  useStore(aoVivoStore, (s) => s.posicoes[lelUid] ?? null);
/** Every lote's live state that the socket has brought, by lelUid: for screens that show many at once. */
export const useLotesAoVivo = (): Readonly<Record<string, LoteAoVivo>> =>
  useStore(aoVivoStore, (s) => s.lotes);
/** Bids of a lote that this tab knows, newest first. */
export const useLances = (lelUid: string): readonly LancePublico[] =>
  useStore(aoVivoStore, (s) => s.lances[lelUid] ?? NENHUM);
/** Whether live updates arrive. */
export const useConexao = (): Conexao => useStore(aoVivoStore, (s) => s.conexao);
