import type { Resultado } from '@martelo/kernel/motor-de-lances.ts';
import { ok, on, recusado } from '@martelo/platform/http/route.ts';
import type { Route } from '@martelo/platform/http/route.ts';
import {
  atribuirGrupo,
  listarGrupos,
  listarGruposDoCliente,
  listarGruposPossiveis,
  retirarGrupo,
} from '@martelo/schemas/papeis/grupo.ts';
import { nomesDaEquipe } from '@martelo/schemas/papeis/equipe.ts';
import type { GrupoDeClientes } from '@martelo/schemas/papeis/grupo.ts';
import { listarRotas } from '@martelo/schemas/sessao/sessao.ts';
import { CONSULTAM_CLIENTES, podeAcessar } from '@martelo/schemas/shared/papeis.ts';
import type { Usuarios } from '../clientes/door.ts';
import { rotasDe } from './catalogo.ts';
import type { Grupos } from './grupos.ts';

type Deps = {
  readonly grupos: Grupos;
  readonly equipeDe: Usuarios['equipeDe'];
};

const nenhum = recusado('NAO_ENCONTRADO');
const embrulhar = (r: Resultado<GrupoDeClientes[]>) => (r.ok ? ok({ grupos: r.valor }) : r);
const lista = (grupos: GrupoDeClientes[] | null) => (grupos === null ? nenhum : ok({ grupos }));

/** Pages that roles open, and groups of clients (spec 1, section 6; spec 3, section 7, Client groups). */
export const routes = ({ grupos, equipeDe }: Deps): Route[] => [
  on(listarRotas, async ({ sessao, tenant }) => ok({ rotas: rotasDe(sessao.papeis, tenant) })),
  on(nomesDaEquipe, async ({ tenant, query }) => ok({ pessoas: await equipeDe(tenant.hotUid, query.uids) })),
  on(listarGrupos, async ({ tenant }) => lista(await grupos.listar(tenant.hotUid))),
  on(listarGruposPossiveis, async ({ tenant, params }) =>
    lista(await grupos.possiveis(tenant.hotUid, params.cliUid)),
  ),
  on(listarGruposDoCliente, async ({ tenant, sessao, params }) => {
    const pode = params.id === sessao.cliUid || podeAcessar(CONSULTAM_CLIENTES, sessao.papeis);
    return pode ? lista(await grupos.doCliente(tenant.hotUid, params.id)) : nenhum;
  }),
  on(atribuirGrupo, async ({ tenant, sessao, params, body }) =>
    embrulhar(await grupos.atribuir({ hotUid: tenant.hotUid, quem: sessao.cliUid, ...params, ...body })),
  ),
  on(retirarGrupo, async ({ tenant, sessao, query }) =>
    embrulhar(await grupos.retirar({ hotUid: tenant.hotUid, quem: sessao.cliUid, ...query })),
  ),
];
