import { z } from 'zod';
import { escreverLugar } from './lugar.ts';
import { ate, umaLinha } from './texto.ts';

/** States of Brazil, by their two letters. */
export const UFS = [
  'AC',
  'AL',
  'AM',
  'AP',
  'BA',
  'CE',
  'DF',
  'ES',
  'GO',
  'MA',
  'MG',
  'MS',
  'MT',
  'PA',
  'PB',
  'PE',
  'PI',
  'PR',
  'RJ',
  'RN',
  'RO',
  'RR',
  'RS',
  'SC',
  'SE',
  'SP',
  'TO',
] as const;

const opcional = (maximo: number) => z.string().overwrite(umaLinha).check(ate(maximo)).default('');

/** An address as forms send it (spec 1, section 5): the city is a locId, the IBGE code of the municipality. */
export const enderecoEntrada = z.strictObject({
  tipoLogradouro: opcional(30),
  logradouro: z
    .string({ error: 'Informe o logradouro.' })
    .overwrite(umaLinha)
    .min(5, 'O logradouro deve ter ao menos 5 caracteres.')
    .max(120, 'O logradouro é longo demais.'),
  numero: z
    .string({ error: 'Informe o número.' })
    .overwrite(umaLinha)
    .min(1, 'Informe o número. Sem número, escreva S/N.')
    .max(20, 'O número é longo demais.'),
  complemento: opcional(80),
  bairro: z
    .string({ error: 'Informe o bairro.' })
    .overwrite(umaLinha)
    .min(3, 'O bairro deve ter ao menos 3 caracteres.')
    .max(80, 'O bairro é longo demais.'),
  referencia: opcional(120),
  cep: z
    .string({ error: 'Informe o CEP.' })
    .length(9, { error: 'O CEP deve ter 9 caracteres, com o hífen: 00000-000.', abort: true })
    .regex(/^\d{5}-\d{3}$/, 'O CEP deve ter o formato 00000-000.'),
  locId: z
    .number({ error: 'Escolha a cidade.' })
    .int('Escolha a cidade.')
    .min(1, 'Escolha a cidade.')
    .max(9_999_999, 'Escolha a cidade.'),
});
export type EnderecoEntrada = z.infer<typeof enderecoEntrada>;

/** An address as it is kept and shown: with the city's name, state, region and place (spec 1, section 3, Address). */
export const endereco = z.strictObject({
  ...enderecoEntrada.shape,
  cidade: z.string(),
  estadoSigla: z.string(),
  regiao: z.string(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
});
export type Endereco = z.infer<typeof endereco>;

/** Type, street, number, complement - district, city - state, zip (spec 1, section 3, Address); empty parts left out. */
export function enderecoCompleto(
  e: Pick<
    Endereco,
    'tipoLogradouro' | 'logradouro' | 'numero' | 'complemento' | 'bairro' | 'cidade' | 'estadoSigla' | 'cep'
  >,
): string {
  const rua = [e.tipoLogradouro, e.logradouro].filter((t) => t !== '').join(' ');
  const casa = [rua, e.numero, e.complemento].filter((t) => t !== '').join(', ');
  return `${casa} - ${e.bairro}, ${escreverLugar(e.cidade, e.estadoSigla)}, ${e.cep}`;
}
