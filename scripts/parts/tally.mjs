/** @typedef {{ passed: number, failed: number }} Tally */

/**
 * What a run of jest comes to, from its `--json` report; null stands for a report that was not written. Files that could not
 * run at all count as failed. A skipped or unwritten (`todo`) test proves nothing, so it counts as failed too, unless the run
 * was narrowed by test name: jest then calls everything outside the name skipped.
 */
export const tallyOfJest = (report, { code, byName = false }) => {
  if (!report) return { passed: 0, failed: 1 };
  const skipped = byName ? 0 : report.numPendingTests + report.numTodoTests;
  const failed = report.numFailedTests + report.numRuntimeErrorTestSuites + skipped;
  return { passed: report.numPassedTests, failed: failed === 0 && code !== 0 ? 1 : failed };
};

/** The titles of the tests that were not run. */
export const skippedTests = (report) =>
  (report?.testResults ?? [])
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => ['pending', 'todo', 'skipped', 'disabled'].includes(status))
    .map(({ fullName }) => fullName);

export const sum = (tallies) =>
  tallies.reduce((all, { passed, failed }) => ({ passed: all.passed + passed, failed: all.failed + failed }), { passed: 0, failed: 0 });
