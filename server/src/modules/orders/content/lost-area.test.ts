import { afterEach, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '../../../../testing/platform/test-app.ts'
import type { TestClient } from '../../../../testing/platform/test-client.ts'
import { expectInvariants } from '../../../../testing/platform/expect-invariants.ts'
import { floorOfTests } from '../../../../testing/floor/floor-of-tests.ts'
import { handOver, packWhole, takePieces } from '../../../../testing/floor/floor-steps.ts'
import { givenOrderAtDesk, readPieces } from '../../../../testing/floor/given-order.ts'
import { buildOrderRecord, importOrders } from '../../../../testing/floor/given-order-file.ts'

const here = floorOfTests()
let site: TestApp
let desk: TestClient
let store: number
let products = 0
beforeAll(() => {
  ;({ site, store_id: store } = here.floor)
  desk = here.at.desk
})
afterEach(() => expectInvariants(site.database))

const look = async (id: number) => (await desk.get(`/orders/${id}`)).data

async function changePrintAreas(code: string, printAreas: string): Promise<void> {
  const rows = [
    'product_code,product_name,print_areas,sku,on_hand,weight_g',
    `${code},Bag,${printAreas},${code}-1,50,90`,
  ]
  const manager = await site.as('production-manager')
  const { data } = await manager.upload('/products/imports', { name: 'c.csv', bytes: Buffer.from(rows.join('\n')) })
  if (data.failed > 0) throw new Error('the catalog was refused')
}

const both = { front: 'front.png', back: 'back.png' }

/** A product printed on front and back; it loses the back with `lose`. */
async function givenBag() {
  const code = `BAG${++products}`
  await changePrintAreas(code, 'front|back')
  const line = (quantity: number, designs: Record<string, string> = both) => ({ sku: `${code}-1`, quantity, designs })
  return {
    sku: `${code}-1`,
    line,
    lose: () => changePrintAreas(code, 'front'),
    restore: () => changePrintAreas(code, 'front|back'),
  }
}

async function importNewerVersion(number: string, line: object) {
  const { lines } = await importOrders(site, store, [buildOrderRecord({ number, lines: [line] })])
  return lines[0]
}

// ORDER-32
test('a reship of a line whose product lost a print area is refused with line, area and remedy', async () => {
  const bag = await givenBag()
  const order = await givenOrderAtDesk(here.floor, {
    lines: [{ sku: 'CARD-OS', quantity: 1, designs: {} }, bag.line(1, { front: 'front.png' }), bag.line(1)],
  })
  const [, , item] = order.items
  await packWhole(here.floor, order)
  await handOver(here.floor, order.id)
  await bag.lose()
  const again = (client: TestClient) =>
    client.post(`/orders/${order.id}/reship`, { items: [{ item_id: item.id, quantity: 1 }], reason: 'lost' })
  const { status, code, body } = await again(desk)
  expect([status, code]).toEqual([409, 'line_area_gone'])
  expect(body.message).toContain(`Line 3: ${bag.sku} no longer has the print area “Back”`)
  expect(body.message).toContain('Add the area back to the product')
  // A line that needs only what is left is sent again.
  const other = { items: [{ item_id: order.items[1].id, quantity: 1 }], reason: 'lost' }
  expect((await desk.post(`/orders/${order.id}/reship`, other)).status).toBe(200)
  await bag.restore()
  expect((await again(desk)).status).toBe(200)
})

test('a quantity can go down although a print area is gone; a higher one is refused with line, area and remedy', async () => {
  const bag = await givenBag()
  const order = await givenOrderAtDesk(here.floor, { lines: [bag.line(4)] })
  await bag.lose()
  const change = async (edit: object) => {
    const { version } = await look(order.id)
    return desk.patch(`/orders/${order.id}/items/${order.items[0].id}`, { version, ...edit })
  }
  const designs = [
    { area: 'back', file_name: 'back.png' },
    { area: 'front', file_name: 'front.png' },
  ]
  const fewer = await change({ quantity: 3, sku: bag.sku, designs })
  expect([fewer.status, fewer.data.items[0].quantity]).toEqual([200, 3])
  const more = await change({ quantity: 5 })
  expect([more.status, more.code]).toEqual([409, 'line_area_gone'])
  expect(more.body.message).toContain('Line 1')
  expect((await change({ quantity: 5, designs: designs.slice(1) })).data.items[0].quantity).toBe(5)
})

test('a newer version can lower a line whose print area is gone; a higher quantity reports line and area', async () => {
  const bag = await givenBag()
  const number = `L-${products}`
  const order = await givenOrderAtDesk(here.floor, { number, lines: [bag.line(4)] })
  await bag.lose()
  const fewer = await importNewerVersion(number, bag.line(3))
  expect(fewer).toMatchObject({ outcome: 'updated', remarks: [{ field: 'lines.1.quantity', code: 'changed_value' }] })
  expect(
    (await look(order.id)).items[0].pieces.filter((piece: { stage: string }) => piece.stage !== 'cancelled'),
  ).toHaveLength(3)
  const more = await importNewerVersion(number, bag.line(6))
  expect(more).toMatchObject({ outcome: 'updated', remarks: [{ code: 'change_area_gone' }] })
  expect(more.remarks[0].message).toContain(
    `Line 1: the store changed it, but ${bag.sku} no longer has a print area “Back”`,
  )
  const held = await look(order.id)
  expect(held).toMatchObject({ hold: { kind: 'system' }, items: [{ quantity: 3, cancelled_quantity: 0 }] })
})

test('a newer version that adds a line with a missing print area reports line and area', async () => {
  const bag = await givenBag()
  const number = `A-${products}`
  await givenOrderAtDesk(here.floor, { number, lines: [{ sku: 'MUG-WHT-11OZ', quantity: 1 }] })
  await bag.lose()
  const { lines } = await importOrders(site, store, [
    buildOrderRecord({ number, lines: [{ sku: 'MUG-WHT-11OZ', quantity: 1 }, bag.line(1)] }),
  ])
  expect(lines[0].remarks).toMatchObject([{ code: 'change_area_gone' }])
  expect(lines[0].remarks[0].message).toContain('Line 2')
})

test('a higher quantity from the store leaves an unprinted line unprinted, although its product is printed now', async () => {
  const code = `FLAT${++products}`
  await changePrintAreas(code, '')
  const number = `U-${products}`
  const line = (quantity: number) => ({ sku: `${code}-1`, quantity, designs: {} })
  const order = await givenOrderAtDesk(here.floor, { number, lines: [line(1)] })
  await changePrintAreas(code, 'front')
  await importNewerVersion(number, line(3))
  expect((await look(order.id)).items).toMatchObject([{ printed: false, quantity: 3, pieces: [] }])
  const { version } = await look(order.id)
  const { status } = await desk.patch(`/orders/${order.id}/items/${order.items[0].id}`, { version, quantity: 2 })
  expect(status).toBe(200)
})

test('a labeled piece is printed, rejected and replaced as ordered, although its product lost an area', async () => {
  const bag = await givenBag()
  const order = await givenOrderAtDesk(here.floor, { lines: [bag.line(1)] })
  const [piece] = readPieces(order)
  if (!piece) throw new Error('one piece')
  await takePieces(here.floor, [piece], 'barcode_printed')
  await bag.lose()
  const bench = await site.as('production-manager', here.floor.stations.print_design.id)
  const rejected = await bench.post(`/fulfillment/pieces/${piece.id}/reject`, {
    at: 'print_design',
    expected_stage: 'barcode_printed',
    reason_id: 1,
    disposition: 'scrap',
  })
  expect(rejected.status).toBe(200)
  const replacement = readPieces(await look(order.id)).find((piece) => piece.stage === 'waiting_barcode')
  if (!replacement) throw new Error('a replacement')
  await takePieces(here.floor, [replacement], 'barcode_printed')
  for (const area of ['front', 'back']) {
    const { status } = await bench.post(`/fulfillment/print-design/pieces/${replacement.id}/areas/${area}/printed`)
    expect([area, status]).toEqual([area, 200])
  }
})
