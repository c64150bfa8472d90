import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sql from 'sql-template-tag'
import { checkoutFolder } from '../../../platform/checkout.ts'
import { givenDay, givenInstant } from '../../../platform/testing/given-days.ts'
import type { TestApp } from '../../../platform/testing/test-app.ts'
import { addStore } from '../../stores/stores.public.ts'

const samples = join(checkoutFolder(), 'samples')

export function readSampleFile(name: string): Buffer {
  return readFileSync(join(samples, name))
}

let stores = 0

/** A store without designs of its own. */
export function givenStore(site: TestApp, code = `store-${++stores}`): Promise<number> {
  const store = { code, name: `Store ${code}`, platform: 'file' as const, default_vendor_id: null }
  return site.database.transaction((tx) => addStore(tx, store))
}

/** Designs known by name, as rows alone: what they look like is no matter here. Without a store they are the library's. */
export async function givenDesigns(site: TestApp, fileNames: string[], storeId: number | null = null): Promise<void> {
  const files = fileNames.map((fileName) => ({
    file_name: fileName,
    sha256: createHash('sha256').update(`${storeId}/${fileName}`).digest('hex'),
  }))
  await site.database.transaction(async (tx) => {
    await tx.run(sql`
      insert into design_files (sha256, media_type, size_bytes, width_px, height_px, preview_sha256, thumb_sha256)
      select f.sha256, 'image/png', 1000, 100, 100, f.sha256, f.sha256
      from jsonb_to_recordset(${JSON.stringify(files)}::jsonb) as f(sha256 text)`)
    await tx.run(sql`
      insert into designs (store_id, file_name, sha256)
      select ${storeId}::bigint, f.file_name, f.sha256
      from jsonb_to_recordset(${JSON.stringify(files)}::jsonb) as f(file_name text, sha256 text)`)
  })
}

async function importCatalog(site: TestApp, bytes: Buffer): Promise<void> {
  const manager = await site.as('production-manager')
  const { status, body } = await manager.upload('/products/imports', { name: 'catalog.csv', bytes })
  if (status !== 200 || body.data.failed > 0) throw new Error(`no catalogue: ${JSON.stringify(body)}`)
}

/** The sample catalogue with its stock and the sample designs in the library. */
export async function givenSampleFactory(site: TestApp): Promise<void> {
  await importCatalog(site, readSampleFile('catalog.csv'))
  const [, ...designs] = readSampleFile('designs/designs.csv').toString().trim().split('\n')
  await givenDesigns(
    site,
    designs.map((line) => line.split(',')[0] ?? ''),
  )
}

/**
 * A small factory: TEE-BLK-M (front and back, 200 of them), TEE-BLK-L (front and back, none), MUG-WHT (front, 200) and
 * CARD (unprinted), with the designs front.png, back.png and other.png in the library.
 */
export async function givenSmallFactory(site: TestApp): Promise<void> {
  const rows = [
    'product_code,product_name,print_areas,sku,on_hand,weight_g',
    'TEE,Tee,front|back,TEE-BLK-M,200,150',
    'TEE,Tee,front|back,TEE-BLK-L,0,150',
    'MUG,Mug,front,MUG-WHT,200,300',
    'CARD,Card,,CARD,100,5',
  ]
  await importCatalog(site, Buffer.from(rows.join('\n')))
  await givenDesigns(site, ['front.png', 'back.png', 'other.png'])
}

export interface GivenLine {
  sku?: string
  quantity?: number
  /** File names by print area. */
  designs?: Record<string, string>
}

export interface GivenOrder {
  number?: string
  lines?: GivenLine[]
  [field: string]: unknown
}

let numbers = 1000

/** An order of the native JSON format: two TEE-BLK-M with a front design, to Québec, late, unless told otherwise. */
export function buildOrderRecord({ number = `N-${++numbers}`, lines = [{}], ...fields }: GivenOrder = {}): object {
  return {
    order_number: number,
    placed_at: givenInstant(-13, '01:20:42-05:00'),
    ship_by: givenDay(-6),
    customer_name: 'Zoë Côté',
    address1: '1, rue A',
    address2: '',
    city: 'Québec',
    state: 'QC',
    postal_code: 'G1R 4P5',
    country: 'CA',
    phone: '+1 555 0100',
    email: 'zoe@example.org',
    shipping_service: 'STANDARD',
    note: '',
    ...fields,
    lines: lines.map(({ sku = 'TEE-BLK-M', quantity = 2, designs = { front: 'front.png' } }) => ({
      sku,
      quantity,
      design_front: designs.front ?? '',
      design_back: designs.back ?? '',
    })),
  }
}

/** Imports orders into a store and waits for it. Out: the run as the sync history shows it, and its lines. */
export async function importOrders(site: TestApp, storeId: number, orders: object[]) {
  const desk = await site.as('order-desk')
  const bytes = Buffer.from(JSON.stringify({ orders }))
  const { data, status, body } = await desk.upload(
    '/order-sync/imports',
    { name: 'orders.json', bytes },
    {
      store_id: String(storeId),
    },
  )
  if (status !== 200) throw new Error(`not imported: ${JSON.stringify(body)}`)
  await site.services.backgroundTasks.whenIdle()
  const run = await desk.get(`/order-sync/imports/${data.id}`)
  const lines = await desk.get(`/order-sync/imports/${data.id}/lines`)
  return { run: run.data, lines: lines.data }
}

/** An order of a store, as its own screen shows it to the order desk. */
export async function givenOrder(site: TestApp, storeId: number, order: GivenOrder = {}) {
  const { lines } = await importOrders(site, storeId, [buildOrderRecord(order)])
  const { data } = await (await site.as('order-desk')).get(`/orders/${lines[0].order.id}`)
  return data
}
