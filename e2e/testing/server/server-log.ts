import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FullResult, Reporter } from '@playwright/test/reporter'

const folder = join(import.meta.dirname, '../../../test-results')

/** Begins the log of a server, next to what Playwright keeps of failed tests. Returns what appends to it. */
export function startServerLog(name: string): (bytes: Buffer) => void {
  const file = join(folder, `${name}.log`)
  mkdirSync(folder, { recursive: true })
  writeFileSync(file, '')
  return (bytes) => appendFileSync(file, bytes)
}

/** Names the logs of the servers at the end of a red run. */
export default class ServerLogReporter implements Reporter {
  onEnd({ status }: FullResult): void {
    if (status !== 'passed') process.stdout.write('What the servers printed: test-results/server*.log\n')
  }
}
