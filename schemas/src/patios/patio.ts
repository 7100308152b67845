import { z } from 'zod';
import { call } from '../shared/call.ts';
import { uid } from '../shared/ids.ts';

/** A yard as the site shows it (spec 1, section 3, Yard for site). `cidadeBusca` is the city as it stands in addresses. */
export const patioDoSite = z.strictObject({
  uid,
  id: z.number().int(),
  nome: z.string(),
  cidade: z.string(),
  estado: z.string(),
  estadoUf: z.string(),
  explicacaoVisitacao: z.string(),
  googleMaps: z.string(),
  endereco: z.string(),
  telefone: z.string(),
  fotos: z.array(z.string()),
  cidadeBusca: z.string(),
  /** The yard's name as it stands in addresses. */
  nomeBusca: z.string(),
  latitude: z.number(),
  longitude: z.number(),
});
export type PatioDoSite = z.infer<typeof patioDoSite>;

export const listarPatiosDoSite = call({
  nome: 'listarPatiosDoSite',
  metodo: 'GET',
  caminho: '/v1/patios/lista-site',
  acesso: 'publico',
  recurso: 'patios',
  resumo: 'Os pátios do site.',
  saida: z.strictObject({ patios: z.array(patioDoSite) }),
});

/** Yards in short (spec 1, section 3). */
export const listarPatiosAtivos = call({
  nome: 'listarPatiosAtivos',
  metodo: 'GET',
  caminho: '/v1/patios/ativos',
  acesso: 'publico',
  recurso: 'patios',
  resumo: 'Os pátios ativos, em resumo.',
  saida: z.strictObject({
    patios: z.array(
      z.strictObject({
        id: z.number().int(),
        uid,
        nome: z.string(),
        responsavel: z.string(),
        telefone: z.string(),
        endereco: z.string(),
        mapa: z.string(),
      }),
    ),
  }),
});

export const verPatioPorNome = call({
  nome: 'verPatioPorNome',
  metodo: 'GET',
  caminho: '/v1/patio/por-nome/{nome}',
  acesso: 'publico',
  recurso: 'patios',
  resumo: 'Um pátio, pelo nome como está no endereço.',
  params: z.strictObject({
    nome: z.string().trim().min(1, 'Informe o nome do pátio.').max(120, 'Use no máximo 120 caracteres.'),
  }),
  saida: patioDoSite,
});

/** A city or name as it stands in an address: `Jaboatão dos Guararapes` is `jaboatao-dos-guararapes`. */
export const paraEndereco = (nome: string): string =>
  nome
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
