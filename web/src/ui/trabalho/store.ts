import { createStore } from 'zustand/vanilla';

const CHAVE = 'martelo.trabalhos';
/** Jobs that stand in the corner at once: the oldest make room. */
const MAXIMO = 5;

const lidos = (): readonly string[] => {
  try {
    const lista: unknown = JSON.parse(localStorage.getItem(CHAVE) ?? '[]');
    return Array.isArray(lista) ? lista.filter((u) => typeof u === 'string').slice(-MAXIMO) : [];
  } catch {
    return [];
  }
};

/** Jobs that this browser asked for and has not put away; a reload finds them again. */
export const acompanhados = createStore<readonly string[]>()(() =>
  typeof localStorage === 'undefined' ? [] : lidos(),
);
acompanhados.subscribe((uids) => {
  try {
    localStorage.setItem(CHAVE, JSON.stringify(uids));
  } catch {
    // A browser that keeps nothing shows them until it is loaded anew.
  }
});

/** Shows a job in the corner until it is put away. */
export const acompanhar = (uid: string): void =>
  acompanhados.setState((antes) => [...antes.filter((u) => u !== uid), uid].slice(-MAXIMO), true);

export const dispensar = (uid: string): void =>
  acompanhados.setState((antes) => antes.filter((u) => u !== uid), true);
