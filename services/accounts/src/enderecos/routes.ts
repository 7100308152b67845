import { ok, on, recusado } from '@martelo/platform/http/route.ts';
import type { Pedido, Route } from '@martelo/platform/http/route.ts';
import { buscarCep, listarMunicipios } from '@martelo/schemas/enderecos/localidade.ts';
import type { Call } from '@martelo/schemas/shared/call.ts';
import { municipioDoCep, municipiosDe } from './municipios.ts';

/** The same for everybody and for a long time. */
const guardar = (reply: Pedido<Call>['reply']): void =>
  void reply.header('cache-control', 'public, max-age=86400');

/** Lists that address forms are filled in with. */
export const routes: readonly Route[] = [
  on(listarMunicipios, ({ params, reply }) => {
    guardar(reply);
    return ok({ municipios: municipiosDe(params.uf).map(({ locId, nome }) => ({ locId, nome })) });
  }),
  on(buscarCep, ({ params, reply }) => {
    const m = municipioDoCep(params.cep);
    if (m === null) return recusado('CEP_NAO_ENCONTRADO');
    guardar(reply);
    const cep = params.cep.replace(/^(\d{5})-?/, '$1-');
    return ok({ cep, locId: m.locId, cidade: m.nome, estadoSigla: m.uf });
  }),
];
