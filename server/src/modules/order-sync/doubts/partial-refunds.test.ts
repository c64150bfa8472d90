import { afterEach, beforeAll, expect, test } from 'vitest'
import { floorOfTests } from '../../../../testing/floor/floor-of-tests.ts'
import { packWhole } from '../../../../testing/floor/floor-steps.ts'
import { importFile } from '../../../../testing/floor/given-order-file.ts'
import { expectInvariants } from '../../../../testing/platform/expect-invariants.ts'
import type { TestApp } from '../../../../testing/platform/test-app.ts'

const here = floorOfTests()
let site: TestApp
let store: number
beforeAll(() => {
  ;({ site, store_id: store } = here.floor)
})
afterEach(() => expectInvariants(site.database))

// Fixed days: those of a file; which of two is the newer one is all that counts.
const order = {
  ...{ id: 7_900_000_000_909, name: '#R909', created_at: '2026-11-19T09:00:00-05:00' },
  ...{ updated_at: '2026-11-19T09:00:00-05:00', financial_status: 'paid', fulfillment_status: null, currency: 'CAD' },
  shipping_address: { name: 'Kim', address1: '1 Main St', city: 'Ottawa', zip: 'K1A 0B1', country_code: 'CA' },
  refunds: [] as object[],
  line_items: [1, 2].map((id) => ({
    ...{ id, sku: 'TEE-BLK-M', name: 'Tee', price: '25.00', quantity: 1, current_quantity: 1 },
    properties: [{ name: 'design_front', value: 'front.png' }],
  })),
}

// IMPORT-14, IMPORT-23
test('a refund of an imported order that names no line holds it with the amount', async () => {
  const first = await importFile(site, store, JSON.stringify({ orders: [order] }))
  expect(first.lines).toMatchObject([{ outcome: 'created' }])
  const id = first.lines[0].order.id
  expect((await here.at.desk.get(`/orders/${id}`)).data).toMatchObject({ status: 'open', hold: null })
  const refunded = {
    ...order,
    ...{ financial_status: 'partially_refunded', updated_at: '2026-11-20T09:00:00-05:00' },
    refunds: [{ transactions: [{ kind: 'refund', status: 'success', amount: '25.00' }] }],
  }
  const second = await importFile(site, store, JSON.stringify({ orders: [refunded] }))
  expect(second.lines).toMatchObject([{ outcome: 'updated', order: { id } }])
  const { data } = await here.at.desk.get(`/orders/${id}`)
  expect(data.hold).toMatchObject({ kind: 'system' })
  expect(JSON.stringify(second.lines[0].remarks)).toContain('25.00')
})

// IMPORT-14
test('a refund of an order that is shipping is said at its line and on its timeline once, and holds nothing', async () => {
  const shipping = { ...order, id: 7_900_000_000_910, name: '#R910' }
  const first = await importFile(site, store, JSON.stringify({ orders: [shipping] }))
  const id = first.lines[0].order.id
  await packWhole(here.floor, (await here.at.desk.get(`/orders/${id}`)).data)
  const refunded = {
    ...shipping,
    refunds: [{ transactions: [{ kind: 'refund', status: 'success', amount: '25.00' }] }],
  }
  const second = await importFile(site, store, JSON.stringify({ orders: [refunded] }))
  expect(second.lines).toMatchObject([{ outcome: 'skipped', order: { id } }])
  expect(JSON.stringify(second.lines[0].remarks)).toContain('25.00')
  expect((await here.at.desk.get(`/orders/${id}`)).data).toMatchObject({ status: 'shipping', hold: null })
  const third = await importFile(site, store, JSON.stringify({ orders: [refunded] }))
  expect(third.lines[0].remarks).toMatchObject([{ code: 'skipped_unchanged' }])
  const { data: events } = await here.at.desk.get(`/orders/${id}/timeline`)
  const remarked = events.filter(({ kind }: { kind: string }) => kind === 'import_remarked')
  expect(remarked).toMatchObject([{ data: { remarks: [{ message: expect.stringContaining('25.00') }] } }])
})
