import type { Carimbo, DetranItem, ItemNotaFiscal } from '@martelo/schemas/lotes/partes.ts';
import { emCentavos } from '@martelo/schemas/shared/dinheiro.ts';
import { carimboEmDataUri, QUANTIDADE_FOTOS } from '@martelo/drawn-vehicles/module.ts';
import { criarPrng, sortear } from './prng.ts';
import type { Sorteio } from './prng.ts';
import type { LoteTipo, ValorDemo, VeiculoDemo } from './tipos.ts';
import { uidDe } from './uids.ts';

/** What a lote's page shows beyond the vehicle and its prices. */
export type ExtrasDemo = {
  readonly video: string | null;
  readonly detranItens: readonly DetranItem[];
  readonly itensNotaFiscal: readonly ItemNotaFiscal[];
  readonly blackCar10: boolean;
  readonly sorteioFinalAno: boolean;
  readonly prazoDocumento: number | null;
  readonly dataAlteracao: number;
  readonly quantidadeFotos: number;
};

const LINKS: Readonly<Record<string, string>> = {
  // Where the lote's own page tells what the report found.
  'Laudo aprovado': '#laudo',
  'Metade da FIPE': '/diferenciais',
};

/** A stamp by its name; the ones that everybody asks about have a picture and a link. */
export function carimboDe(nome: string): Carimbo {
  const link = LINKS[nome] ?? null;
  const url = link === null ? null : carimboEmDataUri(nome);
  return { nome, urlCard: url, urlLote: url, link };
}

const PECAS = [
  ['Motor parcial, sem periféricos', 'UN', 1, 0.28],
  ['Câmbio', 'UN', 1, 0.14],
  ['Portas e tampa traseira', 'UN', 4, 0.03],
  ['Rodas com pneus', 'UN', 4, 0.03],
  ['Bancos', 'JG', 1, 0.05],
  ['Faróis e lanternas', 'UN', 4, 0.015],
] as const;

/** Invoice lines whose sum is the whole mínimo: what the rounding leaves goes to the carcass. */
function notaDeSucata(s: Sorteio, minimo: number, seed: string, chave: string): ItemNotaFiscal[] {
  const linhas = s
    .varios(PECAS, s.inteiro(3, PECAS.length))
    .map(([descricao, unidade, quantidade, parte]) => ({
      descricao,
      unidade,
      quantidade,
      valorUnitario: emCentavos(Math.floor((minimo * parte) / 100) * 100),
    }));
  const resto = minimo - linhas.reduce((t, l) => t + l.quantidade * l.valorUnitario, 0);
  return [
    { descricao: 'Carcaça para desmontagem', unidade: 'UN', quantidade: 1, valorUnitario: emCentavos(resto) },
    ...linhas,
  ].map((l, i) => ({ uid: uidDe(seed, 'item-nota', chave, i), ...l }));
}

/** A set of scrap vehicles as the registry authority lists it: the lote's own first, then others of the same yard. */
function conjuntoDoDetran(
  s: Sorteio,
  v: VeiculoDemo,
  minimo: number,
  seed: string,
  chave: string,
): DetranItem[] {
  const outros = ['Gol 1.0', 'Palio Fire', 'CG 125 Fan', 'Uno Mille', 'Corsa Sedan', 'Fiesta Street'];
  const quantos = s.inteiro(2, 4);
  const item = (i: number, modelo: string, placa: string): Omit<DetranItem, 'uid'> => ({
    idObjeto: String(310_000 + s.inteiro(0, 89_999)),
    ordemVisualizacao: i + 1,
    vistoria: `VST-${s.inteiro(10_000, 99_999)}`,
    tipo: modelo.startsWith('CG') ? 'Motocicleta' : 'Automóvel',
    modelo,
    cor: i === 0 ? v.cor : s.um(['Branco', 'Prata', 'Preto', 'Vermelho']),
    ano: i === 0 ? v.anoModelo : s.inteiro(1998, 2012),
    condicao: s.um(['Sucata aproveitável', 'Sucata aproveitável', 'Sucata inservível']),
    placa,
    chassi: `9BW•••••••••${s.inteiro(1_000, 9_999)}`,
    motor: `•••••${s.inteiro(100, 999)}`,
    valorUnitarioInicial: emCentavos(Math.floor(minimo / (quantos + 1) / 1_000) * 1_000),
  });
  const itens = [
    item(0, `${v.marca} ${v.linha}`, v.placaMascarada),
    ...s
      .varios(outros, quantos)
      .map((modelo, i) => item(i + 1, modelo, `${s.um(['B', 'D', 'K', 'M'])}••••${s.inteiro(10, 99)}`)),
  ];
  return itens.map((i) => ({ uid: uidDe(seed, 'item-detran', chave, i.ordemVisualizacao), ...i }));
}

/** Drawn from numbers of its own, so that nothing else in the demo changes with it. */
export function gerarExtras(d: {
  readonly seed: string;
  readonly chave: string;
  readonly k: number;
  readonly lelUid: string;
  readonly tipo: LoteTipo;
  readonly veiculo: VeiculoDemo;
  readonly valor: ValorDemo;
  readonly judicial: boolean;
  readonly dataInicio: number;
}): ExtrasDemo {
  const { seed, tipo, veiculo, valor } = d;
  const s = sortear(criarPrng(seed, 'extras', d.chave, d.k));
  const chave = `${d.chave}-${d.k}`;
  const sucata = tipo === 'Sucatas';
  return {
    video: s.chance(0.45) ? `/fotos/${d.lelUid}/video.webm` : null,
    detranItens: sucata && s.chance(0.6) ? conjuntoDoDetran(s, veiculo, valor.minimo, seed, chave) : [],
    itensNotaFiscal: sucata ? notaDeSucata(s, valor.minimo, seed, chave) : [],
    blackCar10: !sucata && s.chance(0.08),
    sorteioFinalAno: !sucata && s.chance(0.06),
    prazoDocumento: sucata ? null : d.judicial ? 60 : s.um([15, 20, 30]),
    dataAlteracao: d.dataInicio,
    quantidadeFotos: s.inteiro(sucata ? 5 : 6, QUANTIDADE_FOTOS),
  };
}
