import type { LoteAoVivo } from '@martelo/schemas/disputa/ao-vivo.ts';
import { useTermos } from '../../hotsites/door.ts';
import { useNoRelogio } from '../../lib/clock.ts';
import { quadroDoLote, rotuloDoLote, siglaDoLote } from '../quadro.ts';
import { Selo } from '../../ui/selo.tsx';

/** How the lote stands, in two letters, a word and a colour. */
export function SeloDoLote({ lote }: { readonly lote: LoteAoVivo }) {
  const termos = useTermos();
  const rotulo = useNoRelogio((agora) => rotuloDoLote(lote, agora, termos));
  const tom = useNoRelogio((agora) => quadroDoLote(lote, agora).tom);
  const sigla = siglaDoLote(lote.situacao);
  return (
    <Selo tom={tom} {...(sigla === null ? {} : { sigla })}>
      {rotulo}
    </Selo>
  );
}
