import { BlockList, isIP } from 'node:net';
import { recusar } from '@martelo/schemas/shared/erros.ts';
import type { Recusa } from '@martelo/schemas/shared/erros.ts';
import { redeDe } from '../http/request.ts';
import { estaNaRede } from './redes.ts';

/** Who asks, as blocks see it: the address as limits count it (IPv6 by its /64) and the browser's tracking cookie. */
export type Origem = { readonly ip: string; readonly dispositivo: string };

/** Until when (epoch ms) an address, a range of them or a browser is kept out, by `chaveDoBloqueio`. */
export type ParesDeBloqueio = ReadonlyMap<string, number>;

/** The same, made ready to be asked for every call. */
export type Bloqueados = {
  readonly pares: ParesDeBloqueio;
  /** The ranges of each tenant; whoever lies in none of them is let through by one look. */
  readonly redes: ReadonlyMap<string, Redes>;
};
type Redes = {
  readonly todas: BlockList;
  readonly cada: readonly { readonly rede: string; readonly ate: number }[];
};

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
export const chaveDoBloqueio = (hotUid: string, tipo: string, valor: string): string =>
  `${hotUid} ${tipo} ${valor}`;

const DE_REDE = /^(\S+) ip (\S+)\/(\d{1,3})$/;

/** Makes ready what is kept: ranges stand apart from single addresses and browsers, which are found by their name. */
export function prepararBloqueados(pares: ParesDeBloqueio): Bloqueados {
  const redes = new Map<string, { todas: BlockList; cada: { rede: string; ate: number }[] }>();
  for (const [chave, ate] of pares) {
    const [, hotUid, inicio, bits] = DE_REDE.exec(chave) ?? [];
    if (hotUid === undefined || inicio === undefined || isIP(inicio) === 0) continue;
    const doSite = redes.get(hotUid) ?? { todas: new BlockList(), cada: [] };
    doSite.todas.addSubnet(inicio, Number(bits), isIP(inicio) === 4 ? 'ipv4' : 'ipv6');
    doSite.cada.push({ rede: `${inicio}/${bits}`, ate });
    redes.set(hotUid, doSite);
  }
  return { pares, redes };
}

/** Until when the ranges of a tenant keep an address out; 0 where none does. */
function ateDasRedes(redes: Redes | undefined, ip: string, agora: number): number {
  const familia = redes === undefined ? 0 : isIP(ip);
  if (redes === undefined || familia === 0 || !redes.todas.check(ip, familia === 4 ? 'ipv4' : 'ipv6'))
    return 0;
  const dentro = redes.cada.filter(({ rede, ate }) => ate > agora && estaNaRede(ip, rede));
  return Math.max(0, ...dentro.map(({ ate }) => ate));
}

/** The 429 refusal (BLOQUEADO) for who is kept out of this tenant at `agora` (epoch ms); null for everybody else. */
export function recusaDoBloqueado(
  bloqueados: Bloqueados,
  hotUid: string,
  { ip, dispositivo }: Origem,
  agora: number,
): Recusa | null {
  const { pares, redes } = bloqueados;
  if (pares.size === 0) return null;
  const ate = Math.max(
    pares.get(chaveDoBloqueio(hotUid, 'ip', ip)) ?? 0,
    dispositivo === '' ? 0 : (pares.get(chaveDoBloqueio(hotUid, 'dispositivo', dispositivo)) ?? 0),
    ateDasRedes(redes.get(hotUid), ip, agora),
  );
  // Nobody is told that there is no end: he may ask again in a day.
  return ate > agora ? recusar('BLOQUEADO', { esperarMs: Math.min(ate - agora, 24 * HORA) }) : null;
}
