import type { z } from 'zod';
import { adiado } from '@martelo/schemas/disputa/ao-vivo.ts';
import { leilao, leilaoCompleto } from '@martelo/schemas/leiloes/leilao.ts';
import { instante, uid } from '@martelo/schemas/shared/ids.ts';

/**
 * What staff write of a leilão; its name without the date, situacao, counts and pictures are added where it is read. Rows
 * that an older program wrote lack the documents that came later, and may hold a name without the date: it is not read.
 */
export const registroLeilao = leilao
  .omit({
    id: true,
    versao: true,
    nomeSemData: true,
    situacao: true,
    quantidadeLotes: true,
    fotoUrl: true,
    comitentesLogomarcas: true,
    dataPagamento: true,
    loteAoVivoMap: true,
    lotesDestaque: true,
    adiado: true,
  })
  .partial({ ordemVisitacaoUrl: true, ordemEntradaUrl: true })
  .extend(
    leilaoCompleto.pick({ letId: true, texId: true, regulamentoUid: true, localRealizacao: true }).partial()
      .shape,
  )
  .extend({
    hotUid: uid,
    /** How it was put off last; it counts as long as `data` is still the date that it was put off to. */
    adiamento: adiado.extend({ para: instante }).optional(),
  });
export type RegistroLeilao = z.infer<typeof registroLeilao>;
