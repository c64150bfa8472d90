import { join, relative } from 'node:path'
import type { FullResult, Reporter } from '@playwright/test/reporter'

const checkout = join(import.meta.dirname, '../../..')

/** What the server of the browser tests prints, next to what Playwright keeps of failed ones. */
export const serverLog = join(checkout, 'test-results/server.log')

/** Names the log of the server at the end of a red run. */
export default class ServerLogReporter implements Reporter {
  onEnd({ status }: FullResult): void {
    if (status !== 'passed') process.stdout.write(`What the server printed: ${relative(checkout, serverLog)}\n`)
  }
}
