// `npm run check`: everything that is checked without running the product. Two at a time, because two cores are what a
// small machine has. Prints a table, what each failed check said, and what to do about it; exits 1 when one failed.
// `npm run check lint types` runs only those.
import { spawn } from 'node:child_process';
import path from 'node:path';

const root = path.dirname(import.meta.dirname);
const bin = (name: string) => `node_modules/.bin/${name}`;
const node = 'node_modules/node/bin/node';
// Both compilers bring a `tsc`; which of them .bin holds is chance (docs/adr/0002).
const tsc = [node, 'node_modules/typescript-7/bin/tsc', '--pretty', 'false', '-p'];

interface Check {
  name: string;
  what: string;
  command: string[];
  advice: string;
}

const checks: Check[] = [
  {
    name: 'types',
    what: 'services, schemas, tools',
    command: [...tsc, 'tsconfig.json'],
    advice: 'Correct the types; a value that the data may lack is `T | undefined`, never a cast.',
  },
  {
    name: 'types-web',
    what: 'pages',
    command: [...tsc, 'web/tsconfig.json'],
    advice: 'Correct the types of web/.',
  },
  {
    name: 'lint',
    what: 'oxlint with types',
    command: [bin('oxlint'), '--deny-warnings', '--format=unix'],
    advice:
      '`npx oxlint --fix` corrects a part; time, randomness and I/O leave state, decide and projections.',
  },
  {
    name: 'format',
    what: 'oxfmt',
    command: [bin('oxfmt'), '--check', '.'],
    advice: 'Run `npm run format`.',
  },
  {
    name: 'boundaries',
    what: 'who imports whom',
    command: [node, 'tools/boundaries.ts'],
    advice: 'Each line says what to do instead; the table is in docs/adr/0001.',
  },
  {
    name: 'dead-code',
    what: 'knip',
    command: [node, 'tools/dead-code.ts'],
    advice: 'Delete what nobody uses (or its `export`), and the packages that nobody imports.',
  },
];

interface Outcome {
  check: Check;
  passed: boolean;
  seconds: number;
  output: string;
}

/** Runs one check to its end; what it prints is kept for the failure report, at most the first 1 MB. */
function run(check: Check): Promise<Outcome> {
  const started = performance.now();
  const [command = '', ...args] = check.command;
  const env = { ...process.env, NO_COLOR: '1', FORCE_COLOR: '0' };
  const child = spawn(command, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  const keep = (chunk: Buffer) => {
    if (output.length < 1_000_000) output += chunk.toString();
  };
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  return new Promise((resolve) => {
    const end = (passed: boolean) =>
      resolve({ check, passed, seconds: (performance.now() - started) / 1000, output: output.trim() });
    child.on('error', (error) => {
      output += `${error.message}\nIs everything installed? Run npm ci.`;
      end(false);
    });
    child.on('close', (code) => end(code === 0));
  });
}

const names = process.argv.slice(2);
const unknown = names.filter((name) => !checks.some((check) => check.name === name));
if (unknown.length > 0) {
  console.error(
    `There is no check called ${unknown.join(', ')}. Checks: ${checks.map((check) => check.name).join(', ')}.`,
  );
  process.exit(2);
}
const queue = names.length === 0 ? [...checks] : checks.filter((check) => names.includes(check.name));
const outcomes: Outcome[] = [];
async function worker(): Promise<void> {
  for (let check = queue.shift(); check; check = queue.shift()) outcomes.push(await run(check));
}
await Promise.all([worker(), worker()]);

const failed = outcomes.filter((outcome) => !outcome.passed);
for (const { check, output } of failed) {
  const lines = output.split('\n');
  console.log(`\n--- ${check.name}\n${lines.slice(0, 200).join('\n')}`);
  if (lines.length > 200)
    console.log(`... and ${lines.length - 200} lines more: npm run check ${check.name}`);
  console.log(`What to do: ${check.advice}`);
}
console.log('');
for (const { check, passed, seconds } of checks.flatMap((check) =>
  outcomes.filter((outcome) => outcome.check === check),
)) {
  console.log(
    `${passed ? 'ok    ' : 'FAILED'}  ${check.name.padEnd(11)} ${seconds.toFixed(1).padStart(5)} s  ${check.what}`,
  );
}
console.log(`\n${outcomes.length - failed.length} of ${outcomes.length} checks passed.`);
process.exitCode = failed.length > 0 ? 1 : 0;
