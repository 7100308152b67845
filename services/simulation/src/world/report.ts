import type { Line } from '../virtual/trace.ts';
import { runSeed, type Outcome } from './run.ts';

const LOUD =
  /^(plan|KILLS|STOPS|PAUSES|MOVES|CUTS|HEALS|WRONG|LOST|SILENT|AFTER|LATE|TWICE|is up|could not|uncaught|warns|logs|chave-.*: (accepted|SEM|IND|OCU|CHAVE))|loses its line|does not read|^[A-Z]\w+: (done|nobody|[A-Z_]{4,})/;
const MOST_LINES = 60;
const MOST_PROBLEMS = 12;

/** The command that lives through a seed again and shows everything. */
export const command = (seed: number): string => `npm run simulate -- --seeds 1 --from ${seed} --trace`;

/** A line of the trace as people read it: seconds, who, what. */
export const formatLine = ({ at, who, what }: Line): string =>
  `${(at / 1_000).toFixed(3).padStart(9)}  ${who.padEnd(12)} ${what}`;

/** What went wrong, the telling lines of the trace, and how to see it again. Lives through the seed once more. */
export async function explain({ seed, problems }: Outcome): Promise<string> {
  const again = await runSeed({ seed, keepTrace: true });
  const telling = again.lines.filter(({ what }) => LOUD.test(what));
  const shown =
    telling.length <= MOST_LINES ? telling : [...telling.slice(0, 1), ...telling.slice(1 - MOST_LINES)];
  return [
    `Seed ${seed} breaks ${problems.length} expectations:`,
    ...problems.slice(0, MOST_PROBLEMS).map((p) => `  ${p}`),
    ...(problems.length > MOST_PROBLEMS ? [`  and ${problems.length - MOST_PROBLEMS} more`] : []),
    `Its faults, answers and complaints (${shown.length} of ${again.lines.length} lines):`,
    ...shown.map((line) => `  ${formatLine(line).slice(0, 400)}`),
    `Repeat it with: ${command(seed)}`,
  ].join('\n');
}
