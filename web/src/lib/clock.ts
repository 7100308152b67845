import { useSyncExternalStore } from 'react';
import { raiz } from './raiz.ts';

/**
 * The server's clock as this tab knows it (bid rule 22): epoch ms that go on by the browser's monotonic clock, so a
 * wrong or changed time of the device shows nowhere. The socket's probes set it; until they do, the page's own answer
 * says what time it was when it left the server.
 */
let base: number | null = null;

/** The server's time in the answer that brought this page (`Server-Timing: agora;dur=`), and when it began to arrive. */
function daResposta(): { readonly em: number; readonly agora: number | undefined } {
  const [pagina] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const medida = pagina?.serverTiming?.find((m) => m.name === 'agora');
  return { em: pagina?.responseStart ?? 0, agora: medida?.duration };
}

export const relogio = {
  /** The server's time now, epoch ms. */
  agora: (): number => (base === null ? Date.now() : base + performance.now()),
  /**
   * Before the socket has said anything: the time of the answer that brought this page, or, where the browser does not
   * tell it, `rendidaEm`, when the HTML was rendered (some seconds old, but never the device's own hour).
   */
  supor: (rendidaEm: number): void => {
    if (base !== null) return;
    const { em, agora } = daResposta();
    base = (agora !== undefined && agora > 0 ? agora : rendidaEm) - em;
  },
  /** Tells what the server's time is now. */
  acertar: (agoraDoServidor: number): void => {
    base = agoraDoServidor - performance.now();
  },
};

const PASSO_MS = 200;
const ouvintes = new Set<() => void>();
let intervalo: ReturnType<typeof setInterval> | undefined;

function assinar(ouvinte: () => void): () => void {
  ouvintes.add(ouvinte);
  intervalo ??= setInterval(() => {
    for (const o of ouvintes) o();
  }, PASSO_MS);
  return () => {
    ouvintes.delete(ouvinte);
    if (ouvintes.size > 0) return;
    clearInterval(intervalo);
    intervalo = undefined;
  };
}

/**
 * Something that follows from the server's time, read five times a second by one timer for the whole page; the component
 * renders again only when it changed. The first HTML and the first render use the server's time at rendering.
 */
export function useNoRelogio<T extends string | number | boolean>(ler: (agora: number) => T): T {
  const { agora } = raiz.useRouteContext();
  return useSyncExternalStore(
    assinar,
    () => ler(relogio.agora()),
    () => ler(agora),
  );
}
