import type { Clock } from '@martelo/kernel/clock.ts';
import { ok, on } from '@martelo/platform/http/route.ts';
import type { Route } from '@martelo/platform/http/route.ts';
import { enviarPlanilha } from '@martelo/platform/registros/enviar-planilha.ts';
import {
  anotarCliente,
  bloquearCliente,
  listarClientes,
  revelarCliente,
  verCliente,
} from '@martelo/schemas/clientes/equipe.ts';
import { exportarClientes, listaDeClientes } from '@martelo/schemas/clientes/lista.ts';
import type { Remetente } from './cartas.ts';
import type { Equipe } from './equipe.ts';
import { comRemetente } from './remetentes.ts';
import type { RemetenteDe } from './remetentes.ts';

type Deps = {
  readonly equipe: Equipe;
  readonly clock: Clock;
  /** Weighs a registration again, e.g. after a block ended. */
  readonly reavaliar: (remetente: Remetente, cliUid: string) => Promise<void>;
  readonly remetenteDe: RemetenteDe;
};

/** Clients as staff see them (spec 1, section 3; spec 3, section 6). */
export function rotasDaEquipe({ equipe, clock, reavaliar, remetenteDe }: Deps): Route[] {
  const com = comRemetente(remetenteDe);
  return [
    on(listarClientes, async ({ tenant, query }) => ok(await equipe.lista.pagina(tenant.hotUid, query))),
    on(exportarClientes, ({ tenant, query, reply }) => {
      const { nome } = listaDeClientes.de;
      return enviarPlanilha(
        { nome, campos: listaDeClientes.campos, termos: tenant.termos, agora: clock(), reply },
        query,
        equipe.lista.tudo(tenant.hotUid, query),
      );
    }),
    on(verCliente, (p) => com(p, (r) => equipe.mascarado(r, p.params.cliUid))),
    on(revelarCliente, (p) =>
      com(p, (r) => equipe.revelar(r, p.sessao.cliUid, p.params.cliUid, p.body.motivo)),
    ),
    on(anotarCliente, (p) =>
      com(p, async (r) => {
        const { cliUid } = p.params;
        const feito = await equipe.anotar(p.tenant.hotUid, p.sessao.cliUid, cliUid, p.body);
        return feito.ok ? equipe.mascarado(r, cliUid) : feito;
      }),
    ),
    on(bloquearCliente, (p) =>
      com(p, async (r) => {
        const { cliUid } = p.params;
        const feito = await equipe.bloquear(p.tenant.hotUid, p.sessao.cliUid, cliUid, p.body);
        if (!feito.ok) return feito;
        if (!p.body.bloquear) await reavaliar(r, cliUid);
        return equipe.mascarado(r, cliUid);
      }),
    ),
  ];
}
