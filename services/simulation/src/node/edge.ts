import { andamentoPeloBus } from '@martelo/gateway/retaguarda/door.ts';
import { SocketGateway } from '@martelo/gateway/socket/gateway.ts';
import { recusado } from '@martelo/kernel/resultado.ts';
import type { Resultado, Sessao } from '@martelo/kernel/motor-de-lances.ts';
import { relogioEstavel } from '@martelo/kernel/relogio-estavel.ts';
import type { Bus } from '@martelo/platform/bus/port.ts';
import type { Selo } from '@martelo/platform/interno/envelope.ts';
import { MotorRemoto } from '@martelo/platform/ligacao/motor-remoto.ts';
import type { Subir } from '@martelo/platform/ligacao/subida.ts';
import type { Scheduler } from '../virtual/scheduler.ts';
import { logTo, SOCKET_LIMITS } from './program.ts';

export type EdgeParts = {
  readonly scheduler: Scheduler;
  /** Addresses of the engines. */
  readonly replicas: readonly string[];
  readonly subir: Subir;
  readonly selo: Selo;
  /** The published events; null where there is no bus. */
  readonly bus: Bus | null;
  readonly sessao: (token: string, hotUid: string) => Sessao | null;
  /** As the catalog would answer. */
  readonly lotesDoLeilao: (hotUid: string, leiUid: string) => readonly string[] | null;
};

export type Edge = { readonly gateway: SocketGateway; stop(): Promise<void> };

/** A gateway in a process of its own, as its main composes it: the real lines to the engines, and the real socket. */
export async function startEdge(parts: EdgeParts): Promise<Edge> {
  const { scheduler, replicas, subir, selo, bus, sessao } = parts;
  const log = logTo(scheduler);
  const motor = new MotorRemoto({ replicas, selo, log, subir });
  const clock = motor.relogio(
    relogioEstavel({
      parede: Date.now,
      monotonico: () => performance.now(),
      saltoMs: 2_000,
      aoSaltar: (ms) => scheduler.note(`a clock jumped by ${Math.round(ms)} ms; left out`),
    }),
  );
  motor.iniciar();
  await motor.disponivel(10_000);
  const andamento = andamentoPeloBus(log);
  const calar = bus === null ? null : await andamento.ouvir(bus);
  const gateway = new SocketGateway({
    motor,
    clock,
    sessaoDoToken: async (token, hotUid): Promise<Resultado<Sessao>> => {
      const achada = sessao(token, hotUid);
      return achada === null ? recusado('TOKEN_INVALIDO') : { ok: true, valor: achada };
    },
    lotesDoLeilao: async (hotUid, leiUid) => parts.lotesDoLeilao(hotUid, leiUid),
    aoAndar: andamento.aoAndar,
    aoFalhar: (erro, { tipo }) => scheduler.note(`socket: ${tipo} failed: ${String(erro)}`),
    limites: SOCKET_LIMITS,
  });
  gateway.iniciar();
  return {
    gateway,
    stop: async () => {
      gateway.encerrar();
      await calar?.();
      motor.parar();
    },
  };
}
