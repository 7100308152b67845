import type { LoteAoVivo } from '@martelo/schemas/disputa/ao-vivo.ts';
import type { Leilao } from '@martelo/schemas/leiloes/leilao.ts';
import { esperaAVez } from '@martelo/schemas/lotes/fila.ts';
import type { Lote } from '@martelo/schemas/lotes/lote.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useAcompanhar, useLotesAoVivo } from '../disputa/door.ts';
import { useNoRelogio } from '../lib/clock.ts';
import { raiz } from '../lib/raiz.ts';
import { quantosFaltam } from './fila.ts';
import { filaQuery } from './queries-do-quadro.ts';

/** From so long before an event on it may be live at any moment, ms. */
const PERTO_DE_COMECAR_MS = 10 * 60_000;

/** How many lotes come before one that waits for its turn: it counts down as they have theirs. Null where it waits for none. */
export function useFaltam(lote: Lote, vivo: LoteAoVivo, leilao: Leilao | undefined): number | null {
  const { chamar } = raiz.useRouteContext();
  const perto = useNoRelogio(
    (agora) =>
      leilao !== undefined &&
      (leilao.situacao === 'AO_VIVO' ||
        (leilao.situacao === 'PRONTO' && leilao.data - agora < PERTO_DE_COMECAR_MS)),
  );
  const { data } = useQuery({ ...filaQuery(chamar, lote.lelUid), enabled: perto && esperaAVez(vivo) });
  const fila = data?.fila ?? null;
  useAcompanhar(useMemo(() => fila?.perto.map((l) => l.lelUid) ?? [], [fila]));
  const vivos = useLotesAoVivo();
  return fila === null ? null : quantosFaltam({ ...lote, aoVivo: vivo }, fila, vivos);
}
