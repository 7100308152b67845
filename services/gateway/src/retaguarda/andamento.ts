import { setTimeout as pausa } from 'node:timers/promises';
import type { Bus } from '@martelo/platform/bus/port.ts';
import { readEvent } from '@martelo/platform/bus/published-event.ts';
import type { Logger } from '@martelo/platform/log/log.ts';
import { streamDoLote } from '@martelo/schemas/disputa/events.ts';
import { TOPICO_DOS_LOTES } from '@martelo/schemas/publicados.ts';

const LOTE = streamDoLote('');
/** Between two readings of a partition. */
const CALMA_MS = 100;

type Ouvinte = (lelUid: string, revisao: number) => void;

/**
 * How far the log of each lote is, by the published events: what an engine's line did not tell is noticed by it, and asked
 * for. Heard from now on, by every gateway alone; a message that nobody can read says nothing here.
 */
export function andamentoPeloBus(log: Logger) {
  const ouvintes = new Set<Ouvinte>();

  return {
    aoAndar: (ouvinte: Ouvinte): (() => void) => {
      ouvintes.add(ouvinte);
      return () => void ouvintes.delete(ouvinte);
    },
    /** Begins to hear; answers how to stop. */
    ouvir: async (bus: Bus): Promise<() => Promise<void>> => {
      const leitor = await bus.consume({
        topic: TOPICO_DOS_LOTES,
        group: null,
        from: 'end',
        handler: async ({ messages }) => {
          const ate = new Map<string, number>();
          for (const { value } of messages) {
            try {
              const { stream, revision } = readEvent(value);
              if (stream.startsWith(LOTE)) ate.set(stream.slice(LOTE.length), revision);
            } catch (err) {
              log.warn({ err }, 'a published event could not be read');
            }
          }
          for (const [lelUid, revisao] of ate) for (const ouvinte of ouvintes) ouvinte(lelUid, revisao);
          // What a line did not tell is asked for after a second anyway; a message at a time would cost much more.
          await pausa(CALMA_MS);
        },
      });
      return () => leitor.stop();
    },
  };
}
