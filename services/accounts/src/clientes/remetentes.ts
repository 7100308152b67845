import { recusado } from '@martelo/kernel/resultado.ts';
import type { Resultado } from '@martelo/kernel/motor-de-lances.ts';
import type { Pedido } from '@martelo/platform/http/route.ts';
import { hostDaUrl } from '@martelo/schemas/hotsites/ambiente.ts';
import type { Call } from '@martelo/schemas/shared/call.ts';
import type { Remetente } from './cartas.ts';
import { FilaDeSenhasCheia } from './fila-de-senhas.ts';
import type { HotsiteDasContas } from './regras.ts';

type DoPedido = Pick<Pedido<Call>, 'tenant' | 'request'>;

/** Who writes a letter for a request; null where its tenant is gone. */
export type RemetenteDe = (pedido: DoPedido) => Promise<Remetente | null>;

/**
 * Runs what needs the request's letterhead. Refuses HOTSITE_NAO_ENCONTRADO, and SERVICO_INDISPONIVEL where too many passwords
 * wait to be hashed: that is a wait, not a failure.
 */
export const comRemetente =
  (remetenteDe: RemetenteDe) =>
  async <T>(pedido: DoPedido, fazer: (r: Remetente) => Promise<Resultado<T>>): Promise<Resultado<T>> => {
    const remetente = await remetenteDe(pedido);
    if (remetente === null) return recusado('HOTSITE_NAO_ENCONTRADO');
    try {
      return await fazer(remetente);
    } catch (erro) {
      if (erro instanceof FilaDeSenhasCheia) return recusado('SERVICO_INDISPONIVEL', { esperarMs: 2_000 });
      throw erro;
    }
  };

type Opcoes = {
  readonly hotsiteDe: (hotUid: string) => Promise<HotsiteDasContas | null> | HotsiteDasContas | null;
  /** Links lead to the very address that was open, port included; otherwise to https and the tenant's host. */
  readonly development: boolean;
};

/** Names by which a machine reaches itself. */
const DESTA_MAQUINA = /^(?:(?:[a-z0-9-]+\.)*localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/** Who writes a letter: the tenant, and where its site is. Links lead to a host of the tenant's own, whatever host a request names. */
export function remetentes({ hotsiteDe, development }: Opcoes) {
  /** Where somebody last opened a tenant's site, while developing: ports are in nobody's settings. */
  const abertas = new Map<string, string>();
  const serve = (hosts: readonly string[], host: string): boolean =>
    development
      ? hosts.includes(host) || DESTA_MAQUINA.test(host)
      : hosts.includes(host) && !DESTA_MAQUINA.test(host);

  const casaDe = ({ uid, urlSite, hosts }: HotsiteDasContas): string => {
    const casa = development ? (abertas.get(uid) ?? urlSite.teste) : urlSite.producao;
    // An address that is written down and not proved is nobody's to lead people to.
    const dele = casa !== '' && serve(hosts, hostDaUrl(casa));
    return dele ? casa : `https://${hosts.find((host) => serve(hosts, host)) ?? hosts[0] ?? ''}`;
  };
  const origemDe = (hotsite: HotsiteDasContas, { tenant, request }: DoPedido): string => {
    if (!serve(hotsite.hosts, tenant.host)) return casaDe(hotsite);
    if (!development) return `https://${tenant.host}`;
    // The host is the tenant's; of what the request calls it only the port is taken.
    const [porta = ''] = /:\d{1,5}$/.exec(request.host) ?? [];
    const origem = `${request.protocol}://${tenant.host}${porta}`;
    abertas.set(hotsite.uid, origem);
    return origem;
  };
  const doPedido = async (pedido: DoPedido): Promise<Remetente | null> => {
    const hotsite = await hotsiteDe(pedido.tenant.hotUid);
    return hotsite === null ? null : { hotsite, origem: origemDe(hotsite, pedido) };
  };

  return {
    /** For what somebody asked for; null where there is no such tenant. Remembers, while developing, where the site was opened. */
    doPedido,
    /** For what happened while the reader was away; null where there is no such tenant. */
    async semPedido(hotUid: string): Promise<Remetente | null> {
      const hotsite = await hotsiteDe(hotUid);
      return hotsite === null ? null : { hotsite, origem: casaDe(hotsite) };
    },
  };
}
