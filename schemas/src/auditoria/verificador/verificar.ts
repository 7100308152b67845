import type { ChavePublica } from './assinatura.ts';
import { texto } from './bytes.ts';
import { pedacosDe, verificarPacote, type Fonte } from './pacote.ts';
import { FORMATO_RECIBO, verificarRecibo, type LaudoDoRecibo } from './recibo.ts';
import { verificarRegistro, type LaudoDoRegistro } from './registro.ts';

export type Laudo =
  | ({ readonly tipo: 'recibo' } & LaudoDoRecibo)
  | ({ readonly tipo: 'registro' } & LaudoDoRegistro);

const MAX_RECIBO_BYTES = 200_000;

/** Checks whatever file the house gives out: a receipt, an export's lines, or the whole package. */
export async function verificarArquivo(
  fonte: Fonte,
  conhecidas: readonly ChavePublica[] = [],
): Promise<Laudo> {
  const comeco = await fonte.ler(0, Math.min(fonte.tamanho, 64));
  if (comeco[0] === 0x50 && comeco[1] === 0x4b)
    return { tipo: 'registro', ...(await verificarPacote(fonte, conhecidas)) };
  const escrito = texto(comeco) ?? '';
  if (!escrito.startsWith('{') || escrito.startsWith(`{"formato":"${FORMATO_RECIBO}"`)) {
    const inteiro = fonte.tamanho > MAX_RECIBO_BYTES ? null : texto(await fonte.ler(0, fonte.tamanho));
    return { tipo: 'recibo', ...verificarRecibo(inteiro ?? '', conhecidas) };
  }
  return { tipo: 'registro', ...(await verificarRegistro(pedacosDe(fonte, 0, fonte.tamanho), conhecidas)) };
}
