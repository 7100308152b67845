import { ok, on, recusado } from '@martelo/platform/http/route.ts';
import type { Route } from '@martelo/platform/http/route.ts';
import {
  listarPatiosAtivos,
  listarPatiosDoSite,
  paraEndereco,
  verPatioPorNome,
} from '@martelo/schemas/patios/patio.ts';
import type { Patios } from './patios.ts';

/** The yards of a tenant, for its site (spec 1, section 7). */
export const routes = (patios: Patios): Route[] => [
  on(listarPatiosDoSite, async ({ tenant }) => ok({ patios: await patios.doSite(tenant.hotUid) })),
  on(listarPatiosAtivos, async ({ tenant }) =>
    ok({
      patios: (await patios.ativos(tenant.hotUid)).map((l) => ({
        id: l.id,
        uid: l.uid,
        nome: l.nome,
        responsavel: l.responsavel,
        telefone: l.telefone,
        endereco: l.endereco,
        mapa: l.google_maps,
      })),
    }),
  ),
  on(verPatioPorNome, async ({ tenant, params }) => {
    const procurado = paraEndereco(params.nome);
    const achado = (await patios.doSite(tenant.hotUid)).find((p) => p.nomeBusca === procurado);
    return achado === undefined ? recusado('NAO_ENCONTRADO') : ok(achado);
  }),
];
