import { createStore } from 'zustand/vanilla';
import { useStore } from 'zustand';
import { lerGaveta, porNaGaveta } from '../lib/gaveta.ts';

const CHAVE = 'martelo-painel';

/** How somebody has the painel on this device. */
export type Preferencias = {
  /** The menu shows icons alone. */
  readonly estreito: boolean;
  /** Paths of the screens on top of the menu, in the order in which they were put there. */
  readonly favoritos: readonly string[];
  /** Groups of the menu that are folded. */
  readonly fechados: readonly string[];
};

const textos = (v: unknown): readonly string[] =>
  Array.isArray(v) ? v.filter((x) => typeof x === 'string').slice(0, 100) : [];

/** What was stored; anything that is none of it counts as the beginning. */
export function lerPreferencias(texto: string | null): Preferencias {
  let lido: unknown;
  try {
    lido = JSON.parse(texto ?? 'null');
  } catch {
    lido = null;
  }
  const dito: Partial<Record<keyof Preferencias, unknown>> =
    typeof lido === 'object' && lido !== null ? lido : {};
  const { estreito, favoritos, fechados } = dito;
  return { estreito: estreito === true, favoritos: textos(favoritos), fechados: textos(fechados) };
}

const loja = createStore<Preferencias>()(() => lerPreferencias(lerGaveta('localStorage', CHAVE)));
loja.subscribe((agora) => porNaGaveta('localStorage', CHAVE, JSON.stringify(agora)));

const trocar = (lista: readonly string[], item: string): readonly string[] =>
  lista.includes(item) ? lista.filter((x) => x !== item) : [...lista, item];

/** How the painel stands on this device. */
export const usePreferencias = (): Preferencias => useStore(loja);
export const trocarLargura = (): void => loja.setState((p) => ({ estreito: !p.estreito }));
export const trocarFavorita = (caminho: string): void =>
  loja.setState((p) => ({ favoritos: trocar(p.favoritos, caminho) }));
export const trocarGrupo = (grupo: string): void =>
  loja.setState((p) => ({ fechados: trocar(p.fechados, grupo) }));
