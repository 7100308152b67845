import type { TenantPublicado } from '@martelo/schemas/hotsites/publicado.ts';
import { termo } from '@martelo/schemas/shared/termos.ts';
import type { Termo, Termos } from '@martelo/schemas/shared/termos.ts';
import type { TenantDoPedido } from '../http/route.ts';

const palavraDe = ({ um, varios, genero }: Termo): [string, string, 'm' | 'f'] => [um, varios, genero];

/** The words of a tenant in short, for a message. */
export const palavrasDe = ({ lance, lote, leilao }: Termos): TenantPublicado['palavras'] => [
  palavraDe(lance),
  palavraDe(lote),
  palavraDe(leilao),
];

/** The words of a tenant in all their forms. */
export const termosDe = ([lance, lote, leilao]: TenantPublicado['palavras']): Termos => ({
  lance: termo(...lance),
  lote: termo(...lote),
  leilao: termo(...leilao),
});

/** Addresses without a name, as somebody opens them on his own machine or from a phone beside it. */
const SEM_NOME = /^(localhost|\[[0-9a-f:]+\]|\d{1,3}(\.\d{1,3}){3})$/;

/** The tenants in memory: the host of every request is looked up here, so it never waits. */
export type Diretorio = {
  /** The tenant that answers at a host (without its port). While developing, a bare address shows the first tenant. */
  tenantOf(host: string): TenantDoPedido | null;
  ver(hotUid: string): TenantPublicado | null;
};

/** `tenants` in the order of their ids. */
export function criarDiretorio(tenants: readonly TenantPublicado[], development: boolean): Diretorio {
  const guardados = tenants.map((publicado) => {
    const { palavras, hosts: _hosts, ...tenant } = publicado;
    return {
      publicado,
      tenant: { ...tenant, termos: termosDe(palavras) },
    };
  });
  const porUid = new Map(guardados.map((g) => [g.publicado.hotUid, g.publicado]));
  const porHost = new Map(
    guardados.flatMap((g) => g.publicado.hosts.map((host) => [host, g.tenant] as const)),
  );
  const primeiro = guardados[0]?.tenant;
  return {
    tenantOf(host) {
      const nome = host.toLowerCase();
      const tenant = porHost.get(nome) ?? (development && SEM_NOME.test(nome) ? primeiro : undefined);
      return tenant === undefined ? null : { ...tenant, host };
    },
    ver: (hotUid) => porUid.get(hotUid) ?? null,
  };
}
