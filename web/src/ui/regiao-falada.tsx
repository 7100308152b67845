import type { Voz } from './voz.ts';
import { useEscrito } from './voz.ts';

type Props = {
  readonly voz: Voz;
  /** Interrupts what a reader is saying; else it waits for a pause. */
  readonly urgente?: boolean;
};

/** Where a voice is heard: unseen, for screen readers. */
export function RegiaoFalada({ voz, urgente = false }: Props) {
  const escrito = useEscrito(voz);
  return (
    <p
      className="so-leitor"
      role={urgente ? 'alert' : 'status'}
      aria-live={urgente ? 'assertive' : 'polite'}
      aria-atomic="true"
    >
      {escrito}
    </p>
  );
}
