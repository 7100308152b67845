import type { Lote } from '@martelo/schemas/lotes/lote.ts';
import type { Carimbo } from '@martelo/schemas/lotes/partes.ts';
import { Ligacao } from '../../ui/ligacao.tsx';
import { Selo } from '../../ui/selo.tsx';
import { abaixoDaFipe } from '../descricao.ts';
import { comparaComFipe } from '../fipe.ts';
import { fipeComTaxas, lugarEmPalavras } from '../taxas.ts';
import estilos from './carimbos.module.css';

/** Campaigns that a lote takes part in. */
const CAMPANHAS = [
  ['blackCar10', 'Black Car 10'],
  ['sorteioFinalAno', 'Sorteio de fim de ano'],
] as const;

function Um({ carimbo: { nome, urlLote, link } }: { readonly carimbo: Carimbo }) {
  const dentro = (
    <>
      {urlLote !== null && <img src={urlLote} alt="" width={28} height={28} />}
      {nome}
    </>
  );
  if (link === null || link === '') return <span className={estilos.carimbo}>{dentro}</span>;
  return (
    <Ligacao para={link} className={`${estilos.carimbo} ${estilos.ligado}`}>
      {dentro}
    </Ligacao>
  );
}

/** A lote's stamps on its page, each with its seal and its link; before them how far below FIPE it stands. */
export function Carimbos({ lote, preco }: { readonly lote: Lote; readonly preco: number }) {
  const comparado = lote.carimbos.some((c) => c.nome.includes('FIPE'));
  const desconto = comparado || !comparaComFipe(lote) ? null : abaixoDaFipe(preco, lote.veiculo.valorMercado);
  const comTaxas = fipeComTaxas(lote.valor, preco, lote.veiculo.valorMercado);
  const campanhas = CAMPANHAS.filter(([campo]) => lote[campo]);
  if (lote.carimbos.length + campanhas.length === 0 && desconto === null) return null;
  return (
    <ul className={estilos.carimbos} aria-label="Destaques">
      {desconto !== null && (
        <li>
          <Selo tom="bom">
            {desconto}% abaixo da FIPE
            {comTaxas !== null && `, ${lugarEmPalavras(comTaxas.lugar)} com taxas`}
          </Selo>
        </li>
      )}
      {campanhas.map(([campo, nome]) => (
        <li key={campo}>
          <Selo tom="alerta">{nome}</Selo>
        </li>
      ))}
      {lote.carimbos.map((c) => (
        <li key={c.nome}>
          <Um carimbo={c} />
        </li>
      ))}
    </ul>
  );
}

/** Seals of one corner at most: a photo is to be seen. */
const POR_CANTO = 2;

/** The seals that have a picture, over the photos of a card, each in its corner. */
export function CarimbosDoCard({ carimbos }: { readonly carimbos: readonly Carimbo[] }) {
  const comSelo = carimbos.flatMap(({ nome, urlCard, lugar = 'INFERIOR_DIREITO' }) =>
    urlCard === null ? [] : [{ nome, urlCard, lugar }],
  );
  return [...new Set(comSelo.map((c) => c.lugar))].map((lugar) => (
    <span key={lugar} className={estilos.noCard} data-lugar={lugar}>
      {comSelo
        .filter((c) => c.lugar === lugar)
        .slice(0, POR_CANTO)
        .map(({ nome, urlCard }) => (
          <img key={nome} src={urlCard} alt={nome} title={nome} width={44} height={44} loading="lazy" />
        ))}
    </span>
  ));
}
