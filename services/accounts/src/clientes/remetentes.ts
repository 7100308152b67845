import type { Pedido } from '@martelo/platform/http/route.ts';
import type { Call } from '@martelo/schemas/shared/call.ts';
import type { Remetente } from './cartas.ts';
import type { HotsiteDasContas } from './regras.ts';

type DoPedido = Pick<Pedido<Call>, 'tenant' | 'request'>;

type Opcoes = {
  readonly hotsiteDe: (hotUid: string) => Promise<HotsiteDasContas | null> | HotsiteDasContas | null;
  /** Links lead to the very address that was open, port included; otherwise to https and the tenant's host. */
  readonly development: boolean;
};

/** Who writes a letter: the tenant, and where its site is. */
export function remetentes({ hotsiteDe, development }: Opcoes) {
  /** Where somebody last opened a tenant's site, while developing: ports are in nobody's settings. */
  const abertas = new Map<string, string>();
  const origemDe = ({ tenant, request }: DoPedido): string => {
    if (!development) return `https://${tenant.host}`;
    const origem = `${request.protocol}://${request.host}`;
    abertas.set(tenant.hotUid, origem);
    return origem;
  };
  return {
    origemDe,
    /** For what somebody asked for; null where there is no such tenant. */
    async doPedido(pedido: DoPedido): Promise<Remetente | null> {
      const hotsite = await hotsiteDe(pedido.tenant.hotUid);
      return hotsite === null ? null : { hotsite, origem: origemDe(pedido) };
    },
    /** For what happened while the reader was away; null where there is no such tenant. */
    async semPedido(hotUid: string): Promise<Remetente | null> {
      const hotsite = await hotsiteDe(hotUid);
      if (hotsite === null) return null;
      const { producao, teste } = hotsite.urlSite;
      const casa = development ? (abertas.get(hotUid) ?? teste) : producao;
      return { hotsite, origem: casa || `https://${hotsite.hosts[0] ?? ''}` };
    },
  };
}
