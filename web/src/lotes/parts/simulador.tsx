import type { CotacaoDeFrete } from '@martelo/schemas/frete/cotacao.ts';
import type { LoteAoVivo } from '@martelo/schemas/disputa/ao-vivo.ts';
import type { Lote } from '@martelo/schemas/lotes/lote.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Totais } from '../../disputa/door.ts';
import { useHotsite, useTermos } from '../../hotsites/door.ts';
import { lerReais } from '../../lib/format/reais.ts';
import { formatarBRL, formatarLugar, formatarValor } from '../../lib/format/texto.ts';
import { CampoDeReais } from '../../ui/campo-de-reais.tsx';
import { raiz } from '../../lib/raiz.ts';
import { tabelaDeFreteQuery } from '../queries.ts';
import { custoNaPorta, faixaDoSimulador, valorSimulado } from '../simulador.ts';
import { SimuladorDeCartao } from './simulador-de-cartao.tsx';
import { SimuladorDeFrete } from './simulador-de-frete.tsx';
import { TaxasExplicadas } from './taxas-explicadas.tsx';
import estilos from './simulador.module.css';

const emCampo = (centavos: number): string => formatarValor(centavos).replace('R$\u00a0', '');

/**
 * What the lote comes to at a value that is slid or typed: every fee, the freight to a city, the card's instalments. It
 * follows the next bid until somebody sets a value of his own. Nothing of it is sent anywhere.
 */
export function Simulador({ lote, vivo }: { readonly lote: Lote; readonly vivo: LoteAoVivo }) {
  const { recursos } = useHotsite();
  const termos = useTermos();
  const [digitado, setDigitado] = useState<string | null>(null);
  const [frete, setFrete] = useState<CotacaoDeFrete | null>(null);
  const faixa = faixaDoSimulador(vivo.proximo, vivo.incremento, lote.veiculo.valorMercado);
  const escolhido = digitado === null ? vivo.proximo : valorSimulado(lerReais(digitado));
  const valor = escolhido ?? vivo.proximo;
  const total = custoNaPorta(lote.valor, valor, frete?.valor ?? null);
  const { chamar } = raiz.useRouteContext();
  // A house without a table of its own says nothing of freight.
  const tabela = useQuery({ ...tabelaDeFreteQuery(chamar), enabled: recursos.includes('simuladorDeFrete') })
    .data?.linhas;
  const comFrete = tabela !== undefined && tabela.length > 0;
  const comCartao = recursos.includes('simuladorDeCartao');
  return (
    <section aria-labelledby="custos" className={estilos.simulador}>
      <h2 id="custos">Quanto fica no total</h2>
      <p className={estilos.apoio}>
        Escolha um valor e veja comissão, taxas{comFrete ? ', frete' : ''}
        {comCartao ? ' e parcelas' : ''}. É só uma conta: nada é enviado.
      </p>
      <div className={estilos.valor}>
        <CampoDeReais
          rotulo={`Valor ${termos.lance.do}`}
          valor={digitado ?? emCampo(vivo.proximo)}
          aoMudar={setDigitado}
          erro={escolhido === null ? 'Informe um valor maior que zero.' : undefined}
        />
        <div className={estilos.regua}>
          <input
            type="range"
            aria-label="Valor na régua"
            aria-valuetext={formatarValor(valor)}
            min={faixa.minimo}
            max={faixa.maximo}
            step={faixa.passo}
            value={Math.min(faixa.maximo, Math.max(faixa.minimo, valor))}
            onChange={(e) => setDigitado(emCampo(Number(e.currentTarget.value)))}
          />
          <span className="numeros" aria-hidden>
            <span>{formatarValor(faixa.minimo)}</span>
            <span>{formatarValor(faixa.maximo)}</span>
          </span>
        </div>
      </div>
      <div className={estilos.blocos}>
        <div className={estilos.bloco}>
          <h3>Comissão e taxas</h3>
          <Totais bloco={lote.valor} base={valor} nomeDaBase={termos.lance.Um} />
          <TaxasExplicadas bloco={lote.valor} />
          {lote.valor.comissaoExtraMensagem !== '' && (
            <p className={estilos.nota}>{lote.valor.comissaoExtraMensagem}</p>
          )}
        </div>
        {comFrete && <SimuladorDeFrete tabela={tabela} localizacao={lote.localizacao} aoCotar={setFrete} />}
        {comCartao && <SimuladorDeCartao valor={total} comFrete={frete !== null} />}
      </div>
      {frete !== null && (
        <p className={estilos.porta} role="status">
          Em {formatarLugar(frete.cidade, frete.estado)}, com o frete:{' '}
          <strong className="numeros">{formatarBRL(total)}</strong>
        </p>
      )}
    </section>
  );
}
