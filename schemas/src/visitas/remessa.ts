import { z } from 'zod';
import { instante, uid } from '../shared/ids.ts';
import { LIMITES_VISITAS } from './visita.ts';

const texto = (maximo: number) => z.string().max(maximo);

/** A visit as an edge hands it on: who it was is already settled by the session. `data` is when it arrived, epoch ms. */
export const visitaRecebida = z.object({
  uid,
  hotUid: uid,
  sessaoUid: uid,
  url: texto(LIMITES_VISITAS.urlCaracteres),
  pagina: texto(LIMITES_VISITAS.paginaCaracteres),
  lelUid: uid.nullable(),
  lelId: z.number().int().nullable(),
  clienteUid: uid.nullable(),
  visitanteUid: uid.nullable(),
  data: instante,
});
export type VisitaRecebida = z.output<typeof visitaRecebida>;

export const visitanteRecebido = z.object({
  hotUid: uid,
  uid,
  referrer: texto(LIMITES_VISITAS.urlCaracteres),
  data: instante,
});
export type VisitanteRecebido = z.output<typeof visitanteRecebido>;

/** Records that travel in one request between an edge and the site service. */
export const MAXIMO_POR_REMESSA = 200;

/** What an edge hands on at once. Read leniently: a newer one may say more. */
export const remessa = z.object({
  visitas: z.array(visitaRecebida).max(MAXIMO_POR_REMESSA),
  visitantes: z.array(visitanteRecebido).max(MAXIMO_POR_REMESSA),
});
export type Remessa = z.output<typeof remessa>;
