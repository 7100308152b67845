import { describe, expect, it } from 'vitest';
import { buscaPedida } from '@martelo/schemas/busca/busca.ts';
import type { FiltroDeLotes } from '@martelo/schemas/busca/busca.ts';
import { alemDoCaminho, lerCaminho } from './caminho.ts';
import {
  comFaixa,
  comValor,
  escreverEndereco,
  juntar,
  lerEndereco,
  quantosFiltros,
  SEM_FILTROS,
} from './filtros.ts';
import { corpoDaBusca, ehPadrao } from './pedido.ts';
import { emOrdem } from './valores.ts';

const oferecer = (campo: FiltroDeLotes['campo'], ...valores: string[]): FiltroDeLotes => ({
  campo,
  label: campo,
  tipo: 'lista',
  valores: valores.map((valor) => ({ valor, label: valor, quantidade: 1 })),
  valoresMarca: [],
  minMax: null,
  ordenacao: 1,
  aberto: true,
});
const OFERECIDOS = [
  oferecer('tipo', 'Carros', 'Utilitários'),
  oferecer('marca', 'Honda', 'Mercedes-Benz'),
  oferecer('estado', 'SP'),
  oferecer('cidade', 'São Paulo - SP'),
];

describe('the address of a search', () => {
  it('carries every filter and comes back the same', () => {
    let f = comValor(SEM_FILTROS, 'marca', 'Honda', true);
    f = comValor(f, 'marca', 'Mercedes-Benz', true);
    f = comValor(f, 'leilao', 'Frota_2026 - 1', true);
    f = comValor(f, 'modelo', '208', true);
    f = comFaixa(f, 'valor', { min: 2_000_000, max: null });
    f = comFaixa(f, 'anoModelo', { min: 2015, max: 2020 });
    f = { ...f, texto: 'flex prata', meus: 'favoritos' };
    const endereco = escreverEndereco(f, 'menor-valor', 2);
    expect(endereco).toEqual({
      busca: 'flex prata',
      marca: 'Honda_Mercedes-Benz',
      modelo: '208',
      leilao: 'Frota__2026 - 1',
      anoModelo: '2015_2020',
      valor: '20000_',
      meus: 'favoritos',
      ordem: 'menor-valor',
      pagina: 2,
    });
    expect(lerEndereco(endereco)).toEqual({ filtros: f, ordem: 'menor-valor', pagina: 2 });
    expect(quantosFiltros(f)).toBe(8);
    // The browser reads digits as numbers.
    expect(lerEndereco({ modelo: 208, anoModelo: 2020, km: '_50000' }).filtros).toMatchObject({
      listas: { modelo: ['208'] },
      faixas: { anoModelo: { min: 2020, max: 2020 }, km: { min: null, max: 50_000 } },
    });
  });

  it('leaves out what makes no sense, and turns a range around that is the wrong way', () => {
    const lida = lerEndereco({
      pagina: '-3',
      ordem: 'x',
      valor: 'a_b',
      marca: '_',
      km: '9_3',
      meus: 'todos',
      busca: [],
    });
    expect(lida).toEqual({
      filtros: { ...SEM_FILTROS, faixas: { km: { min: 3, max: 9 } } },
      ordem: 'encerra',
      pagina: 1,
    });
    expect(escreverEndereco(SEM_FILTROS)).toEqual({});
  });
});

describe('the path of a search', () => {
  it('names filters in any order and depth, as a lote’s own address does; the rest is text', () => {
    expect(lerCaminho('sao-paulo-sp/utilitarios/mercedes-benz/sprinter-415/ano.2019', OFERECIDOS)).toEqual({
      texto: 'sprinter 415',
      listas: { cidade: ['São Paulo - SP'], tipo: ['Utilitários'], marca: ['Mercedes-Benz'] },
      faixas: { anoModelo: { min: 2019, max: 2019 } },
      meus: null,
    });
    expect(lerCaminho('honda/carros/sp', OFERECIDOS).listas).toEqual({
      marca: ['Honda'],
      tipo: ['Carros'],
      estado: ['SP'],
    });
    expect(lerCaminho('', OFERECIDOS)).toEqual(SEM_FILTROS);
  });

  it('is kept while all that it says is wanted', () => {
    const doCaminho = lerCaminho('carros/honda/ano.2020', OFERECIDOS);
    const mais = juntar(doCaminho, lerEndereco({ cor: 'Preto', marca: 'Fiat', km: '_10' }).filtros);
    expect(alemDoCaminho(mais, doCaminho)).toEqual({
      ...SEM_FILTROS,
      listas: { cor: ['Preto'], marca: ['Fiat'] },
      faixas: { km: { min: null, max: 10 } },
    });
    expect(alemDoCaminho(comValor(mais, 'tipo', 'Carros', false), doCaminho)).toBeNull();
    expect(alemDoCaminho(comFaixa(mais, 'anoModelo', null), doCaminho)).toBeNull();
    const texto = lerCaminho('gol', []);
    expect(alemDoCaminho({ ...texto, texto: 'gol prata' }, texto)?.texto).toBe('prata');
    expect(alemDoCaminho({ ...texto, texto: 'palio' }, texto)).toBeNull();
  });
});

describe('the body of a search', () => {
  it('is one that the contract takes; only the default first page is the default', () => {
    const f = lerEndereco({ busca: 'gol', marca: 'VW', valor: '1_', meus: 'visitados' }).filtros;
    const id = '00000000-0000-4000-8000-000000000001';
    const corpo = corpoDaBusca(f, 'relevancia', 3, [id]);
    expect(buscaPedida.parse(corpo)).toEqual(corpo);
    expect([corpo.from, corpo.size]).toEqual([60, 30]);
    expect(corpo.requisicoesBusca.map((r) => r.campo)).toEqual([
      'texto',
      'marca',
      'valor',
      'ultimosClicados',
      'situacao',
    ]);
    expect(ehPadrao(corpoDaBusca(SEM_FILTROS, 'encerra', 1))).toBe(true);
    for (const outro of [
      corpoDaBusca(f, 'encerra', 1),
      corpoDaBusca(SEM_FILTROS, 'encerra', 2),
      corpoDaBusca(SEM_FILTROS, 'nome', 1),
    ])
      expect(ehPadrao(outro)).toBe(false);
  });
});

describe('the values of a filter', () => {
  const valor = (v: string, label = v, quantidade = 1) => ({ valor: v, label, quantidade });
  const valores = [
    valor('Fiat Uno', 'Fiat Uno', 9),
    valor('VW Gol', 'VW Gol', 5),
    valor('Fiat Strada'),
    valor('Solto'),
  ];
  const valoresMarca = [
    { marca: 'Fiat', valores: [valor('Fiat Uno', 'Uno', 9), valor('Fiat Strada', 'Strada')] },
    { marca: 'VW', valores: [valor('VW Gol', 'Gol', 5)] },
  ];

  it('stand below their makes, with the label that is left, and those without a make in front', () => {
    expect(emOrdem({ valores, valoresMarca }, []).map((v) => [v.marca, v.label])).toEqual([
      ['', 'Solto'],
      ['Fiat', 'Uno'],
      ['Fiat', 'Strada'],
      ['VW', 'Gol'],
    ]);
    expect(emOrdem({ valores, valoresMarca: [] }, []).map((v) => [v.marca, v.label])).toEqual(
      valores.map((v) => ['', v.label]),
    );
  });

  it('keep what is chosen, also where nothing of it is left', () => {
    const [primeiro, ...resto] = emOrdem({ valores, valoresMarca }, ['Fiat Argo', 'VW Gol']);
    expect(primeiro).toEqual({ valor: 'Fiat Argo', label: 'Fiat Argo', quantidade: 0, marca: '' });
    expect(resto.filter((v) => v.valor === 'VW Gol')).toHaveLength(1);
  });
});
