import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import os from 'node:os';
import { withFigures } from './figures-page.ts';
import type { Result, Results } from './figures-page.ts';

const results = new URL('../results/', import.meta.url);
/** Where the figures are read. */
export const PAGE = new URL('../diary/figures.md', import.meta.url);

/**
 * Writes load-tests/results/NAME.json, ratios first, then every round, and its rows in load-tests/diary/figures.md. Short rounds
 * say nothing, and leave both as they are.
 */
export async function writeResult(
  name: string,
  content: Readonly<Record<string, unknown>> & { readonly quick?: boolean },
): Promise<void> {
  if (content.quick === true) return;
  await mkdir(results, { recursive: true });
  const machine = {
    cpus: os.availableParallelism(),
    model: os.cpus()[0]?.model ?? 'unknown',
    node: process.version,
  };
  const date = new Date().toISOString().slice(0, 10);
  const text = JSON.stringify(
    { date, ...content, machine },
    (_, v: unknown) => (typeof v === 'number' ? Number(v.toPrecision(5)) : v),
    2,
  );
  await writeFile(new URL(`${name}.json`, results), `${text}\n`);
  await writeFile(PAGE, await pageWithFigures());
}

/** load-tests/diary/figures.md as the results in load-tests/results want it. */
export async function pageWithFigures(): Promise<string> {
  return withFigures(await readFile(PAGE, 'utf8'), await readResults());
}

async function readResults(): Promise<Results> {
  const found: Record<string, Result> = {};
  for (const file of (await readdir(results)).filter((f) => f.endsWith('.json')).toSorted())
    found[file.replace('.json', '')] = JSON.parse(await readFile(new URL(file, results), 'utf8')) as Result;
  return found;
}
