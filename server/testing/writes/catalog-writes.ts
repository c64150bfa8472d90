import { ok, photo, world, type Known, type World } from './write-world.ts'

const tag = { name: 'Spare', color: null, kind: 'other' }

/** A new printer tag that nothing uses. */
async function givenTag({ office }: Known, code: string): Promise<{ path: string; version: number; id: number }> {
  const { data } = await ok(office.post('/printer-tags', { ...tag, code }))
  return { path: `/printer-tags/${data.id}`, version: data.version, id: data.id }
}

export const product = {
  name: 'Spare',
  category: 'test',
  brand: '',
  description: '',
  print_method: 'DTG',
  printer_tag_id: null,
  priority: 100,
  areas: [{ area: 'front', side: 'front', width_mm: 300, height_mm: 400, dpi: 300 }],
  attached: [],
  packing_weight_g: 0,
  packing_length_mm: null,
  packing_width_mm: null,
  packing_height_mm: null,
  country_of_origin: null,
  hs_code: null,
}

export const variant = {
  sku: 'SPARE-V',
  gtin: null,
  case_barcodes: [],
  color: 'Black',
  color_hex: '#000000',
  size: 'M',
  position: 1,
  weight_g: 150,
  cost_minor: 300,
  printer_tag_id: null,
  pick_location: 'A-01',
  track_stock: true,
  reorder_point: 0,
  reorder_quantity: 0,
}

/** A new product without variants. */
async function givenProduct({ office }: Known, code: string): Promise<{ path: string; version: number; id: number }> {
  const { data } = await ok(office.post('/products', { ...product, code }))
  return { path: `/products/${data.id}`, version: data.version, id: data.id }
}

const supplier = { name: 'Spare', email: null, lead_time_days: 5 }

/** A new supplier that nothing refers to. */
async function givenSupplier({ office }: Known, code: string): Promise<{ path: string; version: number }> {
  const { data } = await ok(office.post('/suppliers', { ...supplier, code }))
  return { path: `/suppliers/${data.id}`, version: data.version }
}

/** A world for each write of the catalog's records. */
export const catalogWrites: Record<string, World> = {
  'POST /products': world({}, ({ office }) => {
    return () => office.post('/products', { ...product, code: 'SPARE-0' })
  }),
  'PUT /products/:id': world({}, async (known) => {
    const { path, version } = await givenProduct(known, 'SPARE-1')
    return () => known.office.put(path, { ...product, code: 'SPARE-1', name: 'Another name', version })
  }),
  'POST /products/:id/archive': world({}, async (known) => {
    const { path, version } = await givenProduct(known, 'SPARE-2')
    return () => known.office.post(`${path}/archive`, { version })
  }),
  'POST /products/:id/restore': world({}, async (known) => {
    const { path, version } = await givenProduct(known, 'SPARE-3')
    const { data } = await ok(known.office.post(`${path}/archive`, { version }))
    return () => known.office.post(`${path}/restore`, { version: data.version })
  }),
  'POST /products/:id/photos': world({}, async (known) => {
    const { path, version } = await givenProduct(known, 'SPARE-8')
    return async () => known.office.upload(`${path}/photos`, await photo(), { version: String(version) })
  }),
  'DELETE /products/:id/photos': world({}, async (known) => {
    const { path, version } = await givenProduct(known, 'SPARE-9')
    const { data } = await ok(known.office.upload(`${path}/photos`, await photo(), { version: String(version) }))
    return () => known.office.delete(`${path}/photos`, undefined, { query: { version: data.version } })
  }),
  'PUT /product-priorities/:id': world({}, ({ office, product: { id, version } }) => {
    return () => office.put(`/product-priorities/${id}`, { version, priority: 90 })
  }),
  'PUT /product-priorities': world({}, ({ office, product: { id, version } }) => {
    return () => office.put('/product-priorities', { products: [{ id, version }], priority: 80 })
  }),
  'POST /products/:id/variants': world({}, async (known) => {
    const { path } = await givenProduct(known, 'SPARE-4')
    return () => known.office.post(`${path}/variants`, { variants: [variant] })
  }),
  'PATCH /variants': world({}, async (known) => {
    const { path } = await givenProduct(known, 'SPARE-5')
    const { data } = await ok(known.office.post(`${path}/variants`, { variants: [{ ...variant, sku: 'SPARE-W' }] }))
    return () => known.office.patch('/variants', { variants: [{ id: data[0].id, version: 1, pick_location: 'B-02' }] })
  }),
  'POST /suppliers': world({}, ({ office }) => {
    return () => office.post('/suppliers', { ...supplier, code: 'SPARE-0' })
  }),
  'PUT /suppliers/:id': world({}, async (known) => {
    const { path, version } = await givenSupplier(known, 'SPARE-1')
    return () => known.office.put(path, { ...supplier, code: 'SPARE-1', name: 'Another name', version })
  }),
  'POST /suppliers/:id/archive': world({}, async (known) => {
    const { path, version } = await givenSupplier(known, 'SPARE-2')
    return () => known.office.post(`${path}/archive`, { version })
  }),
  'POST /suppliers/:id/restore': world({}, async (known) => {
    const { path, version } = await givenSupplier(known, 'SPARE-3')
    const { data } = await ok(known.office.post(`${path}/archive`, { version }))
    return () => known.office.post(`${path}/restore`, { version: data.version })
  }),
  'DELETE /suppliers/:id': world({}, async (known) => {
    const { path, version } = await givenSupplier(known, 'SPARE-4')
    return () => known.office.delete(path, undefined, { query: { version } })
  }),
  'POST /printer-tags': world({}, ({ office }) => {
    return () => office.post('/printer-tags', { ...tag, code: 'SPARE-0' })
  }),
  'PUT /printer-tags/:id': world({}, async (known) => {
    const { path, version } = await givenTag(known, 'SPARE-1')
    return () => known.office.put(path, { ...tag, code: 'SPARE-1', name: 'Another name', printer_ids: [], version })
  }),
  'POST /printer-tags/:id/archive': world({}, async (known) => {
    const { path, version } = await givenTag(known, 'SPARE-2')
    return () => known.office.post(`${path}/archive`, { version })
  }),
  'POST /printer-tags/:id/restore': world({}, async (known) => {
    const { path, version } = await givenTag(known, 'SPARE-3')
    const { data } = await ok(known.office.post(`${path}/archive`, { version }))
    return () => known.office.post(`${path}/restore`, { version: data.version })
  }),
  'DELETE /printer-tags/:id': world({}, async (known) => {
    const { path, version } = await givenTag(known, 'SPARE-4')
    return () => known.office.delete(path, undefined, { query: { version } })
  }),
  'POST /printer-tags/:id/merge': world({}, async (known) => {
    const [from, into] = [await givenTag(known, 'SPARE-5'), await givenTag(known, 'SPARE-6')]
    return () => known.office.post(`${from.path}/merge`, { version: from.version, into_id: into.id })
  }),
}
