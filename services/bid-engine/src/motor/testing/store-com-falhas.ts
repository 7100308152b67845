import {
  StoreUnavailable,
  type AppendOutcome,
  type EventStore,
  type StreamAppend,
} from '@martelo/platform/event-store/port.ts';

/** What happens to one append. */
export type Falha =
  | 'nenhuma'
  /** Nothing is kept. */
  | 'antes'
  /** It is kept, but the answer is lost. */
  | 'depois'
  /** It is kept, and answered some loop turns later. */
  | 'tarde'
  /** The caller hears nothing now; it is kept some loop turns after he was told that the outcome is unknown. */
  | 'atrasada';

export type StoreComFalhas = EventStore & {
  readonly appends: number;
  /** Stops appends before they reach the store until `soltar`. */
  prender(): void;
  soltar(): void;
};

const voltas = async (n: number): Promise<void> => {
  for (let i = 0; i < n; i += 1) await new Promise<void>((resolve) => setImmediate(resolve));
};

/** A store whose appends go wrong as `proxima` says, and which can be held to fill queues. */
export function storeComFalhas(
  base: EventStore,
  proxima: (batch: readonly StreamAppend[]) => Falha = () => 'nenhuma',
): StoreComFalhas {
  let appends = 0;
  let presa: Promise<void> | null = null;
  let soltar: () => void = () => {};

  async function append(batch: readonly StreamAppend[]): Promise<readonly AppendOutcome[]> {
    appends += 1;
    if (presa !== null) await presa;
    switch (proxima(batch)) {
      case 'antes':
        throw new StoreUnavailable('planned: before the commit');
      case 'depois':
        await base.append(batch);
        throw new StoreUnavailable('planned: after the commit');
      case 'tarde': {
        const resposta = await base.append(batch);
        await voltas(5);
        return resposta;
      }
      case 'atrasada':
        void voltas(3).then(() => base.append(batch));
        throw new StoreUnavailable('planned: under way');
      case 'nenhuma':
        return base.append(batch);
    }
  }

  return {
    ...base,
    append,
    get appends() {
      return appends;
    },
    prender: () => {
      presa = new Promise((resolve) => {
        soltar = resolve;
      });
    },
    soltar: () => {
      presa = null;
      soltar();
    },
  };
}
