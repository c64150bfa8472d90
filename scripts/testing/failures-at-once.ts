import { relative } from 'node:path'
import type { Reporter, TestCase } from 'vitest/node'
import { checkout } from '../run-command.ts'
import { describeFailure } from '../test-reports.ts'

/** Says why a test failed when it does: the report at the end is lost with a run that is ended before. */
export default class FailuresAtOnce implements Reporter {
  onTestCaseResult(test: TestCase): void {
    const { state, errors = [] } = test.result()
    if (state !== 'failed') return
    const [{ stack, message, cause } = { message: 'no error', cause: undefined }] = errors
    const name = `${relative(checkout, test.module.moduleId)}: ${test.fullName}`
    // What a property found is the cause of its error.
    const texts = [stack ?? message, cause && `Caused by: ${cause.stack ?? cause.message}`]
    const own = texts.flatMap((text) => text?.split('\n').filter((line) => !line.includes('/node_modules/')) ?? [])
    console.log(describeFailure({ name, error: own.join('\n  ') }).join('\n'))
  }
}
