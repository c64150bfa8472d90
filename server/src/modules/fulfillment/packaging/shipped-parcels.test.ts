import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../../testing/platform/test-app.ts'
import { givenFloor, type Floor } from '../../../../testing/floor/given-floor.ts'
import { givenOrder } from '../../../../testing/floor/given-order.ts'

let site: TestApp
let floor: Floor
beforeAll(async () => {
  site = await createTestApp()
  floor = await givenFloor(site)
})
afterAll(async () => {
  await floor.close()
  await site.close()
})

it('shipped parcels are listed until they are handed over, and found by order and tracking number', async () => {
  const packed = await givenOrder(floor, {
    stage: 'packaged',
    customer_name: 'Grace Hopper',
    postal_code: 'H2X 1Y4',
  })
  await givenOrder(floor, { stage: 'quality_checked' })
  const packer = await site.as('packer', floor.stations.packaging.id)
  const { data, body } = await packer.get('/fulfillment/packaging/shipped')
  expect(body.meta.total).toBe(1)
  expect(data).toEqual([
    expect.objectContaining({
      order_id: packed.id,
      number: packed.number,
      ship_to_name: 'Grace Hopper',
      postal_code: 'H2X 1Y4',
      country: 'CA',
      vendor: 'Own label',
    }),
  ])
  const { tracking_number } = data[0]
  const parts = [packed.number.slice(1), tracking_number.slice(-6), packed.barcodes[0]?.slice(-5), 'blk-m']
  for (const search of [packed.number.toLowerCase(), tracking_number, ...parts]) {
    expect((await packer.get(`/fulfillment/packaging/shipped?search=${search}`)).data).toHaveLength(1)
  }
  expect((await packer.get('/fulfillment/packaging/shipped?search=%25')).data).toEqual([])

  const handed = await packer.post('/fulfillment/packaging/hand-over', { order_ids: [packed.id] })
  expect(handed.data).toEqual({ completed: [packed.id], failures: [] })
  expect((await packer.get('/fulfillment/packaging/shipped')).data).toEqual([])
})

it('a batch of the filtered queue is printed', async () => {
  const wanted = await givenOrder(floor, { lines: [{ sku: 'MUG-WHT-11OZ', quantity: 2 }] })
  await givenOrder(floor, { lines: [{ sku: 'TEE-BLK-M' }] })
  const operator = await site.as('print-operator', floor.stations.print_barcode.id)
  const { data } = await operator.post('/fulfillment/print-barcode/batches', { filters: { search: 'mug-wht' } })
  expect(data.batch).toMatchObject({ piece_count: 2, order_count: 1 })
  expect((await operator.get(`/fulfillment/queue/print_design?search=${wanted.number}`)).data).toHaveLength(2)
})
