import { ok, photo, world, type Known, type World } from './write-world.ts'

const sku = 'TEE-BLK-M'
const note = ''

/** A new pallet, with ten of one SKU unless it is to be empty. */
async function givenPallet({ office }: Known, quantity = 10): Promise<{ code: string; id: number }> {
  const { data } = await ok(office.post('/pallets', { count: 1, location: '', note }))
  const [pallet] = data
  if (quantity > 0) await ok(putOn(office, pallet.code, quantity))
  return pallet
}

function putOn(office: Known['office'], pallet: string, quantity: number) {
  return office.post('/warehouse/moves/put-on', { pallet, sku, quantity, lot: '', reason: 'Delivery', note })
}

/** New locations in an aisle, and the first of them. */
async function givenLocation({ office }: Known, aisle: string): Promise<{ path: string; code: string }> {
  const range = { from: `${aisle}-01-1`, to: `${aisle}-01-2`, kind: 'reserve' }
  await ok(office.post('/warehouse-locations/range', range))
  const { data } = await ok(office.get('/warehouse-locations', { query: { search: range.from } }))
  return { path: `/warehouse-locations/${data[0].id}`, code: range.from }
}

/** A pallet of which something has to be brought: the reorder point is above what all pallets together can give. */
async function givenNeededPallet(known: Known): Promise<{ code: string }> {
  const { data } = await ok(known.office.get('/stock/stock-info', { query: { search: sku } }))
  const [{ id, available }] = data
  const { data: variant } = await ok(known.office.get(`/variants/${id}`))
  const edit = { id, version: variant.version, reorder_point: available + 10_000 }
  await ok(known.office.patch('/variants', { variants: [edit] }))
  return givenPallet(known)
}

/** A world for a move of a pallet with goods on it. */
function moving(kind: string, body: (pallet: string, known: Known) => object | Promise<object>): World {
  return world({}, async (known) => {
    const { code } = await givenPallet(known)
    const sent = { ...(await body(code, known)), note }
    return () => known.office.post(`/warehouse/moves/${kind}`, sent)
  })
}

/** A world for each write of the warehouse. */
export const warehouseWrites: Record<string, World> = {
  'POST /warehouse/labels': world({ silent: true }, async (known) => {
    const { code } = await givenPallet(known, 0)
    return () => known.office.post('/warehouse/labels', { codes: [code] })
  }),
  'POST /pallets': world({}, ({ office }) => {
    return () => office.post('/pallets', { count: 2, location: '', note })
  }),
  'PUT /pallets/:id': world({}, async (known) => {
    const { id } = await givenPallet(known)
    return () => known.office.put(`/pallets/${id}`, { note: 'Fragile', version: 1 })
  }),
  'POST /pallets/:id/photos': world({}, async (known) => {
    const { id } = await givenPallet(known)
    return async () => known.office.upload(`/pallets/${id}/photos`, await photo(), { version: '1' })
  }),
  'DELETE /pallets/:id/photos/:photo_id': world({}, async (known) => {
    const { id } = await givenPallet(known)
    const { data } = await ok(known.office.upload(`/pallets/${id}/photos`, await photo(), { version: '1' }))
    const { photos, version } = data
    return () => known.office.delete(`/pallets/${id}/photos/${photos[0].id}`, undefined, { query: { version } })
  }),
  'POST /pallets/:id/archive': world({}, async (known) => {
    const { id } = await givenPallet(known, 0)
    return () => known.office.post(`/pallets/${id}/archive`, { version: 1 })
  }),
  'POST /pallets/:id/restore': world({}, async (known) => {
    const { id } = await givenPallet(known, 0)
    const { data } = await ok(known.office.post(`/pallets/${id}/archive`, { version: 1 }))
    return () => known.office.post(`/pallets/${id}/restore`, { version: data.version })
  }),
  'POST /warehouse-locations/range': world({}, ({ office }) => {
    return () => office.post('/warehouse-locations/range', { from: 'WA-01-1', to: 'WA-02-2', kind: 'pick' })
  }),
  'PUT /warehouse-locations/:id': world({}, async (known) => {
    const { path } = await givenLocation(known, 'WB')
    const edit = { kind: 'damaged', walking_order: 3, blocked_reason: 'Leak', version: 1 }
    return () => known.office.put(path, edit)
  }),
  'POST /warehouse-locations/:id/archive': world({}, async (known) => {
    const { path } = await givenLocation(known, 'WC')
    return () => known.office.post(`${path}/archive`, { version: 1 })
  }),
  'POST /warehouse-locations/:id/restore': world({}, async (known) => {
    const { path } = await givenLocation(known, 'WD')
    const { data } = await ok(known.office.post(`${path}/archive`, { version: 1 }))
    return () => known.office.post(`${path}/restore`, { version: data.version })
  }),
  'DELETE /warehouse-locations/:id': world({}, async (known) => {
    const { path } = await givenLocation(known, 'WE')
    return () => known.office.delete(path, undefined, { query: { version: 1 } })
  }),
  'POST /warehouse/moves/put-on': moving('put-on', (pallet) => ({
    pallet,
    sku,
    quantity: 2,
    lot: '',
    reason: 'Found',
  })),
  'POST /warehouse/moves/take-off': moving('take-off', (pallet) => ({ pallet, sku, quantity: 2, reason: 'Sample' })),
  'POST /warehouse/moves/transfer': moving('transfer', async (from, known) => {
    return { from, to: (await givenPallet(known)).code, sku, quantity: 2 }
  }),
  'POST /warehouse/moves/relocate': moving('relocate', async (pallet, known) => {
    return { pallet, location: (await givenLocation(known, 'WF')).code }
  }),
  'POST /warehouse/moves/merge': moving('merge', async (from, known) => ({
    from,
    to: (await givenPallet(known)).code,
  })),
  'POST /warehouse/moves/split': moving('split', (from) => ({ from, lines: [{ sku, quantity: 2 }], location: '' })),
  'POST /warehouse/moves/to-pick': moving('to-pick', (pallet) => ({ pallet, sku, quantity: 2 })),
  'POST /warehouse/moves/from-pick': moving('from-pick', (pallet) => ({ pallet, sku, quantity: 2 })),
  'POST /warehouse/moves/count': world({}, async (known) => {
    const { code, id } = await givenPallet(known)
    const { data } = await known.office.get(`/pallets/${id}`)
    const body = { pallet: code, lines: [{ sku, quantity: 9 }], last_entry_id: data.last_entry_id, note }
    return () => known.office.post('/warehouse/moves/count', body)
  }),
  'POST /warehouse/moves/:id/undo': world({}, async (known) => {
    const { code } = await givenPallet(known)
    const { data } = await ok(putOn(known.office, code, 3))
    return () => known.office.post(`/warehouse/moves/${data.move_id}/undo`)
  }),
  'POST /warehouse/moves/:id/reverse': world({}, async (known) => {
    const { code } = await givenPallet(known)
    const { data } = await ok(putOn(known.office, code, 3))
    return () => known.office.post(`/warehouse/moves/${data.move_id}/reverse`, { reason: 'Typing error', note })
  }),
  'POST /warehouse/replenishment/claims': world({}, async (known) => {
    const { code } = await givenNeededPallet(known)
    return () => known.office.post('/warehouse/replenishment/claims', { pallet: code })
  }),
  'POST /warehouse/replenishment/release': world({}, async (known) => {
    const { code } = await givenNeededPallet(known)
    await ok(known.office.post('/warehouse/replenishment/claims', { pallet: code }))
    return () => known.office.post('/warehouse/replenishment/release', { pallet: code })
  }),
}
