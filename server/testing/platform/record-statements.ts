import { appendFileSync } from 'node:fs'
import { afterAll } from 'vitest'
import { forgetStatements, rememberedTexts } from '../../src/platform/db/statements.ts'

// Each test file begins without the statements of the one before it, as a server does that starts.
afterAll(forgetStatements)

// With PLATEN_RECORD_STATEMENTS=FILE, adds the texts of all statements that a test file executed, one JSON string per
// line, for recorded-statements.test.ts.
const record = process.env.PLATEN_RECORD_STATEMENTS

afterAll(() => {
  if (record === undefined) return
  appendFileSync(
    record,
    rememberedTexts()
      .map((text) => `${JSON.stringify(text)}\n`)
      .join(''),
  )
})
