import { leilaoCongelado, MUDANCAS_DO_LOTE, porqueNaoMuda } from '@martelo/schemas/disputa/mudancas.ts';
import type { ParaMudar } from '@martelo/schemas/disputa/mudancas.ts';
import type { EstadoDoLeilao } from '@martelo/schemas/leiloes/preparo.ts';
import { aoLoteamento } from '@martelo/schemas/leiloes/situacoes.ts';
import type { Termos } from '@martelo/schemas/shared/termos.ts';

const soDeVolta = (t: Termos): string => `O edital que vale diz isto: volte ${aoLoteamento(t)} para mudar.`;
const TEM_OFERTAS = 'Já houve ofertas: isto não muda mais.';
const ACABOU = 'Já tem resultado, ou está em pregão: isto não muda mais.';

/**
 * Why a field of a lote may not be written now, by the table that the engine refuses by and by what the engine says of the lote; false
 * where it may. `lote` is undefined while the engine does not know it, or has not answered: then it refuses by itself.
 */
export function porqueFixo(
  campo: string,
  { situacao }: Pick<EstadoDoLeilao, 'situacao'>,
  lote: ParaMudar | undefined,
  termos: Termos,
): string | false {
  const mudanca = MUDANCAS_DO_LOTE.find((m) => (m.campos as readonly string[]).includes(campo));
  if (mudanca === undefined || lote === undefined) return false;
  if (mudanca.congela && leilaoCongelado(situacao)) return soDeVolta(termos);
  const porque = porqueNaoMuda(mudanca.quando, lote);
  if (porque === null) return false;
  return porque === 'LOTE_COM_OFERTAS' ? TEM_OFERTAS : ACABOU;
}
