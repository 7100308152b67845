import { uidFixo } from '@martelo/platform/sql/uid-fixo.ts';
import type { LinhaDeFrete } from '@martelo/schemas/frete/cotacao.ts';
import { emCentavos } from '@martelo/schemas/shared/dinheiro.ts';
import type { FreteGravado } from '@martelo/site/module.ts';

type Curta = readonly [cidade: string, uf: string, deMarituba: [number, number], deGoiania: [number, number]];

/** Reais and days from the two origins. Belém and Brasília are the examples of spec 1, section 9; the others are made up. */
const FRETES: readonly Curta[] = [
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

const ORIGENS = ['Marituba - PA', 'Goiânia - GO'] as const;

/** The freight table of the demo's tenants, by origin. */
export const TABELA_DA_DEMO: readonly LinhaDeFrete[] = FRETES.flatMap(([cidade, estado, ...porOrigem]) =>
  porOrigem.map(([reais, prazo], i) => ({
    origem: ORIGENS[i] ?? ORIGENS[0],
    cidade,
    estado,
    valor: emCentavos(reais * 100),
    prazo,
  })),
);

/** The same, ready to be written. */
export const fretesDaDemo = (hotUid: string): readonly FreteGravado[] =>
  TABELA_DA_DEMO.map((l) => ({ ...l, uid: uidFixo('frete', hotUid, l.origem, l.cidade, l.estado) }));
