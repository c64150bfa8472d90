import { endpoints } from '@platen/contracts/api'
import type { EndpointSpec } from '@platen/contracts/endpoint'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { z } from 'zod'
import type { TestClient } from '../../../testing/platform/test-client.ts'
import { repeatedDesigns } from '../../../testing/nouns/repeated-designs.ts'
import { repeatedSlots } from '../../../testing/nouns/repeated-slots.ts'
import { repeatedRules } from '../../../testing/nouns/repeated-rules.ts'
import { repeatedRoles } from '../../../testing/nouns/repeated-roles.ts'
import { product, variant } from '../../../testing/writes/catalog-writes.ts'
import { floorOfTests } from '../../../testing/floor/floor-of-tests.ts'
import { findReasonId } from '../../../testing/floor/floor-steps.ts'
import { givenOrder, givenPiece } from '../../../testing/floor/given-order.ts'
import { vendor } from '../../../testing/writes/shipping-writes.ts'
import { storeFields } from '../../../testing/writes/store-writes.ts'

// INPUT-13: what a list names twice is judged by the sum of its lines, and done once.

// Labels of the warehouse carry the site's address.
const here = floorOfTests({ env: { PUBLIC_URL: 'https://platen.example' } })
const at = () => here.at

/** Names of the fields of a body that hold lists. */
function listsOf(schema: unknown): string[] {
  if (schema instanceof z.ZodObject) {
    const fields = Object.entries(schema.shape as Record<string, unknown>)
    return fields.flatMap(([name, field]) => (isList(field) ? [name] : listsOf(field)))
  }
  return isWrapped(schema) ? listsOf(schema.def.innerType) : []
}

function isList(schema: unknown): boolean {
  return schema instanceof z.ZodArray || (isWrapped(schema) && isList(schema.def.innerType))
}

function isWrapped(schema: unknown): schema is z.ZodOptional | z.ZodDefault | z.ZodNullable {
  return schema instanceof z.ZodOptional || schema instanceof z.ZodDefault || schema instanceof z.ZodNullable
}

async function readPieces(orderId: number): Promise<number> {
  const { data } = await at().desk.get(`/orders/${orderId}`)
  return data.items.flatMap((item: { pieces: unknown[] }) => item.pieces).length
}

async function sent(lines: number[]) {
  const order = await givenOrder(here.floor, { stage: 'packaged', lines: [{ quantity: 2 }] })
  await at().packaging.post('/fulfillment/packaging/hand-over', { order_ids: [order.id] })
  const items = lines.map((quantity) => ({ item_id: order.item_ids[0], quantity }))
  return at().desk.post(`/orders/${order.id}/reship`, { items, reason: 'Lost' })
}

/** By route and field: the outcome of a body that names one thing twice. */
const grid: Record<string, () => Promise<void>> = {
  ...repeatedRoles(() => here.floor.site),
  ...repeatedSlots(here),
  ...repeatedRules(() => here.floor.site),
  ...repeatedDesigns(() => here.floor.site),
  'PATCH /orders/:id/items/:item_id designs': async () => {
    const order = await givenOrder(here.floor)
    const { version } = (await at().desk.get(`/orders/${order.id}`)).data
    const designs = ['front.png', 'back.png'].map((fileName) => ({ area: 'front', file_name: fileName }))
    const answer = await at().desk.patch(`/orders/${order.id}/items/${order.item_ids[0]}`, { version, designs })
    expect([answer.status, Object.keys(answer.body.fields)]).toEqual([400, ['designs']])
  },
  'POST /orders/:id/split piece_ids': async () => {
    const order = await givenOrder(here.floor, { lines: [{ quantity: 3 }] })
    const [one, two] = order.piece_ids
    const answer = await at().desk.post(`/orders/${order.id}/split`, { piece_ids: [one, one, two, one], reason: 'x' })
    expect(answer.status).toBe(200)
    expect(await readPieces(order.id)).toBe(1)
  },
  'POST /orders/:id/reship items': async () => {
    expect((await sent([2, 1])).code).toBe('item_units_too_many')
    const { status, data } = await sent([1, 1])
    expect([status, data.items.length, await readPieces(data.id)]).toEqual([200, 1, 2])
  },
  'POST /fulfillment/pieces/:id/reject areas': async () => {
    const piece = await givenPiece(here.floor, { stage: 'design_printed', lines: [{ areas: ['front', 'back'] }] })
    const body = {
      at: 'confirm_printed',
      expected_stage: 'design_printed',
      reason_id: await findReasonId(here.floor, 'misprint'),
      disposition: 'rework',
      areas: ['front', 'front'],
    }
    const { status, data } = await at().confirm_printed.post(`/fulfillment/pieces/${piece.id}/reject`, body)
    expect(status).toBe(200)
    expect(data.piece.areas.map((area: { state: string }) => area.state)).toEqual(['pending', 'printed'])
  },
  'POST /fulfillment/print-barcode/batches piece_ids': async () => {
    const { id } = await givenPiece(here.floor)
    const { data } = await at().print_barcode.post('/fulfillment/print-barcode/batches', { piece_ids: [id, id, id] })
    expect([data.batch.piece_count, data.left_out, data.taken]).toEqual([1, [], 0])
    const { filters } = await here.floor.site.database.read.one(
      z.strictObject({ filters: z.looseObject({}) }),
      sql`
      select filters from barcode_batches where id = ${data.batch.id}`,
    )
    expect(filters).toEqual({ chosen: 1 })
  },
  'POST /fulfillment/print-barcode/batches order_ids': async () => {
    const { id } = await givenOrder(here.floor, { lines: [{ quantity: 2 }] })
    const body = { filters: { order_ids: [id, id] } }
    const { data } = await at().print_barcode.post('/fulfillment/print-barcode/batches', body)
    expect([data.batch.piece_count, data.batch.order_count, data.taken]).toEqual([2, 1, 0])
  },
  'POST /fulfillment/print-design/print barcodes': async () => {
    const { barcode } = await givenPiece(here.floor, { stage: 'barcode_printed' })
    const barcodes = [barcode, `]C1${barcode}`, `${barcode}\r\n`, 'nothing', 'nothing']
    const { data } = await at().print_design.post('/fulfillment/print-design/print', { barcodes })
    expect([data.sent, data.of, data.failures.length]).toEqual([1, 2, 1])
  },
  'POST /fulfillment/print-design/print piece_ids': async () => {
    const { id, barcode } = await givenPiece(here.floor, { stage: 'barcode_printed' })
    const body = { piece_ids: [id, 999_999, id, 999_999], barcodes: [barcode] }
    const { data } = await at().print_design.post('/fulfillment/print-design/print', body)
    expect([data.sent, data.of, data.failures.length]).toEqual([1, 2, 1])
  },
  'POST /fulfillment/packaging/hand-over order_ids': async () => {
    const { id } = await givenOrder(here.floor, { stage: 'packaged' })
    const orderIds = [id, 999_999, id, 999_999]
    const { data } = await at().packaging.post('/fulfillment/packaging/hand-over', { order_ids: orderIds })
    expect([data.completed, data.failures.length]).toEqual([[id], 1])
  },
  'PUT /products/:id/attached attached': async () => {
    const [product] = (await at().manager.get('/products', { query: { search: 'mug' } })).data
    const { version } = (await at().manager.get(`/products/${product.id}`)).data
    const attached = [1, 2].map((quantity) => ({ sku: 'CARD-OS', quantity }))
    const { data } = await at().manager.put(`/products/${product.id}/attached`, { version, attached })
    expect(data.attached).toMatchObject([{ sku: 'CARD-OS', quantity: 3 }])
  },
  'POST /bulk-runs ids': async () => {
    const { id } = await givenOrder(here.floor)
    const body = { action: 'orders.hold', input: { reason: 'x' }, ids: [id, id] }
    const { data } = await at().desk.post('/bulk-runs', body)
    expect(data.total).toBe(1)
  },
  'PUT /lists/:list/preferences columns': async () => {
    const body = { columns: [{ key: 'code' }, { key: 'code' }], density: 'compact', default_view_id: null }
    expect(await fieldsRefused(at().desk.put('/lists/orders/preferences', body))).toEqual(['columns'])
  },
  'POST /lists/:list/views columns': async () => {
    expect(await fieldsRefused(at().desk.post('/lists/orders/views', viewTwice))).toEqual(['columns'])
  },
  'PATCH /lists/:list/views/:id columns': async () => {
    const { data } = await at().desk.post('/lists/orders/views', { ...viewTwice, columns: null })
    const path = `/lists/orders/views/${data.views[0].id}`
    expect(await fieldsRefused(at().desk.patch(path, { columns: viewTwice.columns, version: 1 }))).toEqual(['columns'])
  },
  'POST /stock-counts skus': async () => {
    const { data } = await at().manager.post('/stock-counts', countOf('TEE-BLK-M'))
    expect(data.lines).toBe(1)
  },
  'POST /stock-counts/:id/recount line_ids': async () => {
    const { data: made } = await at().manager.post('/stock-counts', countOf('MUG-WHT-11OZ'))
    const path = `/stock-counts/${made.id}`
    const entry = { code: 'MUG-WHT-11OZ', units: 3 }
    const { line } = (await at().manager.post(`${path}/entries`, entry)).data
    const { version } = (await at().manager.get(path)).data
    const paused = (await at().manager.post(`${path}/pause`, { version })).data
    const body = { version: paused.version, line_ids: [line.id, line.id] }
    const { status, data } = await at().manager.post(`${path}/recount`, body)
    expect([status, data.to_recount]).toEqual([200, 1])
  },
  'POST /warehouse/moves/split lines': async () => {
    const body = { from: (await givenPallet()).code, lines: goodsTwice, location: '', note: '' }
    expect((await at().manager.post('/warehouse/moves/split', body)).code).toBe('sku_named_twice')
  },
  'POST /warehouse/moves/count lines': async () => {
    const { code, last_entry_id } = await givenPallet()
    const body = { pallet: code, lines: goodsTwice, last_entry_id, note: '' }
    expect((await at().manager.post('/warehouse/moves/count', body)).code).toBe('sku_named_twice')
  },
  'POST /warehouse/labels codes': async () => {
    const { code } = await givenPallet()
    const { status, data } = await at().manager.post('/warehouse/labels', { codes: [code, code] })
    expect([status, Object.keys(data)]).toEqual([200, ['document_id']])
  },
  'POST /printer-tags printer_ids': async () => {
    const { status, data } = await at().manager.post('/printer-tags', { ...tag, printer_ids: await printerTwice() })
    expect([status, data.printer_rows.length]).toEqual([200, 1])
  },
  'PUT /printer-tags/:id printer_ids': async () => {
    const made = (await at().manager.post('/printer-tags', { ...tag, code: 'TWICE-2' })).data
    const body = { ...tag, code: 'TWICE-2', printer_ids: await printerTwice(), version: made.version }
    const { status, data } = await at().manager.put(`/printer-tags/${made.id}`, body)
    expect([status, data.printer_rows.length]).toEqual([200, 1])
  },
  'POST /printers printer_tag_ids': async () => {
    const { status, data } = await at().manager.post('/printers', await printerOfTagTwice('Twice 1'))
    expect([status, data.printer_tag_rows.length]).toEqual([200, 1])
  },
  'PUT /printers/:id printer_tag_ids': async () => {
    const body = await printerOfTagTwice('Twice 2')
    const { id, version } = (await at().manager.post('/printers', { ...body, printer_tag_ids: [] })).data
    const { status, data } = await at().manager.put(`/printers/${id}`, { ...body, version })
    expect([status, data.printer_tag_rows.length]).toEqual([200, 1])
  },
  'POST /products areas': async () => {
    const body = { ...product, code: 'TWICE-A', areas: areasTwice }
    expect(await fieldsRefused(at().manager.post('/products', body))).toEqual(['areas.1.area'])
  },
  'PUT /products/:id areas': async () => {
    const { id, version } = (await at().manager.post('/products', { ...product, code: 'TWICE-B' })).data
    const body = { ...product, code: 'TWICE-B', areas: areasTwice, version }
    expect(await fieldsRefused(at().manager.put(`/products/${id}`, body))).toEqual(['areas.1.area'])
  },
  'POST /products attached': async () => {
    const { data } = await at().manager.post('/products', { ...product, code: 'TWICE-C', attached: attachedTwice })
    expect(data.attached).toMatchObject([{ sku: 'CARD-OS', quantity: 3 }])
  },
  'PUT /products/:id attached': async () => {
    const { id, version } = (await at().manager.post('/products', { ...product, code: 'TWICE-D' })).data
    const body = { ...product, code: 'TWICE-D', attached: attachedTwice, version }
    const { data } = await at().manager.put(`/products/${id}`, body)
    expect(data.attached).toMatchObject([{ sku: 'CARD-OS', quantity: 3 }])
  },
  'POST /products/:id/variants variants': async () => {
    const { id } = (await at().manager.post('/products', { ...product, code: 'TWICE-E' })).data
    const twice = at().manager.post(`/products/${id}/variants`, { variants: [variant, variant] })
    expect(await fieldsRefused(twice)).toEqual(['variants.1.sku'])
  },
  'PATCH /variants variants': async () => {
    const { id } = (await at().manager.post('/products', { ...product, code: 'TWICE-F' })).data
    const [one] = (await at().manager.post(`/products/${id}/variants`, { variants: [variant] })).data
    const change = { id: one.id, version: one.version, reorder_point: 3 }
    const answer = await at().manager.patch('/variants', { variants: [change, change] })
    expect([answer.status, Object.keys(answer.body.fields)]).toEqual([400, ['variants.1.id']])
  },
  'PUT /product-priorities products': async () => {
    const { id, version } = (await at().manager.post('/products', { ...product, code: 'TWICE-G' })).data
    const products = [
      { id, version },
      { id, version },
    ]
    expect((await at().manager.put('/product-priorities', { products, priority: 70 })).status).toBe(200)
    expect((await at().manager.get(`/products/${id}`)).data).toMatchObject({ version: version + 1, priority: 70 })
  },
  'POST /shipping-vendors countries': async () => {
    expect(await fieldsRefused(addVendor({ countries: ['CA', 'CA'] }))).toEqual(['countries'])
  },
  // One time for each day of the week: equal ones are different days.
  'POST /shipping-vendors cutoffs': async () => {
    const { data } = await addVendor({ code: 'twice-a', cutoffs: Array(7).fill('16:00') })
    expect(data.cutoffs).toEqual(Array(7).fill('16:00'))
  },
  'POST /shipping-vendors services': async () => {
    expect(await fieldsRefused(addVendor({ services: servicesTwice }))).toEqual(['services.1.name'])
  },
  'PUT /shipping-vendors/:id countries': async () => {
    expect(await fieldsRefused(editVendor('twice-b', { countries: ['CA', 'CA'] }))).toEqual(['countries'])
  },
  'PUT /shipping-vendors/:id cutoffs': async () => {
    const { data } = await editVendor('twice-c', { cutoffs: Array(7).fill('15:00') })
    expect(data.cutoffs).toEqual(Array(7).fill('15:00'))
  },
  'PUT /shipping-vendors/:id services': async () => {
    expect(await fieldsRefused(editVendor('twice-d', { services: servicesTwice }))).toEqual(['services.1.name'])
  },
  // The first of two equal rules decides.
  'PUT /shipping-rules rules': async () => {
    const { version } = (await at().administrator.get('/shipping-rules')).data
    const rules = Array(2).fill({
      store_id: null,
      countries: ['FR'],
      min_weight_g: null,
      max_weight_g: null,
      service_asked: null,
      vendor_id: here.floor.vendor_id,
      service: 'EXPRESS',
    })
    const body = { rules, default_vendor_id: null, default_service: null, version }
    expect((await at().administrator.put('/shipping-rules', body)).data.rules).toHaveLength(2)
  },
  'POST /stores attached': async () => {
    const body = { ...storeFields, code: 'TWICE-A', attached: attachedTwice }
    const { data } = await at().administrator.post('/stores', body)
    expect(data.attached).toMatchObject([{ sku: 'CARD-OS', quantity: 3 }])
  },
  'PUT /stores/:id attached': async () => {
    const { id, version } = (await at().administrator.post('/stores', { ...storeFields, code: 'TWICE-B' })).data
    const body = { ...storeFields, code: 'TWICE-B', attached: attachedTwice, version }
    const { data } = await at().administrator.put(`/stores/${id}`, body)
    expect(data.attached).toMatchObject([{ sku: 'CARD-OS', quantity: 3 }])
  },
  'PUT /settings working_days': async () => {
    expect((await editSettings({ working_days: [1, 2, 1] })).data.working_days).toEqual([1, 2])
  },
  'PUT /settings holidays': async () => {
    const holidays = ['Founders', 'Founders again'].map((name) => ({ day: '2099-07-01', name }))
    expect(await fieldsRefused(editSettings({ holidays }))).toEqual(['holidays.1.day'])
  },
}

const servicesTwice = ['Ground', 'ground'].map((name) => ({ name, store_names: [] }))

function addVendor(changed: object) {
  return at().administrator.post('/shipping-vendors', { ...vendor, kind: 'own_label', code: 'twice', ...changed })
}

async function editVendor(code: string, changed: object) {
  const { id, version } = (await addVendor({ code })).data
  return at().administrator.put(`/shipping-vendors/${id}`, { ...vendor, code, ...changed, version })
}

async function editSettings(changed: object) {
  const { record: _record, locked: _locked, ...settings } = (await at().administrator.get('/settings')).data
  return at().administrator.put('/settings', { ...settings, ...changed })
}

const viewTwice = {
  name: 'Twice',
  shared: false,
  search: {},
  columns: [{ key: 'code' }, { key: 'code' }],
  density: null,
}
const tag = { code: 'TWICE', name: 'Twice', color: null, kind: 'dtg' }
const areasTwice = [...product.areas, ...product.areas]
const attachedTwice = [1, 2].map((quantity) => ({ sku: 'CARD-OS', quantity }))

const goodsTwice = [1, 2].map((quantity) => ({ sku: 'MUG-WHT-11OZ', quantity }))
const countOf = (sku: string) => ({
  scope: 'list',
  location_from: '',
  location_to: '',
  category: '',
  skus: [sku, sku],
  blind: false,
  note: '',
})

/** A pallet that holds five white mugs. */
async function givenPallet(): Promise<{ code: string; last_entry_id: number }> {
  const [made] = (await at().manager.post('/pallets', { count: 1, location: '', note: '' })).data
  const goods = { pallet: made.code, sku: 'MUG-WHT-11OZ', quantity: 5, lot: '', reason: 'x', note: '' }
  await at().manager.post('/warehouse/moves/put-on', goods)
  return (await at().manager.get(`/pallets/${made.id}`)).data
}

async function fieldsRefused(call: ReturnType<TestClient['post']>): Promise<string[]> {
  const { status, body } = await call
  expect([400, 422]).toContain(status)
  return Object.keys(body.fields)
}

async function printerTwice(): Promise<number[]> {
  const { rows } = await here.floor.site.database.pool.query(`select id from printers where kind = 'design' limit 1`)
  return [rows[0].id, rows[0].id]
}

async function printerOfTagTwice(name: string) {
  const { rows } = await here.floor.site.database.pool.query(`select id from printer_tags where code = 'DTG-DARK'`)
  const fields = { kind: 'design', driver: 'file', address: '', language: 'pdf', label_size: null, dpi: 203 }
  return { ...fields, name, printer_tag_ids: [rows[0].id, rows[0].id] }
}

test('every call that accepts a list is tested', () => {
  const all = endpoints as readonly EndpointSpec[]
  const lists = all.flatMap((spec) => listsOf(spec.body).map((field) => `${spec.route} ${field}`))
  expect(Object.keys(grid).sort()).toEqual(lists.sort())
})

test.each(Object.entries(grid))('%s counts duplicates once or as their sum', (_call, look) => look())
