import { useEffect } from 'react';

/** What brings live updates: the socket in the browser, nothing on the server. */
export type Transporte = {
  /** Follows these lotes until the returned function is called. */
  readonly acompanharLotes: (lelUids: readonly string[]) => () => void;
};

let transporte: Transporte | null = null;
const esperando = new Set<() => void>();

/** Plugs the transport in; whoever was waiting for it starts following. */
export function ligarTransporte(novo: Transporte): void {
  transporte = novo;
  for (const comecar of esperando) comecar();
  esperando.clear();
}

/** Follows lotes while the component is on the page. */
export function useAcompanhar(lelUids: readonly string[]): void {
  const chave = lelUids.join(' ');
  useEffect(() => {
    if (chave === '') return undefined;
    let deixar: (() => void) | undefined;
    const comecar = (): void => {
      deixar = transporte?.acompanharLotes(chave.split(' '));
    };
    if (transporte === null) esperando.add(comecar);
    else comecar();
    return () => {
      esperando.delete(comecar);
      deixar?.();
    };
  }, [chave]);
}
