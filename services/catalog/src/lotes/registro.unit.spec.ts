import { lote } from '@martelo/schemas/lotes/lote.ts';
import { describe, expect, it } from 'vitest';
import { emLista, paraLote, registroLote } from './registro.ts';
import type { RegistroLote } from './registro.ts';
import type { EstadoDoLote } from './projections/ao-vivo.ts';

const uid = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

const estado: EstadoDoLote = {
  hotUid: uid(2),
  posicaoLeilao: 1,
  disputado: true,
  regras: {
    incremento: null,
    escada: [],
    somenteBuyNowProposta: false,
    recebePropostas: true,
    compreJa: null,
  },
  aoVivo: {
    lelUid: uid(1),
    leiUid: uid(3),
    revisao: 5,
    situacao: 'LIBERADO_LEILAO',
    valor: 2_000_000,
    minimo: 1_000_000,
    incremento: 20_000,
    proximo: 2_020_000,
    compreJa: null,
    quantidade: 3,
    apelido: 'Ipê',
    cidade: 'Campinas - SP',
    data: 7,
    dataInicio: 1,
    dataFim: 9,
    finalizacaoManual: false,
    prorrogacoes: 0,
  },
};

/** A row as programs before video, stamps with pictures and registry items wrote it. */
const antigo = {
  lelUid: uid(1),
  leiUid: uid(3),
  hotUid: uid(2),
  nome: 'Fiat Strada',
  numero: 7,
  posicaoLeilao: 7,
  tipo: 'Utilitários',
  descricao: '',
  localizacao: { cidade: 'Campinas', uf: 'SP' },
  veiculo: {
    veiUid: uid(4),
    marca: 'Fiat',
    modelo: 'STRADA',
    anoFabricacao: 2019,
    anoModelo: 2020,
    cor: 'Branco',
    combustivel: 'Flex',
    km: null,
    placaFinal: '7',
    possuiChave: true,
    retomada: '',
    valorMercado: 6_000_000,
    codigoFipe: '001001-1',
  },
  valor: {
    despachante: 100,
    outros: 0,
    remocao: 0,
    depositoDeBens: 0,
    vistoria: 0,
    comissaoPorcentagem: 5,
    comissaoExtraPorcentagem: 0,
    compreJaPorcentagem: 5,
    comissaoExtraMensagem: '',
  },
  comitente: { comId: 1, nome: 'Banco', logo: '' },
  laudoCautelarResultado: null,
  carimbos: ['Frota'],
  carroceria: 'picape',
  quantidadeFotos: 6,
} as unknown as RegistroLote;

const linha = (dados: RegistroLote) => ({
  id: 12,
  dados,
  estado,
  leilaoId: 4,
  leilaoNome: 'Frota - 01/01/2026',
});

describe('a lote from its row', () => {
  it('is whole although an old program wrote the row', () => {
    expect(registroLote.safeParse(antigo).success).toBe(true);
    const visto = paraLote(linha(antigo));
    expect(lote.parse(visto)).toMatchObject({
      lelId: 12,
      leilao: { id: 4, nome: 'Frota - 01/01/2026' },
      carimbos: [{ nome: 'Frota', urlCard: null, urlLote: null, link: null }],
      video: null,
      detranItens: [],
      prioridade: 0,
      tipoId: 2,
      veiculo: { linha: '', prazoDocumento: null },
    });
  });

  it('adds what the fees come to on the last bid', () => {
    expect(paraLote(linha(antigo)).valor).toMatchObject({
      minimo: 1_000_000,
      comissaoValorCalculado: 100_000,
      totalDespesas: 100_100,
      totalAPagar: 2_100_100,
      lance: { valor: 2_000_000, apelido: 'Ipê', cidade: 'Campinas - SP', data: 7, quantidade: 3 },
    });
  });

  it('never carries the reserve, the tenant or what draws the pictures', () => {
    const visto = JSON.stringify(paraLote(linha({ ...antigo, valorComitente: 3_777_700 })));
    expect(visto).not.toMatch(/3777700|valorComitente|hotUid|carroceria/);
  });

  it('has four photos in a list and all of them on its page', () => {
    const inteiro = paraLote(linha(antigo));
    expect(inteiro.fotosUrls).toHaveLength(6);
    expect(emLista(inteiro)).toMatchObject({ quantidadeFotos: 6, fotosUrls: inteiro.fotosUrls.slice(0, 4) });
  });
});
