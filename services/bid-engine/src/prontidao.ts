import type { Clock } from '@martelo/kernel/clock.ts';
import type { EventStore } from '@martelo/platform/event-store/port.ts';
import { NotReady } from '@martelo/platform/module/module.ts';
import { SEM_METRICAS, type EstadoDoMotor, type MetricasDoMotor } from './motor/metricas.ts';

/** Nothing was kept for so long: whoever asks is told that bids cannot be taken (docs/operator.md). */
const SEM_GRAVAR_MS = 5_000;
const SEGUNDOS = SEM_GRAVAR_MS / 1_000;

export type Prontidao = {
  /** The same metrics, with a look at what became of each group commit. */
  medir(metricas: MetricasDoMotor | undefined): MetricasDoMotor;
  /**
   * Rejects while nothing can be kept. `silencioMs`: since when no sign of life was written (bid rule 24), which is written every
   * second, bids or not.
   *
   * @throws StoreUnavailable where the store does not answer; NotReady where it answers and keeps nothing
   */
  conferir(estado: Pick<EstadoDoMotor, 'maisAntiga'>, silencioMs: number): Promise<void>;
};

/**
 * Whether the engine can keep bids. A store that answers may still take nothing: it is read-only, its disk is full, a lock is not let
 * go. Told from what commits and the sign of life do anyway, so a bid costs nothing more. A failure counts until a commit
 * succeeds, or until nobody has tried for a while: else who sends nobody here would wait for a bid that cannot come.
 */
export function criarProntidao({
  store,
  clock,
}: {
  readonly store: Pick<EventStore, 'ping'>;
  readonly clock: Clock;
}): Prontidao {
  let falhouEm: number | null = null;
  return {
    medir: (metricas = SEM_METRICAS) => ({
      ...metricas,
      commit: (medida) => {
        falhouEm = medida.ok ? null : clock();
        metricas.commit(medida);
      },
    }),
    conferir: async ({ maisAntiga }, silencioMs) => {
      await store.ping();
      const agora = clock();
      if (falhouEm !== null && agora - falhouEm <= SEM_GRAVAR_MS)
        throw new NotReady('O último registro falhou, e nenhum deu certo depois dele.');
      if (maisAntiga !== undefined && agora - maisAntiga > SEM_GRAVAR_MS)
        throw new NotReady(`Um comando espera há mais de ${SEGUNDOS} segundos para ser registrado.`);
      if (silencioMs > SEM_GRAVAR_MS)
        throw new NotReady(`Há mais de ${SEGUNDOS} segundos o motor não grava o seu sinal de vida.`);
    },
  };
}
