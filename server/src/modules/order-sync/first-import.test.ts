import sql from 'sql-template-tag'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { createTestApp, type TestApp } from '../../../testing/platform/test-app.ts'
import { runImport } from './import-start.actions.ts'
import { expectInvariants } from '../../../testing/platform/expect-invariants.ts'
import { readSampleFile, givenSampleCatalog } from '../../../testing/floor/given-samples.ts'
import { givenStore } from '../../../testing/floor/given-store.ts'

const expected = JSON.parse(readSampleFile('counts.json').toString())['first import']

// A factory for each sample: both are counted against the whole catalog's stock.
let site: TestApp
beforeEach(async () => {
  site = await createTestApp()
  await givenSampleCatalog(site)
})
afterEach(async () => {
  await expectInvariants(site.database)
  await site.close()
})

async function importSample(fileName: string, storeId: number) {
  const runId = await runImport(await site.system(), {
    store_id: storeId,
    source: 'command',
    file_name: fileName,
    bytes: readSampleFile(fileName),
  })
  return (await site.as('order-desk')).get(`/order-sync/imports/${runId}`)
}

/** What the database has for a store, in the words of counts.json. */
const standingRow = z.strictObject({
  on_payment_hold: z.number(),
  items: z.number(),
  pieces: z.number(),
  short: z.number(),
})

function readState(storeId: number) {
  return site.database.read.one(
    standingRow,
    sql`
    select
      (select count(*) from orders where store_id = ${storeId} and hold_kind = 'payment') as on_payment_hold,
      (select count(*) from order_items i join orders o on o.id = i.order_id where o.store_id = ${storeId} and o.status = 'open') as items,
      (select count(*) from pieces p join orders o on o.id = p.order_id where o.store_id = ${storeId}) as pieces,
      (select count(*) from pieces p join orders o on o.id = p.order_id where o.store_id = ${storeId}
        and not exists (select from stock_reservations r where r.piece_id = p.id)) as short`,
  )
}

test('the first import of the Shopify export has the expected counts', async () => {
  const store = await givenStore(site)
  const { data } = await importSample('shopify-orders.csv', store)
  const { created, failed, skipped, items, pieces, on_payment_hold, short } = expected['shopify-orders.csv']
  expect(data).toMatchObject({ state: 'done', created, failed, skipped, updated: 0, items, pieces, total: 400 })
  expect(await readState(store)).toEqual({ on_payment_hold, items, pieces, short })
})

test('the first import of the native CSV has the expected counts, and the JSON of the same orders changes nothing', async () => {
  const store = await givenStore(site)
  const { data } = await importSample('native-orders.csv', store)
  const { created, failed, skipped, items, pieces, short } = expected['native-orders.csv']
  expect(data).toMatchObject({ state: 'done', created, failed, skipped, updated: 0, items, pieces, total: 200 })
  const after = await readState(store)
  expect(after).toEqual({ on_payment_hold: 0, items, pieces, short })

  const again = await importSample('native-orders.json', store)
  expect(again.data).toMatchObject({ state: 'done', created: 0, updated: 0, failed: 0, skipped: created })
  expect(await readState(store)).toEqual(after)
})
