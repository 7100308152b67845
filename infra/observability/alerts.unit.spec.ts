import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { perguntas } from './metricas.ts';
import { Evaluator, parsePromQl, seconds, type Labels, type Series } from './testing/promql.ts';

type Rule = {
  readonly alert: string;
  readonly expr: string;
  readonly for?: string;
  readonly labels: Labels;
};
type Test = {
  readonly name?: string;
  readonly interval: string;
  readonly input_series: readonly { readonly series: string; readonly values: string }[];
  readonly alert_rule_test: readonly {
    readonly eval_time: string;
    readonly alertname: string;
    readonly exp_alerts?: readonly { readonly exp_labels: Labels }[];
  }[];
};
const read = <T>(file: string): T => parse(readFileSync(path.join(import.meta.dirname, file), 'utf8')) as T;
const rules = read<{ groups: { rules: Rule[] }[] }>('alerts.yaml').groups.flatMap((g) => g.rules);
const { tests, evaluation_interval: everyText } = read<{ tests: Test[]; evaluation_interval: string }>(
  'recorded-series.yaml',
);
const every = seconds(everyText);

/** A series as promtool writes it: `1x5` is that value and five more, `0+10x5` rises, `stale` ends it. */
function recorded({ series, values }: Test['input_series'][number], interval: number): Series {
  const [, name = '', inside = ''] = /^(\w+)(?:\{(.*)\})?$/.exec(series) ?? [];
  const labels = Object.fromEntries(
    [...inside.matchAll(/(\w+)="([^"]*)"/g)].map(([, label = '', value = '']) => [label, value]),
  );
  const all = values.split(/\s+/).flatMap((word): (number | 'stale')[] => {
    if (word === 'stale') return ['stale'];
    const [, first = '', step = '0', more = '0'] = /^([\d.]+)(?:\+([\d.]+))?(?:x(\d+))?$/.exec(word) ?? [];
    if (first === '') throw new RangeError(`not a value: ${word}`);
    return Array.from({ length: Number(more) + 1 }, (_, n) => Number(first) + n * Number(step));
  });
  return { name, labels, samples: all.map((value, n) => ({ at: n * interval, value })) };
}

/** The labels of an alert's instances that fire at a time, evaluated from the beginning as Prometheus does. */
function firing(rule: Rule, series: readonly Series[], until: number): Labels[] {
  const [evaluator, tree, patience] = [
    new Evaluator(series),
    parsePromQl(rule.expr),
    seconds(rule.for ?? '0s'),
  ];
  let since = new Map<string, number>();
  for (let at = 0; at <= until; at += every) {
    const found = evaluator.ask(tree, at);
    if (typeof found === 'number') throw new RangeError(`${rule.alert} asks for a number`);
    since = new Map(
      found.map(({ labels }) => {
        const key = JSON.stringify(labels);
        return [key, since.get(key) ?? at];
      }),
    );
  }
  const last = until - (until % every);
  return [...since]
    .filter(([, at]) => last - at >= patience)
    .map(([key]) => ({ ...(JSON.parse(key) as Labels), ...rule.labels }));
}

describe.each(tests.map((test, n) => [test.name ?? `case ${n}`, test] as const))('%s', (_name, test) => {
  const series = test.input_series.map((s) => recorded(s, seconds(test.interval)));
  it.each(test.alert_rule_test.map((t) => [t.alertname, t.eval_time, t] as const))(
    '%s after %s',
    (name, at, t) => {
      const rule = rules.find((r) => r.alert === name);
      if (rule === undefined) throw new Error(`no alert ${name}`);
      const sorted = (all: readonly Labels[]) =>
        new Set(all.map((l) => JSON.stringify(Object.entries(l).toSorted(([a], [b]) => (a < b ? -1 : 1)))));
      const expected = (t.exp_alerts ?? []).map(({ exp_labels: labels }) => labels);
      expect(sorted(firing(rule, series, seconds(at)))).toEqual(sorted(expected));
    },
  );
});

it('shows each alert firing at least once', () => {
  const shown = new Set(
    tests.flatMap((t) => t.alert_rule_test.flatMap((r) => (r.exp_alerts === undefined ? [] : r.alertname))),
  );
  expect(rules.map((r) => r.alert).filter((name) => !shown.has(name))).toEqual([]);
});

it("asks in PromQL that Prometheus' own grammar reads, in dashboards as well", () => {
  for (const question of perguntas()) expect(() => parsePromQl(question)).not.toThrow();
  expect(() => parsePromQl('sum(rate(x[5m])')).toThrow(SyntaxError);
});
