/** `node load-tests/bench/figures.ts`: puts goals and rates of load-tests/results into docs/benchmarks.md, between its marks. */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { withFigures } from './figures-page.ts';
import type { Result } from './figures-page.ts';

const results = new URL('../results/', import.meta.url);
const page = new URL('../../docs/benchmarks.md', import.meta.url);

const found: Record<string, Result> = {};
for (const file of (await readdir(results)).filter((f) => f.endsWith('.json')).toSorted())
  found[file.replace('.json', '')] = JSON.parse(await readFile(new URL(file, results), 'utf8')) as Result;
await writeFile(page, withFigures(await readFile(page, 'utf8'), found));
