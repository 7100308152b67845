/** `node load-tests/bench/figures.ts`: puts load-tests/results into load-tests/diary/figures.md after a change by hand; benches do it themselves. */
import { writeFile } from 'node:fs/promises';
import { PAGE, pageWithFigures } from './results.ts';

await writeFile(PAGE, await pageWithFigures());
