import sharp from 'sharp'
import { ok, read, world, type Known, type World } from './write-world.ts'
import { buildOrderRecord } from '../floor/given-order-file.ts'
import { whenWorked } from '../floor/when-worked.ts'

export const storeFields = {
  name: 'Spare',
  platform: 'file',
  default_vendor_id: null,
  default_service: null,
  handling_days: null,
  sender: null,
  slip_language: 'en',
  slip_text: '',
  slip_footer: '',
  prints_packing_slip: false,
  attached: [],
}

/** A new store that nothing refers to. */
async function givenStore({ office }: Known, code: string) {
  const { data } = await ok(office.post('/stores', { ...storeFields, code }))
  return { id: data.id as number, path: `/stores/${data.id}`, version: data.version as number }
}

export async function logoPicture(): Promise<Buffer> {
  return sharp({ create: { width: 30, height: 10, channels: 3, background: '#3372db' } })
    .jpeg()
    .withExif({ IFD0: { Artist: 'Somebody' } })
    .toBuffer()
}

async function givenLogo(known: Known, code: string) {
  const { path, version } = await givenStore(known, code)
  const file = { name: 'logo.jpg', bytes: await logoPicture() }
  return { path, send: () => known.office.upload(`${path}/logo`, file, { version: String(version) }) }
}

async function givenMapping({ office, floor }: Known, sku: string) {
  const { data } = await ok(office.post('/sku-mappings', { store_id: floor.store_id, sku, variant_sku: 'TEE-BLK-M' }))
  return { path: `/sku-mappings/${data.id}`, version: data.version as number }
}

/** A failed order whose SKU isn't in the catalog. */
async function givenFailedItem({ floor, office }: Known, sku: string): Promise<string> {
  const record = buildOrderRecord({ lines: [{ sku, quantity: 1 }] })
  const file = { name: 'orders.json', bytes: Buffer.from(JSON.stringify({ orders: [record] })) }
  await ok(office.upload('/order-sync/imports', file, { store_id: String(floor.store_id) }))
  await whenWorked(floor.site)
  const item = await read(floor, 'select order_id, id from order_items where sku = $1', [sku])
  return `/orders/${item.order_id}/items/${item.id}`
}

/** A world for each write of stores and of their mapped SKUs. */
export const storeWrites: Record<string, World> = {
  'POST /stores': world(
    {},
    ({ office }) =>
      () =>
        office.post('/stores', { ...storeFields, code: 'SPARE-0' }),
  ),
  'PUT /stores/:id': world({}, async (known) => {
    const { path, version } = await givenStore(known, 'SPARE-1')
    return () => known.office.put(path, { ...storeFields, code: 'SPARE-1', name: 'Another name', version })
  }),
  'POST /stores/:id/pause': world({}, async (known) => {
    const { path, version } = await givenStore(known, 'SPARE-2')
    return () => known.office.post(`${path}/pause`, { version })
  }),
  'POST /stores/:id/resume': world({}, async (known) => {
    const { path, version } = await givenStore(known, 'SPARE-3')
    const { data } = await ok(known.office.post(`${path}/pause`, { version }))
    return () => known.office.post(`${path}/resume`, { version: data.version })
  }),
  'POST /stores/:id/archive': world({}, async (known) => {
    const { path, version } = await givenStore(known, 'SPARE-4')
    return () => known.office.post(`${path}/archive`, { version })
  }),
  'POST /stores/:id/restore': world({}, async (known) => {
    const { path, version } = await givenStore(known, 'SPARE-5')
    const { data } = await ok(known.office.post(`${path}/archive`, { version }))
    return () => known.office.post(`${path}/restore`, { version: data.version })
  }),
  'DELETE /stores/:id': world({}, async (known) => {
    const { path, version } = await givenStore(known, 'SPARE-6')
    return () => known.office.delete(path, undefined, { query: { version } })
  }),
  'POST /stores/:id/logo': world({}, async (known) => (await givenLogo(known, 'SPARE-7')).send),
  'DELETE /stores/:id/logo': world({}, async (known) => {
    const { path, send } = await givenLogo(known, 'SPARE-8')
    const { data } = await ok(send())
    return () => known.office.delete(`${path}/logo`, undefined, { query: { version: data.version } })
  }),
  'POST /sku-mappings': world({}, ({ office, floor }) => {
    return () => office.post('/sku-mappings', { store_id: floor.store_id, sku: 'SHOP-0', variant_sku: 'TEE-BLK-M' })
  }),
  'PUT /sku-mappings/:id': world({}, async (known) => {
    const { path, version } = await givenMapping(known, 'SHOP-1')
    return () => known.office.put(path, { sku: 'SHOP-1', variant_sku: 'MUG-WHT-11OZ', version })
  }),
  'DELETE /sku-mappings/:id': world({}, async (known) => {
    const { path, version } = await givenMapping(known, 'SHOP-2')
    return () => known.office.delete(path, undefined, { query: { version } })
  }),
  'POST /orders/:id/items/:item_id/sku-mapping': world({}, async (known) => {
    const item = await givenFailedItem(known, 'SHOP-3')
    return () => known.office.post(`${item}/sku-mapping`, { variant_sku: 'TEE-BLK-M' })
  }),
  'POST /waiting-skus': world({}, async (known) => {
    await givenFailedItem(known, 'SHOP-4')
    const body = { store_id: known.floor.store_id, sku: 'SHOP-4', variant_sku: 'CARD-OS' }
    return () => known.office.post('/waiting-skus', body)
  }),
}
