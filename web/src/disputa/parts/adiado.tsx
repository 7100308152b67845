import type { Adiado as Adiamento } from '@martelo/schemas/disputa/ao-vivo.ts';
import { concordar } from '@martelo/schemas/shared/termos.ts';
import type { Termo } from '@martelo/schemas/shared/termos.ts';
import { IconCalendarTime } from '@tabler/icons-react';
import { formatarDiaHora } from '../../lib/format/data.ts';
import estilos from './adiado.module.css';

type Props = {
  readonly de: Adiamento | undefined;
  /** When it is now, epoch ms. */
  readonly para: number;
  /** What was put off: the lote, or its leilão. */
  readonly termo: Termo;
};

/** That something was put off, to when, from when and why. It comes while people look at it, and listeners hear of it. */
export function Adiado({ de, para, termo }: Props) {
  return (
    <div role="status">
      {de !== undefined && (
        <p className={estilos.adiado}>
          <IconCalendarTime size={20} stroke={1.8} aria-hidden />
          <span>
            <strong>
              {concordar('Adiado', termo)} para {formatarDiaHora(para)}.
            </strong>{' '}
            Antes: {formatarDiaHora(de.de)}. <span className={estilos.motivo}>{de.motivo}</span>
          </span>
        </p>
      )}
    </div>
  );
}
