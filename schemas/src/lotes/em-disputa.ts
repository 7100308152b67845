import { z } from 'zod';
import type { LoteAoVivo } from '../disputa/ao-vivo.ts';
import type { LoteSituacao } from '../disputa/valores.ts';
import { call } from '../shared/call.ts';
import { uid } from '../shared/ids.ts';
import { paginacao } from '../shared/paginacao.ts';
import { loteAoVivoEmResumo } from './partes.ts';

/** Lotes on one page of the board: by default, and at most. */
export const LIMITES_DO_QUADRO = { porPagina: 60, maximo: 100 } as const;

/** On the block. */
export const EM_PREGAO = ['AO_VIVO', 'DOULHE_UMA', 'DOULHE_DUAS'] as const;
/** On the block, or back on offer after it: these take bids whatever has become of the event. */
export const EM_DISPUTA_SEMPRE = [...EM_PREGAO, 'REPASSE'] as const;
/** In play while their event is live: before it, bids are given in advance; PLACAR is the next one up. */
export const EM_DISPUTA_NO_LEILAO_AO_VIVO = ['LIBERADO_LEILAO', 'PLACAR'] as const;

const entre = (situacoes: readonly LoteSituacao[], situacao: LoteSituacao): boolean =>
  situacoes.includes(situacao);

/**
 * Whether a lote is in play at `agora` (epoch ms, server's clock), as a bidder means it: he may lose it or win it in this
 * session (bid rule 4).
 *
 * - On the block (AO_VIVO, DOULHE_UMA, DOULHE_DUAS) or in REPASSE: always. A lote may be back on offer after its event.
 * - LIBERADO_LEILAO, and PLACAR, which is about to open: while the event is live and the lote's own beginning has come. Bids
 *   in advance, days before an event, are no dispute yet.
 * - Past its end and not closed yet, it is still in play: only the server ends a lote.
 *
 * What has no dispute at all (`somenteBuyNowProposta`, bid rule 5) is left out by who lists the lotes.
 */
export const estaEmDisputa = (
  l: Pick<LoteAoVivo, 'situacao' | 'dataInicio'>,
  leilaoAoVivo: boolean,
  agora: number,
): boolean =>
  entre(EM_DISPUTA_SEMPRE, l.situacao) ||
  (leilaoAoVivo && entre(EM_DISPUTA_NO_LEILAO_AO_VIVO, l.situacao) && l.dataInicio <= agora);

/** What the order of the board looks at. */
export type NaFila = {
  readonly lelUid: string;
  readonly posicaoLeilao: number;
  readonly aoVivo: Pick<LoteAoVivo, 'situacao' | 'dataFim' | 'finalizacaoManual' | 'aguardaVez'>;
};

/**
 * How near its end a lote is, before any clock is asked: 0 to 2 are under the hammer, which may fall at any moment; 3 has a
 * clock that runs; 4 and more wait for somebody, or for the lote before them.
 */
function vezDoLote({ situacao, finalizacaoManual, aguardaVez }: NaFila['aoVivo']): number {
  if (situacao === 'DOULHE_DUAS') return 0;
  if (situacao === 'DOULHE_UMA') return 1;
  if (situacao === 'PLACAR') return 5;
  if (aguardaVez === true || (finalizacaoManual && situacao === 'LIBERADO_LEILAO')) return 6;
  if (!finalizacaoManual) return 3;
  return situacao === 'AO_VIVO' ? 2 : 4;
}

/**
 * Whether a lote is live at `agora`: in play, and the hammer or a clock of its own can end it. What waits for its turn, for
 * the lote before it or for the auctioneer to open it, is not. `l` is of an event that is live.
 */
export const estaNoAr = (l: NaFila['aoVivo'] & Pick<LoteAoVivo, 'dataInicio'>, agora: number): boolean =>
  estaEmDisputa(l, true, agora) && vezDoLote(l) < 5;

/** The order of the board: what ends first in front. Negative where `a` comes before `b`; 0 for the same lote only. */
export const ordemDeFim = (a: NaFila, b: NaFila): number =>
  vezDoLote(a.aoVivo) - vezDoLote(b.aoVivo) ||
  a.aoVivo.dataFim - b.aoVivo.dataFim ||
  a.posicaoLeilao - b.posicaoLeilao ||
  (a.lelUid < b.lelUid ? -1 : Number(a.lelUid > b.lelUid));

/** A lote in play, with its event. `versao`: that of the leilão (docs/adr/0019), to follow it from. */
const loteEmDisputa = loteAoVivoEmResumo.extend({
  leilao: z.strictObject({ uid, nomeSemData: z.string(), versao: z.number().int().min(0) }),
});
export type LoteEmDisputa = z.infer<typeof loteEmDisputa>;

/** Every lote in play now (`estaEmDisputa`), of all events of the tenant, what ends first in front (`ordemDeFim`). */
export const listarLotesEmDisputa = call({
  nome: 'listarLotesEmDisputa',
  metodo: 'GET',
  caminho: '/v1/lote/em-disputa',
  acesso: 'publico',
  vitrine: true,
  resumo:
    'Lotes em disputa agora, de todos os leilões, por encerramento; o total vem também no cabeçalho count.',
  query: z.strictObject(paginacao(LIMITES_DO_QUADRO.porPagina, LIMITES_DO_QUADRO.maximo)),
  saida: z.strictObject({
    total: z.number().int(),
    lotes: z.array(loteEmDisputa).max(LIMITES_DO_QUADRO.maximo),
  }),
});
