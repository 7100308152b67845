import { MAX_CENTAVOS, emCentavos } from '@martelo/schemas/shared/dinheiro.ts';
import type { MensagemCliente } from '@martelo/schemas/tempo-real/mensagens.ts';

type Lance = Extract<MensagemCliente, { tipo: 'dar-lance' }>;

const UID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const CHAVE = /^[\x21-\x7e]{8,64}$/;
const CAMPOS = 4;

const COMECO = '{"tipo":"dar-lance","n":';
const MAX_DIGITOS = 15;
const [ZERO, NOVE, VIRGULA] = [0x30, 0x39, 0x2c];

/** The number of a bid, from how its text begins; null where it begins otherwise, or is no bid. */
export function numeroDoLance(texto: string): number | null {
  if (!texto.startsWith(COMECO)) return null;
  let n = 0;
  for (let at = COMECO.length; at <= COMECO.length + MAX_DIGITOS; at += 1) {
    const c = texto.charCodeAt(at);
    if (c === VIRGULA) return at === COMECO.length ? null : n;
    if (!(c >= ZERO && c <= NOVE)) return null;
    n = n * 10 + c - ZERO;
  }
  return null;
}

const inteiro = (v: unknown, min: number, max: number): v is number =>
  typeof v === 'number' && Number.isSafeInteger(v) && v >= min && v <= max;

/**
 * Reads the bid that nearly every bid is, a tenth of the schema's cost (a fifth of the whole path when pipelined). Takes
 * only what the schema takes, and as the schema would; null sends the message to the schema, which has the last word.
 */
export function lanceSimples(mensagem: object): Lance | null {
  const { tipo, n, lelUid, lance } = mensagem as Record<string, unknown>;
  if (tipo !== 'dar-lance' || typeof lance !== 'object' || lance === null) return null;
  if (!inteiro(n, 0, Number.MAX_SAFE_INTEGER) || typeof lelUid !== 'string' || !UID.test(lelUid)) return null;
  let campos = 0;
  for (const _ in mensagem) campos++;
  if (campos !== CAMPOS) return null;
  let tipoNegociacao: Lance['lance']['tipoNegociacao'] = 'Disputa';
  let tipoLance: Lance['lance']['tipoLance'] = 'Manual';
  let confirmado = false;
  let versaoVista: number | undefined;
  let valor = 0;
  let chaveIdempotencia = '';
  for (const campo in lance) {
    const v = (lance as Record<string, unknown>)[campo];
    if (campo === 'valor' && inteiro(v, 1, MAX_CENTAVOS)) valor = v;
    else if (campo === 'chaveIdempotencia' && typeof v === 'string' && CHAVE.test(v)) chaveIdempotencia = v;
    else if (campo === 'versaoVista' && inteiro(v, -1, Number.MAX_SAFE_INTEGER)) versaoVista = v;
    else if (campo === 'confirmado' && typeof v === 'boolean') confirmado = v;
    else if (campo === 'tipoLance' && (v === 'Manual' || v === 'Configuração Automática')) tipoLance = v;
    else if (campo === 'tipoNegociacao' && (v === 'Disputa' || v === 'Proposta' || v === 'Compre Já'))
      tipoNegociacao = v;
    else return null;
  }
  if (valor === 0 || chaveIdempotencia === '') return null;
  const simples = { tipoNegociacao, tipoLance, valor: emCentavos(valor), chaveIdempotencia, confirmado };
  return { tipo, n, lelUid, lance: versaoVista === undefined ? simples : { ...simples, versaoVista } };
}
