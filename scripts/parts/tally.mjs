/** @typedef {{ passed: number, failed: number }} Tally */

/**
 * The result of a Jest run, from its `--json` report; null stands for a missing report. Files that could not run count
 * as failed. A skipped or `todo` test proves nothing and counts as failed, too, unless the run was narrowed by test
 * name: Jest then reports all other tests as skipped.
 */
export const tallyOfJest = (report, { code, byName = false }) => {
  if (!report) return { passed: 0, failed: 1 };
  const skipped = byName ? 0 : report.numPendingTests + report.numTodoTests;
  const failed = report.numFailedTests + report.numRuntimeErrorTestSuites + skipped;
  return { passed: report.numPassedTests, failed: failed === 0 && code !== 0 ? 1 : failed };
};

const NOT_RUN = ['pending', 'todo', 'skipped', 'disabled'];

/** The full titles of the tests with one of these results. */
const titlesOf = (report, ends) =>
  (report?.testResults ?? [])
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => ends.includes(status))
    .map(({ fullName }) => fullName);

export const skippedTests = (report) => titlesOf(report, NOT_RUN);

export const failedTests = (report) => titlesOf(report, ['failed']);

/** Files with a failed test, or that could not run. */
export const failedFiles = (report) =>
  (report?.testResults ?? []).filter(({ status }) => status === 'failed').map(({ name }) => name);

/** The report of a run whose failed files were run `again` by themselves: the second result counts. */
export const withSecondRun = (report, again) => {
  const names = new Set(again.testResults.map(({ name }) => name));
  const both = {
    ...report,
    testResults: [...report.testResults.filter(({ name }) => !names.has(name)), ...again.testResults],
  };
  const count = (...ends) => titlesOf(both, ends).length;
  return {
    ...both,
    success: again.success,
    numPassedTests: count('passed'),
    numFailedTests: count('failed'),
    numPendingTests: count('pending', 'skipped', 'disabled'),
    numTodoTests: count('todo'),
    numRuntimeErrorTestSuites: again.numRuntimeErrorTestSuites,
  };
};

export const sum = (tallies) =>
  tallies.reduce((all, { passed, failed }) => ({ passed: all.passed + passed, failed: all.failed + failed }), {
    passed: 0,
    failed: 0,
  });
