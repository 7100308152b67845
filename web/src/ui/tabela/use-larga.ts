import { useLayoutEffect, useRef, useState } from 'react';

/**
 * Whether a table is wider than its frame, watched as both change: then it moves to the side within the frame. Only then, as
 * heads within a frame that scrolls do not stay on top of the window.
 */
export function useLarga() {
  const moldura = useRef<HTMLDivElement>(null);
  const [larga, setLarga] = useState(false);
  useLayoutEffect(() => {
    const { current: fora } = moldura;
    const dentro = fora?.firstElementChild ?? null;
    if (fora === null || dentro === null) return;
    const vigia = new ResizeObserver(() => setLarga(dentro.scrollWidth > fora.clientWidth + 1));
    vigia.observe(fora);
    vigia.observe(dentro);
    return () => vigia.disconnect();
  }, []);
  return { moldura, larga };
}
