import { beforeAll, expect, test } from 'vitest'
import type { TestClient } from '../../../testing/platform/test-client.ts'
import { floorOfTests } from '../../../testing/floor/floor-of-tests.ts'
import { areasOfPiece } from '../../../testing/floor/floor-steps.ts'
import { givenOrder } from '../../../testing/floor/given-order.ts'
import { close, count, givenCount } from '../../../testing/nouns/given-counts.ts'

const here = floorOfTests()
let keeper: TestClient
beforeAll(async () => {
  keeper = await here.floor.site.as('warehouse-operator')
})

/** A shelf with blanks that really lie there. People take turns at it: one who picks doesn't count. */
interface Shelf {
  sku: string
  variantId: number
  pieceIds: number[]
  blanks: number
  turn: Promise<unknown>
}

function atShelf<T>(shelf: Shelf, work: () => Promise<T>): Promise<T> {
  const done = shelf.turn.then(work)
  shelf.turn = done.catch(() => undefined)
  return done
}

async function givenShelf(missing: number): Promise<Shelf> {
  const order = await givenOrder(here.floor, { lines: [{ stock: 30, quantity: 12 }] })
  const variantId = order.variant_ids[0] ?? 0
  const { rows } = await here.floor.site.database.pool.query('select sku from variants where id = $1', [variantId])
  return {
    sku: rows[0].sku,
    variantId,
    pieceIds: order.piece_ids,
    blanks: 30 - missing,
    turn: Promise.resolve(),
  }
}

/** Prints pieces two at a time, picks every other batch, and prints the designs of what was picked. */
async function work(shelf: Shelf): Promise<void> {
  for (let at = 0; at < shelf.pieceIds.length; at += 2) {
    const ids = shelf.pieceIds.slice(at, at + 2)
    const { data, status } = await here.at.print_barcode.post('/fulfillment/print-barcode/batches', { piece_ids: ids })
    expect(status).toBe(200)
    if (at % 4 !== 0) continue
    await atShelf(shelf, async () => {
      shelf.blanks -= 2
      await here.at.print_barcode.post('/fulfillment/print-barcode/picked', { number: data.batch.number })
    })
    const [piece = 0] = ids
    for (const area of await areasOfPiece(here.floor, piece)) {
      await here.at.print_design.post(`/fulfillment/print-design/pieces/${piece}/areas/${area}/printed`, {})
    }
  }
}

// STOCK-26
test('a count during printing ends with what is really on the shelf', async () => {
  const shelves = await Promise.all([0, 1, 2, 3, -2, -1].map((missing) => givenShelf(missing)))
  const { id } = await givenCount(
    keeper,
    shelves.map((shelf) => shelf.sku),
  )
  const counted = Promise.all(
    shelves.map((shelf) => atShelf(shelf, () => count(keeper, id, shelf.sku, shelf.blanks))),
  ).then(() => close(keeper, id))
  const [closed] = await Promise.all([counted, ...shelves.map((shelf) => work(shelf))])
  expect(closed.status).toBe(200)
  for (const shelf of shelves) {
    const { rows } = await here.floor.site.database.pool.query(
      `select l.on_hand + (
         select count(*) from pieces p join barcode_batches b on b.id = p.batch_id
         where p.variant_id = l.variant_id and p.stage = 'barcode_printed' and b.picked_at is null
       )::int as blanks
       from stock_levels l where l.variant_id = $1`,
      [shelf.variantId],
    )
    expect([shelf.sku, rows[0].blanks]).toEqual([shelf.sku, shelf.blanks])
  }
})
