import type { Hotsite } from '@martelo/schemas/hotsites/hotsite.ts';
import type { Leilao } from '@martelo/schemas/leiloes/leilao.ts';
import type { Lote } from '@martelo/schemas/lotes/lote.ts';
import { SITUACOES_LISTADAS } from '@martelo/schemas/disputa/valores.ts';
import { caminhoDoLeilao, caminhoDoLote } from '../lib/caminhos.ts';
import { absoluta, trilhaEmDados } from '../lib/json-ld.ts';

const VENDIDOS: readonly string[] = [
  'AG_PAGAMENTO',
  'PAGO',
  'BUY_NOW',
  'BOLETO',
  'PAGO_CARTAO',
  'PARCIAL_CARTAO',
];
const reais = (centavos: number): string => (centavos / 100).toFixed(2);
const data = (ms: number): string => new Date(ms).toISOString();

function disponibilidade(situacao: string): string {
  if (VENDIDOS.includes(situacao)) return 'https://schema.org/SoldOut';
  return (SITUACOES_LISTADAS as readonly string[]).includes(situacao)
    ? 'https://schema.org/LimitedAvailability'
    : 'https://schema.org/Discontinued';
}

/** A lote for search engines: the vehicle, what it stands at now, and the way to it. */
export function dadosDoLote(l: Lote, leilao: Leilao | undefined, h: Hotsite, origem: string): object[] {
  const { veiculo: v, aoVivo } = l;
  const caminho = caminhoDoLote(l, h.tipo);
  return [
    {
      '@context': 'https://schema.org',
      '@type': ['Product', 'Car'],
      name: l.nome,
      url: origem + caminho,
      sku: l.lelUid,
      image: l.fotosUrls.slice(0, 4).map((f) => absoluta(f, origem)),
      ...(l.descricao === '' ? {} : { description: l.descricao.slice(0, 500) }),
      brand: { '@type': 'Brand', name: v.marca },
      model: v.linha || v.modelo,
      vehicleModelDate: String(v.anoModelo),
      productionDate: String(v.anoFabricacao),
      color: v.cor,
      fuelType: v.combustivel,
      itemCondition: 'https://schema.org/UsedCondition',
      ...(v.km === null
        ? {}
        : { mileageFromOdometer: { '@type': 'QuantitativeValue', value: v.km, unitCode: 'KMT' } }),
      offers: {
        '@type': 'Offer',
        url: origem + caminho,
        priceCurrency: 'BRL',
        price: reais(aoVivo.valor ?? aoVivo.minimo),
        availability: disponibilidade(l.situacao),
        availabilityStarts: data(l.dataInicio),
        ...(l.finalizacaoManual || l.aoVivo.aguardaVez === true ? {} : { priceValidUntil: data(l.dataFim) }),
        availableAtOrFrom: {
          '@type': 'Place',
          address: {
            '@type': 'PostalAddress',
            addressLocality: l.localizacao.cidade,
            addressRegion: l.localizacao.uf,
            addressCountry: 'BR',
          },
        },
        seller: { '@type': 'Organization', name: h.nome },
      },
    },
    trilhaEmDados(origem, [
      { nome: 'Início', caminho: '/' },
      ...(leilao === undefined
        ? []
        : [{ nome: leilao.nomeSemData, caminho: caminhoDoLeilao(h.tipo, leilao.uid) }]),
      { nome: l.nome, caminho },
    ]),
  ];
}
