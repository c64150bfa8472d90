import { beforeAll, expect, test } from 'vitest'
import { floorOfTests } from '../../../testing/floor/floor-of-tests.ts'
import { importTable } from '../../../testing/floor/given-order-file.ts'
import { givenStore } from '../../../testing/floor/given-store.ts'
import { shopFormats, type ShopRow } from '../../../testing/nouns/shop-rows.fixture.ts'
import { expectInvariants } from '../../../testing/platform/expect-invariants.ts'
import type { TestApp } from '../../../testing/platform/test-app.ts'
import { eraseDueData } from './order-erasure.actions.ts'

const here = floorOfTests()
let site: TestApp
beforeAll(() => {
  ;({ site } = here.floor)
})

const query = async (text: string, values: unknown[] = []) => (await site.database.pool.query(text, values)).rows

/** Erases what ended forty days ago, which everything did. */
async function eraseAll(): Promise<void> {
  await query(`update orders set cancelled_at = cancelled_at - interval '40 days' where cancelled_at is not null`)
  await query(`update import_runs set finished_at = finished_at - interval '40 days' where finished_at is not null`)
  await query('update site set erase_after_days = 30')
  await eraseDueData(await site.system())
}

const { open, cancelled } = shopFormats.woocommerce
const row: ShopRow = { id: '4101', number: '4101', name: 'Quintessa Plantedname', note: 'Plantednote', status: open }
const file = (change: ShopRow = {}, store: number) =>
  importTable(site, store, 'woocommerce', [
    { ...row, ...change },
    { id: '4102', number: '4102', status: open },
  ])

// ERASE-4: importing answers for a known order in several places.
test.each<[string, ShopRow, object]>([
  [
    'an older file',
    {},
    {
      outcome: 'skipped',
      remarks: [{ code: 'skipped_was_cancelled', message: expect.stringMatching(/import \d+, order 1/) }],
    },
  ],
  ['the same file', { status: cancelled }, { outcome: 'skipped' }],
  ['another file', { status: cancelled, city: 'Plantedcity' }, { outcome: 'skipped' }],
  ['a record that can’t be read', { status: cancelled, quantity: 'Plantedmany' }, { outcome: 'failed' }],
  ['an older record that can’t be read', { quantity: 'Plantedmany' }, {}],
])('%s brings nothing of an erased order’s customer back', async (_what, change, expected) => {
  const store = await givenStore(site)
  await file({}, store)
  const ended = await file({ status: cancelled }, store)
  const { id } = ended.lines[0].order
  await eraseAll()
  expect((await here.at.desk.get(`/orders/${id}`)).data).toMatchObject({ status: 'cancelled', customer_name: '' })

  const { lines } = await file(change, store)
  expect(lines[0]).toMatchObject({ ...expected, order: { id } })
  const kept = await query('select raw, remarks from import_lines where order_id = $1', [id])
  expect(JSON.stringify(kept)).not.toMatch(/planted/i)
  expect(kept.map(({ raw }) => raw)).toEqual(kept.map(() => null))
  await expectInvariants(site.database)
})
