export interface Count {
  passed: number
  failed: number
  /** Tests that exist and did not run. */
  leftOut: number
}

export interface VitestReport {
  success: boolean
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  testResults: { status: string; assertionResults: { status: string }[] }[]
}

export interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  errors: unknown[]
}

/**
 * Counts a vitest run. A file that could not be loaded has no failed test and still counts as one failure; so does a
 * run that failed for any other reason, or without a report.
 */
export function countVitest(report: VitestReport | undefined, code: number): Count {
  if (!report) return { passed: 0, failed: 1, leftOut: 0 }
  const unloaded = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  )
  const failed = report.numFailedTests + unloaded.length
  return {
    passed: report.numPassedTests,
    failed: failed === 0 && (code !== 0 || !report.success) ? 1 : failed,
    leftOut: report.numPendingTests + report.numTodoTests,
  }
}

/** Counts a Playwright run; a test that passed only on its second try counts as failed. */
export function countPlaywright(report: PlaywrightReport | undefined, code: number): Count {
  if (!report) return { passed: 0, failed: 1, leftOut: 0 }
  const failed = report.stats.unexpected + report.stats.flaky + report.errors.length
  return {
    passed: report.stats.expected,
    failed: failed === 0 && code !== 0 ? 1 : failed,
    leftOut: report.stats.skipped,
  }
}

export function sum(counts: readonly Count[]): Count {
  return counts.reduce(
    (all, one) => ({
      passed: all.passed + one.passed,
      failed: all.failed + one.failed,
      leftOut: all.leftOut + one.leftOut,
    }),
    { passed: 0, failed: 0, leftOut: 0 },
  )
}

export function describeCount({ passed, failed, leftOut }: Count): string {
  return `${passed} good, ${failed} bad${leftOut > 0 ? `, ${leftOut} left out` : ''}`
}
