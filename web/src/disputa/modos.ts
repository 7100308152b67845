import type { LoteAoVivo } from '@martelo/schemas/disputa/ao-vivo.ts';
import type { RecursoHotsite } from '@martelo/schemas/hotsites/opcoes.ts';
import type { Lote } from '@martelo/schemas/lotes/lote.ts';
import type { Modo } from './painel-state.ts';

type Oferta = {
  readonly vivo: Pick<LoteAoVivo, 'situacao' | 'compreJa' | 'quantidade'>;
  readonly lote: Pick<Lote, 'somenteBuyNowProposta' | 'recebePropostas'>;
};

/** The ways to bid that this lote offers now, of those that the tenant has (its recursos). */
export function modosOferecidos(
  { vivo, lote }: Oferta,
  recursos: readonly RecursoHotsite[],
): readonly Modo[] {
  const modos: Modo[] = lote.somenteBuyNowProposta === true ? [] : ['lance', 'automatico'];
  const direto = vivo.situacao === 'LIBERADO_LEILAO' || vivo.situacao === 'REPASSE';
  const comCompreJa = direto && vivo.compreJa !== null && vivo.quantidade === 0;
  if (comCompreJa && recursos.includes('compreJa')) modos.push('compre-ja');
  if (lote.recebePropostas === true && recursos.includes('propostas')) modos.push('proposta');
  return modos;
}
