import type { OrderRow } from '@platen/contracts/orders/list'
import { beforeAll, describe, expect, test } from 'vitest'
import { givenDay, givenInstant } from '../../../../testing/platform/given-days.ts'
import { givenOrder, type GivenOrder, type GivenOrderOptions } from '../../../../testing/floor/given-order.ts'
import { floorOfTests } from '../../../../testing/floor/floor-of-tests.ts'
import { givenStore } from '../../../../testing/floor/given-store.ts'

const here = floorOfTests()
const desk = () => here.at.desk
const run = async (statement: string, values: unknown[] = []) =>
  (await here.floor.site.database.pool.query(statement, values)).rows

const given: Record<string, GivenOrder> = {}
let placed = -60
const give = async (number: string, options: GivenOrderOptions = {}) => {
  const order = await givenOrder(here.floor, { number, placed_at: givenInstant(++placed), ...options })
  given[number] = order
  return order
}

const libraryFront = async () =>
  (await run(`select id, sha256 from designs where file_name = 'front.png' and store_id is null`))[0]

/** The orders that a query lists, from the oldest to the newest. */
async function found(query: Record<string, string>): Promise<string[]> {
  const { status, body } = await desk().get('/orders', { query: { sort: 'placed_at', ...query } })
  expect(status).toBe(200)
  return body.data.map((row: OrderRow) => row.external_number)
}

beforeAll(async () => {
  await give('ONE', { ship_by: givenDay(30) })
  await give('SLOT', { lines: [{ quantity: 2 }], stage: 'quality_checked', country: 'US', ship_by: givenDay(40) })
  await give('MUG', { lines: [{ sku: 'MUG-WHT-11OZ' }, { sku: 'CARD-OS', quantity: 3 }], ship_by: givenDay(-9) })
  await give('CARD', { lines: [{ sku: 'CARD-OS', quantity: 2 }] })
  await give('UNKNOWN', { lines: [{ sku: 'NONE', quantity: 2 }] })
  await give('SHORT', { lines: [{ sku: 'TEE-BLK-L' }, { sku: 'MUG-WHT-11OZ' }] })
  await run(`update orders set tags = '{VIP,Gift wrap}', vendor_service = 'Express' where id = $1`, [given.ONE?.id])
  await run(`update orders set payment = 'pending' where id = $1`, [given.MUG?.id])
  await run('update orders set shipping_vendor_id = null, vendor_service = null, vendor_source = null where id = $1', [
    given.CARD?.id,
  ])
})

describe('orders are filtered by', () => {
  const all = ['ONE', 'SLOT', 'MUG', 'CARD', 'UNKNOWN', 'SHORT']
  const without = (...numbers: string[]) => all.filter((number) => !numbers.includes(number))

  test.each<[query: Record<string, string>, numbers: string[]]>([
    [{ ship_by_from: givenDay(30), ship_by_to: givenDay(30) }, ['ONE']],
    [{ ship_by_from: givenDay(31) }, ['SLOT']],
    [{ ship_by_to: givenDay(-9) }, ['MUG']],
    [{ short: 'true' }, ['SHORT']],
    [{ short: 'false' }, without('SHORT')],
    [{ short_of: 'tee-blk-l' }, ['SHORT']],
    [{ short_of: 'MUG-WHT-11OZ' }, []],
    [{ no_vendor: 'true' }, ['CARD']],
    [{ no_vendor: 'false' }, without('CARD')],
    [{ unknown_label: 'true' }, []],
    [{ unknown_label: 'false' }, all],
    [{ payment: 'pending' }, ['MUG']],
    [{ payment: 'paid' }, without('MUG')],
    [{ service: 'Express' }, ['ONE']],
    [{ service: 'Express', vendor_id: '999' }, []],
    [{ country: 'US' }, ['SLOT']],
    [{ country: 'FR' }, []],
    [{ sku: 'mug-wht-11oz' }, ['MUG', 'SHORT']],
    [{ sku: 'card-os', pieces: 'one' }, ['MUG']],
    [{ sku: 'NONE' }, []],
    [{ pieces: 'one' }, ['ONE', 'MUG']],
    [{ pieces: 'several' }, ['SLOT', 'UNKNOWN', 'SHORT']],
    [{ in_slot: 'true' }, ['SLOT']],
    [{ in_slot: 'false' }, without('SLOT')],
    [{ slot: 'a' }, ['SLOT']],
    [{ slot: 'B' }, []],
    [{ tag: 'gift WRAP' }, ['ONE']],
    [{ tag: 'gift' }, []],
    [{ cause: 'sku' }, ['UNKNOWN']],
    [{ cause: 'address' }, []],
  ])('%j', async (query, numbers) => {
    expect(await found(query)).toEqual(numbers)
  })

  test('their vendor, product and printer tag', async () => {
    expect(await found({ vendor_id: String(here.floor.vendor_id), sku: 'TEE-BLK-M' })).toEqual(['ONE', 'SLOT'])
    const [product] = await run(`select id from products where code = 'MUG'`)
    expect(await found({ product_id: product.id })).toEqual(['MUG', 'SHORT'])
    const [tag] = await run(`select id from printer_tags where code = 'DTG-DARK'`)
    expect(await found({ printer_tag_id: tag.id })).toEqual(['ONE', 'SLOT', 'SHORT'])
  })

  // ORDER-35
  test('a design, which is bytes under a name', async () => {
    const front = await libraryFront()
    expect(await found({ design_id: front.id })).toEqual(without('CARD'))
    const [copy] = await run(`insert into designs (file_name, sha256) values ('copy.png', $1) returning id`, [
      front.sha256,
    ])
    expect(await found({ design_id: copy.id })).toEqual([])
    expect(await found({ design_id: '999999' })).toEqual([])
  })

  test.each<Record<string, string>>([
    { ship_by_from: givenDay(2), ship_by_to: givenDay(1) },
    { ship_by_from: givenDay(2), due: 'today' },
    { country: 'XX' },
    { payment: 'refunded' },
    { tag: ' ' },
    { cause: 'weather' },
  ])('nothing that makes no sense: %j', async (query) => {
    expect((await desk().get('/orders', { query })).status).toBe(400)
  })
})

test('each view of the orders is counted with the filters and the search that are chosen besides', async () => {
  const counts = async (query: Record<string, string> = {}) => {
    const { data } = await desk().get('/lists/orders/counts', { query })
    return Object.fromEntries(Object.entries(data).map(([view, count]) => [view, (count as { count: number }).count]))
  }
  expect(await counts()).toMatchObject({ all: 6, open: 4, processing: 1, failed_sku: 1, late: 1, short: 1, on_hold: 0 })
  expect(await counts({ pieces: 'several' })).toMatchObject({ all: 3, open: 1, failed: 1, late: 0, short: 1 })
  expect(await counts({ search: 'MUG' })).toMatchObject({ all: 1, open: 1, processing: 0, late: 1, short: 0 })
  // All orders aren't the late ones, and the open ones may be late.
  expect(await counts({ late: 'true' })).toMatchObject({ all: 6, open: 1, late: 1, short: 1 })
})

test('the choices of filters name archived records as well', async () => {
  const manager = await here.floor.site.as('production-manager')
  const { data: tag } = await manager.post('/printer-tags', { code: 'OLD', name: 'Old', color: null, kind: 'dtg' })
  await run(`update printer_tags set archived_at = now() where code = 'OLD'`)
  const { data } = await desk().get('/orders/choices')
  expect(data.printer_tags).toContainEqual({ id: tag.id, code: 'OLD', archived: true })
  expect(data.services).toEqual(['EXPRESS', 'STANDARD'])
  expect(data.vendors).toEqual([{ id: here.floor.vendor_id, name: 'Own label', archived: false }])
  expect(data.stores).toMatchObject([{ code: 'DEMO', archived: false }])
})

test('an order has one piece or several as its units are cancelled and split off', async () => {
  const { id, item_ids: items, piece_ids: pieces } = await give('CHANGED', { lines: [{ quantity: 3 }] })
  const sizes = () => Promise.all(['one', 'several'].map((size) => found({ pieces: size, search: 'CHANGED' })))
  expect(await sizes()).toEqual([[], ['CHANGED']])
  await desk().post(`/orders/${id}/items/${items[0]}/cancel`, { quantity: 1, reason: 'fewer' })
  expect(await sizes()).toEqual([[], ['CHANGED']])
  await desk().post(`/orders/${id}/split`, { piece_ids: [pieces[0]], reason: 'soon' })
  expect(await sizes()).toEqual([['CHANGED', 'CHANGED-S1'], []])
})

// ORDER-35
test('an order that has a design twice is found once, and none by a design of another store', async () => {
  await give('BOTH', { lines: [{ designs: { front: 'front.png', back: 'front.png' } }, {}] })
  const front = await libraryFront()
  expect(await found({ design_id: front.id, search: 'BOTH' })).toEqual(['BOTH'])
  const [other] = await run(
    `insert into designs (store_id, file_name, sha256) values ($1, 'front.png', $2) returning id`,
    [await givenStore(here.floor.site), front.sha256],
  )
  expect(await found({ design_id: other.id })).toEqual([])
})
