import { listarMunicipios } from '@martelo/schemas/enderecos/localidade.ts';
import type { UFS } from '@martelo/schemas/shared/endereco.ts';
import { queryOptions } from '@tanstack/react-query';
import type { Chamar } from './client/client.ts';

export type Uf = (typeof UFS)[number];

/** The states by the first two digits of their municipalities' codes (IBGE). */
const UF_DO_IBGE: Readonly<Record<number, Uf>> = {
  11: 'RO',
  12: 'AC',
  13: 'AM',
  14: 'RR',
  15: 'PA',
  16: 'AP',
  17: 'TO',
  21: 'MA',
  22: 'PI',
  23: 'CE',
  24: 'RN',
  25: 'PB',
  26: 'PE',
  27: 'AL',
  28: 'SE',
  29: 'BA',
  31: 'MG',
  32: 'ES',
  33: 'RJ',
  35: 'SP',
  41: 'PR',
  42: 'SC',
  43: 'RS',
  50: 'MS',
  51: 'MT',
  52: 'GO',
  53: 'DF',
};

/** The state of a city; null where the code is none. */
export const ufDe = (locId: number): Uf | null => UF_DO_IBGE[Math.floor(locId / 100_000)] ?? null;

/** Cities of a state; none while no state is chosen. */
export const municipiosDe = (chamar: Chamar, uf: Uf | null) =>
  queryOptions({
    queryKey: ['municipios', uf ?? ''],
    queryFn: ({ signal }) => chamar(listarMunicipios, { params: { uf: uf ?? 'SP' } }, { signal }),
    enabled: uf !== null,
    staleTime: Number.POSITIVE_INFINITY,
  });
