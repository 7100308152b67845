import { useEffect, useState, useSyncExternalStore } from 'react';

/** A region has to stand empty for a moment, or a reader takes the same words for old ones. */
const VAZIA_MS = 120;
/** Then what was urgent is taken away: who reads the page by hand later finds nothing stale there. */
const DITA_MS = 10_000;

/** What a live region says. `dizer` speaks a sentence each time, also the one before once more. */
export type Voz = {
  readonly dizer: (frase: string) => void;
  /** What stands in the region now. */
  readonly ler: () => string;
  /** Calls `ouvinte` with each change; returns what stops it. */
  readonly ouvir: (ouvinte: () => void) => () => void;
};

/**
 * How a region speaks. `calma` and `urgente` say what comes at once together, in order, and what was urgent goes again;
 * `vista` is also read by eye: only the last sentence counts.
 */
type Modo = 'calma' | 'urgente' | 'vista';

/** The words of one live region: emptied first, written in a later task, so that each is spoken. */
export function criarVoz(modo: Modo): Voz {
  let escrito = '';
  let aDizer: string[] = [];
  let escrever: ReturnType<typeof setTimeout> | undefined;
  let apagar: ReturnType<typeof setTimeout> | undefined;
  const ouvintes = new Set<() => void>();
  const por = (texto: string): void => {
    if (texto === escrito) return;
    escrito = texto;
    for (const o of ouvintes) o();
  };
  return {
    dizer: (frase) => {
      if (modo === 'vista') aDizer = [];
      aDizer.push(frase);
      clearTimeout(apagar);
      por('');
      escrever ??= setTimeout(() => {
        escrever = undefined;
        por(aDizer.splice(0).join(' '));
        if (modo === 'urgente') apagar = setTimeout(() => por(''), DITA_MS);
      }, VAZIA_MS);
    },
    ler: () => escrito,
    ouvir: (ouvinte) => {
      ouvintes.add(ouvinte);
      return () => ouvintes.delete(ouvinte);
    },
  };
}

const nada = (): string => '';

/** What a voice says now. */
export const useEscrito = ({ ouvir, ler }: Voz): string => useSyncExternalStore(ouvir, ler, nada);

/** A voice of this component's own. */
export const useVoz = (modo: 'calma' | 'urgente'): Voz => useState(() => criarVoz(modo))[0];

/**
 * A text that is seen and spoken, for inside a live region: with each new `vez` it is spoken, also where it says the same
 * as before.
 */
export function useFalado(texto: string, vez: unknown): string {
  const [voz] = useState(() => criarVoz('vista'));
  useEffect(() => voz.dizer(texto), [voz, texto, vez]);
  return useEscrito(voz);
}
