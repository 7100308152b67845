import type { Lote } from '@martelo/schemas/lotes/lote.ts';

type Veiculo = Lote['veiculo'];

/** Fuel codes (spec 1, section 9); a code that is not known shows as it came. */
const COMBUSTIVEIS: Readonly<Record<string, string>> = { GAS: 'Gasolina', ALC: 'Etanol', DIE: 'Diesel', FLE: 'Flex' };

/** `Flex`, `Diesel`... of a fuel code. */
export const combustivelEmPalavras = (codigo: string): string => COMBUSTIVEIS[codigo] ?? codigo;

/** `2019/2020 · 82.430 km · Flex` */
export function resumoDoVeiculo(v: Veiculo, km: (km: number | null) => string): string {
  return [`${v.anoFabricacao}/${v.anoModelo}`, km(v.km), combustivelEmPalavras(v.combustivel)].filter((s) => s !== '').join(' · ');
}
