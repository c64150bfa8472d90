import { relative } from 'node:path'
import type { Reporter, TestCase } from 'vitest/node'
import { checkout } from '../run-command.ts'
import { describeFailure } from '../test-reports.ts'

/** Says why a test failed when it does: the report at the end is lost with a run that is ended before. */
export default class FailuresAtOnce implements Reporter {
  onTestCaseResult(test: TestCase): void {
    const { state, errors = [] } = test.result()
    if (state !== 'failed') return
    const [{ stack, message } = { message: 'no error' }] = errors
    const own = (stack ?? message).split('\n').filter((line) => !line.includes('/node_modules/'))
    const name = `${relative(checkout, test.module.moduleId)}: ${test.fullName}`
    console.log(describeFailure({ name, error: own.join('\n  ') }).join('\n'))
  }
}
