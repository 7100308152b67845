import { z } from 'zod';
import { lote } from '@martelo/schemas/lotes/lote.ts';
import { uid } from '@martelo/schemas/shared/ids.ts';
import { CARROCERIAS } from '../fotos/door.ts';

/** What staff write of a lote; the live state is added from the read model. `carroceria` draws the picture. */
export const registroLote = lote
  .omit({ id: true, aoVivo: true, fotosUrls: true })
  .extend({ hotUid: uid, carroceria: z.enum(CARROCERIAS), quantidadeFotos: z.number().int().min(0).max(20) });
export type RegistroLote = z.infer<typeof registroLote>;
