import { combustivelEmPalavras } from '@martelo/schemas/lotes/combustiveis.ts';
import type { Lote } from '@martelo/schemas/lotes/lote.ts';
import { escreverLugar } from '@martelo/schemas/shared/lugar.ts';
import { formatarKm } from '../lib/format/texto.ts';

type Veiculo = Lote['veiculo'];

/** `2019/2020 · 82.430 km · Flex` */
export function resumoDoVeiculo(v: Veiculo): string {
  return [`${v.anoFabricacao}/${v.anoModelo}`, formatarKm(v.km), combustivelEmPalavras(v.combustivel)]
    .filter((s) => s !== '')
    .join(' · ');
}

/** One sentence about a lote for search engines and shared links. */
export const descricaoParaBusca = (l: Lote): string =>
  `${l.nome}, ${resumoDoVeiculo(l.veiculo)}, em ${escreverLugar(l.localizacao.cidade, l.localizacao.uf)}. ${l.descricao}`.slice(
    0,
    200,
  );

/** How far a price is from the FIPE value, in whole percent below it; null where there is nothing to compare or it is not below. */
export function abaixoDaFipe(preco: number, valorMercado: number): number | null {
  if (valorMercado <= 0 || preco >= valorMercado) return null;
  const porcento = Math.floor((1 - preco / valorMercado) * 100);
  return porcento < 1 ? null : porcento;
}

/** One picture of a lote, for who does not see it; `i` counts from 0. */
export const descreverFoto = (nome: string, i: number, quantas: number, legenda = ''): string =>
  `${nome}, ${legenda === '' ? '' : `${legenda}, `}foto ${i + 1} de ${quantas}`;
