import type { LoteAoVivo } from '@martelo/schemas/disputa/ao-vivo.ts';
import { useNoRelogio } from '../../lib/clock.ts';
import { quadroDoLote } from '../quadro.ts';
import { Selo } from '../../ui/selo.tsx';

/** How the lote stands, in a word and a colour. */
export function SeloDoLote({ lote }: { readonly lote: LoteAoVivo }) {
  const rotulo = useNoRelogio((agora) => quadroDoLote(lote, agora).rotulo);
  const tom = useNoRelogio((agora) => quadroDoLote(lote, agora).tom);
  return <Selo tom={tom}>{rotulo}</Selo>;
}
