import { z } from 'zod';
import { call } from '../shared/call.ts';
import { instante, uid } from '../shared/ids.ts';
import { inteiroDaUrl } from '../shared/inteiro-da-url.ts';
import { ENVIAM_ARQUIVOS } from '../shared/papeis.ts';
import { ate, umaLinha } from '../shared/texto.ts';
import { PARA_QUE, SITUACOES_DO_ENVIO } from './para.ts';

/** Bytes of one part: on a slow phone a few seconds, which is all that a broken connection loses. */
export const BYTES_DA_PARTE = 524_288;

/** A file on its way: how much of it has arrived, and what became of it. */
export const envio = z.strictObject({
  uid,
  para: z.enum(PARA_QUE),
  /** The record that it belongs to. */
  alvo: uid,
  nome: z.string(),
  /** Bytes in all, and those that have arrived. */
  tamanho: z.number().int(),
  recebido: z.number().int(),
  situacao: z.enum(SITUACOES_DO_ENVIO),
  /** Why it was not taken, as people read it; null where it was, or may be. */
  recusa: z.string().nullable(),
  em: instante,
});
export type Envio = z.infer<typeof envio>;

const params = z.strictObject({ uid });

/** Begins to send a file, under a uid that the page made; asked again it answers how much has arrived, and nothing begins anew. */
export const comecarEnvio = call({
  nome: 'comecarEnvio',
  metodo: 'PUT',
  caminho: '/v1/envios/{uid}',
  acesso: ENVIAM_ARQUIVOS,
  resumo: 'Começa a enviar um arquivo em partes, ou diz quanto já chegou de um que começou.',
  params,
  body: z.strictObject({
    para: z.enum(PARA_QUE),
    alvo: uid,
    nome: z.string().overwrite(umaLinha).check(ate(200)),
    tamanho: z.number().int().min(1).max(2_147_483_647),
  }),
  saida: envio,
  limitePorMinuto: 600,
});

/** The bytes from `de` on. A part that does not follow what has arrived is left out: `recebido` says where to go on. */
export const enviarParte = call({
  nome: 'enviarParte',
  metodo: 'PUT',
  caminho: '/v1/envios/{uid}/partes/{de}',
  acesso: ENVIAM_ARQUIVOS,
  resumo: 'Uma parte de um arquivo, a partir do byte {de}; `recebido` diz de onde continuar.',
  params: z.strictObject({ uid, de: inteiroDaUrl(0, 2_147_483_647) }),
  arquivo: { maximoBytes: BYTES_DA_PARTE },
  saida: envio,
  limitePorMinuto: 3_000,
});

/** Files of a record that arrive, wait to be looked at, or were refused; and those that were taken within a day. */
export const listarEnvios = call({
  nome: 'listarEnvios',
  metodo: 'GET',
  caminho: '/v1/envios',
  acesso: ENVIAM_ARQUIVOS,
  resumo: 'Arquivos de um registro que estão chegando, esperam ou foram recusados.',
  query: z.strictObject({ para: z.enum(PARA_QUE), alvo: uid }),
  saida: z.strictObject({ envios: z.array(envio).max(200) }),
  limitePorMinuto: 600,
});

/** What became of files that were sent for many records; one that was given up is left out. */
export const seguirEnvios = call({
  nome: 'seguirEnvios',
  metodo: 'POST',
  caminho: '/v1/envios/situacoes',
  acesso: ENVIAM_ARQUIVOS,
  assistida: 'pode',
  resumo: 'Onde está cada um de vários arquivos enviados.',
  body: z.strictObject({ envios: z.array(uid).max(200) }),
  saida: z.strictObject({ envios: z.array(envio).max(200) }),
  limitePorMinuto: 600,
});

/** Gives a file up that was not taken yet. Asked again it changes nothing. */
export const cancelarEnvio = call({
  nome: 'cancelarEnvio',
  metodo: 'DELETE',
  caminho: '/v1/envios/{uid}',
  acesso: ENVIAM_ARQUIVOS,
  resumo: 'Desiste de um arquivo que ainda não foi aceito.',
  params,
  saida: z.strictObject({ uid }),
  limitePorMinuto: 600,
});
