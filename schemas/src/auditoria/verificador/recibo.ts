import { conferirAssinado, lerAssinado, lerChave, type ChavePublica } from './assinatura.ts';
import { objeto } from './bytes.ts';
import { eloNoLote, lerProva, lerRaiz, loteNaRaiz, type ProvaDeInclusao, type RaizDoDia } from './raiz.ts';
import { sha256 } from './sha2.ts';

/** `typ` of a signed receipt. */
export const TIPO_RECIBO = 'recibo+jws';
export const FORMATO_RECIBO = 'martelo-recibo';

/** A receipt as a file that needs nobody: the signed text, the key, and the day's signed root with the way to it. */
export type ReciboCompleto = {
  readonly formato: typeof FORMATO_RECIBO;
  readonly versao: 1;
  readonly recibo: string;
  readonly chaves: readonly ChavePublica[];
  readonly raiz: string | null;
  readonly prova: ProvaDeInclusao | null;
};

/** What came of a receipt. `problemas` are sentences for the reader; none means that everything holds. */
export type LaudoDoRecibo = {
  readonly problemas: readonly string[];
  readonly dados: Readonly<Record<string, unknown>> | null;
  readonly kid: string | null;
  /** The day whose signed root holds the bid; null where the receipt brings no proof. */
  readonly raiz: RaizDoDia | null;
};

/** The text of a receipt file: one spelling, so that a changed byte is always seen. */
export const escreverRecibo = ({
  recibo,
  chaves,
  raiz,
  prova,
}: Omit<ReciboCompleto, 'formato' | 'versao'>): string =>
  `${JSON.stringify({ formato: FORMATO_RECIBO, versao: 1, recibo, chaves, raiz, prova })}\n`;

/**
 * Checks a receipt without any server: signature, and, where it brings one, the proof that its bid stands in the signed
 * root of a day. A bare signed text (as `/recibo` shows it) needs `conhecidas`, the public keys that the reader trusts;
 * where these are given, only they count.
 */
export function verificarRecibo(texto: string, conhecidas: readonly ChavePublica[] = []): LaudoDoRecibo {
  const falha = (problema: string): LaudoDoRecibo => ({
    problemas: [problema],
    dados: null,
    kid: null,
    raiz: null,
  });
  if (!texto.startsWith('{')) {
    const solto = texto.trim();
    const kid = lerAssinado(solto)?.kid ?? null;
    if (kid === null) return falha('Este texto não é um recibo.');
    if (conhecidas.length === 0)
      return falha('Para conferir só o texto assinado, informe a chave pública da casa.');
    const bom = conferirAssinado(solto, TIPO_RECIBO, conhecidas);
    return bom === null
      ? falha('A assinatura não confere: o recibo foi mudado, ou é de outra chave.')
      : { problemas: [], dados: bom.dados, kid, raiz: null };
  }
  const lido = objeto(texto);
  if (lido === null || lido['formato'] !== FORMATO_RECIBO || lido['versao'] !== 1)
    return falha('O arquivo não é um recibo neste formato (martelo-recibo, versão 1).');
  const noArquivo = Array.isArray(lido['chaves']) ? lido['chaves'].map((c) => lerChave(c)) : [null];
  const chaves = noArquivo.filter((c) => c !== null);
  if (chaves.length !== noArquivo.length || chaves.length > 10 || typeof lido['recibo'] !== 'string')
    return falha('O arquivo está estragado: falta a chave pública ou o recibo.');
  const prova = lido['prova'] === null ? null : lerProva(lido['prova']);
  const raizAssinada = lido['raiz'];
  const completo = (prova === null) === (raizAssinada === null) && (prova !== null || lido['prova'] === null);
  if (!completo || (raizAssinada !== null && typeof raizAssinada !== 'string'))
    return falha('O arquivo está estragado: a prova não está inteira.');
  const { recibo } = lido;
  if (escreverRecibo({ recibo, chaves, raiz: raizAssinada, prova }) !== texto)
    return falha('O arquivo não está escrito como a casa o escreve: algum byte foi mudado.');
  const aceitas =
    conhecidas.length === 0 ? chaves : chaves.filter((c) => conhecidas.some((k) => k.kid === c.kid));
  const bom = conferirAssinado(recibo, TIPO_RECIBO, aceitas);
  if (bom === null) return falha('A assinatura não confere: o recibo foi mudado, ou é de outra chave.');
  const laudo = { dados: bom.dados, kid: bom.kid };
  if (prova === null || raizAssinada === null) return { ...laudo, problemas: [], raiz: null };
  const raiz = lerRaiz(raizAssinada, aceitas);
  const problema =
    raiz === null ? 'A assinatura da raiz do dia não confere.' : faltaNaProva(bom.dados, prova, raiz);
  return { ...laudo, problemas: problema === null ? [] : [problema], raiz: problema === null ? raiz : null };
}

function faltaNaProva(
  { lelUid, revisao, hash }: Readonly<Record<string, unknown>>,
  prova: ProvaDeInclusao,
  raiz: RaizDoDia,
): string | null {
  if (prova.dia !== raiz.dia) return 'A prova é de outro dia.';
  if (prova.lote.stream !== `lote-${String(lelUid)}`) return 'A prova é de outro lote.';
  if (!eloNoLote(sha256, Number(revisao), String(hash), prova.lote, prova.elo))
    return 'O hash do recibo não está na corrente do lote.';
  return loteNaRaiz(sha256, prova.lote, raiz) ? null : 'O lote não está na raiz do dia.';
}
