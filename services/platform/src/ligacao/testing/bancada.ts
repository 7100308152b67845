import { randomUUID } from 'node:crypto';
import type { MotorDeLances, Sessao } from '@martelo/kernel/motor-de-lances.ts';
import { until } from '../../testing/until.ts';
import { donoEntre } from '../dono.ts';
import { MotorRemoto } from '../motor-remoto.ts';
import { HOT, LOG, replica, selo } from './replica.ts';

export const sessao = { cliUid: 'c1', hotUid: HOT, papeis: [] } as unknown as Sessao;

/** A bid with this key, or one of its own. */
export const lance = (chave = randomUUID()) =>
  ({ valor: 100_000, chaveIdempotencia: chave }) as unknown as Parameters<MotorDeLances['darLance']>[2];

/** An engine that takes every bid and says that it was this one. */
export const aceito = (de: string) => async () => ({ ok: true, valor: { lanUid: de } }) as never;

/** A lote that this replica owns among all. */
export function loteDe(url: string, todas: readonly string[]): string {
  for (;;) {
    const uid = randomUUID();
    if (donoEntre(uid, todas) === url) return uid;
  }
}

type Replica = Awaited<ReturnType<typeof replica>>;

/** Replicas and the processes that ask them, all ended by `fechar`. */
export function bancada() {
  const abertos: { parar(): void }[] = [];
  const replicas: Replica[] = [];
  return {
    abertos,
    async engine(motor: Parameters<typeof replica>[0] = {}, porta = 0): Promise<Replica> {
      const nova = await replica(motor, porta);
      replicas.push(nova);
      return nova;
    },
    async remoto(urls: readonly string[], prontas = urls.length): Promise<MotorRemoto> {
      const motor = new MotorRemoto({ replicas: urls, selo, log: LOG });
      motor.iniciar();
      abertos.push(motor);
      await until(() => motor.prontas === prontas, { what: 'the lines' });
      return motor;
    },
    async fechar(): Promise<void> {
      for (const a of abertos.splice(0)) a.parar();
      for (const r of replicas.splice(0)) await r.cair().catch(() => undefined);
    },
  };
}
