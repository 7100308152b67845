import type { LoteAoVivo, Posicao } from '@martelo/schemas/disputa/ao-vivo.ts';
import type { LoteSituacao } from '@martelo/schemas/disputa/valores.ts';
import type { Termos } from '@martelo/schemas/shared/termos.ts';
import { formatarValor } from '../lib/format/texto.ts';
import { posicaoEmPalavras } from './posicao.ts';

/** What the auctioneer calls between opening and hammer (bid rule 20). */
export type Chamada = 'dou-lhe-uma' | 'dou-lhe-duas' | 'reaberto';

const CHAMADAS: Partial<Record<LoteSituacao, Exclude<Chamada, 'reaberto'>>> = {
  DOULHE_UMA: 'dou-lhe-uma',
  DOULHE_DUAS: 'dou-lhe-duas',
};
const DITAS: Readonly<Record<Chamada, string>> = {
  'dou-lhe-uma': 'Dou-lhe uma',
  'dou-lhe-duas': 'Dou-lhe duas',
  reaberto: 'Pregão reaberto',
};

/** The call that a lote stands at; null where it stands at none. */
export const chamadaAgora = ({ situacao }: Pick<LoteAoVivo, 'situacao'>): Chamada | null =>
  CHAMADAS[situacao] ?? null;

/** What was called when a lote came from `antes` to `depois`; null where nothing was. A bid or the auctioneer reopens. */
export function chamada(antes: LoteSituacao, depois: LoteSituacao): Chamada | null {
  if (antes === depois) return null;
  if (depois === 'AO_VIVO' && CHAMADAS[antes] !== undefined) return 'reaberto';
  return CHAMADAS[depois] ?? null;
}

/** A call as it is shown. */
export const chamadaEmPalavras = (qual: Chamada): string => DITAS[qual];

/** A call as it is spoken: what was called, at which price, and where the listener stands. */
export function falaDaChamada(
  qual: Chamada,
  { valor, minimo, proximo }: Pick<LoteAoVivo, 'valor' | 'minimo' | 'proximo'>,
  posicao: Pick<Posicao, 'ganhandoPerdendo'> | null,
  t: Termos,
): string {
  const dito = `${DITAS[qual]}: ${formatarValor(valor ?? minimo)}.`;
  const lugar = posicao === null ? null : posicaoEmPalavras(posicao.ganhandoPerdendo, t);
  return posicao?.ganhandoPerdendo === 'ganhando'
    ? `${dito} ${lugar?.frase}.`
    : `${dito} O próximo valor é ${formatarValor(proximo)}.`;
}
