import { test, type TestOptions } from 'vitest'
import { isWhole } from './whole-grids.ts'

/**
 * A test of whole runs only, as the table of thinner forms in docs/testing.md says. Elsewhere it isn't there: one that
 * is left out would be reported as missing on this machine.
 */
export function testForRelease(title: string, run: () => void | Promise<void>, options: TestOptions = {}): void {
  if (isWhole) test(title, options, run)
}
