/** One price of a tenant's freight table: from an origin to a city, in whole centavos, with its lead time in days. */
export type LinhaDeFrete = {
  readonly origem: string;
  readonly cidade: string;
  readonly estado: string;
  readonly valor: number;
  readonly prazo: number;
};

/** The capital of each state: it stands in for a city that is not in the table (spec 1, section 9). */
const CAPITAIS: Readonly<Record<string, string>> = {
  AC: 'Rio Branco',
  AL: 'Maceió',
  AM: 'Manaus',
  AP: 'Macapá',
  BA: 'Salvador',
  CE: 'Fortaleza',
  DF: 'Brasília',
  ES: 'Vitória',
  GO: 'Goiânia',
  MA: 'São Luís',
  MG: 'Belo Horizonte',
  MS: 'Campo Grande',
  MT: 'Cuiabá',
  PA: 'Belém',
  PB: 'João Pessoa',
  PE: 'Recife',
  PI: 'Teresina',
  PR: 'Curitiba',
  RJ: 'Rio de Janeiro',
  RN: 'Natal',
  RO: 'Porto Velho',
  RR: 'Boa Vista',
  RS: 'Porto Alegre',
  SC: 'Florianópolis',
  SE: 'Aracaju',
  SP: 'São Paulo',
  TO: 'Palmas',
};

const semAcento = (s: string): string =>
  s
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .trim()
    .toLowerCase();

/** Whether two names are of one city, however they are written. */
export const mesmaCidade = (a: string, b: string): boolean => semAcento(a) === semAcento(b);

/** A freight quote (spec 1, section 3): `cidade` is the line that applies, `hash` names the quote for who asks about it. */
export type CotacaoDeFrete = Pick<LinhaDeFrete, 'valor' | 'prazo'> & {
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

/** The origins of a table, in its order. */
export const origensDoFrete = (tabela: readonly LinhaDeFrete[]): readonly string[] => [
  ...new Set(tabela.map((l) => l.origem)),
];

/** The states that a table reaches, in the order of their letters. */
export const estadosDoFrete = (tabela: readonly LinhaDeFrete[]): readonly string[] =>
  [...new Set(tabela.map((l) => l.estado))].toSorted((a, b) => a.localeCompare(b));

/** Whether a line is of its state's capital. */
export const ehCapital = ({ cidade, estado }: Pick<LinhaDeFrete, 'cidade' | 'estado'>): boolean =>
  mesmaCidade(CAPITAIS[estado] ?? '', cidade);

/** The origin that is nearer to a place: the one whose freight to it is cheapest; the first where none reaches it. */
export function origemMaisPerto(tabela: readonly LinhaDeFrete[], cidade: string, estado: string): string {
  const origens = origensDoFrete(tabela);
  const custo = (o: string): number => cotarFrete(tabela, o, cidade, estado)?.valor ?? Infinity;
  return origens.toSorted((a, b) => custo(a) - custo(b))[0] ?? '';
}

/** What a destination pays from an origin; the state's capital where the city is not in the table, null where neither is. */
export function cotarFrete(
  tabela: readonly LinhaDeFrete[],
  origem: string,
  cidade: string,
  estado: string,
): CotacaoDeFrete | null {
  const uf = estado.trim().toUpperCase();
  const doEstado = tabela.filter((l) => l.origem === origem && l.estado === uf);
  const naTabela = doEstado.find((l) => mesmaCidade(l.cidade, cidade));
  const achada = naTabela ?? doEstado.find(ehCapital);
  if (achada === undefined) return null;
  return {
    valor: achada.valor,
    prazo: achada.prazo,
    cidade: achada.cidade,
    estado: achada.estado,
    hash: hashDaCotacao([origem, achada.cidade, achada.estado, achada.valor, achada.prazo]),
    pelaCapital: naTabela === undefined,
  };
}
