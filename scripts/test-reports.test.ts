import { describe, expect, it } from 'vitest'
import { countPlaywright, countVitest, sum, type VitestReport } from './test-reports.ts'

const report = (changes: Partial<VitestReport> = {}): VitestReport => ({
  success: true,
  numPassedTests: 3,
  numFailedTests: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  testResults: [],
  ...changes,
})

describe('the count of a test run', () => {
  it('counts passed tests', () => {
    expect(countVitest(report(), 0)).toEqual({ passed: 3, failed: 0, leftOut: 0 })
  })

  it('counts a failed test once', () => {
    const testResults = [{ status: 'failed', assertionResults: [{ status: 'failed' }] }]
    expect(countVitest(report({ success: false, numFailedTests: 1, testResults }), 1).failed).toBe(1)
  })

  it('counts a file that could not be loaded as a failure', () => {
    const testResults = [{ status: 'failed', assertionResults: [] }]
    expect(countVitest(report({ success: false, testResults }), 1).failed).toBe(1)
  })

  it('counts a run that crashed after its last test as a failure', () => {
    expect(countVitest(report({ success: false }), 1).failed).toBe(1)
    expect(countVitest(report(), 1).failed).toBe(1)
  })

  it('counts a run without a report as a failure', () => {
    expect(countVitest(undefined, 0).failed).toBe(1)
    expect(countPlaywright(undefined, 0).failed).toBe(1)
  })

  it('says what did not run', () => {
    expect(countVitest(report({ numPendingTests: 2, numTodoTests: 1 }), 0).leftOut).toBe(3)
  })

  it('counts a browser test that needed a second try, and an error outside any test, as failures', () => {
    const stats = { expected: 5, unexpected: 1, flaky: 1, skipped: 2 }
    expect(countPlaywright({ stats, errors: [{}] }, 1)).toEqual({ passed: 5, failed: 3, leftOut: 2 })
  })

  it('adds up all runs', () => {
    const one = { passed: 1, failed: 2, leftOut: 3 }
    expect(sum([one, one])).toEqual({ passed: 2, failed: 4, leftOut: 6 })
  })
})
