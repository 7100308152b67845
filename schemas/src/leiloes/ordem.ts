import { z } from 'zod';
import { call } from '../shared/call.ts';
import { uid } from '../shared/ids.ts';
import { ORGANIZADORES } from '../shared/papeis.ts';
import { estadoDoLeilao } from './preparo.ts';

/** One lote to another place: one save, one act in its history, and one order to the engine, whatever moves along with it. */
export const moverLote = call({
  nome: 'moverLote',
  metodo: 'POST',
  caminho: '/v1/cadastro/leiloes/{leiUid}/lotes/{lelUid}/mover',
  acesso: ORGANIZADORES,
  resumo: 'Põe um lote em outro lugar da ordem; os de entre os dois lugares andam um.',
  params: z.strictObject({ leiUid: uid, lelUid: uid }),
  body: z.strictObject({
    /** The place that it takes, from 1; beyond the last one it is the last. */
    para: z.number().int().min(1).max(2_000),
    /** The order that was seen, as `ordem` of the leilão's state has it: another one by now is refused. */
    ordem: z.string().max(64),
  }),
  saida: estadoDoLeilao,
});

/** All of them at once, as a rule or a hand has put them: one save and one order to the engine. */
export const ordenarLotesDoLeilao = call({
  nome: 'ordenarLotesDoLeilao',
  metodo: 'POST',
  caminho: '/v1/cadastro/leiloes/{leiUid}/ordem',
  acesso: ORGANIZADORES,
  resumo: 'Põe todos os lotes do leilão na ordem dada, e numera de novo onde se pede.',
  params: z.strictObject({ leiUid: uid }),
  body: z.strictObject({
    /** Each lote of the leilão once. */
    lotes: z.array(uid).min(1).max(2_000),
    ordem: z.string().max(64),
    /** The number of the first one, where numbers are to follow the order; absent, they stay. */
    numerarDe: z.number().int().min(1).max(90_000).optional(),
    /** Why, as the history of each says it: the rule, and the seed of a draw. */
    motivo: z.string().trim().max(200).default(''),
  }),
  saida: estadoDoLeilao,
});
