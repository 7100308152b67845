import { parser } from '@prometheus-io/lezer-promql';

export type Labels = Readonly<Record<string, string>>;
/** A recorded series: its values at times in seconds; a stale mark ends it. */
export type Series = {
  readonly name: string;
  readonly labels: Labels;
  readonly samples: readonly { readonly at: number; readonly value: number | 'stale' }[];
};
export type Sample = { readonly labels: Labels; readonly value: number };
type Value = number | readonly Sample[];
type Tree = { readonly name: string; readonly text: string; readonly children: readonly Tree[] };

/** A value counts for so long when nothing came after it. */
const LOOKBACK_S = 300;
const UNIT_S: Readonly<Record<string, number>> = { s: 1, m: 60, h: 3_600 };

/** Seconds of `90s`, `5m`, `1h`. */
export function seconds(duration: string): number {
  const [, n = '', unit = ''] = /^(\d+)([smh])$/.exec(duration) ?? [];
  if (UNIT_S[unit] === undefined) throw new RangeError(`not a duration: ${duration}`);
  return Number(n) * UNIT_S[unit];
}

/** The question as Prometheus' own grammar reads it. @throws SyntaxError */
export function parsePromQl(text: string): Tree {
  const cursor = parser.parse(text).cursor();
  const read = (): Tree => {
    const { name, from, to } = cursor;
    if (cursor.type.isError) throw new SyntaxError(`PromQL breaks at ${from} of: ${text}`);
    const children: Tree[] = [];
    if (cursor.firstChild()) {
      do children.push(read());
      while (cursor.nextSibling());
      cursor.parent();
    }
    return { name, text: text.slice(from, to), children };
  };
  const [expression] = read().children;
  if (expression === undefined) throw new SyntaxError('an empty question');
  return expression;
}

/**
 * What a question answers at a time, as far as the alerts here ask: selectors, arithmetic, comparisons, `and`, sum, min, max and
 * count by labels, rate, absent and histogram_quantile.
 *
 * @throws RangeError for what it does not know
 */
export class Evaluator {
  readonly #series: readonly Series[];

  constructor(series: readonly Series[]) {
    this.#series = series;
  }

  ask(tree: Tree, at: number): Value {
    const [first, second, third] = tree.children;
    switch (tree.name) {
      case 'NumberDurationLiteral':
        return Number(tree.text);
      case 'ParenExpr':
        return this.ask(known(first), at);
      case 'VectorSelector':
        return this.#chosen(tree).flatMap(({ labels, samples }) => {
          const last = samples.findLast((s) => s.at <= at && s.at > at - LOOKBACK_S);
          return last === undefined || last.value === 'stale' ? [] : [{ labels, value: last.value }];
        });
      case 'BinaryExpr':
        return this.#binary(known(second).text, this.ask(known(first), at), this.ask(known(third), at));
      case 'AggregateExpr': {
        const by = tree.children.find((c) => c.name === 'AggregateModifier');
        const body = known(tree.children.find((c) => c.name === 'FunctionCallBody')?.children[0]);
        return aggregate(known(first).text, by, vector(this.ask(body, at)));
      }
      case 'FunctionCall':
        return this.#call(known(first).text, known(second).children, at);
      default:
        throw new RangeError(`not known here: ${tree.name} in ${tree.text}`);
    }
  }

  #chosen(selector: Tree): readonly Series[] {
    const name = known(selector.children.find((c) => c.name === 'Identifier')).text;
    const matchers = selector.children.find((c) => c.name === 'LabelMatchers')?.children ?? [];
    return this.#series.filter(
      (s) => s.name === name && matchers.every((m) => matches(m.children, s.labels)),
    );
  }

  #call(name: string, args: readonly Tree[], at: number): Value {
    const [first, second] = args;
    if (name === 'rate') {
      const [selector, window] = known(first).children;
      const from = at - seconds(known(window).text);
      return this.#chosen(known(selector)).flatMap(({ labels, samples }) => {
        const inside = samples.flatMap((s) =>
          s.at > from && s.at <= at && s.value !== 'stale' ? [{ at: s.at, value: s.value }] : [],
        );
        const [begin, end] = [inside[0], inside.at(-1)];
        if (begin === undefined || end === undefined || begin === end) return [];
        // A counter that fell began anew.
        const rise = inside.reduce((sum, s, i) => {
          const before = i === 0 ? s.value : (inside[i - 1]?.value ?? 0);
          return sum + (s.value >= before ? s.value - before : s.value);
        }, 0);
        return [{ labels, value: rise / (end.at - begin.at) }];
      });
    }
    if (name === 'absent')
      return vector(this.ask(known(first), at)).length > 0 ? [] : [{ labels: {}, value: 1 }];
    if (name === 'histogram_quantile')
      return quantiles(Number(known(first).text), vector(this.ask(known(second), at)));
    throw new RangeError(`not known here: ${name}()`);
  }

  #binary(sign: string, left: Value, right: Value): Value {
    if (sign === 'and') {
      const there = new Set(vector(right).map(({ labels }) => key(labels)));
      return vector(left).filter(({ labels }) => there.has(key(labels)));
    }
    if (typeof left === 'number' && typeof right === 'number') return calculate(sign, left, right) ?? 0;
    if (typeof left === 'number') throw new RangeError('a number on the left is not known here');
    const other = (labels: Labels): number | undefined =>
      typeof right === 'number' ? right : right.find((r) => key(r.labels) === key(labels))?.value;
    return left.flatMap(({ labels, value }) => {
      const beside = other(labels);
      const result = beside === undefined ? undefined : calculate(sign, value, beside);
      return result === undefined ? [] : [{ labels, value: result }];
    });
  }
}

function known<T>(value: T | undefined): T {
  if (value === undefined) throw new RangeError('a question of a shape that is not known here');
  return value;
}
const key = (labels: Labels): string =>
  JSON.stringify(Object.entries(labels).toSorted(([a], [b]) => (a < b ? -1 : 1)));
const vector = (value: Value): readonly Sample[] => {
  if (typeof value === 'number') throw new RangeError('a number where series are asked for');
  return value;
};

function matches([label, sign, text]: readonly Tree[], labels: Labels): boolean {
  const wanted = JSON.parse(known(text).text) as string;
  const found = labels[known(label).text] ?? '';
  const whole = new RegExp(`^(?:${wanted})$`);
  switch (known(sign).text) {
    case '=':
      return found === wanted;
    case '!=':
      return found !== wanted;
    case '=~':
      return whole.test(found);
    default:
      return !whole.test(found);
  }
}

/** Comparisons keep the value on the left, or nothing. */
function calculate(sign: string, a: number, b: number): number | undefined {
  const kept = (holds: boolean): number | undefined => (holds ? a : undefined);
  switch (sign) {
    case '+':
      return a + b;
    case '-':
      return a - b;
    case '*':
      return a * b;
    case '/':
      return a / b;
    case '>':
      return kept(a > b);
    case '<':
      return kept(a < b);
    case '>=':
      return kept(a >= b);
    case '<=':
      return kept(a <= b);
    case '==':
      return kept(a === b);
    case '!=':
      return kept(a !== b);
    default:
      throw new RangeError(`not known here: ${sign}`);
  }
}

const TOGETHER: Readonly<Record<string, (values: readonly number[]) => number>> = {
  sum: (values) => values.reduce((a, b) => a + b, 0),
  min: (values) => Math.min(...values),
  max: (values) => Math.max(...values),
  count: (values) => values.length,
};

function aggregate(how: string, by: Tree | undefined, samples: readonly Sample[]): readonly Sample[] {
  const together = known(TOGETHER[how]);
  const kept = by?.children.find((c) => c.name === 'GroupingLabels')?.children.map((c) => c.text) ?? [];
  const groups = Map.groupBy(samples, ({ labels }) =>
    key(Object.fromEntries(kept.flatMap((l) => (labels[l] === undefined ? [] : [[l, labels[l]]])))),
  );
  return [...groups].map(([labels, group]) => ({
    labels: Object.fromEntries(JSON.parse(labels) as [string, string][]),
    value: together(group.map(({ value }) => value)),
  }));
}

function quantiles(q: number, buckets: readonly Sample[]): readonly Sample[] {
  const groups = Map.groupBy(buckets, ({ labels }) =>
    key(Object.fromEntries(Object.entries(labels).filter(([label]) => label !== 'le'))),
  );
  return [...groups].flatMap(([labels, group]) => {
    const upTo = (s: Sample): number => Number(s.labels['le'] === '+Inf' ? Infinity : s.labels['le']);
    const all = group.toSorted((a, b) => upTo(a) - upTo(b));
    const rank = q * (all.at(-1)?.value ?? 0);
    const i = all.findIndex(({ value }) => value >= rank);
    const found = all[i];
    if (found === undefined || rank === 0) return [];
    const [below, from] = [all[i - 1]?.value ?? 0, all[i - 1] === undefined ? 0 : upTo(known(all[i - 1]))];
    const to = upTo(found);
    const value = to === Infinity ? from : from + ((to - from) * (rank - below)) / (found.value - below);
    return [{ labels: Object.fromEntries(JSON.parse(labels) as [string, string][]), value }];
  });
}
