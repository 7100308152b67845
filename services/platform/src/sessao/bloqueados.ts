import { z } from 'zod';
import { recusar } from '@martelo/schemas/shared/erros.ts';
import type { Recusa } from '@martelo/schemas/shared/erros.ts';
import { redeDe } from '../http/request.ts';

/** Who asks, as blocks see it: the address as limits count it (IPv6 by its /64) and the browser's tracking cookie. */
export type Origem = { readonly ip: string; readonly dispositivo: string };

/** Until when (epoch ms) an address or a browser is kept out, by `chaveDoBloqueio`. */
export type Bloqueados = ReadonlyMap<string, number>;

/** The same as the accounts service tells gateways. */
export const bloqueadosPublicados = z.object({
  bloqueados: z.array(z.tuple([z.string(), z.number()])).max(20_000),
});

const HORA = 3_600_000;
export const COOKIE_DO_DISPOSITIVO = 'martelo-dispositivo';
const COOKIE = new RegExp(`(?:^|;\\s*)${COOKIE_DO_DISPOSITIVO}=([^;]*)`);
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/** The browser that a request comes from, by its tracking cookie; empty where it has none (spec 1, section 6). */
export function dispositivoDe(request: {
  readonly headers: { readonly cookie?: string | undefined };
}): string {
  const [, valor = ''] = COOKIE.exec(request.headers.cookie ?? '') ?? [];
  return UUID.test(valor) ? valor : '';
}

/** Where a request comes from, as blocks see it. */
export const origemDe = (request: {
  readonly ip: string;
  readonly headers: { readonly cookie?: string | undefined };
}): Origem => ({ ip: redeDe(request.ip), dispositivo: dispositivoDe(request) });

/** What a block is kept under: tenant, kind and value. */
export const chaveDoBloqueio = (hotUid: string, tipo: 'ip' | 'dispositivo', valor: string): string =>
  `${hotUid} ${tipo} ${valor}`;

/** The 429 refusal (BLOQUEADO) for who is kept out of this tenant at `agora` (epoch ms); null for everybody else. */
export function recusaDoBloqueado(
  bloqueados: Bloqueados,
  hotUid: string,
  { ip, dispositivo }: Origem,
  agora: number,
): Recusa | null {
  if (bloqueados.size === 0) return null;
  const ate = Math.max(
    bloqueados.get(chaveDoBloqueio(hotUid, 'ip', ip)) ?? 0,
    dispositivo === '' ? 0 : (bloqueados.get(chaveDoBloqueio(hotUid, 'dispositivo', dispositivo)) ?? 0),
  );
  // Nobody is told that there is no end: he may ask again in a day.
  return ate > agora ? recusar('BLOQUEADO', { esperarMs: Math.min(ate - agora, 24 * HORA) }) : null;
}
