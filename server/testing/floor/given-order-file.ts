import { givenDay, givenInstant } from '../platform/given-days.ts'
import { mappingOf, writeShopTable, type ShopFormatName, type ShopRow } from '../nouns/shop-rows.fixture.ts'
import type { TestApp } from '../platform/test-app.ts'
import { isPrinted } from './given-floor.ts'
import { whenWorked } from './when-worked.ts'

export interface GivenLine {
  sku?: string
  quantity?: number
  /** Print areas, each with the design that is named after it; none for a SKU that the floor doesn't print. */
  areas?: readonly string[]
  /** File names by print area, if they differ from the names of the areas. */
  designs?: Record<string, string>
  personalization?: string
}

export interface GivenRecord {
  number?: string
  lines?: readonly GivenLine[]
  [field: string]: unknown
}

let numbers = 1000

/** An order as our own JSON format has it; by default one TEE-BLK-M with a front design, to Québec. */
export function buildOrderRecord({ number = `N-${++numbers}`, lines = [{}], ...fields }: GivenRecord = {}): object {
  return {
    order_number: number,
    placed_at: givenInstant(-13, '01:20:42-05:00'),
    ship_by: givenDay(7),
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
    lines: lines.map(({ sku = 'TEE-BLK-M', quantity = 1, personalization, ...printed }) => ({
      sku,
      quantity,
      ...designColumns(sku, printed),
      ...(personalization !== undefined && { personalization }),
    })),
  }
}

function designColumns(sku: string, { areas, designs }: Pick<GivenLine, 'areas' | 'designs'>) {
  const named = designs ?? Object.fromEntries((areas ?? (isPrinted(sku) ? ['front'] : [])).map((a) => [a, `${a}.png`]))
  return { design_front: named.front ?? '', design_back: named.back ?? '' }
}

/** Imports a file of orders into a store and waits for it. Returns the run as the sync history shows it, and its lines. */
export async function importFile(
  site: TestApp,
  storeId: number,
  text: string | Buffer,
  name = 'orders.csv',
  fields: Record<string, string> = {},
) {
  const desk = await site.as('order-desk')
  const file = { name, bytes: Buffer.from(text) }
  const { data, status, body } = await desk.upload('/order-sync/imports', file, {
    store_id: String(storeId),
    ...fields,
  })
  if (status !== 200) throw new Error(`not imported: ${JSON.stringify(body)}`)
  await whenWorked(site, { table: 'import_runs', id: data.id })
  const run = await desk.get(`/order-sync/imports/${data.id}`)
  const lines = await desk.get(`/order-sync/imports/${data.id}/lines`)
  return { run: run.data, lines: lines.data }
}

/** Imports rows as the table of a system; see `importFile`. */
export function importTable(site: TestApp, storeId: number, format: ShopFormatName, rows: readonly ShopRow[]) {
  const mapping = mappingOf(format)
  const fields = mapping ? { columns: JSON.stringify(mapping) } : undefined
  return importFile(site, storeId, writeShopTable(format, rows), 'orders.csv', fields)
}

/** Imports orders in the native format; see `importFile`. */
export function importOrders(site: TestApp, storeId: number, orders: object[]) {
  return importFile(site, storeId, JSON.stringify({ orders }), 'orders.json')
}
