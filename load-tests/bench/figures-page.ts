import { reached } from './report.ts';
import type { Goals } from './report.ts';

/** One file of load-tests/results: what every scenario writes, and its own tables beside it under names of its own. */
export type Result = {
  readonly date: string;
  /** Absent from what is no scenario, such as scale.json; short rounds leave no file. */
  readonly quick?: boolean;
  readonly goals?: Goals;
  readonly problems?: readonly string[];
};

export type Results = Readonly<Record<string, Result>>;

type Row = {
  readonly perSecond: number;
  readonly p99Ms: number;
  readonly name?: string;
  readonly range?: readonly [number, number];
  readonly cpuUs?: number | null;
  /** A step of the ladder: what was asked for a second, and the share that was answered OCUPADO. */
  readonly rate?: number;
  readonly busy?: number;
};

const BLOCKS = {
  figures: ['<!-- figures: written by load-tests/bench/figures.ts -->', '<!-- end of figures -->'],
  rates: ['<!-- rates: written by load-tests/bench/figures.ts -->', '<!-- end of rates -->'],
} as const;

/** The goals of every scenario, each with its verdict and the day it was measured. */
function goals(results: Results): string {
  const lines = [
    '| scenario | ratio | measured | floor | ambition | | measured on |',
    '|---|---|---|---|---|---|---|',
  ];
  for (const [scenario, { date, goals: all, problems = [] }] of Object.entries(results)) {
    for (const [ratio, goal] of Object.entries(all ?? {})) {
      const sign = goal.atMost ? '<=' : '>=';
      const verdict = { true: 'reached', false: '**below**', null: 'not run' }[String(reached(goal))];
      const ambition = goal.ambition === undefined ? '' : `${sign} ${goal.ambition}`;
      lines.push(
        `| ${scenario} | ${ratio} | ${goal.is ?? ''} | ${sign} ${goal.floor} | ${ambition} | ${verdict} | ${date} |`,
      );
    }
    if (problems.length > 0)
      lines.push(`| ${scenario} | invariants | ${problems.length} broken | <= 0 | | **below** | ${date} |`);
  }
  return lines.join('\n');
}

const figure = (n: number): string =>
  n < 100 ? String(Number(n.toPrecision(3))) : Math.round(n).toLocaleString('en-US');

const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && 'perSecond' in value && 'p99Ms' in value;

/** Words of a result's structure that say nothing to a reader. */
const STRUCTURE = new Set(['rows', 'shapes', 'tables']);

/** Every table inside a result, by where it stands in it ("flood 1000"), in the order of the file. */
function tablesOf(value: unknown, place: readonly string[] = []): (readonly [string, readonly Row[]])[] {
  if (typeof value !== 'object' || value === null) return [];
  const rows = (Array.isArray(value) ? value : [value]).filter(isRow);
  if (rows.length > 0) return [[place.join(' '), rows]];
  if (Array.isArray(value)) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    tablesOf(inner, STRUCTURE.has(key) ? place : [...place, key]),
  );
}

function line(part: string, row: Row): string {
  const busy = row.busy === undefined ? '' : `, ${figure(row.busy * 100)} % OCUPADO`;
  const who = row.name ?? `${figure(row.rate ?? row.perSecond)} a second by schedule${busy}`;
  const range = row.range === undefined ? '' : row.range.map(figure).join(' to ');
  const p99 = row.p99Ms === 0 ? '' : figure(row.p99Ms);
  const cpu = typeof row.cpuUs === 'number' ? figure(row.cpuUs) : '';
  return `| ${part} | ${who} | ${figure(row.perSecond)} | ${range} | ${p99} | ${cpu} |`;
}

/** Every contender of every scenario: the medians from which the ratios above are made. */
function rates(results: Results): string {
  const lines = [
    '| scenario | contender | per second | range | p99 ms | us CPU |',
    '|---|---|---|---|---|---|',
  ];
  for (const [name, result] of Object.entries(results)) {
    if (result.goals === undefined && result.quick === undefined) continue;
    for (const [part, rows] of tablesOf(result))
      lines.push(...rows.map((row) => line(`${name} ${part}`.trim(), row)));
  }
  return lines.join('\n');
}

/**
 * load-tests/diary/figures.md with what its two pairs of marks hold written anew from the results.
 * Throws where a mark is missing.
 */
export function withFigures(page: string, results: Results): string {
  const written = { figures: goals(results), rates: rates(results) };
  return (Object.keys(BLOCKS) as (keyof typeof BLOCKS)[]).reduce((text, block) => {
    const [begin, end] = BLOCKS[block];
    const [before, rest] = text.split(begin);
    const after = rest?.split(end)[1];
    if (before === undefined || after === undefined)
      throw new Error(`figures.md has no place for ${block} (${begin})`);
    return `${before}${begin}\n${written[block]}\n${end}${after}`;
  }, page);
}
