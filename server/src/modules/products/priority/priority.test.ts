import { beforeAll, expect, test } from 'vitest'
import type { TestClient } from '../../../../testing/platform/test-client.ts'
import { floorOfTests } from '../../../../testing/floor/floor-of-tests.ts'
import { givenOrder, givenPiece } from '../../../../testing/floor/given-order.ts'
import { waitUntilBlocked } from '../../../../testing/nouns/bulk.fixture.ts'

const here = floorOfTests()
let manager: TestClient

beforeAll(async () => {
  manager = await here.floor.site.as('production-manager')
})

interface Lane {
  priority: number
  products: { id: number; version: number; code: string; waiting: number }[]
}

async function productNow(code: string) {
  const lanes: Lane[] = (await manager.get('/product-priorities')).data
  const lane = lanes.find((lane) => lane.products.some((product) => product.code === code))
  const product = lane?.products.find((product) => product.code === code)
  if (!lane || !product) throw new Error(`${code} is in no lane`)
  return { ...product, priority: lane.priority }
}

async function queueOf(...ids: number[]): Promise<number[]> {
  const { rows } = await here.floor.site.database.pool.query(
    'select id from pieces p where id = any($1) order by p.urgent desc, p.priority, p.ship_by, p.placed_at, p.id',
    [ids],
  )
  return rows.map((row: { id: number }) => row.id)
}

// CATALOG-7
test('a product that moves into a lane takes its pieces along and renumbers no other', async () => {
  const tee = await givenOrder(here.floor, { lines: [{ quantity: 2 }], ship_by: '2099-01-01' })
  const mug = await givenPiece(here.floor, { lines: [{ sku: 'MUG-WHT-11OZ' }], ship_by: '2099-03-01' })
  expect(await productNow('MUG')).toMatchObject({ priority: 100, waiting: 1 })
  const { id, version } = await productNow('MUG')
  const preview = (priority: number) =>
    manager.get('/product-priorities/preview', { query: { product_id: String(id), priority: String(priority) } })
  expect((await preview(50)).data).toEqual({ pieces: 1, first_now: 3, first_then: 1, overtaken: 2, overtaking: 0 })
  expect((await preview(100)).data).toMatchObject({ first_then: 3, overtaken: 0, overtaking: 0 })

  const { status, data } = await manager.put(`/product-priorities/${id}`, { version, priority: 50 })
  expect([status, data.map((lane: Lane) => [lane.priority, lane.products.map((product) => product.code)])]).toEqual([
    200,
    [
      [50, ['MUG']],
      [100, ['CARD', 'STICKER', 'TEE']],
    ],
  ])
  expect(await queueOf(...tee.piece_ids, mug.id)).toEqual([mug.id, ...tee.piece_ids])
  expect((await preview(100)).data).toMatchObject({ first_now: 1, first_then: 3, overtaken: 0, overtaking: 2 })
  const [edited] = (await manager.get(`/products/${id}/history`)).data
  expect(edited.changes).toEqual([{ field: 'priority', before: 100, after: 50 }])

  const stale = await manager.put(`/product-priorities/${id}`, { version, priority: 60 })
  expect([stale.status, stale.code]).toEqual([409, 'changed_meanwhile'])
  const viewer = await here.floor.site.as('viewer')
  expect((await viewer.put(`/product-priorities/${id}`, { version: version + 1, priority: 60 })).status).toBe(403)
  expect((await preview(1000)).status).toBe(400)
})

test('several products are moved together, and none of them if one was changed meanwhile', async () => {
  const [card, sticker] = [await productNow('CARD'), await productNow('STICKER')]
  const move = (stickerVersion: number) =>
    manager.put('/product-priorities', {
      products: [
        { id: sticker.id, version: stickerVersion },
        { id: card.id, version: card.version },
      ],
      priority: 200,
    })
  const stale = await move(sticker.version + 1)
  expect([stale.status, stale.code]).toEqual([409, 'changed_meanwhile'])
  expect((await productNow('CARD')).priority).toBe(100)
  const { status, data } = await move(sticker.version)
  expect([status, data.at(-1)]).toMatchObject([
    200,
    { priority: 200, products: [{ code: 'CARD' }, { code: 'STICKER' }] },
  ])
  expect((await manager.get(`/products/${card.id}/history`)).data[0].changes).toEqual([
    { field: 'priority', before: 100, after: 200 },
  ])
})

test('several products take their pieces along in the order in which a batch locks them', async () => {
  const { site } = here.floor
  const inOrder = [await productNow('MUG'), await productNow('TEE')].toSorted((a, b) => a.id - b.id)
  const skus = { MUG: 'MUG-WHT-11OZ', TEE: 'TEE-BLK-M' } as Record<string, string>
  const [ofSecond, ofFirst] = [inOrder[1], inOrder[0]].map((product) => skus[product?.code ?? ''] ?? '')
  const held = await givenPiece(here.floor, { lines: [{ sku: ofSecond }] })
  const next = await givenPiece(here.floor, { lines: [{ sku: ofFirst }] })
  const batch = await site.database.pool.connect()
  const lock = (id: number) => batch.query('select from pieces where id = $1 for no key update nowait', [id])
  await batch.query('begin')
  await lock(held.id)
  const move = manager.put('/product-priorities', {
    products: inOrder.map(({ id, version }) => ({ id, version })),
    priority: 300,
  })
  try {
    await waitUntilBlocked(site)
    await lock(next.id)
  } finally {
    await batch.query('rollback')
    batch.release()
  }
  expect((await move).status).toBe(200)
})
