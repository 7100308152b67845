import type { LanceRecebido } from '@martelo/schemas/propostas/proposta.ts';

/** Everything that this browser keeps of received offers. */
export const CHAVE = ['lances-recebidos'] as const;

/** One received offer, or a page of them. */
export type EmCache =
  | LanceRecebido
  | { readonly total: number; readonly propostas: LanceRecebido[] }
  | undefined;

/** What is kept, with the answer that somebody just gave to one of them. */
export function comResposta(
  antes: EmCache,
  lanUid: string,
  resposta: 'aceitar' | 'recusar',
  motivo: string,
): EmCache {
  const responder = (p: LanceRecebido): LanceRecebido =>
    p.lanUid === lanUid
      ? {
          ...p,
          situacao: resposta === 'aceitar' ? 'Vencedor' : 'Cancelado',
          podeAceitar: false,
          resposta: { data: Date.now(), motivo },
        }
      : p;
  if (antes === undefined) return antes;
  return 'propostas' in antes ? { ...antes, propostas: antes.propostas.map(responder) } : responder(antes);
}
