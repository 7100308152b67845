import type { LoteTipo } from '@martelo/schemas/lotes/tipos.ts';
import { veiculos } from '@martelo/schemas/veiculos/veiculo.ts';
import { useRef } from 'react';
import { useChamar } from '../lib/chamar.ts';

/**
 * For the choice of a lote's vehicle: gives `mudar` the kind that its record says, which whoever registers the lote may change
 * afterwards. Where that is not to be read now, nothing is proposed.
 */
export function useTipoDoVeiculo(mudar: (tipo: LoteTipo) => void): (veiculo: unknown) => void {
  const chamar = useChamar();
  const ultimo = useRef<unknown>(null);
  return (veiculo) => {
    ultimo.current = veiculo;
    if (typeof veiculo !== 'string' || veiculo === '') return;
    chamar(veiculos.chamadas.ver, { params: { uid: veiculo } }).then(
      // Meanwhile another one may have been chosen.
      ({ categoria }) => (ultimo.current === veiculo ? mudar(categoria) : undefined),
      () => undefined,
    );
  };
}
