import { z } from 'zod';
import { LOTE_SITUACOES } from '../disputa/valores.ts';
import { LEILAO_SITUACOES } from '../leiloes/situacoes.ts';
import { call } from '../shared/call.ts';
import { filtros, ordenacao, quantos } from '../shared/consulta.ts';
import { instante, uid } from '../shared/ids.ts';
import { inteiroDaUrl } from '../shared/inteiro-da-url.ts';
import { ORGANIZADORES, VEEM_VEICULOS } from '../shared/papeis.ts';
import { PASSOS_A_MAO } from './maquina.ts';
import { veiculos } from './veiculo.ts';

/** What a vehicle is looked for by; each is a field of it. */
export const CAMPOS_DA_CONSULTA = {
  id: 'numero',
  nome: 'texto',
  situacao: 'texto',
  placa: 'texto',
  chassi: 'texto',
  renavam: 'texto',
  contrato: 'texto',
  categoria: 'texto',
  marca: 'texto',
  anoFabricacao: 'numero',
  anoModelo: 'numero',
  retomada: 'texto',
  comitente: 'texto',
  uf: 'texto',
  patio: 'texto',
  inibirVenda: 'booleano',
  vendaDireta: 'booleano',
  bloquearRemocao: 'booleano',
  devolucaoVeiculo: 'booleano',
} as const;

/** Vehicles by the query builder's grammar, with all the fields of the entity (spec 3, sections 3 and 7). */
export const consultarVeiculos = call({
  nome: 'consultarVeiculos',
  metodo: 'GET',
  caminho: '/v1/veiculos/qb',
  acesso: VEEM_VEICULOS,
  resumo:
    'Veículos: filter (campo||operador||valor), sort (campo,DESC), limit, page; o total vem também no cabeçalho count. Um comitente vê os seus.',
  query: z.strictObject({
    filter: filtros(CAMPOS_DA_CONSULTA),
    sort: ordenacao(Object.keys(CAMPOS_DA_CONSULTA) as (keyof typeof CAMPOS_DA_CONSULTA)[]),
    limit: quantos(50, 200),
    page: inteiroDaUrl(1, 1_000).prefault(1),
  }),
  saida: z.strictObject({
    total: z.number().int(),
    veiculos: z.array(veiculos.item),
    /** What references in these are called, by uid. */
    nomes: z.record(z.string(), z.string()),
  }),
});

const params = z.strictObject({ uid });

/** Every lote that a vehicle was in, the newest leilão in front. */
export const listarLotesDoVeiculo = call({
  nome: 'listarLotesDoVeiculo',
  metodo: 'GET',
  caminho: '/v1/veiculos/{uid}/lotes',
  acesso: VEEM_VEICULOS,
  resumo: 'Os lotes em que um veículo já esteve, do leilão mais novo ao mais velho.',
  params,
  saida: z.strictObject({
    lotes: z
      .array(
        z.strictObject({
          lelUid: uid,
          leiUid: uid,
          leilao: z.string(),
          data: instante,
          leilaoSituacao: z.enum(LEILAO_SITUACOES),
          numero: z.number().int(),
          /** Null while the engine does not know it. */
          situacao: z.enum(LOTE_SITUACOES).nullable(),
          /** The lote counts: nobody put its record away. */
          ativo: z.boolean(),
          /** Centavos. */
          minimo: z.number().int(),
          /** The best offer, or what it was sold for; null where nobody bid. Centavos. */
          valor: z.number().int().nullable(),
          vendido: z.boolean(),
          /** Visitors see its leilão. */
          publicado: z.boolean(),
        }),
      )
      .max(200),
  }),
});

/** Takes a step of the machine by hand (`maquinaDoVeiculo`). */
export const moverVeiculo = call({
  nome: 'moverVeiculo',
  metodo: 'POST',
  caminho: '/v1/veiculos/{uid}/situacao',
  acesso: ORGANIZADORES,
  resumo:
    'Muda à mão onde um veículo está: `evento` é um passo da sua máquina. O que vem da venda acontece sem ninguém pedir.',
  params,
  body: z.strictObject({
    evento: z.enum(PASSOS_A_MAO),
    revisao: z.number().int().min(1).max(2_147_483_647),
    motivo: z.string().trim().max(300).default(''),
  }),
  saida: veiculos.item,
});
