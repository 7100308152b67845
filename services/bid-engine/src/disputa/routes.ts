import type { MotorDeLances } from '@martelo/kernel/motor-de-lances.ts';
import { ok, on, recusado, type Route } from '@martelo/platform/http/route.ts';
import type { LancePublico } from '@martelo/schemas/disputa/ao-vivo.ts';
import { listarCancelamentos, verOfertasDoLote } from '@martelo/schemas/disputa/calls.ts';
import { verReservaDoLote } from '@martelo/schemas/disputa/reserva.ts';
import type { ReservaDoLote } from '@martelo/schemas/disputa/reserva.ts';
import type { ParaMudar } from '@martelo/schemas/disputa/mudancas.ts';
import type { CancelamentoPedido } from './cancelamentos.ts';

type Dependencias = {
  readonly motor: Pick<MotorDeLances, 'lances'>;
  readonly hotUidDoLeilao: (leiUid: string) => Promise<string | null>;
  /** The requests of a leilão of the tenant. */
  readonly pedidos: (hotUid: string, leiUid: string) => Promise<readonly CancelamentoPedido[]>;
  readonly ofertas: (hotUid: string, lelUid: string) => Promise<ParaMudar | null>;
  readonly reserva: (hotUid: string, lelUid: string) => Promise<ReservaDoLote | null>;
};

const MAX_LANCES = 10_000;

/** Calls about the disputa that are not the hot path: what waits for a second person (bid rule 16). */
export const routes = ({
  motor,
  hotUidDoLeilao,
  pedidos,
  ofertas,
  reserva,
}: Dependencias): readonly Route[] => [
  on(verOfertasDoLote, async ({ params, tenant }) => {
    const vistas = await ofertas(tenant.hotUid, params.lelUid);
    return vistas === null ? recusado('LOTE_NAO_ENCONTRADO') : ok(vistas);
  }),
  on(verReservaDoLote, async ({ params, tenant }) => {
    const vista = await reserva(tenant.hotUid, params.lelUid);
    return vista === null ? recusado('LOTE_NAO_ENCONTRADO') : ok(vista);
  }),
  on(listarCancelamentos, async ({ params, sessao, tenant }) => {
    if ((await hotUidDoLeilao(params.leiUid)) !== tenant.hotUid) return recusado('LEILAO_NAO_ENCONTRADO');
    const lances = new Map<string, readonly LancePublico[]>();
    const cancelamentos = [];
    for (const { lelUid, lanUid, motivo, por, em } of await pedidos(tenant.hotUid, params.leiUid)) {
      const doLote =
        lances.get(lelUid) ??
        (await motor.lances(tenant.hotUid, lelUid, { limite: MAX_LANCES }))?.lances ??
        [];
      lances.set(lelUid, doLote);
      const lance = doLote.find((l) => l.lanUid === lanUid) ?? null;
      // It fell with another bid of the same automatic configuration.
      if (lance?.situacao === 'Cancelado') continue;
      cancelamentos.push({ lelUid, lanUid, motivo, em, meu: por === sessao.cliUid, lance });
    }
    return ok({ cancelamentos });
  }),
];
