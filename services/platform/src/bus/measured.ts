import type { Metrics } from '../metrics/metrics.ts';
import type { Bus, Consumer, PartitionLag } from './port.ts';
import { TOPICOS } from './topicos.ts';

const EVERY_MS = 500;

/** Messages that a reader has before it, over the partitions that this process holds. */
const backlog = (lag: readonly PartitionLag[]): number =>
  lag.reduce((sum, { next, end }) => sum + Math.max(0, end - next), 0);

/**
 * What gives a bus back whose readers are measured: how many messages of each topic this process's readers have before them,
 * how many partitions they hold, how often they had trouble, and how many messages were not confirmed. The metrics are
 * declared once, however often a bus is opened anew.
 */
export function busMeter(metrics: Metrics): (bus: Bus) => Bus {
  const labels = { topico: TOPICOS.map(({ name }) => name) };
  const behind = metrics.gauge(
    'bus_atraso_mensagens',
    'Messages that readers of this process have before them',
    labels,
  );
  const held = metrics.gauge('bus_particoes', 'Partitions that readers of this process hold', labels);
  const trouble = metrics.counter('bus_tropecos_total', 'Failed tries of readers of this process', labels);
  const unsent = metrics.counter(
    'bus_sem_confirmacao_total',
    'Messages whose publish was not confirmed',
    labels,
  );
  const readers = new Map<string, Set<Consumer>>(labels.topico.map((topico) => [topico, new Set()]));
  const look = (): void => {
    for (const [topico, all] of readers) {
      const lags = [...all].flatMap((reader) => [...reader.lag()]);
      behind.set({ topico }, backlog(lags));
      held.set({ topico }, lags.length);
    }
  };
  look();

  return (bus) => {
    const timer = setInterval(look, EVERY_MS);
    timer.unref();
    return {
      // The methods of a class do not come with a spread.
      partitions: (topico) => bus.partitions(topico),
      ping: () => bus.ping(),
      publish: async (topico, messages) => {
        try {
          await bus.publish(topico, messages);
        } catch (error) {
          unsent.inc({ topico }, messages.length);
          throw error;
        }
      },
      consume: async (options) => {
        const topico = options.topic;
        const reader = await bus.consume({
          ...options,
          onTrouble: (error) => {
            trouble.inc({ topico });
            options.onTrouble?.(error);
          },
        });
        readers.get(topico)?.add(reader);
        return {
          partitions: reader.partitions,
          lag: reader.lag,
          stop: async () => {
            readers.get(topico)?.delete(reader);
            await reader.stop();
          },
        };
      },
      close: async () => {
        clearInterval(timer);
        for (const all of readers.values()) all.clear();
        look();
        await bus.close();
      },
    };
  };
}
