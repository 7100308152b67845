import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from '../log/log.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { Module } from '../module/module.ts';
import type { KafkaAddress } from './kafka-client.ts';
import { openKafkaBus } from './kafka.ts';
import { busMeter } from './measured.ts';
import type { Bus } from './port.ts';
import type { Relay } from './relay.ts';
import { TOPICOS } from './topicos.ts';

export type BusConfig = {
  readonly KAFKA_BROKERS?: readonly string[] | undefined;
  readonly KAFKA_PREFIX: string;
  readonly KAFKA_TLS?: boolean;
  readonly KAFKA_CA?: string | undefined;
  readonly KAFKA_SASL_MECHANISM?: 'plain' | 'scram-sha-256' | 'scram-sha-512';
  readonly KAFKA_USERNAME?: string | undefined;
  readonly KAFKA_PASSWORD?: string | undefined;
};

/** How the configuration says that brokers are reached. */
export function busAccess(config: BusConfig): Pick<KafkaAddress, 'ssl' | 'sasl'> {
  const { KAFKA_USERNAME: username, KAFKA_PASSWORD: password = '', KAFKA_SASL_MECHANISM: how } = config;
  const ca = config.KAFKA_CA;
  const ssl = ca === undefined ? config.KAFKA_TLS === true : { ca };
  if (username === undefined) return { ssl };
  if (how === 'plain') return { ssl, sasl: { mechanism: 'plain', username, password } };
  if (how === 'scram-sha-256') return { ssl, sasl: { mechanism: 'scram-sha-256', username, password } };
  return { ssl, sasl: { mechanism: 'scram-sha-512', username, password } };
}

type UseOfTheBus = {
  readonly config: BusConfig;
  /** Shown in the brokers' logs. */
  readonly clientId: string;
  readonly log: Logger;
  /** Shows what readers have before them; nothing is shown where absent. */
  readonly metrics?: Metrics;
  /** What is done with the bus once it answers, in this order; each answers how to stop. */
  readonly uses: readonly ((bus: Bus) => Promise<() => Promise<void>>)[];
};

const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 5_000;

/**
 * The bus that the configuration names (KAFKA_BROKERS), as a part of a program that goes on without it: its start waits for
 * no broker, what uses the bus begins when one answers. Nothing happens where no broker is named.
 */
export function busModule({ config, clientId, log, metrics, uses }: UseOfTheBus): Module {
  const { KAFKA_BROKERS: brokers, KAFKA_PREFIX: prefix } = config;
  const measured = metrics === undefined ? undefined : busMeter(metrics);
  let answers = false;
  metrics?.gaugeOf('bus_configurado', 'Whether this process was told of a bus', () =>
    brokers === undefined ? 0 : 1,
  );
  metrics?.gaugeOf('bus_ligado', 'Whether what this process does with its bus is under way', () =>
    answers ? 1 : 0,
  );
  const abort = new AbortController();
  const opened: (() => Promise<void>)[] = [];
  let running: Promise<void> = Promise.resolve();

  async function open(): Promise<void> {
    if (brokers === undefined) return;
    const kafka = await openKafkaBus({
      brokers,
      clientId,
      prefix,
      topics: TOPICOS,
      log,
      ...busAccess(config),
    });
    const bus = measured?.(kafka) ?? kafka;
    opened.push(() => bus.close());
    for (const begin of uses) opened.push(await begin(bus));
    answers = true;
    log.info({ brokers }, 'the bus answers');
  }
  async function close(): Promise<void> {
    answers = false;
    for (const end of opened.splice(0).toReversed())
      await end().catch((err: unknown) => log.warn({ err }, 'a use of the bus did not end cleanly'));
  }
  async function insist(): Promise<void> {
    for (let wait = FIRST_PAUSE_MS; !abort.signal.aborted; wait = Math.min(wait * 2, LONGEST_PAUSE_MS)) {
      try {
        return await open();
      } catch (err) {
        log.warn({ err, brokers }, 'the bus does not answer; trying again');
        await close();
        await pause(wait, undefined, { signal: abort.signal }).catch(() => undefined);
      }
    }
  }

  return {
    name: 'bus',
    routes: [],
    start: async () => {
      running = insist();
    },
    stop: async () => {
      abort.abort();
      await running;
      await close();
    },
  };
}

/** What a relay tells whoever looks: zero where there is none, so that dashboards find every metric in every shape. */
export function medirRelay(metrics: Metrics, relay: () => Relay | undefined): void {
  metrics.gaugeOf('relay_ativo', 'Whether this process publishes the events', () =>
    relay()?.active() === true ? 1 : 0,
  );
  metrics.gaugeOf(
    'relay_atraso_seconds',
    'Age of the oldest event that is not yet published',
    () => (relay()?.lagMs() ?? 0) / 1_000,
  );
  // Its own count begins anew with each time that the bus is opened; this one does not.
  let before = 0;
  let last = 0;
  metrics.counterOf('relay_publicados_total', 'Events published by this process', () => {
    const now = relay()?.published() ?? 0;
    if (now < last) before += last;
    last = now;
    return before + now;
  });
}
