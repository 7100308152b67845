/** `node load-tests/bench/figures.ts`: puts the goals of load-tests/results into docs/benchmarks.md, between its marks. */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { reached } from './report.ts';
import type { Goals } from './report.ts';

type Result = {
  readonly date: string;
  readonly quick: boolean;
  /** Absent from measurements without goals, such as scale.json. */
  readonly goals?: Goals;
  readonly problems?: readonly string[];
};

const results = new URL('../results/', import.meta.url);
const page = new URL('../../docs/benchmarks.md', import.meta.url);
const BEGIN = '<!-- figures: written by load-tests/bench/figures.ts -->';
const END = '<!-- end of figures -->';

const lines = ['| scenario | ratio | measured | floor | ambition | |', '|---|---|---|---|---|---|'];
for (const file of (await readdir(results)).filter((f) => f.endsWith('.json')).toSorted()) {
  const {
    quick,
    goals,
    problems = [],
  } = JSON.parse(await readFile(new URL(file, results), 'utf8')) as Result;
  const name = `${file.replace('.json', '')}${quick ? ' (short run)' : ''}`;
  for (const [ratio, goal] of Object.entries(goals ?? {})) {
    const sign = goal.atMost ? '<=' : '>=';
    const verdict = { true: 'reached', false: '**below**', null: 'not run' }[String(reached(goal))];
    const ambition = goal.ambition === undefined ? '' : `${sign} ${goal.ambition}`;
    lines.push(
      `| ${name} | ${ratio} | ${goal.is ?? ''} | ${sign} ${goal.floor} | ${ambition} | ${verdict} |`,
    );
  }
  if (problems.length > 0)
    lines.push(`| ${name} | invariants | ${problems.length} broken | 0 | | **below** |`);
}
const text = await readFile(page, 'utf8');
const [before, rest] = text.split(BEGIN);
const after = rest?.split(END)[1];
if (before === undefined || after === undefined)
  throw new Error(`docs/benchmarks.md has no place for figures (${BEGIN})`);
await writeFile(page, `${before}${BEGIN}\n${lines.join('\n')}\n${END}${after}`);
