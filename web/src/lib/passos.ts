let dono: (() => boolean) | null = null;

/** Asks `seu` first of each step back or forth: one that it takes (true) never happens for the router. Returns what stops it. */
export function tomarPassos(seu: () => boolean): () => void {
  dono = seu;
  return () => {
    if (dono === seu) dono = null;
  };
}

/** Begins to listen: before the router does, as a window tells in the order of who came. */
export const ouvirPassos = (): void =>
  addEventListener('popstate', (e) => {
    if (dono?.() === true) e.stopImmediatePropagation();
  });
