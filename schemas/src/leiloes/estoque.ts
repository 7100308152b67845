import { z } from 'zod';
import { call } from '../shared/call.ts';
import { instante, uid } from '../shared/ids.ts';
import { inteiroDaUrl } from '../shared/inteiro-da-url.ts';
import { EQUIPE_DO_LEILAO, ORGANIZADORES } from '../shared/papeis.ts';

const params = z.strictObject({ leiUid: uid });
const centavos = z.number().int().min(1).max(100_000_000_000);

/** Vehicles that come into a leilão at once, at most. */
export const VEICULOS_POR_VEZ = 200;

/** Vehicles that may be sold now: in no leilão that is still to come or goes on, not sold, and not held back. */
export const listarEstoque = call({
  nome: 'listarEstoque',
  metodo: 'GET',
  caminho: '/v1/veiculos/livres',
  acesso: EQUIPE_DO_LEILAO,
  resumo: 'Veículos livres para a venda: sem lote em leilão por acontecer, não vendidos, sem venda inibida.',
  query: z.strictObject({
    busca: z.string().trim().max(100).default(''),
    limit: inteiroDaUrl(1, VEICULOS_POR_VEZ).prefault(VEICULOS_POR_VEZ),
  }),
  saida: z.strictObject({
    /** How many there are, the others are found by what is typed. */
    total: z.number().int(),
    veiculos: z
      .array(
        z.strictObject({
          uid,
          nome: z.string(),
          placa: z.string().nullable(),
          categoria: z.string(),
          patio: z.string(),
          comitente: z.string(),
          fipeValor: z.number().int(),
        }),
      )
      .max(VEICULOS_POR_VEZ),
  }),
});

export const adicionarVeiculos = call({
  nome: 'adicionarVeiculos',
  metodo: 'POST',
  caminho: '/v1/cadastro/leiloes/{leiUid}/veiculos',
  acesso: ORGANIZADORES,
  resumo: 'Faz um lote de cada veículo livre, no fim da ordem e com números seguidos.',
  params,
  body: z.strictObject({
    /** A lote for each, under a uid of its own: sent again, nothing is doubled. Minimum in centavos. */
    lotes: z
      .array(z.strictObject({ uid, veiculo: uid, minimo: centavos }))
      .min(1)
      .max(VEICULOS_POR_VEZ),
    /** The number of the first one. */
    numerarDe: z.number().int().min(1).max(90_000),
  }),
  saida: z.strictObject({ leiUid: uid, adicionados: z.number().int() }),
});

/** Which lotes go into the copy of a leilão. */
export const LOTES_DA_COPIA = { nenhum: 'Nenhum', naoVendidos: 'Os que não foram vendidos' } as const;

export const clonarLeilao = call({
  nome: 'clonarLeilao',
  metodo: 'POST',
  caminho: '/v1/cadastro/leiloes/{leiUid}/clonar',
  acesso: ORGANIZADORES,
  resumo: 'Um novo leilão com tudo deste, em outra data, com ou sem os lotes que não foram vendidos.',
  params,
  body: z.strictObject({
    /** Of the new one, as whoever asks has made it: sent again, it is the same one. */
    novo: uid,
    nome: z.string().trim().min(3).max(160),
    data: instante,
    lotes: z.enum(Object.keys(LOTES_DA_COPIA) as (keyof typeof LOTES_DA_COPIA)[]),
  }),
  saida: z.strictObject({ uid, lotes: z.number().int() }),
});
