import { expect, test } from 'vitest'
import { floorOfTests } from '../../../../testing/floor/floor-of-tests.ts'
import { buildOrderRecord, importFile } from '../../../../testing/floor/given-order-file.ts'
import { givenStore } from '../../../../testing/floor/given-store.ts'
import { expectInvariants } from '../../../../testing/platform/expect-invariants.ts'

const here = floorOfTests({ on_hand: 3 })

const order = (number: string, quantity: number) =>
  buildOrderRecord({ number, lines: [{ sku: 'TEE-WHT-L', quantity }] })
const fileOf = (...orders: object[]) => JSON.stringify({ orders })

// IMPORT-24, STOCK-8
test('new orders of a batch get their blanks before orders behind them in the file that are changed', async () => {
  const { site } = here.floor
  const store = await givenStore(site)
  await importFile(site, store, fileOf(order('K', 1)))
  const { run } = await importFile(
    site,
    store,
    fileOf(order('N-1', 1), order('K', 3), order('N-2', 1), order('N-2', 2)),
  )
  expect(run).toMatchObject({ created: 2, updated: 2, failed: 0, items: 2, pieces: 2 })
  const { rows } = await site.database.pool.query(
    `select o.external_number as number, count(*)::int as pieces, count(r.piece_id)::int as reserved
     from orders o join pieces p on p.order_id = o.id left join stock_reservations r on r.piece_id = p.id
     where o.store_id = $1 group by o.id order by o.id`,
    [store],
  )
  expect(rows).toEqual([
    { number: 'K', pieces: 3, reserved: 2 },
    { number: 'N-1', pieces: 1, reserved: 1 },
    { number: 'N-2', pieces: 2, reserved: 0 },
  ])
  await expectInvariants(site.database)
})
