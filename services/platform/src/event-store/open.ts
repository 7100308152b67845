import { silentLog, type SqlLog } from '../sql/log.ts';
import { claimDatabase, IN_POSTGRESQL } from './keeper.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { EventStore } from './port.ts';
import { openPostgresEventStore } from './postgres.ts';

export type OpenEventStoreOptions = {
  /** The part of a program's environment that `eventStoreEnvironment` describes. */
  readonly config: {
    readonly EVENTSTORE_URL?: string | undefined;
    readonly EVENTSTORE_NAMESPACE?: string | undefined;
    readonly EVENTSTORE_APPENDS?: number | undefined;
    /** Where the program has a bid engine: how many lotes it holds. */
    readonly ENGINE_LOTES?: number | undefined;
    /** Nothing written by hand for speed. */
    readonly MARTELO_PLAIN?: boolean;
  };
  /** The PostgreSQL of the read models, which also keeps the events where there is no EVENTSTORE_URL. */
  readonly databaseUrl: string;
  readonly log?: SqlLog;
  /** Where lines that a subscription needed anew are counted. */
  readonly metrics?: Pick<Metrics, 'counter'>;
  /** Epoch ms. */
  readonly clock?: () => number;
};

/** For whoever starts this program again: read models go on from where the server's own ones are, everything else begins anew. */
const endAtOnce = (): void => process.exit(1);

/**
 * The event store that the environment asks for: EventStoreDB with EVENTSTORE_URL, else PostgreSQL.
 *
 * @throws ConfigError when the read models of the database follow another store; StoreUnavailable when the store is away
 */
export async function openEventStore(options: OpenEventStoreOptions): Promise<EventStore> {
  const { config, databaseUrl, clock = Date.now, log = silentLog } = options;
  const {
    EVENTSTORE_URL: url,
    EVENTSTORE_NAMESPACE: namespace = 'martelo',
    EVENTSTORE_APPENDS: maxConcurrentAppends,
    MARTELO_PLAIN: plain = false,
  } = config;
  // Half of them are remembered for certain: the end of every lote that is held.
  const tips = config.ENGINE_LOTES === undefined ? {} : { maxTips: 2 * config.ENGINE_LOTES };
  if (url === undefined) {
    await claimDatabase({ databaseUrl, keeper: IN_POSTGRESQL, log });
    return openPostgresEventStore({ url: databaseUrl, log, clock, onLost: endAtOnce, plain, ...tips });
  }
  await claimDatabase({ databaseUrl, keeper: `eventstoredb:${namespace}`, log });
  // The client and gRPC cost 20 MB and a moment, which a program without them need not spend.
  const { openEventStoreDb } = await import('./eventstoredb/eventstoredb.ts');
  const resubscribed = options.metrics?.counter(
    'eventstore_resubscriptions_total',
    'Lines that a subscription to EventStoreDB needed anew, by why',
    { reason: ['too-slow', 'silent', 'broken'] },
  );
  return openEventStoreDb({
    url,
    namespace,
    log,
    clock,
    onResubscribed: (reason) => resubscribed?.inc({ reason }),
    ...(maxConcurrentAppends === undefined ? {} : { maxConcurrentAppends }),
    ...tips,
  });
}
