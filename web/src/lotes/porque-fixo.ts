import { leilaoCongelado, MUDANCAS_DO_LOTE, porqueNaoMuda } from '@martelo/schemas/disputa/mudancas.ts';
import type { EstadoDoLeilao } from '@martelo/schemas/leiloes/preparo.ts';

const SO_DE_VOLTA = 'O edital que vale diz isto: volte ao loteamento para mudar.';
const TEM_OFERTAS = 'Já houve lances: isto não muda mais.';
const ACABOU = 'Já tem resultado, ou está em pregão: isto não muda mais.';

type LoteNoLeilao = Pick<EstadoDoLeilao['lotes'][number], 'situacao' | 'valor'>;

/** Why a field of a lote may not be written now, by the table that the engine refuses by; false where it may. */
export function porqueFixo(
  campo: string,
  { situacao }: Pick<EstadoDoLeilao, 'situacao'>,
  lote: LoteNoLeilao,
): string | false {
  const mudanca = MUDANCAS_DO_LOTE.find((m) => (m.campos as readonly string[]).includes(campo));
  if (mudanca === undefined || lote.situacao === null) return false;
  if (mudanca.congela && leilaoCongelado(situacao)) return SO_DE_VOLTA;
  // Of a maximum or a proposta that nobody sees yet only the engine knows, and it refuses by itself.
  const temLance = lote.valor !== null;
  const porque = porqueNaoMuda(mudanca.quando, { situacao: lote.situacao, teveOfertas: temLance, temLance });
  if (porque === null) return false;
  return porque === 'LOTE_COM_OFERTAS' ? TEM_OFERTAS : ACABOU;
}
