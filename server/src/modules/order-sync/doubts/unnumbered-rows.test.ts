import { afterEach, beforeAll, expect, test } from 'vitest'
import { floorOfTests } from '../../../../testing/floor/floor-of-tests.ts'
import { importTable } from '../../../../testing/floor/given-order-file.ts'
import { givenStore } from '../../../../testing/floor/given-store.ts'
import { expectInvariants } from '../../../../testing/platform/expect-invariants.ts'
import type { TestApp } from '../../../../testing/platform/test-app.ts'

const here = floorOfTests()
let site: TestApp
beforeAll(() => {
  ;({ site } = here.floor)
})
afterEach(() => expectInvariants(site.database))

// IMPORT-30: the cells with the number of an order are merged, and its other fields repeated.
test.each([
  ['joins a row with the fields of the order above', 'Kim Doe', 'doubt_row_joined', ['created'], 2],
  ['fails a row with other fields than the order above', 'Lou Roe', 'doubt_row_uncounted', ['created', 'failed'], 1],
])('an import %s, and holds that order', async (_what, name, code, outcomes, items) => {
  const store = await givenStore(site)
  const { lines } = await importTable(site, store, 'native', [
    { number: 'C-1', sku: 'CARD-OS' },
    { number: '', sku: 'STICKER-OS', quantity: '2', name },
  ])
  expect(lines.map((line: { outcome: string }) => line.outcome)).toEqual(outcomes)
  const { data } = await here.at.desk.get(`/orders/${lines[0].order.id}`)
  expect(data.hold).toMatchObject({ kind: 'system' })
  expect(data.problems.map((problem: { code: string }) => problem.code)).toContain(code)
  expect(data.items).toHaveLength(items)
})
