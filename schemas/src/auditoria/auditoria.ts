import { z } from 'zod';
import { call } from '../shared/call.ts';
import { instante, uid } from '../shared/ids.ts';
import { LOTE_SITUACOES } from '../disputa/valores.ts';
import { inteiroDaUrl } from '../shared/inteiro-da-url.ts';
import { AUDITORES } from '../shared/papeis.ts';

/** One event of a lote with what stood after it. Secret fields are left out unless revealed (bid rule 14). */
export const passoAuditado = z.strictObject({
  revisao: z.number().int(),
  posicao: z.number().int(),
  tipo: z.string(),
  em: instante,
  /** One pt-BR sentence: who did what. */
  frase: z.string(),
  quem: z.string(),
  dados: z.record(z.string(), z.unknown()),
  situacao: z.enum(LOTE_SITUACOES),
  preco: z.number().int().nullable(),
  lider: z.string().nullable(),
  dataFim: instante,
  hash: z.string(),
});
export type PassoAuditado = z.infer<typeof passoAuditado>;

export const auditoriaDoLote = z.strictObject({
  lelUid: uid,
  leiUid: uid,
  nome: z.string(),
  numero: z.number().int(),
  correnteIntegra: z.boolean(),
  /** Revision of the first event whose hash does not match; null where the chain holds. */
  falhaNaRevisao: z.number().int().nullable(),
  hashFinal: z.string().nullable(),
  /** The closed form of bid rule 16 recomputed now, beside what the stream says. */
  prova: z.strictObject({
    precoCalculado: z.number().int().nullable(),
    liderCalculado: z.string().nullable(),
    confere: z.boolean(),
  }),
  maximosRevelados: z.boolean(),
  total: z.number().int(),
  passos: z.array(passoAuditado),
});
export type AuditoriaDoLote = z.infer<typeof auditoriaDoLote>;

const params = z.strictObject({ lelUid: uid });

export const auditarLote = call({
  nome: 'auditarLote',
  metodo: 'GET',
  caminho: '/v1/auditoria/lote/{lelUid}',
  acesso: AUDITORES,
  resumo: 'Todos os eventos do lote em ordem, com valor e líder depois de cada um e a corrente conferida.',
  params,
  query: z.strictObject({
    de: inteiroDaUrl(0, 2_147_483_647).prefault(0),
    limite: inteiroDaUrl(1, 5_000).prefault(2_000),
  }),
  saida: auditoriaDoLote,
});

/** Reveals the maxima of a closed lote to the asker; the reveal itself is recorded (bid rule 14). */
export const revelarMaximos = call({
  nome: 'revelarMaximos',
  metodo: 'POST',
  caminho: '/v1/auditoria/lote/{lelUid}/revelar-maximos',
  acesso: AUDITORES,
  resumo: 'Revela os máximos de um lote encerrado; a revelação fica registrada.',
  params,
  body: z.strictObject({
    motivo: z.string().trim().min(5, 'Escreva o motivo, com ao menos 5 letras.').max(500),
  }),
  saida: auditoriaDoLote,
});

/** What a signed receipt states (Ed25519 over the compact JWS of these fields). */
export const recibo = z.strictObject({
  lelUid: uid,
  lanUid: uid,
  cliUid: uid,
  tipo: z.string(),
  valor: z.number().int(),
  revisao: z.number().int(),
  recebidoEm: instante,
  decididoEm: instante,
  hash: z.string(),
});
export type Recibo = z.infer<typeof recibo>;

export const emitirRecibo = call({
  nome: 'emitirRecibo',
  // A receipt of an automatic bid says its maximum.
  assistida: 'nao',
  metodo: 'GET',
  caminho: '/v1/lote/{lelUid}/lances/{lanUid}/recibo',
  acesso: 'cliente',
  resumo:
    'Recibo assinado de um lance próprio; depois que o dia fecha, com a prova de que está na raiz dele.',
  params: z.strictObject({ lelUid: uid, lanUid: uid }),
  saida: z.strictObject({
    recibo: z.string(),
    dados: recibo,
    /** The receipt as a file that is checked without any server: with the key, and with the proof once there is one. */
    arquivo: z.string(),
    /** The closed day (yyyy-mm-dd) that holds the bid; null until it is closed. */
    dia: z.string().nullable(),
  }),
});

/** Characters of a receipt file at most: the proof of the largest tree is some 8,000. */
const MAX_RECIBO = 20_000;

export const conferirRecibo = call({
  nome: 'conferirRecibo',
  metodo: 'POST',
  caminho: '/v1/auditoria/recibo/conferir',
  assistida: 'pode',
  acesso: 'publico',
  resumo: 'Confere a assinatura de um recibo e se o lance está no registro.',
  body: z.strictObject({
    /** The signed text, or the whole receipt file. */
    recibo: z.string().min(20, 'Cole o recibo inteiro.').max(MAX_RECIBO, 'O recibo é longo demais.'),
  }),
  saida: z.strictObject({
    assinaturaValida: z.boolean(),
    noRegistro: z.boolean(),
    hashConfere: z.boolean(),
    dados: recibo.nullable(),
    /** The closed day that holds the bid, and whether the proof leads to its signed root; null before it is closed. */
    prova: z.strictObject({ dia: z.string(), confere: z.boolean() }).nullable(),
  }),
  limitePorMinuto: 60,
});

export const verChavePublica = call({
  nome: 'verChavePublica',
  metodo: 'GET',
  caminho: '/v1/auditoria/chave-publica',
  acesso: 'publico',
  resumo: 'Chave pública (JWK, Ed25519) que confere os recibos.',
  saida: z.strictObject({ kty: z.string(), crv: z.string(), x: z.string(), kid: z.string() }),
});
