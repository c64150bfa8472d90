import pg from 'pg'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { createTestApp } from '../../../testing/platform/test-app.ts'
import { describePalletCodes } from './doctor-pallets.ts'
import { readPalletNumbering } from './doctor.views.ts'

const codeRow = z.strictObject({ code: z.string() })

// STOCK-12
test.each([
  ['', 4_028_123_456, null],
  ['1234567', 999_999_999, false],
  ['1234567', 9_999_999_999, false],
  ['12345678', 999_999_999, false],
  ['12345678', 1_000_000_000, true],
  ['123456789', 99_999_999, false],
  ['123456789', 100_000_000, true],
  ['1234567890', 9_999_999, false],
  ['1234567890', 10_000_000, true],
])(
  'the doctor, with the GS1 prefix "%s" and %i as the next number, warns of PLT- codes: %s',
  (prefix, next, warning) => {
    const found = describePalletCodes({ gs1_prefix: prefix, next })
    expect(found?.warning ?? null).toBe(warning)
    if (found) expect(found.said).toContain(warning ? `the next one is ${next}` : `the GS1 prefix ${prefix}`)
  },
)

test.each([8_388_607, 281_234_567])('the doctor warns where pallet %i gets no SSCC, and only there', async (next) => {
  const site = await createTestApp()
  // A restore sets the sequences of the site likewise.
  const owner = new pg.Client(site.testDatabase.superuser)
  await owner.connect()
  await owner.query(`select setval('pallet_numbers', $1)`, [next - 1])
  await owner.end()
  const { warning, code } = await site.database.transaction(async (tx) => {
    await tx.run(sql`update site set gs1_prefix = '1234567890'`)
    const found = describePalletCodes(await readPalletNumbering(tx))
    const row = await tx.one(codeRow, sql`select pallet_code(nextval('pallet_numbers'), gs1_prefix) as code from site`)
    return { warning: found?.warning, code: row.code }
  })
  await site.close()
  const expected = next < 10_000_000 ? [false, expect.stringMatching(/^\d{18}$/)] : [true, `PLT-${next}`]
  expect([warning, code]).toEqual(expected)
})
