import sharp from 'sharp'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { readPixelsOnPdf, readTextOnPdf } from '../../../../testing/platform/read-back.ts'
import { floorOfTests } from '../../../../testing/floor/floor-of-tests.ts'
import { givenOrder } from '../../../../testing/floor/given-order.ts'

const here = floorOfTests()

const run = (text: ReturnType<typeof sql>) => here.floor.site.database.transaction((tx) => tx.run(text))
const setStore = (prints: boolean) =>
  run(sql`
    update stores set prints_packing_slip = ${prints}, slip_language = 'fr', slip_text = 'Merci !', slip_footer = 'moon.example'
    where id = ${here.floor.store_id}`)
const setStation = (choice: string) =>
  run(sql`update stations set packing_slips = ${choice} where id = ${here.floor.stations.packaging.id}`)

async function pack() {
  const order = await givenOrder(here.floor, { stage: 'quality_checked' })
  const path = `/fulfillment/packaging/orders/${order.id}`
  const packed = await here.at.packaging.post(`${path}/package`, { confirm_unscanned: true })
  expect(packed.status).toBe(200)
  const { rows } = await here.floor.site.database.pool.query(
    `select j.document_id from print_jobs j join documents d on d.id = j.document_id
     where j.kind = 'packing_slip' and d.id = (select packing_slip_id from shipments where order_id = $1)`,
    [order.id],
  )
  return { order, path, jobs: rows as { document_id: number }[] }
}

// PACK-19
test.each([
  ['store', false, 0],
  ['store', true, 1],
  ['always', false, 1],
  ['never', true, 0],
] as const)(
  'packaging prints a slip where the station says %s and the store %s: %i',
  async (station, store, expected) => {
    await setStation(station)
    await setStore(store)
    expect((await pack()).jobs).toHaveLength(expected)
  },
)

// PACK-19
test('the slip is in the store’s language, and printing it again prints the same document', async () => {
  await setStation('always')
  await setStore(false)
  const { path, jobs } = await pack()
  const again = await here.at.packaging.post(`${path}/packing-slip`)
  expect(again.data).toEqual({ document_id: jobs[0]?.document_id, queued: true })
  const office = await here.floor.site.as('order-desk')
  const opened = await office.post(`${path}/packing-slip`)
  expect(opened.data).toEqual({ document_id: jobs[0]?.document_id, queued: false })
  const file = await office.get(`/documents/${opened.data.document_id}/file`)
  const text = (await readTextOnPdf(file.bytes)).join('')
  for (const part of ['Bordereau d’expédition', 'Merci', 'moon.example']) expect(text).toContain(part)
  const viewer = await here.floor.site.as('viewer')
  expect((await viewer.post(`${path}/packing-slip`)).status).toBe(403)
})

// PACK-19
test('the slip shows the texts that were printed for the customer', async () => {
  await setStore(false)
  const order = await givenOrder(here.floor, { stage: 'quality_checked' })
  const texts = 'Name on shirt: Zoë\nNumber: 07'
  await run(sql`update order_items set personalisation = ${texts} where order_id = ${order.id}`)
  const path = `/fulfillment/packaging/orders/${order.id}`
  await here.at.packaging.post(`${path}/package`, { confirm_unscanned: true })
  const { data } = await here.at.packaging.post(`${path}/packing-slip`)
  const { bytes } = await here.at.desk.get(`/documents/${data.document_id}/file`)
  expect((await readTextOnPdf(bytes)).join('').replaceAll(/\s+/g, ' ')).toContain('Name on shirt: Zoë Number: 07')
})

// PACK-19
test('each parcel of a split order lists its own pieces, and says which parcel it is', async () => {
  await setStation('always')
  await setStore(false)
  const order = await givenOrder(here.floor, { lines: [{ quantity: 3 }], stage: 'quality_checked' })
  const split = await here.at.desk.post(`/orders/${order.id}/split`, {
    piece_ids: [order.piece_ids[0]],
    reason: 'One now',
  })
  expect(split.status).toBe(200)
  const parts = [order.id, split.data.linked_from[0].id as number]
  const texts: string[] = []
  for (const id of parts) {
    const packed = await here.at.packaging.post(`/fulfillment/packaging/orders/${id}/package`, {
      confirm_unscanned: true,
    })
    expect(packed.status).toBe(200)
    texts.push(await readSlip(id))
  }
  expect(texts[0]).toMatch(/\b2 ?×/)
  expect(texts[0]).toContain('Colis 1 sur 2')
  expect(texts[1]).toMatch(/\b1 ?×/)
  expect(texts[1]).toContain('Colis 2 sur 2')
})

// PACK-19
test('the logo of the store is on the slip, and stays with it when the store takes another', async () => {
  await setStation('never')
  const office = await here.floor.site.as('administrator')
  const upload = async (background: string) => {
    const { data } = await office.get(`/stores/${here.floor.store_id}`)
    const bytes = await sharp({ create: { width: 400, height: 400, channels: 3, background } })
      .png()
      .toBuffer()
    const fields = { version: String(data.version) }
    const answer = await office.upload(`/stores/${here.floor.store_id}/logo`, { name: 'logo.png', bytes }, fields)
    expect(answer.status).toBe(200)
  }
  await upload('#000000')
  const { path } = await pack()
  const { data } = await office.post(`${path}/packing-slip`)
  await upload('#00ff00')
  const { bytes } = await office.get(`/documents/${data.document_id}/file`)
  expect((await readPixelsOnPdf(bytes)).at(20, 20)).toEqual([0, 0, 0])
})

async function readSlip(orderId: number): Promise<string> {
  const office = await here.floor.site.as('order-desk')
  const { data } = await office.post(`/fulfillment/packaging/orders/${orderId}/packing-slip`)
  const { bytes } = await office.get(`/documents/${data.document_id}/file`)
  return (await readTextOnPdf(bytes)).join('')
}
