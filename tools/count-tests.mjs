// Sums up vitest's JSON report: its twenty slowest spec files, and in one plain last line "N passed, N failed". A file that
// could not be run at all counts as one failure, and so does a report that was never written. Exits 1 when anything failed or
// nothing passed.
import { readFileSync } from 'node:fs';
import path from 'node:path';

const SLOWEST = 20;
const file = process.argv[2] ?? '.cache/vitest.json';
let passed = 0;
let failed = 0;
try {
  const report = JSON.parse(readFileSync(file, 'utf8'));
  passed = report.numPassedTests;
  failed = report.numFailedTests;
  for (const suite of report.testResults) {
    if (suite.status === 'failed' && suite.assertionResults.every((test) => test.status !== 'failed'))
      failed += 1;
  }
  if (!report.success && failed === 0) failed = 1;
  tellSlowest(report.testResults);
} catch (error) {
  console.error(
    `There is no readable test report (${error.message}): the test run ended before it wrote one.`,
  );
  failed = 1;
}
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 || passed === 0 ? 1 : 0;

/** Where the time of the suite goes; what runs beside each other counts for each. */
function tellSlowest(suites) {
  const timed = suites
    .filter(({ startTime, endTime }) => endTime > startTime)
    .map(({ name, startTime, endTime }) => ({
      name: path.relative(process.cwd(), name),
      seconds: (endTime - startTime) / 1_000,
    }))
    .toSorted((a, b) => b.seconds - a.seconds);
  if (timed.length === 0) return;
  const sum = timed.reduce((total, { seconds }) => total + seconds, 0);
  console.log(`The slowest of ${timed.length} spec files, in seconds (all together ${sum.toFixed(0)}):`);
  for (const { name, seconds } of timed.slice(0, SLOWEST))
    console.log(`${seconds.toFixed(1).padStart(8)}  ${name}`);
}
