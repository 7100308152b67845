import { auditarLote } from '@martelo/schemas/auditoria/auditoria.ts';
import type { AuditoriaDoLote, PassoAuditado } from '@martelo/schemas/auditoria/auditoria.ts';
import { listarDiasFechados } from '@martelo/schemas/auditoria/dias.ts';
import { queryOptions } from '@tanstack/react-query';
import type { Chamar } from '../lib/client/client.ts';
import { nomear } from './nomes.ts';

/** Events per request, the most that the call gives, and the most that one replay loads. */
const POR_PEDIDO = 5_000;
const MAXIMO_DE_PASSOS = 100_000;

/**
 * The whole stream of a lote, asked for piece by piece, with staff by their names. What the chain and the proof say is the last answer's word, which
 * covers every event up to it. A lote that is live goes on: its end is the end at the time of asking.
 */
export const replayQuery = (chamar: Chamar, lelUid: string) =>
  queryOptions({
    queryKey: ['auditoria', 'replay', lelUid],
    queryFn: async ({ signal }): Promise<AuditoriaDoLote> => {
      const passos: PassoAuditado[] = [];
      for (;;) {
        const de = (passos.at(-1)?.revisao ?? -1) + 1;
        const parte = await chamar(
          auditarLote,
          { params: { lelUid }, query: { de, limite: POR_PEDIDO } },
          { signal },
        );
        passos.push(...parte.passos);
        if (parte.passos.length === 0 || passos.length >= parte.total || passos.length >= MAXIMO_DE_PASSOS)
          return nomear(chamar, { ...parte, passos }, signal);
      }
    },
    // What was reconstructed stands still while somebody studies it.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  });

export const DIAS_POR_PAGINA = 30;

/** Closed days, the newest first. */
export const diasQuery = (chamar: Chamar, pagina: number) =>
  queryOptions({
    queryKey: ['auditoria', 'dias', pagina],
    queryFn: ({ signal }) =>
      chamar(listarDiasFechados, { query: { pagina, porPagina: DIAS_POR_PAGINA } }, { signal }),
    staleTime: 30_000,
  });
