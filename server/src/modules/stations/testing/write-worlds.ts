import sharp from 'sharp'
import { startPrintAgent } from '../../print-jobs/print-agent.jobs.ts'
import { buildOrderRecord } from '../../orders/testing/factory.fixture.ts'
import { demoEmail, demoPassword, type DemoRole } from '../../demo/demo-users.actions.ts'
import { createToken } from '../../../platform/testing/fresh-token.ts'
import { createTestClient, type TestAnswer, type TestClient } from '../../../platform/testing/test-client.ts'
import { cancelOrder, holdIt, findReasonId, type LivingStage } from './floor-steps.ts'
import type { Floor } from './given-floor.ts'
import type { GivenOrder } from './given-order.ts'

/** An order and what belongs to it, right before a write. */
export interface Scene {
  order: GivenOrder
  batch: number
  run: number
  design: number
  product: { id: number; version: number }
  send(): Promise<TestAnswer>
}

interface World {
  /** The stage to which the pieces of the order are brought; default: waiting_barcode. */
  stage?: LivingStage
  /** It changes nothing that a screen shows to another user. */
  silent?: boolean
  prepare(floor: Floor, order: GivenOrder): Promise<Scene>
}

interface Known {
  floor: Floor
  order: GivenOrder
  /** The first piece of the order. */
  piece: number
  /** An administrator at Package and at another station. */
  office: TestClient
  bench: TestClient
  session: TestClient
  product: { id: number; version: number }
}

type Send = () => Promise<TestAnswer>
type Given = Pick<World, 'stage' | 'silent'> & { at?: keyof Floor['stations'] }

async function read(floor: Floor, query: string, values: unknown[] = []) {
  const { rows } = await floor.site.database.pool.query(query, values)
  return rows[0]
}

/** A world in which `given` prepares what the write needs and returns the call that sends it. */
function world({ at = 'packaging', ...rest }: Given, given: (known: Known) => Send | Promise<Send>): World {
  return {
    ...rest,
    async prepare(floor, order) {
      const product = await read(floor, `select id, version from products where code = 'TEE'`)
      const known: Known = {
        floor,
        order,
        piece: order.piece_ids[0] ?? 0,
        office: await floor.site.as('administrator'),
        bench: await floor.site.as('administrator', floor.stations[at].id),
        session: await sessionOf(floor, 'administrator'),
        product,
      }
      const send = await given(known)
      const ids = await read(
        floor,
        `select (select coalesce(max(id), 1) from barcode_batches) as batch, (select coalesce(max(id), 1) from import_runs) as run,
          (select max(id) from designs) as design`,
      )
      return { order, product, ...ids, send }
    },
  }
}

async function sessionOf({ site }: Floor, role: DemoRole): Promise<TestClient> {
  return createTestClient(site.app, await createToken(site.database, role))
}

async function ok(answer: Promise<TestAnswer>): Promise<TestAnswer> {
  const got = await answer
  if (got.status !== 200) throw new Error(got.bytes.toString())
  return got
}

const orders = (order: GivenOrder) => `/orders/${order.id}`
const versionOf = async ({ floor, order }: Known): Promise<number> =>
  (await read(floor, 'select version from orders where id = $1', [order.id])).version
const shipmentOf = async ({ floor, order }: Known): Promise<number> =>
  (await read(floor, 'select max(id) as id from shipments where order_id = $1', [order.id])).id
const area = (piece: number, step: string) => `/fulfillment/print-design/pieces/${piece}/areas/front/${step}`
const printDesign: Given = { stage: 'barcode_printed', at: 'print_design' }

function importOrders({ floor, office }: Known, ...records: object[]) {
  const file = { name: 'orders.json', bytes: Buffer.from(JSON.stringify({ orders: records })) }
  return office.upload('/order-sync/imports', file, { store_id: String(floor.store_id) })
}

/** Sends the front design to the printer; `failed` if the printer jams, else it stays in the queue. */
async function printJob({ floor, bench, piece }: Known, state: 'queued' | 'failed'): Promise<number> {
  await ok(bench.post(area(piece, 'send'), {}))
  if (state === 'failed') {
    const jams = () => Promise.reject(new Error('paper jam'))
    const { system: context, services } = floor.site
    await startPrintAgent({ context, drivers: { file: jams }, log: services.log, everyMs: 0 }).drain()
  }
  return (await read(floor, 'select max(id) as id from print_jobs where piece_id = $1', [piece])).id
}

async function picture(shade: number): Promise<Buffer> {
  const background = { r: shade, g: 20, b: 90, alpha: 1 }
  return sharp({ create: { width: 20, height: 20, channels: 4, background } })
    .png()
    .toBuffer()
}

async function mailedToken({ floor: { site } }: Known): Promise<string> {
  await ok(site.anonymous.post('/auth/forgot-password', { email: demoEmail('viewer') }))
  await site.services.backgroundTasks.whenIdle()
  return /\?token=([\w-]+)/.exec(site.mails.at(-1)?.text ?? '')?.[1] ?? ''
}

/** Every write of the contract, each in a world in which it succeeds. */
export const worlds: Record<string, World> = {
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
  'PATCH /profile': world({}, async ({ office }) => {
    const { version } = (await office.get('/profile')).data
    return () => office.patch('/profile', { name: 'Another Name', version })
  }),
  'DELETE /profile/sessions/:id': world({}, async ({ office, session }) => {
    const { data } = await session.get('/profile/sessions')
    const { id } = data.find((one: { current: boolean }) => one.current)
    return () => office.delete(`/profile/sessions/${id}`)
  }),

  'POST /orders/:id/hold': world({}, ({ office, order }) => {
    return () => office.post(`${orders(order)}/hold`, { reason: 'Address in question' })
  }),
  'POST /orders/:id/release': world({}, async ({ floor, office, order }) => {
    await holdIt(floor, order.id)
    return () => office.post(`${orders(order)}/release`, {})
  }),
  'POST /orders/:id/cancel': world({ stage: 'barcode_printed' }, ({ office, order }) => {
    return () => office.post(`${orders(order)}/cancel`, { reason: 'Customer asked' })
  }),
  'POST /orders/:id/items/:item_id/cancel': world({}, ({ office, order }) => {
    const body = { quantity: 1, reason: 'Customer asked' }
    return () => office.post(`${orders(order)}/items/${order.item_ids[0]}/cancel`, body)
  }),
  'PATCH /orders/:id': world({}, async (known) => {
    const version = await versionOf(known)
    return () => known.office.patch(orders(known.order), { version, ship_to_city: 'Ottawa' })
  }),
  'PATCH /orders/:id/items/:item_id': world({}, async (known) => {
    const version = await versionOf(known)
    const path = `${orders(known.order)}/items/${known.order.item_ids[0]}`
    return () => known.office.patch(path, { version, quantity: 3 })
  }),
  'POST /orders/:id/retry': world({}, async (known) => {
    const { floor, office } = known
    await ok(importOrders(known, buildOrderRecord({ lines: [{ sku: 'LATER-1', quantity: 1 }] })))
    await floor.site.services.backgroundTasks.whenIdle()
    const { id } = await read(floor, `select max(id) as id from orders where status = 'failed'`)
    await floor.site.database.pool.query(`update order_items set sku = 'TEE-BLK-M' where order_id = $1`, [id])
    return () => office.post(`/orders/${id}/retry`)
  }),
  'POST /orders/:id/split': world({}, ({ office, order, piece }) => {
    return () => office.post(`${orders(order)}/split`, { piece_ids: [piece], reason: 'Sent ahead' })
  }),
  'POST /orders/:id/reship': world({ stage: 'packaged' }, async ({ office, order }) => {
    await ok(office.post('/fulfillment/packaging/hand-over', { order_ids: [order.id] }))
    const body = { items: [{ item_id: order.item_ids[0], quantity: 1 }], reason: 'Lost in transit' }
    return () => office.post(`${orders(order)}/reship`, body)
  }),
  'POST /order-sync/imports': world({}, (known) => () => importOrders(known, buildOrderRecord())),

  'POST /designs': world({}, async ({ office }) => {
    const bytes = await picture(10)
    return () => office.upload('/designs', { name: 'new.png', bytes })
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
    return () => office.put(`/stations/${id}/settings`, { ...body, package_automatically: false, version })
  }),

  'POST /fulfillment/print-barcode/batches': world({ at: 'print_barcode' }, ({ bench, piece }) => {
    const body = { piece_ids: [piece], filters: {}, limit: 10, label: 'pdf' }
    return () => bench.post('/fulfillment/print-barcode/batches', body)
  }),
  'POST /fulfillment/print-design/pieces/:id/areas/:area/send': world(printDesign, ({ bench, piece }) => {
    return () => bench.post(area(piece, 'send'), {})
  }),
  'POST /fulfillment/print-design/pieces/:id/areas/:area/printed': world(printDesign, ({ bench, piece }) => {
    return () => bench.post(area(piece, 'printed'))
  }),
  'POST /fulfillment/print-design/pieces/:id/areas/:area/skip': world(printDesign, ({ bench, piece }) => {
    return () => bench.post(area(piece, 'skip'), { reason: 'No ink' })
  }),
  'POST /fulfillment/print-design/pieces/:id/areas/:area/undo': world(printDesign, async ({ bench, piece }) => {
    await ok(bench.post(area(piece, 'printed')))
    return () => bench.post(area(piece, 'undo'))
  }),
  'POST /fulfillment/print-design/print': world(printDesign, ({ bench, piece }) => {
    return () => bench.post('/fulfillment/print-design/print', { piece_ids: [piece] })
  }),
  'POST /print-jobs/:id/retry': world(printDesign, async (known) => {
    const id = await printJob(known, 'failed')
    return () => known.bench.post(`/print-jobs/${id}/retry`)
  }),
  'POST /print-jobs/:id/cancel': world(printDesign, async (known) => {
    const id = await printJob(known, 'queued')
    return () => known.bench.post(`/print-jobs/${id}/cancel`)
  }),
  'POST /fulfillment/confirm-printed/pieces/:id': world(
    { stage: 'design_printed', at: 'confirm_printed' },
    ({ bench, piece }) => {
      return () => bench.post(`/fulfillment/confirm-printed/pieces/${piece}`)
    },
  ),
  'POST /fulfillment/quality-check/pieces/:id/pass': world(
    { stage: 'confirmed_printed', at: 'quality_check' },
    ({ bench, piece }) => {
      return () => bench.post(`/fulfillment/quality-check/pieces/${piece}/pass`, {})
    },
  ),

  'POST /fulfillment/pieces/:id/undo': world(
    { stage: 'confirmed_printed', at: 'quality_check' },
    async ({ bench, piece }) => {
      await ok(bench.post(`/fulfillment/quality-check/pieces/${piece}/pass`, {}))
      return () => bench.post(`/fulfillment/pieces/${piece}/undo`, { expected_stage: 'quality_checked' })
    },
  ),
  'POST /fulfillment/pieces/:id/reject': world(
    { stage: 'confirmed_printed', at: 'quality_check' },
    async ({ floor, bench, piece }) => {
      const reasonId = await findReasonId(floor, 'stain')
      const body = {
        at: 'quality_check',
        expected_stage: 'confirmed_printed',
        reason_id: reasonId,
        disposition: 'scrap',
      }
      return () => bench.post(`/fulfillment/pieces/${piece}/reject`, body)
    },
  ),
  'POST /fulfillment/pieces/:id/relabel': world({ stage: 'barcode_printed' }, ({ bench, piece }) => {
    return () => bench.post(`/fulfillment/pieces/${piece}/relabel`, { reason: 'Torn' })
  }),
  'POST /fulfillment/pieces/:id/blank': world({ stage: 'barcode_printed' }, async ({ floor, bench, order, piece }) => {
    await cancelOrder(floor, order.id)
    return () => bench.post(`/fulfillment/pieces/${piece}/blank`, { answer: 'return' })
  }),

  'POST /fulfillment/packaging/scans': world({ stage: 'quality_checked' }, ({ bench, order }) => {
    return () => bench.post('/fulfillment/packaging/scans', { barcode: order.barcodes[0] })
  }),
  'POST /fulfillment/packaging/orders/:id/package': world({ stage: 'quality_checked' }, ({ bench, order }) => {
    return () => bench.post(`/fulfillment/packaging/orders/${order.id}/package`, { confirm_unscanned: true })
  }),
  'POST /fulfillment/packaging/orders/:id/unpack': world({ stage: 'packaged' }, ({ bench, order }) => {
    return () => bench.post(`/fulfillment/packaging/orders/${order.id}/unpack`, { reason: 'Wrong box' })
  }),
  'POST /fulfillment/packaging/shipments/:id/void': world({ stage: 'packaged' }, async (known) => {
    const id = await shipmentOf(known)
    return () => known.bench.post(`/fulfillment/packaging/shipments/${id}/void`, { reason: 'Wrong service' })
  }),
  'POST /fulfillment/packaging/shipments/:id/print-label': world({ stage: 'packaged' }, async (known) => {
    const id = await shipmentOf(known)
    return () => known.bench.post(`/fulfillment/packaging/shipments/${id}/print-label`)
  }),
  'POST /fulfillment/packaging/hand-over': world({ stage: 'packaged' }, ({ bench, order }) => {
    return () => bench.post('/fulfillment/packaging/hand-over', { order_ids: [order.id] })
  }),
}
