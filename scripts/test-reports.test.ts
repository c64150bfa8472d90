import { describe, expect, it } from 'vitest'
import { checkout } from './run-command.ts'
import {
  countPlaywright,
  countVitest,
  describeFailure,
  namesOfLeftOut,
  sum,
  vitestCommand,
  type VitestReport,
} from './test-reports.ts'

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
    const failureMessages = ['\u001B[31m\nAssertionError: expected 1 to be 2\u001B[39m\n    at orders.test.ts:3']
    const assertionResults = [
      { status: 'failed', fullName: "orders aren’t lost (ever) or don't exist", failureMessages },
    ]
    const testResults = [{ name: `${checkout}/server/src/orders.test.ts`, status: 'failed', assertionResults }]
    const env = { PLATEN_TEST_PG: '15', PLATEN_WHOLE_GRIDS: '1', PLATEN_RECORDED_STATEMENTS: '/tmp' }
    const count = countVitest(report({ success: false, numFailedTests: 1, testResults }), 1, vitestCommand(env))
    expect(count.failed).toBe(1)
    expect(count.failures.flatMap(describeFailure)).toEqual([
      "failed: server/src/orders.test.ts: orders aren’t lost (ever) or don't exist",
      '  AssertionError: expected 1 to be 2',
      String.raw`  alone: PLATEN_TEST_PG=15 PLATEN_WHOLE_GRIDS=1 PLATEN_RECORDED_STATEMENTS=/tmp npx vitest run --project server server/src/orders.test.ts -t 'orders aren’t lost \(ever\) or don'\''t exist'`,
    ])
  })

  it('counts a file that could not be loaded as a failure', () => {
    const message = 'SyntaxError: an unexpected token'
    const testResults = [
      { name: `${checkout}/web/src/orders.test.ts`, status: 'failed', message, assertionResults: [] },
    ]
    const count = countVitest(report({ success: false, testResults }), 1)
    expect(count.failed).toBe(1)
    expect(count.failures).toEqual([
      {
        name: 'web/src/orders.test.ts as a whole',
        error: message,
        command: 'npx vitest run --project web web/src/orders.test.ts',
      },
    ])
  })

  it('counts a run that crashed after its last test as a failure', () => {
    expect(countVitest(report({ success: false }), 1).failed).toBe(1)
    expect(countVitest(report(), 1).failed).toBe(1)
  })

  it('counts a run without a report as a failure', () => {
    expect(countVitest(undefined, 0).failed).toBe(1)
    expect(countPlaywright(undefined, 0).failed).toBe(1)
  })

  it('names each run that failed without a test that did, and why', () => {
    const stats = { expected: 3, unexpected: 0, flaky: 0, skipped: 0 }
    const counts = [
      countVitest(report(), 1),
      countVitest(undefined, 124),
      countPlaywright({ stats, errors: [], suites: [] }, 1),
      countPlaywright(undefined, 127),
    ]
    expect(counts.flatMap(({ failures }) => failures).flatMap(describeFailure)).toEqual([
      ...['failed: Vitest', '  failed outside its tests; the output above says why'],
      ...['failed: Vitest', '  ended because its time was over'],
      ...['failed: the browser tests', '  failed outside its tests; the output above says why'],
      ...['failed: the browser tests', '  ended with 127, without a report'],
    ])
    expect(counts.map(({ failed }) => failed)).toEqual([1, 1, 1, 1])
  })

  it('says what did not run', () => {
    expect(countVitest(report({ numPendingTests: 2, numTodoTests: 1 }), 0).leftOut).toBe(3)
  })

  it('names the tests that were left out', () => {
    const testResults = [
      {
        name: `${checkout}/server/src/files.test.ts`,
        status: 'passed',
        assertionResults: [
          { status: 'passed', fullName: 'files are kept' },
          { status: 'pending', fullName: 'files of root are kept' },
          { status: 'todo', fullName: 'files are shared' },
        ],
      },
    ]
    expect(namesOfLeftOut(report({ testResults }))).toEqual([
      'server/src/files.test.ts: files of root are kept',
      'server/src/files.test.ts: files are shared',
    ])
    expect(namesOfLeftOut(undefined)).toEqual([])
  })

  it('counts a browser test that needed a second try, and an error outside any test, as failures', () => {
    const stats = { expected: 5, unexpected: 1, flaky: 1, skipped: 2 }
    const results = [{ error: { message: 'Error: no order\nCall log:' } }]
    const specs = (['expected', 'unexpected', 'flaky', 'skipped'] as const).map((status, index) => ({
      title: `a test that is ${status}`,
      file: 'orders/orders.spec.ts',
      line: index + 1,
      tests: [{ status, results }],
    }))
    const suites = [{ title: 'orders/orders.spec.ts', suites: [{ title: 'an order', specs }] }]
    const env = { PLATEN_WHOLE_GRIDS: '1', PLATEN_TEST_PG: '' }
    const command =
      'PLATEN_WHOLE_GRIDS=1 npx playwright test --config e2e/playwright.config.ts e2e/orders/orders.spec.ts'
    expect(countPlaywright({ stats, errors: [{ message: 'Error: no server' }], suites }, 1, env)).toEqual({
      passed: 5,
      failed: 3,
      leftOut: 2,
      failures: [
        {
          name: 'e2e/orders/orders.spec.ts: an order a test that is unexpected',
          error: 'Error: no order',
          command: `${command}:2`,
        },
        {
          name: 'e2e/orders/orders.spec.ts: an order a test that is flaky',
          error: 'Error: no order',
          command: `${command}:3`,
        },
        { name: 'e2e: outside any test', error: 'Error: no server' },
      ],
    })
  })

  it('adds up all runs', () => {
    const one = { passed: 1, failed: 2, leftOut: 3, failures: [{ name: 'a' }] }
    expect(sum([one, one])).toEqual({ passed: 2, failed: 4, leftOut: 6, failures: [{ name: 'a' }, { name: 'a' }] })
  })
})
