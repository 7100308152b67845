import { moverLote } from '@martelo/schemas/leiloes/ordem.ts';
import type { EstadoDoLeilao } from '@martelo/schemas/leiloes/preparo.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useChamar } from '../../lib/chamar.ts';
import { chaveDoEstado, useAto } from './use-preparo.ts';

/** Takes a lote to another place, counted from 0: seen at once, and put back where somebody else moved one meanwhile. */
export function useMover(estado: EstadoDoLeilao) {
  const { leiUid, ordem } = estado;
  const chamar = useChamar();
  const queryClient = useQueryClient();
  return useAto(leiUid, async ({ lelUid, para }: { readonly lelUid: string; readonly para: number }) => {
    queryClient.setQueryData(chaveDoEstado(leiUid), (antes: EstadoDoLeilao | undefined) => {
      const de = antes?.lotes.findIndex((l) => l.lelUid === lelUid) ?? -1;
      const movido = antes?.lotes[de];
      return antes === undefined || movido === undefined
        ? antes
        : { ...antes, lotes: antes.lotes.toSpliced(de, 1).toSpliced(para, 0, movido) };
    });
    return chamar(moverLote, { params: { leiUid, lelUid }, body: { para: para + 1, ordem } });
  });
}
