import { z } from 'zod';
import { call } from '../shared/call.ts';
import { instante, uid } from '../shared/ids.ts';
import { ate, textoNaForma } from '../shared/texto.ts';

/** Devices of one client that are told; the one that was not seen for longest makes room for another. */
export const LIMITE_DE_APARELHOS = 10;

/** What a browser answers when it lets a site reach it (PushSubscription of the Push API): where, and the keys to write with. */
export const assinaturaDePush = z.strictObject({
  endpoint: z
    .string({ error: 'O endereço de avisos deste navegador é inválido.' })
    .check(ate(1_000, 'O endereço de avisos deste navegador é longo demais.'))
    .pipe(z.url({ protocol: /^https?$/, error: 'O endereço de avisos deste navegador é inválido.' })),
  /** A point of P-256, uncompressed: 65 bytes that begin with 4, as base64url. */
  p256dh: textoNaForma(
    /^B[A-P][A-Za-z0-9_-]{85}$/,
    87,
    'A chave deste navegador é inválida.',
    'Falta a chave deste navegador.',
  ),
  /** 16 bytes as base64url. */
  auth: textoNaForma(
    /^[A-Za-z0-9_-]{21}[AQgw]$/,
    22,
    'O segredo deste navegador é inválido.',
    'Falta o segredo deste navegador.',
  ),
});
export type AssinaturaDePush = z.infer<typeof assinaturaDePush>;

/** SHA-256 of the endpoint, in hexadecimal: names a device without handing out the way to it. */
const impressao = textoNaForma(
  /^[0-9a-f]{64}$/,
  64,
  'O aparelho informado é inválido.',
  'Informe o aparelho.',
);

/** The devices of a client that are told when his bid is beaten. */
export const aparelhosDoCliente = z.strictObject({
  /** By it a browser knows who may reach it (VAPID, base64url); null where nobody is told on devices. */
  chavePublica: z.string().nullable(),
  /** The one seen last in front. */
  aparelhos: z.array(z.strictObject({ impressao, desde: instante })).max(LIMITE_DE_APARELHOS),
});
export type AparelhosDoCliente = z.infer<typeof aparelhosDoCliente>;

/** What a device is told, as its service worker reads it. */
export const avisoNoAparelho = z.strictObject({
  titulo: z.string(),
  corpo: z.string(),
  /** Path of the lote's page on the site that the device let reach it. */
  caminho: z.string().regex(/^\/(?!\/)/),
  /** A newer one of the same lote takes the place of an older one. */
  lelUid: uid,
  /** A picture that browsers draw, and its shape alone; empty for none. */
  icone: z.string(),
  distintivo: z.string(),
});
export type AvisoNoAparelho = z.infer<typeof avisoNoAparelho>;

export const verAparelhos = call({
  nome: 'verAparelhos',
  metodo: 'GET',
  caminho: '/v1/cliente/aparelhos',
  acesso: 'cliente',
  resumo: 'Aparelhos em que o cliente é avisado quando superam o que ele ofertou.',
  saida: aparelhosDoCliente,
});

export const guardarAparelho = call({
  nome: 'guardarAparelho',
  metodo: 'PUT',
  caminho: '/v1/cliente/aparelhos',
  acesso: 'cliente',
  resumo: 'Passa a avisar neste aparelho; o que já está guardado é renovado.',
  body: assinaturaDePush,
  saida: aparelhosDoCliente,
});

export const esquecerAparelho = call({
  nome: 'esquecerAparelho',
  metodo: 'DELETE',
  caminho: '/v1/cliente/aparelhos/{impressao}',
  acesso: 'cliente',
  resumo: 'Deixa de avisar em um aparelho. Esquecer o que não está lá não muda nada.',
  params: z.strictObject({ impressao }),
  saida: aparelhosDoCliente,
});

export const esquecerAparelhos = call({
  nome: 'esquecerAparelhos',
  metodo: 'DELETE',
  caminho: '/v1/cliente/aparelhos',
  acesso: 'cliente',
  resumo: 'Deixa de avisar em todos os aparelhos do cliente.',
  saida: aparelhosDoCliente,
});

/**
 * A browser gave itself another address; its service worker has no session. Who it is shows by the old address, which
 * only the browser and we know, and by the browser's own cookie.
 */
export const trocarAparelho = call({
  nome: 'trocarAparelho',
  metodo: 'POST',
  caminho: '/v1/aparelhos/troca',
  acesso: 'publico',
  resumo: 'Troca o endereço de avisos de um aparelho pelo novo que o navegador lhe deu.',
  body: z.strictObject({ antigo: assinaturaDePush.shape.endpoint, novo: assinaturaDePush }),
  saida: z.strictObject({ ok: z.literal(true) }),
  limitePorMinuto: 20,
});
