import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { isWhole } from '../../../../scripts/testing/whole-grids.ts'
import { floorOfTests } from '../../../testing/floor/floor-of-tests.ts'
import { importFile } from '../../../testing/floor/given-order-file.ts'
import { givenSampleCatalog } from '../../../testing/floor/given-samples.ts'
import { givenStore } from '../../../testing/floor/given-store.ts'
import {
  allExportRows,
  damages,
  encode,
  exportRows,
  outsideWindows1252,
  writeExport,
  type Rows,
} from '../../../testing/nouns/damaged-exports.ts'
import type { TestApp } from '../../../testing/platform/test-app.ts'

const here = floorOfTests()
let site: TestApp
let originals: ReadonlyMap<string, string>
beforeAll(async () => {
  ;({ site } = here.floor)
  await givenSampleCatalog(site)
  const storeId = await givenStore(site)
  await importFile(site, storeId, writeExport(allExportRows))
  originals = await readOrders(storeId, 'true')
})

/** Returns what is made for orders of a store and where it is sent, by their numbers. */
async function readOrders(storeId: number, condition: string): Promise<Map<string, string>> {
  const { rows } = await site.database.pool.query<{ number: string; content: string }>(
    `select o.external_number as number, concat_ws(' / ', o.ship_to_name, o.ship_to_address1, o.ship_to_city,
      o.ship_to_country, (
        select string_agg(concat_ws(' ', i.sku, i.quantity - i.cancelled_quantity, i.personalisation, (
          select string_agg(d.area || ' ' || d.file_name, ' ' order by d.area)
          from order_item_designs d where d.item_id = i.id
        )), ', ' order by i.sku, i.quantity, i.id) from order_items i where i.order_id = o.id
      )) as content
    from orders o where o.store_id = $1 and ${condition}`,
    [storeId],
  )
  return new Map(rows.map(({ number, content }) => [number, sortLines(content)]))
}

const sortLines = (content: string) =>
  content
    .split(' / ')
    .map((part) => part.split(', ').toSorted().join(', '))
    .join(' / ')
    .replaceAll(outsideWindows1252, '?')

/** Imports damaged exports, each into a store of its own, and looks at the orders that go on. */
async function damageImports(runs: number, before: (storeId: number) => Promise<unknown>): Promise<void> {
  await fc.assert(
    fc.asyncProperty(damages, encode, async (done, encoded) => {
      const changed = done.reduce<Rows>((some, { change }) => change(some), exportRows)
      fc.pre(changed.length > 0)
      const storeId = await givenStore(site)
      await before(storeId)
      await importFile(site, storeId, encoded(writeExport(changed)))
      for (const [number, content] of await readOrders(storeId, `o.status = 'open' and o.hold_kind is null`))
        expect(content, `${number} after: ${done.map(({ name }) => name).join(', ')}`).toBe(originals.get(number))
    }),
    { numRuns: runs, seed: 23 },
  )
}

// Some hundred imports in a whole run.
const wholeRun = isWhole ? { timeout: 900_000 } : {}

// IMPORT-30
test(
  'whatever was done to an export before it is imported, no order is open with other content',
  wholeRun,
  async () => {
    await damageImports(isWhole ? 200 : 6, async () => {})
  },
)

// IMPORT-30, IMPORT-47
test(
  'whatever was done to an export, it changes no order that came in before, unless the order is held',
  wholeRun,
  async () => {
    await damageImports(isWhole ? 200 : 4, (storeId) => importFile(site, storeId, writeExport(exportRows)))
  },
)
