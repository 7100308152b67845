import { relogio } from '../../lib/clock.ts';
import { formatarData, formatarHora, mesmoDia } from '../../lib/format/data.ts';

const DIA_MS = 86_400_000;

/** When something was done: `hoje, 14:06`, `ontem, 17:41`, `21/10/2026, 09:12`. Epoch ms. */
export function quando(em: number, agora: number = relogio.agora()): string {
  const dia = mesmoDia(em, agora) ? 'hoje' : mesmoDia(em, agora - DIA_MS) ? 'ontem' : formatarData(em);
  return `${dia}, ${formatarHora(em)}`;
}
