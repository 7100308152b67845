/**
 * The freight table (spec 1, section 9): by destination city, price and days from two origins. A city that is not in it
 * pays what the capital of its state pays.
 */
export const ORIGENS_DO_FRETE = ['Marituba - PA', 'Goiânia - GO'] as const;
export type OrigemDoFrete = (typeof ORIGENS_DO_FRETE)[number];

/** One origin's price in whole centavos and lead time in days. */
export type Frete = { readonly valor: number; readonly prazo: number };
export type LinhaDeFrete = {
  readonly cidade: string;
  readonly estado: string;
  readonly capital: boolean;
  readonly porOrigem: readonly [Frete, Frete];
};

type Curta = readonly [cidade: string, uf: string, deMarituba: [number, number], deGoiania: [number, number]];

/** Reais and days; the 27 capitals first, then further cities. */
const CAPITAIS: readonly Curta[] = [
  ['Rio Branco', 'AC', [3700, 14], [3300, 12]],
  ['Maceió', 'AL', [2100, 8], [2200, 8]],
  ['Macapá', 'AP', [900, 4], [3400, 12]],
  ['Manaus', 'AM', [2400, 9], [3600, 14]],
  ['Salvador', 'BA', [2000, 8], [1600, 6]],
  ['Fortaleza', 'CE', [1500, 6], [2300, 9]],
  ['Brasília', 'DF', [1900, 8], [500, 5]],
  ['Vitória', 'ES', [2600, 10], [1500, 6]],
  ['Goiânia', 'GO', [1900, 8], [200, 1]],
  ['São Luís', 'MA', [800, 4], [2000, 8]],
  ['Cuiabá', 'MT', [2500, 10], [1000, 5]],
  ['Campo Grande', 'MS', [2700, 10], [1100, 5]],
  ['Belo Horizonte', 'MG', [2300, 9], [1000, 5]],
  ['Belém', 'PA', [300, 1], [1900, 8]],
  ['João Pessoa', 'PB', [1900, 8], [2300, 9]],
  ['Curitiba', 'PR', [2900, 11], [1400, 6]],
  ['Recife', 'PE', [1900, 8], [2200, 8]],
  ['Teresina', 'PI', [1100, 5], [1900, 8]],
  ['Rio de Janeiro', 'RJ', [2700, 10], [1400, 6]],
  ['Natal', 'RN', [1800, 7], [2400, 9]],
  ['Porto Alegre', 'RS', [3300, 13], [2000, 8]],
  ['Porto Velho', 'RO', [3300, 12], [2700, 10]],
  ['Boa Vista', 'RR', [3200, 12], [3700, 15]],
  ['Florianópolis', 'SC', [3100, 12], [1700, 7]],
  ['São Paulo', 'SP', [2500, 9], [1200, 5]],
  ['Aracaju', 'SE', [2100, 8], [1900, 8]],
  ['Palmas', 'TO', [1300, 6], [900, 4]],
];

const CIDADES: readonly Curta[] = [
  ['Ananindeua', 'PA', [300, 1], [1900, 8]],
  ['Marabá', 'PA', [700, 3], [1600, 7]],
  ['Santarém', 'PA', [1400, 6], [2800, 11]],
  ['Imperatriz', 'MA', [900, 4], [1500, 6]],
  ['Anápolis', 'GO', [1900, 8], [250, 1]],
  ['Aparecida de Goiânia', 'GO', [1900, 8], [200, 1]],
  ['Rio Verde', 'GO', [2100, 8], [450, 2]],
  ['Uberlândia', 'MG', [2200, 9], [600, 3]],
  ['Contagem', 'MG', [2300, 9], [1000, 5]],
  ['Betim', 'MG', [2300, 9], [1000, 5]],
  ['Campinas', 'SP', [2500, 9], [1100, 5]],
  ['Ribeirão Preto', 'SP', [2400, 9], [900, 4]],
  ['Guarulhos', 'SP', [2500, 9], [1200, 5]],
  ['Londrina', 'PR', [2800, 10], [1200, 5]],
  ['Joinville', 'SC', [3000, 11], [1600, 6]],
  ['Caxias do Sul', 'RS', [3300, 13], [1900, 8]],
  ['Feira de Santana', 'BA', [1900, 8], [1500, 6]],
  ['Jaboatão dos Guararapes', 'PE', [1900, 8], [2200, 8]],
];

const linha =
  (capital: boolean) =>
  ([cidade, estado, a, b]: Curta): LinhaDeFrete => ({
    cidade,
    estado,
    capital,
    porOrigem: [
      { valor: a[0] * 100, prazo: a[1] },
      { valor: b[0] * 100, prazo: b[1] },
    ],
  });

export const TABELA_DE_FRETE: readonly LinhaDeFrete[] = [
  ...CAPITAIS.map(linha(true)),
  ...CIDADES.map(linha(false)),
];

const semAcento = (s: string): string =>
  s
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .trim()
    .toLowerCase();

/** Whether two names are of one city, however they are written. */
export const mesmaCidade = (a: string, b: string): boolean => semAcento(a) === semAcento(b);

/** A freight quote (spec 1, section 3): `cidade` is the line that applies, `hash` names the quote for who asks about it. */
export type CotacaoDeFrete = Frete & {
  readonly cidade: string;
  readonly estado: string;
  readonly hash: string;
  /** The city was not in the table: its state's capital applies. */
  readonly pelaCapital: boolean;
};

/** Eight digits that follow from the quote (FNV-1a): the same quote always has the same ones. */
function hashDaCotacao(partes: readonly (string | number)[]): string {
  let h = 0x811c9dc5;
  for (const c of partes.join('|')) h = Math.imul(h ^ (c.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return h.toString(16).padStart(8, '0');
}

/** The origin that is nearer to a place: the one whose freight to it is cheaper. */
export function origemMaisPerto(cidade: string, estado: string): OrigemDoFrete {
  const [marituba, goiania] = ORIGENS_DO_FRETE;
  const deMarituba = cotarFrete(marituba, cidade, estado);
  const deGoiania = cotarFrete(goiania, cidade, estado);
  return deMarituba !== null && deGoiania !== null && deMarituba.valor < deGoiania.valor ? marituba : goiania;
}

/** What a destination pays from an origin; the state's capital where the city is not in the table, null without a state. */
export function cotarFrete(origem: OrigemDoFrete, cidade: string, estado: string): CotacaoDeFrete | null {
  const uf = estado.trim().toUpperCase();
  const doEstado = TABELA_DE_FRETE.filter((l) => l.estado === uf);
  const naTabela = doEstado.find((l) => mesmaCidade(l.cidade, cidade));
  const achada = naTabela ?? doEstado.find((l) => l.capital);
  const frete = achada?.porOrigem[ORIGENS_DO_FRETE.indexOf(origem)];
  if (achada === undefined || frete === undefined) return null;
  return {
    ...frete,
    cidade: achada.cidade,
    estado: achada.estado,
    hash: hashDaCotacao([origem, achada.cidade, achada.estado, frete.valor, frete.prazo]),
    pelaCapital: naTabela === undefined,
  };
}
