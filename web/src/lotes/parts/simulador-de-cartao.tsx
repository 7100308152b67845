import { PARCELAMENTO_PADRAO, parcelar } from '@martelo/schemas/lotes/parcelamento.ts';
import type { Parcelamento } from '@martelo/schemas/lotes/parcelamento.ts';
import { useState } from 'react';
import { useHotsite } from '../../hotsites/door.ts';
import { formatarBRL, formatarPorcentagem } from '../../lib/format/texto.ts';
import { CampoDeEscolha } from '../../ui/campo-de-escolha.tsx';
import estilos from './simulador.module.css';

const rotulo = (p: Parcelamento): string =>
  p.qtdParcelas === 1
    ? `À vista, ${formatarBRL(p.valorComJuros)}`
    : `${p.qtdParcelas}x de ${formatarBRL(p.valorParcela)}${p.taxaDeJuros === 0 ? ' sem juros' : ''}`;

type Props = {
  /** What is to be paid, in centavos. */
  readonly valor: number;
  /** Whether the freight is a part of it. */
  readonly comFrete: boolean;
};

/** What the total comes to in instalments of a card, by the tenant's own table. */
export function SimuladorDeCartao({ valor, comFrete }: Props) {
  const { parcelamentoCartao: tabela = PARCELAMENTO_PADRAO } = useHotsite();
  const [quantas, setQuantas] = useState(1);
  const formas = parcelar(valor, tabela);
  const forma = formas.find((f) => f.qtdParcelas === quantas) ?? formas.at(-1);
  return (
    <div className={estilos.bloco}>
      <h3>No cartão de crédito</h3>
      {forma === undefined ? (
        <p className={estilos.cotacao}>
          O cartão vale para totais de até {formatarBRL(tabela.valorMaximo)}. Para este, use boleto ou TED.
        </p>
      ) : (
        <>
          <CampoDeEscolha
            label="Parcelas"
            size="md"
            value={String(forma.qtdParcelas)}
            data={formas.map((f) => ({ value: String(f.qtdParcelas), label: rotulo(f) }))}
            onChange={(e) => setQuantas(Number(e.currentTarget.value))}
          />
          <dl className={`numeros ${estilos.parcelas}`}>
            {forma.primeiraParcela !== forma.valorParcela && (
              <div>
                <dt>1ª parcela</dt>
                <dd>{formatarBRL(forma.primeiraParcela)}</dd>
              </div>
            )}
            {forma.qtdParcelas > 1 && (
              <div>
                <dt>{forma.primeiraParcela === forma.valorParcela ? 'Cada parcela' : 'Demais parcelas'}</dt>
                <dd>{formatarBRL(forma.valorParcela)}</dd>
              </div>
            )}
            <div>
              <dt>Juros</dt>
              <dd>
                {forma.taxaDeJuros === 0
                  ? 'Sem juros'
                  : `${formatarPorcentagem(forma.taxaDeJuros)} ao mês, ${formatarBRL(forma.valorComJuros - valor)}`}
              </dd>
            </div>
            <div className={estilos.somaDoCartao}>
              <dt>Total no cartão{comFrete ? ', com frete' : ''}</dt>
              <dd>{formatarBRL(forma.valorComJuros)}</dd>
            </div>
          </dl>
          {tabela.bandeiras.length > 0 && (
            <p className={estilos.nota}>
              {tabela.bandeiras.join(', ')}. As parcelas são uma simulação; valem as do dia do pagamento.
            </p>
          )}
        </>
      )}
    </div>
  );
}
