import type { LoteAoVivo } from '@martelo/schemas/disputa/ao-vivo.ts';
import { useTermos } from '../../hotsites/door.ts';
import { useNoRelogio } from '../../lib/clock.ts';
import { quadroDoLote, rotuloDoLote } from '../quadro.ts';
import { Selo } from '../../ui/selo.tsx';

/** How the lote stands, in a plain word and a colour: the codes are for staff. */
export function SeloDoLote({ lote }: { readonly lote: LoteAoVivo }) {
  const termos = useTermos();
  const rotulo = useNoRelogio((agora) => rotuloDoLote(lote, agora, termos));
  const tom = useNoRelogio((agora) => quadroDoLote(lote, agora).tom);
  return <Selo tom={tom}>{rotulo}</Selo>;
}
