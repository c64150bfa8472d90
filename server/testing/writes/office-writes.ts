import sharp from 'sharp'
import type { TestClient } from '../platform/test-client.ts'
import { demoEmail, demoPassword } from '../../src/modules/demo/demo-users.actions.ts'
import { holdIt } from '../floor/floor-steps.ts'
import type { GivenOrder } from '../floor/given-order.ts'
import { ok, read, sessionOf, world, type Known, type World } from './write-world.ts'
import { buildOrderRecord } from '../floor/given-order-file.ts'
import { whenWorked } from '../floor/when-worked.ts'

const orderPath = (order: GivenOrder) => `/orders/${order.id}`
const versionOf = async ({ floor, order }: Known): Promise<number> =>
  (await read(floor, 'select version from orders where id = $1', [order.id])).version

function importOrders({ floor, office }: Known, ...records: object[]) {
  const file = { name: 'orders.json', bytes: Buffer.from(JSON.stringify({ orders: records })) }
  return office.upload('/order-sync/imports', file, { store_id: String(floor.store_id) })
}

const holdRun = (order: GivenOrder) => ({ action: 'orders.hold', input: { reason: 'Recalled' }, ids: [order.id] })

async function picture(shade: number): Promise<Buffer> {
  const background = { r: shade, g: 20, b: 90, alpha: 1 }
  return sharp({ create: { width: 20, height: 20, channels: 4, background } })
    .png()
    .toBuffer()
}

function productFile(code: string): { name: string; bytes: Buffer } {
  return { name: 'products.csv', bytes: Buffer.from(`product_code,product_name\n${code},Bag`) }
}

/** A new design that nothing uses. */
async function givenDesign(office: TestClient, shade: number): Promise<{ path: string; version: number }> {
  const { data } = await ok(office.upload('/designs', { name: `spare-${shade}.png`, bytes: await picture(shade) }))
  return { path: `/designs/${data.design.id}`, version: 1 }
}

async function mailedToken({ floor: { site } }: Known): Promise<string> {
  await ok(site.anonymous.post('/auth/forgot-password', { email: demoEmail('viewer') }))
  await site.services.backgroundTasks.whenIdle()
  return /\?token=([\w-]+)/.exec(site.mails.at(-1)?.text ?? '')?.[1] ?? ''
}

async function addView(office: TestClient, name: string): Promise<{ id: number }> {
  const { data } = await office.post('/lists/orders/views', { name, search: {} })
  return data.views.find((view: { name: string }) => view.name === name)
}

/** The writes of accounts, orders, imports, catalog and settings, each in a world in which it succeeds. */
export const officeWrites: Record<string, World> = {
  'POST /auth/login': world({}, ({ floor }) => {
    return () => floor.site.anonymous.post('/auth/login', { email: demoEmail('administrator'), password: demoPassword })
  }),
  'POST /auth/logout': world(
    {},
    ({ session }) =>
      () =>
        session.post('/auth/logout'),
  ),
  'POST /auth/forgot-password': world({ silent: true }, ({ floor }) => {
    return () => floor.site.anonymous.post('/auth/forgot-password', { email: demoEmail('packer') })
  }),
  'POST /auth/reset-password': world({ silent: true }, async (known) => {
    const token = await mailedToken(known)
    return () => known.floor.site.anonymous.post('/auth/reset-password', { token, password: 'orange-lorry-42' })
  }),
  'POST /users/:id/reset-link': world({ silent: true }, async ({ floor, office }) => {
    const { id } = await read(floor, 'select id from users where email = $1', [demoEmail('packer')])
    return () => office.post(`/users/${id}/reset-link`)
  }),
  'PUT /profile/password': world({ silent: true }, async ({ floor }) => {
    const inspector = await sessionOf(floor, 'quality-inspector')
    return () => inspector.put('/profile/password', { current_password: demoPassword, password: 'orange-lorry-42' })
  }),
  'POST /profile/proof': world({ silent: true }, async ({ floor }) => {
    const packer = await sessionOf(floor, 'packer')
    return () => packer.post('/profile/proof', { secret: demoPassword })
  }),
  'PATCH /profile': world({}, async ({ office }) => {
    const { version } = (await office.get('/profile')).data
    return () => office.patch('/profile', { name: 'Another Name', version })
  }),
  'DELETE /profile/sessions/:id': world({}, async ({ office, session }) => {
    const { data } = await session.get('/profile/sessions')
    const { id } = data.find((one: { current: boolean }) => one.current)
    return () => office.delete(`/profile/sessions/${id}`)
  }),

  'PUT /lists/:list/preferences': world({}, ({ office }) => {
    const body = { columns: [{ key: 'number', width: 140 }], density: 'comfortable', default_view_id: null }
    return () => office.put('/lists/orders/preferences', body)
  }),
  'POST /lists/:list/views': world({}, ({ office }) => {
    return () => office.post('/lists/orders/views', { name: 'Late ones', search: { late: 'true' } })
  }),
  'PATCH /lists/:list/views/:id': world({}, async ({ office }) => {
    const { id } = await addView(office, 'To change')
    return () => office.patch(`/lists/orders/views/${id}`, { name: 'Changed', version: 1 })
  }),
  'DELETE /lists/:list/views/:id': world({}, async ({ office }) => {
    const { id } = await addView(office, 'To delete')
    return () => office.delete(`/lists/orders/views/${id}`)
  }),

  'POST /orders/:id/hold': world({}, ({ office, order }) => {
    return () => office.post(`${orderPath(order)}/hold`, { reason: 'Address in question' })
  }),
  'POST /orders/:id/release': world({}, async ({ floor, office, order }) => {
    await holdIt(floor, order.id)
    return () => office.post(`${orderPath(order)}/release`, {})
  }),
  'POST /orders/:id/cancel': world({ stage: 'barcode_printed' }, ({ office, order }) => {
    return () => office.post(`${orderPath(order)}/cancel`, { reason: 'Customer asked' })
  }),
  'POST /orders/:id/items/:item_id/cancel': world({}, ({ office, order }) => {
    const body = { quantity: 1, reason: 'Customer asked' }
    return () => office.post(`${orderPath(order)}/items/${order.item_ids[0]}/cancel`, body)
  }),
  'PATCH /orders/:id': world({}, async (known) => {
    const version = await versionOf(known)
    return () => known.office.patch(orderPath(known.order), { version, ship_to_city: 'Ottawa' })
  }),
  'PATCH /orders/:id/items/:item_id': world({}, async (known) => {
    const version = await versionOf(known)
    const path = `${orderPath(known.order)}/items/${known.order.item_ids[0]}`
    return () => known.office.patch(path, { version, quantity: 3 })
  }),
  'POST /orders/:id/retry': world({}, async (known) => {
    const { floor, office } = known
    await ok(importOrders(known, buildOrderRecord({ lines: [{ sku: 'LATER-1', quantity: 1 }] })))
    await whenWorked(floor.site)
    const { id } = await read(floor, `select max(id) as id from orders where status = 'failed'`)
    await floor.site.database.pool.query(`update order_items set sku = 'TEE-BLK-M' where order_id = $1`, [id])
    return () => office.post(`/orders/${id}/retry`)
  }),
  'POST /orders/:id/split': world({}, ({ office, order, piece }) => {
    return () => office.post(`${orderPath(order)}/split`, { piece_ids: [piece], reason: 'Sent ahead' })
  }),
  'POST /orders/:id/reship': world({ stage: 'packaged' }, async ({ office, order }) => {
    await ok(office.post('/fulfillment/packaging/hand-over', { order_ids: [order.id] }))
    const body = { items: [{ item_id: order.item_ids[0], quantity: 1 }], reason: 'Lost in transit' }
    return () => office.post(`${orderPath(order)}/reship`, body)
  }),
  'POST /bulk-runs': world({ silent: true }, ({ office, order }) => {
    return () => office.post('/bulk-runs', holdRun(order))
  }),
  'POST /bulk-runs/:id/start': world({}, async ({ office, order }) => {
    const { data } = await ok(office.post('/bulk-runs', holdRun(order)))
    return () => office.post(`/bulk-runs/${data.id}/start`)
  }),
  'POST /bulk-runs/:id/stop': world({}, async ({ floor, office, order }) => {
    const { data } = await ok(office.post('/bulk-runs', holdRun(order)))
    await floor.site.database.pool.query(`update bulk_runs set state = 'queued' where id = $1`, [data.id])
    return () => office.post(`/bulk-runs/${data.id}/stop`)
  }),
  'POST /order-sync/imports': world({}, (known) => () => importOrders(known, buildOrderRecord())),
  'POST /order-sync/imports/:id/apply': world({}, async ({ office, floor }) => {
    const bytes = Buffer.from(JSON.stringify({ orders: [buildOrderRecord()] }))
    const fields = { store_id: String(floor.store_id), check: 'true' }
    const { data } = await ok(office.upload('/order-sync/imports', { name: 'orders.json', bytes }, fields))
    await whenWorked(floor.site)
    return () => office.post(`/order-sync/imports/${data.id}/apply`)
  }),
  'POST /order-sync/columns': world({ silent: true }, ({ office, floor }) => {
    const bytes = Buffer.from('Ref;Who;Item\nA-1;Zoë Roy;TEE-BLK-M\n')
    return () =>
      office.upload('/order-sync/columns', { name: 'orders.csv', bytes }, { store_id: String(floor.store_id) })
  }),

  'POST /designs': world({}, async ({ office }) => {
    const bytes = await picture(10)
    return () => office.upload('/designs', { name: 'new.png', bytes })
  }),
  'POST /designs/:id/archive': world({}, async ({ office }) => {
    const { path, version } = await givenDesign(office, 20)
    return () => office.post(`${path}/archive`, { version })
  }),
  'POST /designs/:id/restore': world({}, async ({ office }) => {
    const { path, version } = await givenDesign(office, 30)
    const { data } = await ok(office.post(`${path}/archive`, { version }))
    return () => office.post(`${path}/restore`, { version: data.version })
  }),
  'POST /file-imports/:kind/plan': world({ silent: true }, ({ office }) => {
    return () => office.upload('/file-imports/products/plan', productFile('BAG-1'))
  }),
  'POST /file-imports/:kind/apply': world({}, async ({ office }) => {
    const file = productFile('BAG-2')
    const { data } = await ok(office.upload('/file-imports/products/plan', file))
    return () => office.upload('/file-imports/products/apply', file, { plan_id: String(data.id) })
  }),
  'POST /products/imports': world({}, ({ office }) => {
    const bytes = Buffer.from('product_code,product_name,print_areas,sku,on_hand,weight_g\nBAG,Bag,front,BAG-1,50,90')
    return () => office.upload('/products/imports', { name: 'catalog.csv', bytes })
  }),
  'PUT /products/:id/attached': world({}, ({ office, product: { id, version } }) => {
    return () => office.put(`/products/${id}/attached`, { version, attached: [{ sku: 'CARD-OS', quantity: 1 }] })
  }),
  'PUT /stations/:id/settings': world({}, async ({ floor, office }) => {
    const { id } = floor.stations.packaging
    const { version } = await read(floor, 'select version from stations where id = $1', [id])
    const { document, label } = floor.printers
    const body = { printer_id: document, label_printer_id: label, confirm_automatically: false }
    return () => office.put(`/stations/${id}/settings`, { ...body, package_automatically: true, version })
  }),
  'POST /fulfillment/packaging/orders/:id/packing-slip': world({ silent: true }, ({ office, order }) => {
    return () => office.post(`/fulfillment/packaging/orders/${order.id}/packing-slip`)
  }),
  'PUT /settings': world({}, async ({ office }) => {
    const { record: _record, locked: _locked, ...settings } = (await ok(office.get('/settings'))).data
    return () => office.put('/settings', { ...settings, company_name: 'Moon Print', units: 'imperial' })
  }),
}
