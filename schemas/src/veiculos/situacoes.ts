import type { LoteSituacao } from '../disputa/valores.ts';

/** Where a vehicle stands with the house (docs/adr/0045): the spec names the field and none of its values. */
export const ROTULOS_DO_VEICULO = {
  CADASTRADO: 'Cadastrado',
  EM_ESTOQUE: 'Em estoque',
  PREPARADO: 'Preparado',
  EM_LEILAO: 'Em leilão',
  VENDIDO: 'Vendido',
  DEVOLVIDO: 'Devolvido',
  BAIXADO: 'Baixado',
} as const;
export type VeiculoSituacao = keyof typeof ROTULOS_DO_VEICULO;

/** The house has it, or is about to: a plate counts once among these. */
export const NO_ESTOQUE = [
  'CADASTRADO',
  'EM_ESTOQUE',
  'PREPARADO',
  'EM_LEILAO',
] as const satisfies readonly VeiculoSituacao[];

/** Lotes that were sold. */
export const LOTES_VENDIDOS = [
  'AG_PAGAMENTO',
  'BUY_NOW',
  'BOLETO',
  'PAGO',
  'PAGO_CARTAO',
  'PARCIAL_CARTAO',
] as const satisfies readonly LoteSituacao[];

/** Lotes that are over without a buyer: their vehicle may go into another one. */
export const LOTES_SEM_VENDA = [
  'NAO_ARREMATADO',
  'CONDICIONAL_NEGADA',
  'NEGADA_CONDICIONAL',
  'CLIENTE_DESISTIU',
  'RETIRADO',
  'LOTE_CANCELADO',
  'CANCELADO_NO_LEILAO',
  'RECOMPRA',
] as const satisfies readonly LoteSituacao[];

/** What a lote means for its vehicle. */
export type LoteDoVeiculo = 'vendido' | 'em leilão' | 'sem venda';

/** The same of a situation; of a lote that the engine does not know yet (null) it is being prepared. */
export const loteDoVeiculo = (situacao: LoteSituacao | null): LoteDoVeiculo => {
  if ((LOTES_VENDIDOS as readonly (LoteSituacao | null)[]).includes(situacao)) return 'vendido';
  return (LOTES_SEM_VENDA as readonly (LoteSituacao | null)[]).includes(situacao) ? 'sem venda' : 'em leilão';
};

/** Where a vehicle stands by its lotes that count: the same where these say nothing of it. */
export function situacaoPelosLotes(
  agora: VeiculoSituacao,
  lotes: readonly (LoteSituacao | null)[],
): VeiculoSituacao {
  const sao = new Set(lotes.map(loteDoVeiculo));
  if (sao.has('vendido')) return 'VENDIDO';
  if (sao.has('em leilão')) return 'EM_LEILAO';
  return agora === 'EM_LEILAO' || agora === 'VENDIDO' ? 'EM_ESTOQUE' : agora;
}
