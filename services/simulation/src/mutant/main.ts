// `node mutant/main.ts NUMBER SEEDS` lives through that many seeds with a fault of world/mutants.ts put into the product's own
// text as it is loaded, prints what is wrong, and ends with the first seed that shows the fault. For the spec.
import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { runCommand, WrongCall } from '@martelo/platform/process/command.ts';
import { MUTANTS } from '../world/mutants.ts';

const SERVICES = path.resolve(import.meta.dirname, '../../..');

await runCommand('Usage: node mutant/main.ts NUMBER SEEDS', process.env, async () => {
  const [number, seeds] = parseArgs({ allowPositionals: true }).positionals;
  const mutant = MUTANTS[Number(number)];
  if (mutant === undefined) throw new WrongCall(`there are mutants 0 to ${MUTANTS.length - 1}`);
  const file = path.join(SERVICES, mutant.file);
  const pieces = readFileSync(file, 'utf8').split(mutant.from);
  if (pieces.length !== 2)
    throw new WrongCall(`"${mutant.from}" stands ${pieces.length - 1} times in ${mutant.file}`);
  const url = pathToFileURL(file).href;
  let loaded = false;
  registerHooks({
    load: (asked, context, next) => {
      const found = next(asked, context);
      if (asked !== url) return found;
      loaded = true;
      return { ...found, source: pieces.join(mutant.to) };
    },
  });
  // Only now, so that the product is read through the hook.
  const { runSeed } = await import('../world/run.ts');
  for (let seed = 1; seed <= Number(seeds); seed += 1) {
    const { problems } = await runSeed({ seed, keepTrace: false, planted: { plan: mutant.plan } });
    for (const problem of problems) console.log(problem);
    if (problems.some((problem) => mutant.shows.test(problem))) break;
  }
  if (!loaded) throw new WrongCall(`${mutant.file} takes no part`);
  return 0;
});
