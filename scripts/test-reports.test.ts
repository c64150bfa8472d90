import { describe, expect, it } from 'vitest'
import { countPlaywright, countVitest, namesOfLeftOut, sum, type VitestReport } from './test-reports.ts'

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
    expect(countVitest(report(), 0)).toEqual({ passed: 3, failed: 0, leftOut: 0, failures: [] })
  })

  it('counts a failed test once', () => {
    const assertionResults = [{ status: 'failed', fullName: 'orders are kept' }]
    const testResults = [{ name: '/checkout/orders.test.ts', status: 'failed', assertionResults }]
    const count = countVitest(report({ success: false, numFailedTests: 1, testResults }), 1)
    expect(count).toMatchObject({ failed: 1, failures: ['orders.test.ts: orders are kept'] })
  })

  it('counts a file that could not be loaded as a failure', () => {
    const testResults = [{ name: '/checkout/orders.test.ts', status: 'failed', assertionResults: [] }]
    const count = countVitest(report({ success: false, testResults }), 1)
    expect(count).toMatchObject({ failed: 1, failures: ['orders.test.ts as a whole'] })
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

  it('names the tests that were left out', () => {
    const testResults = [
      {
        name: '/checkout/server/src/files.test.ts',
        status: 'passed',
        assertionResults: [
          { status: 'passed', fullName: 'files are kept' },
          { status: 'pending', fullName: 'files of root are kept' },
          { status: 'todo', fullName: 'files are shared' },
        ],
      },
    ]
    expect(namesOfLeftOut(report({ testResults }))).toEqual([
      'files.test.ts: files of root are kept',
      'files.test.ts: files are shared',
    ])
    expect(namesOfLeftOut(undefined)).toEqual([])
  })

  it('counts a browser test that needed a second try, and an error outside any test, as failures', () => {
    const stats = { expected: 5, unexpected: 1, flaky: 1, skipped: 2 }
    const specs = (['expected', 'unexpected', 'flaky', 'skipped'] as const).map((status) => ({
      title: `a test that is ${status}`,
      tests: [{ status }],
    }))
    const suites = [{ title: 'orders.spec.ts', suites: [{ title: 'an order', specs }] }]
    expect(countPlaywright({ stats, errors: [{}], suites }, 1)).toEqual({
      passed: 5,
      failed: 3,
      leftOut: 2,
      failures: [
        'orders.spec.ts: an order: a test that is unexpected',
        'orders.spec.ts: an order: a test that is flaky',
      ],
    })
  })

  it('adds up all runs', () => {
    const one = { passed: 1, failed: 2, leftOut: 3, failures: ['a'] }
    expect(sum([one, one])).toEqual({ passed: 2, failed: 4, leftOut: 6, failures: ['a', 'a'] })
  })
})
