// Sums up vitest's JSON report in one plain line, "N passed, N failed". A file that could not be run at all counts as
// one failure, and so does a report that was never written. Exits 1 when anything failed or nothing passed.
import { readFileSync } from 'node:fs';

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
} catch (error) {
  console.error(
    `There is no readable test report (${error.message}): the test run ended before it wrote one.`,
  );
  failed = 1;
}
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
