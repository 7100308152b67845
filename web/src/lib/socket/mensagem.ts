import type { CorpoErro } from '@martelo/schemas/shared/corpo-erro.ts';
import type { MensagemServidor } from '@martelo/schemas/tempo-real/mensagens.ts';

const objeto = (v: unknown): v is Record<string, unknown> => typeof v === 'object' && v !== null;
const comRevisao = (v: unknown): boolean =>
  objeto(v) && typeof v['lelUid'] === 'string' && Number.isInteger(v['revisao']);
const comVersao = (v: unknown): boolean =>
  objeto(v) && typeof v['uid'] === 'string' && Number.isInteger(v['versao']);
const listaCom = (v: unknown): boolean => Array.isArray(v) && v.every(comRevisao);

/** What each message must have so that nothing below it trips; the server's schemas guarantee the rest. */
const EXIGE: Readonly<Record<MensagemServidor['tipo'], (m: Record<string, unknown>) => boolean>> = {
  conectado: (m) => typeof m['agora'] === 'number',
  autenticado: (m) => typeof m['cliUid'] === 'string',
  acompanhando: (m) => listaCom(m['lotes']) && listaCom(m['posicoes']),
  feito: () => true,
  pulso: () => true,
  'acompanhando-leiloes': (m) => Array.isArray(m['leiloes']) && m['leiloes'].every(comVersao),
  'on-leiloes-site': (m) => comVersao(m['leilao']),
  'lance-aceito': (m) => objeto(m['lance']),
  recusa: (m) => objeto(m['erro']) && typeof m['erro']['codigo'] === 'string',
  'lote-atualizado': (m) => comRevisao(m['lote']) && Array.isArray(m['novos']),
  posicao: (m) => comRevisao(m['posicao']),
  historico: (m) => Array.isArray(m['lances']),
  relogio: (m) => typeof m['t0'] === 'number' && typeof m['agora'] === 'number',
  'sessao-encerrada': (m) => typeof m['motivo'] === 'string',
};

/** Reads a message of the server by light checks (the schemas would cost the page 19 kB); null for what it does not know. */
export function lerMensagemDoServidor(texto: unknown): MensagemServidor | null {
  if (typeof texto !== 'string') return null;
  let m: unknown;
  try {
    m = JSON.parse(texto);
  } catch {
    return null;
  }
  if (!objeto(m) || typeof m['tipo'] !== 'string' || !Object.hasOwn(EXIGE, m['tipo'])) return null;
  return EXIGE[m['tipo'] as MensagemServidor['tipo']](m) ? (m as MensagemServidor) : null;
}

/** The refusal of a request that nobody answered: code 555 (spec 1, section 8). */
export const semResposta = (): CorpoErro => ({
  statusCode: 555,
  error: 'Network Error',
  message: 'Sem conexão com o servidor. Confira a sua internet e tente novamente.',
  codigo: 'SEM_RESPOSTA',
});

/** Of a bid that never left: nobody has to wonder whether it counts. */
export const naoEnviado = (): CorpoErro => ({
  ...semResposta(),
  message: 'Estamos sem conexão com o servidor: nada foi enviado. Tente de novo em instantes.',
  codigo: 'NAO_ENVIADO',
});

/** A key that makes a repeated bid recognisable; also where the page is not served over https. */
export function novaChave(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (b) => b.toString(16).padStart(2, '0')).join('');
}
