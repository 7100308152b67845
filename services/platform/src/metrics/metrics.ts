import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';

/** The label names of a metric, each with every value it may take. Anything else is counted as 'outro'. */
export type Labels = Readonly<Record<string, readonly string[]>>;
type Values<L extends Labels> = { readonly [K in keyof L]: string };

export type CounterOf<L extends Labels> = { inc(values: Values<L>, by?: number): void };
export type GaugeOf<L extends Labels> = { set(values: Values<L>, to: number): void };
export type HistogramOf<L extends Labels> = {
  /** `amount` in the unit of the metric's name, seconds where it is a time. */
  observe(values: Values<L>, amount: number): void;
};

/** What a service measures with. Label values are bounded by declaration, so no input can grow the registry. */
export type Metrics = {
  counter<const L extends Labels>(name: string, help: string, labels: L): CounterOf<L>;
  gauge<const L extends Labels>(name: string, help: string, labels: L): GaugeOf<L>;
  /** A value without labels that is read at each scrape. `read` must not throw. */
  gaugeOf(name: string, help: string, read: () => number): void;
  /** A count that is kept elsewhere and read at each scrape. `read` must not throw, and never answers less than before. */
  counterOf(name: string, help: string, read: () => number): void;
  /** The same for each value of a label. */
  countersOf<const N extends string>(
    name: string,
    help: string,
    label: string,
    values: readonly N[],
    read: (value: N) => number,
  ): void;
  histogram<const L extends Labels>(
    name: string,
    help: string,
    labels: L,
    buckets: readonly number[],
  ): HistogramOf<L>;
  /** The Prometheus text of everything. */
  text(): Promise<string>;
  readonly contentType: string;
};

/** Seconds, from half a millisecond to ten seconds. */
export const LATENCY_BUCKETS = [
  0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10,
] as const;

/** Prometheus' conventions: counters end in `_total` and nothing else does; times are seconds and sizes bytes, and say so. */
const OTHER_UNIT = /_(ms|millis\w*|segundos|minut\w+|horas|kb|mb|kib|mib)(_|$)/;

/** @throws RangeError for a name that dashboards would misread */
function requireName(name: string, counts: boolean): string {
  if (!/^[a-z][a-z0-9_]*$/.test(name) || OTHER_UNIT.test(name) || name.endsWith('_total') !== counts)
    throw new RangeError(`not a name for a ${counts ? 'counter' : 'metric that is no counter'}: ${name}`);
  return `martelo_${name}`;
}

/** A registry of its own, so that several programs or tests in one process do not meet. Default metrics of Node on request. */
export function createMetrics({ defaults = true }: { readonly defaults?: boolean } = {}): Metrics {
  const registry = new Registry();
  if (defaults) collectDefaultMetrics({ register: registry });
  const bounded = <L extends Labels>(labels: L) => {
    const allowed = Object.entries(labels).map(([name, values]) => [name, new Set(values)] as const);
    return (values: Values<L>): Record<string, string> => {
      const safe: Record<string, string> = {};
      for (const [name, set] of allowed) {
        const value = values[name] ?? '';
        safe[name] = set.has(value) ? value : 'outro';
      }
      return safe;
    };
  };
  const common = (name: string, help: string, labels: Labels, counts = false) => ({
    name: requireName(name, counts),
    help,
    labelNames: Object.keys(labels),
    registers: [registry],
  });
  return {
    counter: (name, help, labels) => {
      const metric = new Counter(common(name, help, labels, true));
      const safe = bounded(labels);
      return { inc: (values, by = 1) => metric.inc(safe(values), by) };
    },
    gauge: (name, help, labels) => {
      const metric = new Gauge(common(name, help, labels));
      const safe = bounded(labels);
      return { set: (values, to) => metric.set(safe(values), to) };
    },
    gaugeOf: (name, help, read) => {
      const metric: Gauge = new Gauge({
        ...common(name, help, {}),
        collect: () => metric.set(read()),
      });
    },
    counterOf: (name, help, read) => {
      const metric: Counter = new Counter({
        ...common(name, help, {}, true),
        collect: () => {
          metric.reset();
          metric.inc(read());
        },
      });
    },
    countersOf: (name, help, label, values, read) => {
      const metric: Counter = new Counter({
        ...common(name, help, { [label]: values }, true),
        collect: () => {
          metric.reset();
          for (const value of values) metric.inc({ [label]: value }, read(value));
        },
      });
    },
    histogram: (name, help, labels, buckets) => {
      const metric = new Histogram({ ...common(name, help, labels), buckets: [...buckets] });
      const safe = bounded(labels);
      return { observe: (values, amount) => metric.observe(safe(values), amount) };
    },
    text: () => registry.metrics(),
    contentType: registry.contentType,
  };
}
