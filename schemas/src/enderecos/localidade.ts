import { z } from 'zod';
import { call } from '../shared/call.ts';
import { UFS } from '../shared/endereco.ts';
import { textoNaForma } from '../shared/texto.ts';

/** A municipality; locId is its IBGE code. */
export const municipio = z.strictObject({ locId: z.number().int(), nome: z.string() });
export type Municipio = z.infer<typeof municipio>;

export const listarMunicipios = call({
  nome: 'listarMunicipios',
  metodo: 'GET',
  caminho: '/v1/enderecos/municipios/{uf}',
  acesso: 'publico',
  resumo: 'Municípios de um estado, em ordem alfabética.',
  params: z.strictObject({ uf: z.enum(UFS, { error: 'Informe a sigla do estado.' }) }),
  saida: z.strictObject({ municipios: z.array(municipio) }),
});

export const buscarCep = call({
  nome: 'buscarCep',
  metodo: 'GET',
  caminho: '/v1/enderecos/cep/{cep}',
  acesso: 'publico',
  resumo: 'A cidade de um CEP, pela faixa dos Correios; 404 onde nenhuma faixa o contém.',
  params: z.strictObject({
    cep: textoNaForma(/^\d{5}-?\d{3}$/, 9, 'O CEP deve ter o formato 00000-000.'),
  }),
  saida: z.strictObject({
    cep: z.string(),
    locId: z.number().int(),
    cidade: z.string(),
    estadoSigla: z.enum(UFS),
  }),
});
