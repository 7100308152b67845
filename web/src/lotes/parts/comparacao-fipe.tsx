import type { LoteAoVivo } from '@martelo/schemas/disputa/ao-vivo.ts';
import type { Lote } from '@martelo/schemas/lotes/lote.ts';
import { nomeDoPreco, quadroDoLote } from '../../disputa/door.ts';
import { useTermos } from '../../hotsites/door.ts';
import { useNoRelogio } from '../../lib/clock.ts';
import { formatarBRL } from '../../lib/format/texto.ts';
import { comparaComFipe, posicaoNaFipe } from '../fipe.ts';
import { fipeComTaxas, lugarEmPalavras } from '../taxas.ts';
import estilos from './comparacao-fipe.module.css';

/** Where the price stands against the market's: one bar for each, on one scale. Nothing where there is no FIPE value. */
export function ComparacaoFipe({ lote, vivo }: { readonly lote: Lote; readonly vivo: LoteAoVivo }) {
  const termos = useTermos();
  const encerrado = useNoRelogio((agora) => quadroDoLote(vivo, agora).andamento === 'encerrado');
  const { valorMercado, codigoFipe } = lote.veiculo;
  const preco = vivo.valor ?? vivo.minimo;
  const lugar = posicaoNaFipe(preco, valorMercado);
  if (lugar === null || !comparaComFipe(lote)) return null;
  const comTaxas = fipeComTaxas(lote.valor, preco, valorMercado);
  return (
    <section aria-labelledby="fipe" className={estilos.fipe}>
      <h2 id="fipe">Preço e tabela FIPE</h2>
      <p className={estilos.frase}>
        {lugar.abaixo ? (
          <>
            <strong className="numeros">{lugar.porcento}%</strong> abaixo do valor de mercado
          </>
        ) : lugar.porcento === 0 ? (
          'Igual ao valor de mercado'
        ) : (
          <>
            <strong className="numeros">{lugar.porcento}%</strong> acima do valor de mercado
          </>
        )}
      </p>
      <dl className={`numeros ${estilos.barras}`}>
        <div>
          <dt>{nomeDoPreco(vivo, encerrado, termos)}</dt>
          <dd>
            <span className={estilos.trilho} aria-hidden>
              <i data-tom={lugar.abaixo ? 'bom' : 'alerta'} style={{ width: `${lugar.larguraDoPreco}%` }} />
            </span>
            {formatarBRL(preco)}
          </dd>
        </div>
        <div>
          <dt>Tabela FIPE{codigoFipe === '' ? '' : ` ${codigoFipe}`}</dt>
          <dd>
            <span className={estilos.trilho} aria-hidden>
              <i style={{ width: `${lugar.larguraDaFipe}%` }} />
            </span>
            {formatarBRL(valorMercado)}
          </dd>
        </div>
      </dl>
      <p className={estilos.nota}>
        A tabela FIPE é uma média nacional. O preço acima não inclui comissão nem taxas
        {comTaxas === null
          ? '.'
          : `: com elas são ${formatarBRL(comTaxas.total)}, ${lugarEmPalavras(comTaxas.lugar)}${comTaxas.lugar.porcento === 0 ? ' ao valor de mercado' : ' do valor de mercado'}.`}
      </p>
    </section>
  );
}
