import { afterEach, beforeAll, expect, test } from 'vitest'
import { readFieldFile } from '../../../../testing/floor/given-field-orders.ts'
import { floorOfTests } from '../../../../testing/floor/floor-of-tests.ts'
import { importFile } from '../../../../testing/floor/given-order-file.ts'
import { givenSampleCatalog } from '../../../../testing/floor/given-samples.ts'
import { givenStore } from '../../../../testing/floor/given-store.ts'
import { expectInvariants } from '../../../../testing/platform/expect-invariants.ts'
import { givenInstant } from '../../../../testing/platform/given-days.ts'
import type { TestApp } from '../../../../testing/platform/test-app.ts'
import type { TestClient } from '../../../../testing/platform/test-client.ts'

const here = floorOfTests()
let site: TestApp
let desk: TestClient
beforeAll(async () => {
  ;({ site } = here.floor)
  desk = here.at.desk
  await givenSampleCatalog(site)
})
afterEach(() => expectInvariants(site.database))

const design = 'design-01-front.png'
const line = { sku: 'G5000-BLK-M', quantity: 1, design_front: design }
const person = { customer_name: 'Kim', address1: '1 Main St', city: 'Boston', postal_code: '02134', country: 'US' }
const jsonOf = (changes: object) =>
  JSON.stringify({
    orders: [{ order_number: 'M-1', placed_at: givenInstant(-13), ...person, lines: [line], ...changes }],
  })

async function importOne(file: string) {
  const { lines } = await importFile(site, await givenStore(site), file)
  const order = (await desk.get(`/orders/${lines[0].order.id}`)).data
  const told = order.problems.map(({ field, code }: { field: string; code: string }) => `${field}: ${code}`)
  return { order, told }
}

const edit = async (order: { id: number; version: number; items: { id: number }[] }, body: object) =>
  (await desk.patch(`/orders/${order.id}/items/${order.items[0]?.id}`, { version: order.version, ...body })).data

// IMPORT-2
test('an order whose file has two designs for one area fails, and opens with the one that staff choose', async () => {
  const first = `line1_design_front: ${design}\n`
  const file = readFieldFile('lines/09a-paid').replace(first, `${first}line1_design_front: design-02-front.png\n`)
  const { order, told } = await importOne(file)
  expect([order.status, told]).toEqual(['failed', ['lines.1.design_front: designs_differ']])
  expect(order.problems[0].message).toContain(`“${design}” and “design-02-front.png”`)
  const edited = await edit(order, { designs: [{ area: 'front', file_name: 'design-02-front.png' }] })
  expect(edited).toMatchObject({ status: 'open', problems: [] })
})

// IMPORT-2
test('an order whose SKU or design is no text fails, and opens when staff have chosen them', async () => {
  const { order, told } = await importOne(jsonOf({ lines: [{ ...line, sku: 12.5, design_front: { file: 'a.png' } }] }))
  expect([order.status, told]).toEqual([
    'failed',
    ['lines.1.sku: value_not_text', 'lines.1.design_front: value_not_text'],
  ])
  const designs = [{ area: 'front', file_name: design }]
  expect(await edit(order, { sku: line.sku, designs })).toMatchObject({ status: 'open', problems: [] })
})

// IMPORT-2
test('an order with a note or an email that is no text is held, and says what was left out', async () => {
  const { order, told } = await importOne(jsonOf({ note: true, email: 1.5, city: { name: 'Boston' } }))
  expect([order.status, told]).toEqual([
    'failed',
    [
      'ship_to_city: ship_to_missing',
      'city: doubt_value_unread',
      'email: doubt_value_unread',
      'note: doubt_value_unread',
    ],
  ])
  expect(order.hold).toMatchObject({ reason: 'The content is in doubt' })
})

// IMPORT-2, IMPORT-14
test('a known order keeps what a newer version of it has no text for, and is held', async () => {
  const store = await givenStore(site)
  await importFile(site, store, jsonOf({ note: 'Gift' }))
  const file = jsonOf({ customer_name: { first: 'Kim' }, city: 1.5, note: true })
  const { lines } = await importFile(site, store, file)
  const { data: order } = await desk.get(`/orders/${lines[0].order.id}`)
  expect(order).toMatchObject({
    status: 'open',
    hold: { reason: 'The content is in doubt' },
    customer_name: 'Kim',
    customer_note: 'Gift',
    ship_to: { name: 'Kim', city: 'Boston' },
  })
})

// IMPORT-14
test('an order with an id of its store is held where a version of it in our own format can’t be read', async () => {
  const store = await givenStore(site)
  const { lines } = await importFile(site, store, readFieldFile('lines/09a-paid'))
  const unreadable = jsonOf({ order_number: 'C0900', lines: [{ ...line, quantity: 'many' }] })
  const again = await importFile(site, store, unreadable)
  expect(again.lines[0]).toMatchObject({ outcome: 'failed', order: { id: lines[0].order.id } })
  expect((await desk.get(`/orders/${lines[0].order.id}`)).data.hold).toMatchObject({ kind: 'system' })
})
