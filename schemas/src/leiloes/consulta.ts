import { z } from 'zod';
import { call } from '../shared/call.ts';
import { camposPedidos } from '../shared/campos-pedidos.ts';
import { filtros, ordenacao } from '../shared/consulta.ts';
import { inteiroDaUrl } from '../shared/inteiro-da-url.ts';
import { leilao } from './leilao.ts';

/** Fields by which leilões are filtered and ordered, and what they are compared as. */
export const CAMPOS_DA_CONSULTA = {
  id: 'numero',
  uid: 'texto',
  nome: 'texto',
  nomeSemData: 'texto',
  situacao: 'texto',
  fechamento: 'texto',
  modalidade: 'texto',
  local: 'texto',
  cidade: 'texto',
  /** Epoch ms. */
  data: 'numero',
  quantidadeLotes: 'numero',
  porcentagemComissao: 'numero',
} as const;
export type CampoDaConsulta = keyof typeof CAMPOS_DA_CONSULTA;

const NOMES = new Set(Object.keys(leilao.shape));

/**
 * The query builder over the tenant's leilões (spec 1, section 7: GET leiloes/qb; its parameters are not shown). Conditions
 * must all hold; without an order they come as the list of the site orders them.
 */
export const consultarLeiloes = call({
  nome: 'consultarLeiloes',
  metodo: 'GET',
  caminho: '/v1/leiloes/qb',
  acesso: 'publico',
  vitrine: true,
  resumo:
    'Consulta de leilões: fields escolhe campos, filter (campo||operador||valor) e sort (campo,ASC) se repetem; o total vem também no cabeçalho count.',
  query: z.strictObject({
    /** Only these fields come back; absent, all of them. */
    fields: camposPedidos(NOMES),
    filter: filtros(CAMPOS_DA_CONSULTA),
    sort: ordenacao(Object.keys(CAMPOS_DA_CONSULTA) as CampoDaConsulta[]),
    limit: inteiroDaUrl(1, 50).prefault(10),
    page: inteiroDaUrl(1, 1_000).prefault(1),
  }),
  saida: z.strictObject({ total: z.number().int(), leiloes: z.array(leilao.partial()) }),
});
