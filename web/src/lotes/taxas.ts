import type { BlocoDeValor } from '@martelo/schemas/lotes/bloco-de-valor.ts';
import { totaisDoLote } from '@martelo/schemas/lotes/bloco-de-valor.ts';
import { emCentavos } from '@martelo/schemas/shared/dinheiro.ts';
import { posicaoNaFipe } from './fipe.ts';
import type { PosicaoNaFipe } from './fipe.ts';

const EXPLICACOES = {
  comissaoPorcentagem: ['Comissão', 'Porcentagem do valor, para quem conduz a venda.'],
  comissaoExtraPorcentagem: [
    'Comissão extra',
    'Porcentagem do valor, além da comissão, combinada com o comitente.',
  ],
  despachante: ['Despachante', 'A transferência do documento para o seu nome.'],
  remocao: ['Remoção', 'O transporte do bem de onde estava até o pátio.'],
  depositoDeBens: ['Depósito de bens', 'Os dias em que o bem ficou guardado no pátio até a venda.'],
  vistoria: ['Vistoria', 'A conferência do estado e da identificação do bem.'],
  outros: ['Outros', 'Despesas administrativas da casa com a venda, que não cabem nas linhas acima.'],
} as const satisfies Partial<Record<keyof BlocoDeValor, readonly [string, string]>>;

/** The fees of a lote that are not nothing, each with what it pays for. In the order of the sum. */
export const taxasExplicadas = (bloco: BlocoDeValor): readonly (readonly [nome: string, texto: string])[] =>
  (Object.keys(EXPLICACOES) as (keyof typeof EXPLICACOES)[])
    .filter((campo) => bloco[campo] > 0)
    .map((campo) => EXPLICACOES[campo]);

/** How a price with its fees stands against the market's value, and what it comes to (centavos); null where nothing is known. */
export function fipeComTaxas(
  bloco: BlocoDeValor,
  preco: number,
  valorMercado: number,
): { readonly total: number; readonly lugar: PosicaoNaFipe } | null {
  const total = totaisDoLote(bloco, emCentavos(preco)).totalAPagar;
  const lugar = posicaoNaFipe(total, valorMercado);
  return lugar === null ? null : { total, lugar };
}

/** `44% abaixo`, `3% acima`, `igual`. */
export const lugarEmPalavras = ({ abaixo, porcento }: PosicaoNaFipe): string =>
  porcento === 0 ? 'igual' : `${porcento}% ${abaixo ? 'abaixo' : 'acima'}`;
