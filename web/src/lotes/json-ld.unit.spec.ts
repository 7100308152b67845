import type { Hotsite } from '@martelo/schemas/hotsites/hotsite.ts';
import type { Leilao } from '@martelo/schemas/leiloes/leilao.ts';
import type { Lote } from '@martelo/schemas/lotes/lote.ts';
import { describe, expect, it } from 'vitest';
import { dadosDoLeilao } from '../leiloes/json-ld.ts';
import { emScript } from '../lib/json-ld.ts';
import { dadosDoLote } from './json-ld.ts';

const origem = 'https://leilao.example.com';
const hotsite = { tipo: 'leilao', nome: 'Casa' } as Hotsite;
const lote = {
  lelUid: 'l1',
  nome: 'Fiat Strada </script>',
  tipo: 'Utilitários',
  descricao: '',
  situacao: 'LIBERADO_LEILAO',
  fotosUrls: ['/fotos/l1/0-1200.webp'],
  localizacao: { cidade: 'Campinas', uf: 'SP', patio: '' },
  veiculo: { marca: 'Fiat', linha: 'Strada', modelo: 'X', anoModelo: 2020, anoFabricacao: 2019, km: null },
  finalizacaoManual: false,
  dataInicio: 0,
  dataFim: 86_400_000,
  aoVivo: { valor: 2_000_050, minimo: 1_000_000 },
} as unknown as Lote;
const leilao = {
  uid: 'e1',
  nomeSemData: 'Frota',
  cidade: 'Betim - MG',
  local: 'Auditório',
  data: 0,
  fechamento: 'MANUAL',
  situacao: 'AO_VIVO',
  fotoUrl: null,
} as unknown as Leilao;

describe('structured data', () => {
  it('says the price in reais, what can still be had, and the way to it', () => {
    const [produto, trilha] = dadosDoLote(lote, leilao, hotsite, origem);
    expect(produto).toMatchObject({
      image: [`${origem}/fotos/l1/0-1200.webp`],
      offers: {
        price: '20000.50',
        availability: 'https://schema.org/LimitedAvailability',
        priceValidUntil: '1970-01-02T00:00:00.000Z',
      },
    });
    expect(produto).not.toHaveProperty('mileageFromOdometer');
    expect(trilha).toMatchObject({ itemListElement: [{ position: 1 }, { name: 'Frota' }, { position: 3 }] });
    const [vendido] = dadosDoLote({ ...lote, situacao: 'PAGO' }, undefined, hotsite, origem);
    expect(vendido).toMatchObject({ offers: { availability: 'https://schema.org/SoldOut' } });
  });

  it('is an event with its place where the auctioneer stands, online where the clock closes', () => {
    const [evento] = dadosDoLeilao(leilao, hotsite, origem);
    expect(evento).toMatchObject({
      '@type': 'SaleEvent',
      location: [
        { '@type': 'VirtualLocation' },
        { name: 'Auditório', address: { addressLocality: 'Betim' } },
      ],
    });
    const [pelaInternet] = dadosDoLeilao({ ...leilao, fechamento: 'ESCALONADO' }, hotsite, origem);
    expect(pelaInternet).toMatchObject({ location: { url: `${origem}/leilao/e1` } });
  });

  it('cannot end the script element that it stands in', () => {
    expect(emScript(dadosDoLote(lote, leilao, hotsite, origem)[0] ?? {})).not.toContain('</script');
  });
});
