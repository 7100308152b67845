import { z } from 'zod';
import { MODOS_FECHAMENTO } from '../disputa/valores.ts';
import { call } from '../shared/call.ts';
import { instante, uid } from '../shared/ids.ts';
import { SEGUEM_LEILOES } from '../shared/papeis.ts';
import { LEILAO_SITUACOES } from './situacoes.ts';

/** A leilão as a calendar shows it, drafts included. */
export const leilaoNaAgenda = z.strictObject({
  uid,
  nome: z.string(),
  data: instante,
  /** When its last lote is planned to end; an estimate where no clock closes it. */
  fim: instante,
  situacao: z.enum(LEILAO_SITUACOES),
  publicado: z.boolean(),
  fechamento: z.enum(MODOS_FECHAMENTO),
  qtdLotes: z.number().int(),
  leiloeiroUid: uid.nullable(),
  leiloeiro: z.string(),
});
export type LeilaoNaAgenda = z.infer<typeof leilaoNaAgenda>;
const saida = z.strictObject({ leiloes: z.array(leilaoNaAgenda).max(500) });

/** A month of São Paulo, such as 2026-11. */
export const MES = /^20\d{2}-(0[1-9]|1[0-2])$/;

export const listarLeiloesDoMes = call({
  nome: 'listarLeiloesDoMes',
  metodo: 'GET',
  caminho: '/v1/leiloes/por-mes/{mes}',
  acesso: SEGUEM_LEILOES,
  resumo: 'Leilões de um mês (2026-11), rascunhos também, por data.',
  params: z.strictObject({ mes: z.string().max(7, { abort: true }).regex(MES) }),
  saida,
});

export const listarLeiloesDoPatio = call({
  nome: 'listarLeiloesDoPatio',
  metodo: 'GET',
  caminho: '/v1/leiloes/por-patio/{nome}',
  acesso: SEGUEM_LEILOES,
  resumo: 'Leilões com veículos que estão em um pátio, pelo nome dele, dos mais novos aos mais velhos.',
  params: z.strictObject({ nome: z.string().trim().min(1).max(120) }),
  saida,
});
