import type { MotorDeLances } from '@martelo/kernel/motor-de-lances.ts';
import { on } from '@martelo/platform/http/route.ts';
import type { Route } from '@martelo/platform/http/route.ts';
import { darLance, darLancePlateia } from '@martelo/schemas/disputa/calls.ts';

/**
 * Bids over HTTP at the gateway: by the same line as those of the socket and not forwarded, so that one whose replica died
 * is asked again, with its key, of the next owner.
 */
export const rotasDeLances = (
  motor: Pick<MotorDeLances, 'darLance' | 'darLancePlateia'>,
): readonly Route[] => [
  on(darLance, ({ params, body, sessao, recebidoEm }) =>
    motor.darLance(sessao, params.lelUid, body, recebidoEm),
  ),
  on(darLancePlateia, ({ params, body, sessao, recebidoEm }) =>
    motor.darLancePlateia(sessao, params.lelUid, body, recebidoEm),
  ),
];
