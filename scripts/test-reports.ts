export interface Count {
  passed: number
  failed: number
  /** Tests that exist and did not run. */
  leftOut: number
  /** Names of those that failed, as far as the report has them. */
  failures: readonly string[]
}

export interface VitestReport {
  success: boolean
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  testResults: { name?: string; status: string; assertionResults: { status: string; fullName?: string }[] }[]
}

export interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  errors: unknown[]
  suites: PlaywrightSuite[]
}

interface PlaywrightSuite {
  title: string
  specs?: { title: string; tests: { status: 'expected' | 'unexpected' | 'flaky' | 'skipped' }[] }[]
  suites?: PlaywrightSuite[]
}

/**
 * Counts a vitest run. A file that could not be loaded has no failed test and still counts as one failure; so does a
 * run that failed for any other reason, or without a report.
 */
export function countVitest(report: VitestReport | undefined, code: number): Count {
  if (!report) return { passed: 0, failed: 1, leftOut: 0, failures: [] }
  const unloaded = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  )
  const failed = report.numFailedTests + unloaded.length
  return {
    passed: report.numPassedTests,
    failed: failed === 0 && (code !== 0 || !report.success) ? 1 : failed,
    leftOut: report.numPendingTests + report.numTodoTests,
    failures: [...namesOf(report, ['failed']), ...unloaded.map(({ name = '' }) => `${fileName(name)} as a whole`)],
  }
}

/** Names the tests of a vitest run that were left out: the file, then the test. */
export function namesOfLeftOut(report: VitestReport | undefined): string[] {
  return report ? namesOf(report, ['pending', 'skipped', 'todo']) : []
}

function namesOf(report: VitestReport, statuses: readonly string[]): string[] {
  return report.testResults.flatMap(({ name = '', assertionResults }) =>
    assertionResults
      .filter(({ status }) => statuses.includes(status))
      .map(({ fullName = '' }) => `${fileName(name)}: ${fullName}`),
  )
}

function fileName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1)
}

/** Counts a Playwright run; a test that passed only on its second try counts as failed. */
export function countPlaywright(report: PlaywrightReport | undefined, code: number): Count {
  if (!report) return { passed: 0, failed: 1, leftOut: 0, failures: [] }
  const failed = report.stats.unexpected + report.stats.flaky + report.errors.length
  return {
    passed: report.stats.expected,
    failed: failed === 0 && code !== 0 ? 1 : failed,
    leftOut: report.stats.skipped,
    failures: report.suites.flatMap(failuresOf),
  }
}

function failuresOf({ title, specs = [], suites = [] }: PlaywrightSuite): string[] {
  const failed = specs.filter(({ tests }) => tests.some(({ status }) => status === 'unexpected' || status === 'flaky'))
  return [...failed.map((spec) => spec.title), ...suites.flatMap(failuresOf)].map((name) => `${title}: ${name}`)
}

export function sum(counts: readonly Count[]): Count {
  return counts.reduce(
    (all, one) => ({
      passed: all.passed + one.passed,
      failed: all.failed + one.failed,
      leftOut: all.leftOut + one.leftOut,
      failures: [...all.failures, ...one.failures],
    }),
    { passed: 0, failed: 0, leftOut: 0, failures: [] },
  )
}

export function describeCount({ passed, failed, leftOut }: Count): string {
  return `${passed} good, ${failed} bad${leftOut > 0 ? `, ${leftOut} left out` : ''}`
}
