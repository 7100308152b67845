import { useEffect, useRef } from 'react';
import { relogio } from '../../lib/clock.ts';
import estilos from './anel.module.css';

const RAIO = 10;
const VOLTA = 2 * Math.PI * RAIO;

/** A ring that fills while the minimum dwell runs; `restaMs` reads what is left on the server's clock. */
export function Anel({
  totalMs,
  restaMs,
}: {
  readonly totalMs: number;
  readonly restaMs: (agora: number) => number;
}) {
  const arco = useRef<SVGCircleElement>(null);
  useEffect(() => {
    let quadro = 0;
    const desenhar = (): void => {
      const parte = Math.min(1, restaMs(relogio.agora()) / totalMs);
      arco.current?.setAttribute('stroke-dashoffset', String(VOLTA * parte));
      if (parte > 0) quadro = requestAnimationFrame(desenhar);
    };
    desenhar();
    return () => cancelAnimationFrame(quadro);
  }, [restaMs, totalMs]);
  return (
    <svg className={estilos.anel} viewBox="0 0 24 24" aria-hidden>
      <circle cx="12" cy="12" r={RAIO} className={estilos.trilho} />
      <circle
        ref={arco}
        cx="12"
        cy="12"
        r={RAIO}
        className={estilos.arco}
        strokeDasharray={VOLTA}
        strokeDashoffset={VOLTA}
      />
    </svg>
  );
}
