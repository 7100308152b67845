import type { BlocoDeValor } from '@martelo/schemas/lotes/bloco-de-valor.ts';
import { totaisDoLote } from '@martelo/schemas/lotes/bloco-de-valor.ts';
import { emCentavos } from '@martelo/schemas/shared/dinheiro.ts';
import { useHotsite } from '../../hotsites/door.ts';
import { formatarBRL, formatarPorcentagem } from '../../lib/format/texto.ts';
import estilos from './totais.module.css';

type Props = {
  readonly bloco: BlocoDeValor;
  /** Centavos. */
  readonly base: number;
  /** What the base is: 'Lance', 'Oferta', 'Compre Já'. */
  readonly nomeDaBase: string;
  /** `linhas` shows every fee; `soma` the fees as one line. */
  readonly forma?: 'linhas' | 'soma';
};

/** What a buyer pays at a value: the value, the fees, the total (spec 2, section 3, Value block). */
export function Totais({ bloco, base, nomeDaBase, forma = 'linhas' }: Props) {
  const { tipo } = useHotsite();
  const t = totaisDoLote(bloco, emCentavos(base));
  // A store has no auctioneer.
  const comissao = tipo === 'loja' ? 'Comissão' : 'Comissão do leiloeiro';
  const taxas: readonly (readonly [string, number])[] = [
    [`${comissao} (${formatarPorcentagem(bloco.comissaoPorcentagem)})`, t.comissaoValorCalculado],
    [
      `Comissão extra (${formatarPorcentagem(bloco.comissaoExtraPorcentagem)})`,
      t.comissaoExtraValorCalculado,
    ],
    ['Despachante', bloco.despachante],
    ['Remoção', bloco.remocao],
    ['Depósito de bens', bloco.depositoDeBens],
    ['Vistoria', bloco.vistoria],
    ['Outros', bloco.outros],
  ];
  return (
    <dl className={`numeros ${estilos.totais}`}>
      <div>
        <dt>{nomeDaBase}</dt>
        <dd>{formatarBRL(base)}</dd>
      </div>
      {forma === 'linhas' ? (
        taxas
          .filter(([, valor]) => valor > 0)
          .map(([nome, valor]) => (
            <div key={nome}>
              <dt>{nome}</dt>
              <dd>{formatarBRL(valor)}</dd>
            </div>
          ))
      ) : (
        <div>
          <dt>Comissão e taxas</dt>
          <dd>{formatarBRL(t.totalDespesas)}</dd>
        </div>
      )}
      <div className={estilos.total}>
        <dt>Total a pagar</dt>
        <dd>{formatarBRL(t.totalAPagar)}</dd>
      </div>
    </dl>
  );
}
