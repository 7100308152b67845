import { ok, on, recusado } from '@martelo/platform/http/route.ts';
import type { Route } from '@martelo/platform/http/route.ts';
import { consultarHotsite, verEventoAtivo, verHotsite } from '@martelo/schemas/hotsites/hotsite.ts';
import { rotasDaAdministracao } from './administracao.ts';
import type { DepsDosHotsites } from './administracao.ts';

/** The host that a text names, `leilao.exemplo.com.br` or `https://leilao.exemplo.com.br/comprar`; empty where it names none. */
const hostDe = (texto: string): string =>
  URL.parse(texto.includes('://') ? texto : `https://${texto}`)?.hostname ?? '';

/** The calls of spec 1, section 7, Tenant: the site's own, then those of its staff. */
export const routes = (deps: DepsDosHotsites): Route[] => [
  on(verHotsite, ({ tenant }) => {
    const hotsite = deps.hotsites.verDoHost(tenant.hotUid, tenant.host);
    return hotsite === null ? recusado('HOTSITE_NAO_ENCONTRADO') : ok(hotsite);
  }),
  on(consultarHotsite, ({ tenant, query: { fields, filter } }) => {
    const hotsite = deps.hotsites.verDoHost(tenant.hotUid, tenant.host);
    if (
      hotsite === null ||
      (filter !== undefined && ![...hotsite.hosts, tenant.host].includes(hostDe(filter)))
    )
      return recusado('HOTSITE_NAO_ENCONTRADO');
    if (fields === undefined) return ok(hotsite);
    return ok(Object.fromEntries(Object.entries(hotsite).filter(([campo]) => fields.includes(campo))));
  }),
  on(verEventoAtivo, ({ tenant, recebidoEm }) => {
    const evento = deps.hotsites.evento(tenant.hotUid);
    const agora = evento !== null && evento.dataInicio <= recebidoEm && recebidoEm < evento.dataFim;
    return ok({ evento: agora ? evento : null });
  }),
  ...rotasDaAdministracao(deps),
];
