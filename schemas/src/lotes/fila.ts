import { z } from 'zod';
import { loteAoVivo } from '../disputa/ao-vivo.ts';
import type { LoteAoVivo } from '../disputa/ao-vivo.ts';
import { call } from '../shared/call.ts';
import { uid } from '../shared/ids.ts';
import { EM_PREGAO } from './em-disputa.ts';

/** The nearest of those before a lote, as its page follows them; how many they are in all is said beside them. */
export const PERTO_NA_FILA = 5;

/** What the order of a pregão looks at. */
export type NaOrdem = {
  readonly lelUid: string;
  readonly posicaoLeilao: number;
  readonly aoVivo: Pick<LoteAoVivo, 'situacao' | 'finalizacaoManual' | 'aguardaVez' | 'parado'>;
};

/**
 * Whether a lote waits for its turn, while its event is live: in a SEQUENCIAL event for the one before it, and where the
 * auctioneer closes, for him (bid rule 19). What has a clock of its own waits for nobody.
 */
export const esperaAVez = ({ situacao, finalizacaoManual, aguardaVez, parado }: NaOrdem['aoVivo']): boolean =>
  parado !== true &&
  (aguardaVez === true || situacao === 'PLACAR' || (finalizacaoManual && situacao === 'LIBERADO_LEILAO'));

/** Whether `outro` still has its turn before `lote`, of the same event: it is in the hall, is next up, or waits further in front. */
export function vemAntes(outro: NaOrdem, lote: NaOrdem): boolean {
  const { situacao, parado } = outro.aoVivo;
  if (parado === true || outro.lelUid === lote.lelUid) return false;
  if ((EM_PREGAO as readonly string[]).includes(situacao)) return true;
  if (!esperaAVez(outro.aoVivo) || lote.aoVivo.situacao === 'PLACAR') return false;
  return situacao === 'PLACAR' || outro.posicaoLeilao < lote.posicaoLeilao;
}

const naOrdem = z.strictObject({ lelUid: uid, posicaoLeilao: z.number().int(), aoVivo: loteAoVivo });

/** What is still to come before a lote in its event; null where it waits for nothing, or its event is not live. */
export const verFilaDoLote = call({
  nome: 'verFilaDoLote',
  metodo: 'GET',
  caminho: '/v1/lote/{lelUid}/fila',
  acesso: 'publico',
  vitrine: true,
  resumo: 'Quantos lotes ainda vêm antes deste no leilão, e os mais próximos deles.',
  params: z.strictObject({ lelUid: uid }),
  saida: z.strictObject({
    fila: z
      .strictObject({ antes: z.number().int().min(0), perto: z.array(naOrdem).max(PERTO_NA_FILA) })
      .nullable(),
  }),
});
export type FilaDoLote = NonNullable<z.infer<typeof verFilaDoLote.saida>['fila']>;
