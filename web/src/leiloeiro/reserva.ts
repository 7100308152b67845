import type { ReservaDoLote } from '@martelo/schemas/disputa/reserva.ts';
import type { LoteAoVivo } from '@martelo/schemas/disputa/ao-vivo.ts';
import { rotuloDaSituacao } from '@martelo/schemas/disputa/rotulos.ts';
import { SITUACOES_DE_LANCE } from '@martelo/schemas/disputa/valores.ts';
import type { Termos } from '@martelo/schemas/shared/termos.ts';

type Vista = {
  readonly tom: 'bom' | 'alerta' | 'neutro';
  readonly texto: string;
};

/**
 * What the end will mean at the price of now (bid rule 13), in a sentence; null where the lote has its result. The amount itself
 * is not said: a hall may see this screen. Nor is whether the leader's secret maximum reaches it (bid rule 14).
 */
export function reservaEmPalavras(
  { valorComitente: reserva, reservaModo, manterComoCondicional }: ReservaDoLote,
  { situacao, valor }: Pick<LoteAoVivo, 'situacao' | 'valor'>,
  { aprovado, naMao }: { readonly aprovado: boolean; readonly naMao: boolean },
  t: Termos,
): Vista | null {
  const emJogo = situacao === 'PLACAR' || SITUACOES_DE_LANCE.some((s) => s === situacao);
  if (!emJogo) return null;
  const fim = naMao ? 'o martelo' : 'o relógio';
  const condicional = rotuloDaSituacao('CONDICIONAL', t);
  if (manterComoCondicional)
    return { tom: 'alerta', texto: `A casa espera sempre pelo comitente: todo resultado é ${condicional}.` };
  if (reserva === null)
    return { tom: 'neutro', texto: `Sem reserva: ${fim} vende pelo maior ${t.lance.um}.` };
  if (valor === null)
    return { tom: 'neutro', texto: `Há uma reserva. Abaixo dela ${fim} leva a ${condicional}.` };
  if (valor >= reserva) return { tom: 'bom', texto: `Reserva atingida: ${fim} vende.` };
  if (naMao && aprovado)
    return { tom: 'bom', texto: 'Abaixo da reserva, mas o comitente aprovou: o martelo vende.' };
  const seSobe =
    reservaModo === 'NO_FECHAMENTO'
      ? ', a não ser que o máximo automático de quem lidera chegue até ela'
      : '';
  return { tom: 'alerta', texto: `Abaixo da reserva: ${fim} leva a ${condicional}${seSobe}.` };
}
