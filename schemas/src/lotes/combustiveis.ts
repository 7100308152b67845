/**
 * Fuel codes with what people read (spec 1, section 9): the four, then those that run on natural gas or electricity as well.
 * A combination is written with a slash.
 */
export const COMBUSTIVEIS = {
  GAS: 'Gasolina',
  ALC: 'Etanol',
  DIE: 'Diesel',
  FLE: 'Flex',
  GNV: 'Gás natural',
  ELE: 'Elétrico',
  'GAS/GNV': 'Gasolina e gás natural',
  'ALC/GNV': 'Etanol e gás natural',
  'DIE/GNV': 'Diesel e gás natural',
  'FLE/GNV': 'Flex e gás natural',
  'GAS/ELE': 'Gasolina e elétrico',
  'ALC/ELE': 'Etanol e elétrico',
  'DIE/ELE': 'Diesel e elétrico',
  'FLE/ELE': 'Flex e elétrico',
} as const;
export type Combustivel = keyof typeof COMBUSTIVEIS;

/** `Flex`, `Gasolina e elétrico`... of a fuel code, whichever way round a combination is written; one that is not known as it came. */
export function combustivelEmPalavras(codigo: string): string {
  const partes = codigo
    .toUpperCase()
    .split(/[/+-]/)
    .map((p) => p.trim());
  for (const c of [partes.join('/'), partes.toReversed().join('/')])
    if (ehCombustivel(c)) return COMBUSTIVEIS[c];
  return codigo;
}

const ehCombustivel = (codigo: string): codigo is Combustivel => Object.hasOwn(COMBUSTIVEIS, codigo);
