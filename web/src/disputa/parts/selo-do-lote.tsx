import type { LoteAoVivo } from '@martelo/schemas/disputa/ao-vivo.ts';
import { useNoRelogio } from '../../lib/clock.ts';
import { quadroDoLote, siglaDoLote } from '../quadro.ts';
import { Selo } from '../../ui/selo.tsx';

/** How the lote stands, in two letters, a word and a colour. */
export function SeloDoLote({ lote }: { readonly lote: LoteAoVivo }) {
  const rotulo = useNoRelogio((agora) => quadroDoLote(lote, agora).rotulo);
  const tom = useNoRelogio((agora) => quadroDoLote(lote, agora).tom);
  const sigla = siglaDoLote(lote.situacao);
  return (
    <Selo tom={tom} {...(sigla === null ? {} : { sigla })}>
      {rotulo}
    </Selo>
  );
}
