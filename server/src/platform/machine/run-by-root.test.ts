import { chownSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { describeRunByRoot } from './run-by-root.ts'

const folder = mkdtempSync(join(tmpdir(), 'platen-root-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

// ACCESS-67
test.runIf(process.getuid?.() === 0)(
  'a data folder of root says what that means, and one of another account does not',
  () => {
    expect(describeRunByRoot(folder, true)).toMatch(
      /^Root starts this server.*PostgreSQL.* runs as nobody.*account of its own/,
    )
    expect(describeRunByRoot(folder, false)).not.toContain('nobody')
    chownSync(folder, 1000, 1000)
    expect(describeRunByRoot(folder, true)).toBeUndefined()
  },
)
