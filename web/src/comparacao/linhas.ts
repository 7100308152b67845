import type { LoteAoVivo } from '@martelo/schemas/disputa/ao-vivo.ts';
import type { Lote } from '@martelo/schemas/lotes/lote.ts';
import type { Termos } from '@martelo/schemas/shared/termos.ts';
import { rotuloDoLote } from '../disputa/door.ts';
import { formatarDiaHora } from '../lib/format/data.ts';
import { formatarInteiro, formatarKm, formatarLugar, formatarValor, TRACO } from '../lib/format/texto.ts';
import { combustivelEmPalavras } from '@martelo/schemas/lotes/combustiveis.ts';
import type { LinhaComparada } from './state.ts';
import { linha } from './state.ts';

export type Comparado = { readonly lote: Lote; readonly vivo: LoteAoVivo };

const preco = ({ vivo }: Comparado): number => vivo.valor ?? vivo.minimo;
/** FIPE value over price, so that the greatest is the best buy. */
const doMercado = (c: Comparado): number | null =>
  c.lote.veiculo.valorMercado > 0 && preco(c) > 0 ? c.lote.veiculo.valorMercado / preco(c) : null;

/** What buyers compare, in the order in which they ask for it. Amounts in centavos; `agora` in epoch ms. */
export function linhasDaComparacao(
  lotes: readonly Comparado[],
  termos: Termos,
  agora: number,
): LinhaComparada[] {
  const { lance } = termos;
  return [
    linha(`${lance.Um} atual ou mínimo`, lotes, (c) => formatarValor(preco(c)), {
      quem: 'menor',
      medida: preco,
    }),
    linha(lance.Varios, lotes, ({ vivo }) => formatarInteiro(vivo.quantidade)),
    linha('Situação', lotes, ({ vivo }) => rotuloDoLote(vivo, agora, termos)),
    linha('Encerra', lotes, ({ vivo }) =>
      vivo.finalizacaoManual
        ? 'No pregão ao vivo'
        : vivo.aguardaVez === true
          ? 'Na sua vez'
          : formatarDiaHora(vivo.dataFim),
    ),
    linha('Tabela FIPE', lotes, ({ lote }) =>
      lote.veiculo.valorMercado > 0 ? formatarValor(lote.veiculo.valorMercado) : TRACO,
    ),
    linha(
      'Preço sobre a FIPE',
      lotes,
      (c) => {
        const razao = doMercado(c);
        return razao === null ? TRACO : `${Math.round(100 / razao)}%`;
      },
      { quem: 'maior', medida: doMercado },
    ),
    linha('Ano/modelo', lotes, ({ lote: { veiculo: v } }) => `${v.anoFabricacao}/${v.anoModelo}`, {
      quem: 'maior',
      medida: ({ lote }) => lote.veiculo.anoModelo,
    }),
    linha('Quilometragem', lotes, ({ lote }) => formatarKm(lote.veiculo.km) || 'Não informada', {
      quem: 'menor',
      medida: ({ lote }) => lote.veiculo.km,
    }),
    linha('Combustível', lotes, ({ lote }) => combustivelEmPalavras(lote.veiculo.combustivel)),
    linha('Cor', lotes, ({ lote }) => lote.veiculo.cor || TRACO),
    linha('Chave', lotes, ({ lote }) => (lote.veiculo.possuiChave ? 'Possui' : 'Não possui')),
    linha('Laudo cautelar', lotes, ({ lote }) => lote.laudoCautelarResultado || TRACO),
    linha('Procedência', lotes, ({ lote }) => lote.veiculo.retomada || TRACO),
    linha('Categoria', lotes, ({ lote }) => lote.tipo),
    linha('Comitente', lotes, ({ lote }) => lote.comitente.nome),
    // Between others there is little room: the state may go to a line of its own, rather than a letter of it.
    linha('Onde está', lotes, ({ lote: { localizacao: l } }) =>
      formatarLugar(l.cidade, l.uf).replace(/\u2060\u00a0/, ' '),
    ),
  ];
}
