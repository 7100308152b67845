import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { ACOES_APELIDO } from '@martelo/schemas/habilitacoes/acoes-do-apelido.ts';
import type { AcaoApelido } from '@martelo/schemas/habilitacoes/acoes-do-apelido.ts';
import type { Rodizio, Sorteio } from './rodizio.ts';
import { comAcao, depoisDoLance } from './rodizio.ts';

type Estado = Rodizio & {
  /** The event whose floor bidders these are; null before the first. */
  readonly leiUid: string | null;
};
type Plateia = {
  readonly apelidos: readonly { readonly uid: string; readonly apelido: string }[];
  /** The apelido that leads. */
  readonly lider: string | null;
};

const CHAVE = 'martelo.vez-da-plateia';
const inicial: Estado = { acao: 'próximo', vez: null, usados: [], leiUid: null };

/** Until the tab is closed: the hall goes on where it was after a reload. */
export const vezStore = createStore<Estado>()(() => inicial);
export const useVez = <T>(ler: (e: Estado) => T): T => useStore(vezStore, ler);

/** Reads what was kept; null where it is none of ours. */
function lerGuardado(texto: string | null): Estado | null {
  const lido: unknown = JSON.parse(texto ?? 'null');
  if (typeof lido !== 'object' || lido === null) return null;
  const { acao, vez, usados, leiUid } = lido as Record<string, unknown>;
  const certa = ACOES_APELIDO.find((a) => a === acao);
  if (certa === undefined || !Array.isArray(usados)) return null;
  const escrito = (v: unknown): string | null => (typeof v === 'string' ? v : null);
  return {
    acao: certa,
    vez: escrito(vez),
    usados: usados.filter((u): u is string => typeof u === 'string').slice(0, 2),
    leiUid: escrito(leiUid),
  };
}

function guardar(mudanca: Partial<Estado>): void {
  vezStore.setState(mudanca);
  try {
    sessionStorage.setItem(CHAVE, JSON.stringify(vezStore.getState()));
  } catch {
    // It lives in the page then.
  }
}

/** Takes up what was kept in this tab. The chosen action holds for every event, whose turn it is for its own only. */
export function abrirVez(leiUid: string): void {
  let guardado: Estado | null = null;
  try {
    guardado = lerGuardado(sessionStorage.getItem(CHAVE));
  } catch {
    // Nothing was kept.
  }
  const { acao, ...resto } = guardado ?? vezStore.getState();
  guardar(resto.leiUid === leiUid ? { acao, ...resto } : { ...inicial, acao, leiUid });
}

/** Chooses how the turn passes on. `sorteio`: where chance comes from. */
export const escolherAcao = (
  acao: AcaoApelido,
  { apelidos, lider }: Plateia,
  sorteio: Sorteio = Math.random,
): void => guardar(comAcao(vezStore.getState(), acao, apelidos, lider, sorteio));

/** A floor bid was accepted: the turn passes on. */
export const passarVez = (uid: string, { apelidos, lider }: Plateia, sorteio: Sorteio = Math.random): void =>
  guardar(depoisDoLance(vezStore.getState(), uid, apelidos, lider, sorteio));

/** Gives the turn by hand. */
export const darVez = (vez: string | null): void => guardar({ vez });
