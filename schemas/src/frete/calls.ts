import { z } from 'zod';
import { call } from '../shared/call.ts';

/** Prices that a site shows at most. */
export const MAXIMO_DE_FRETES = 5_000;

/** The tenant's freight table as its site shows it; empty where the tenant has none, and then nothing is said of freight. */
export const verTabelaDeFrete = call({
  nome: 'verTabelaDeFrete',
  metodo: 'GET',
  caminho: '/v1/frete/tabela',
  acesso: 'publico',
  resumo: 'A tabela de frete do site, por origem e cidade de destino; vazia quando não há.',
  saida: z.strictObject({
    linhas: z
      .array(
        z.strictObject({
          origem: z.string(),
          cidade: z.string(),
          estado: z.string(),
          /** Whole centavos. */
          valor: z.number().int(),
          /** Days. */
          prazo: z.number().int(),
        }),
      )
      .max(MAXIMO_DE_FRETES),
  }),
});
