import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { call } from './call.ts'
import { givenExampleRows } from './example-rows.ts'
import { importOrders } from './import-orders.ts'
import { freshMark } from './fresh-mark.ts'

const samples = join(import.meta.dirname, '../../samples/native-orders.json')

/** Orders and pieces as the screens show them: one at each station's front, and one order in each state. */
export interface Work {
  import_id: number
  orders: Record<'under_way' | 'open' | 'cancelled' | 'held' | 'failed' | 'shipping' | 'completed', number>
  at: Record<'print' | 'confirm-printed' | 'quality-check' | 'package' | 'package-incomplete' | 'packaged', string>
}

interface Order {
  id: number
  external_number: string
  items: { designs: { area: string }[]; pieces: { id: number; barcode: string }[] }[]
}

/** The sample orders that are imported, by their place in the file: each for what is done with it. */
const samplesFor = {
  incomplete: 0,
  toPrint: 3,
  toConfirm: 7,
  shipped: 12,
  toCheck: 13,
  open: 14,
  cancelled: 17,
  held: 25,
  completed: 28,
  failed: 34,
  complete: 38,
} as const

type Purpose = keyof typeof samplesFor

/** Imports those of the sample orders under numbers of their own, so that other tests' orders are left alone. */
async function importSampleOrders(page: Page): Promise<{ import_id: number; orders: Record<Purpose, Order> }> {
  const mark = freshMark().toUpperCase()
  const numberAt = (place: number) => `${mark}-${String(place).padStart(2, '0')}`
  const sample = JSON.parse(readFileSync(samples, 'utf8')) as { orders: { lines: { sku: string }[] }[] }
  sample.orders[samplesFor.failed]?.lines.forEach((line) => (line.sku = 'G5000-NO-SUCH-SKU'))
  const given = Object.values(samplesFor).map((place) => ({ ...sample.orders[place], order_number: numberAt(place) }))
  const id = await importOrders(page, { name: `orders-${mark}.json`, content: JSON.stringify({ orders: given }) })
  const rows = await call<Order[]>(page, 'GET', `/orders?per_page=50&search=${mark}`)
  const made = await Promise.all(rows.map((row) => call<Order>(page, 'GET', `/orders/${row.id}`)))
  const byNumber = new Map(made.map((order) => [order.external_number, order]))
  const orders = Object.entries(samplesFor).map(([purpose, place]) => [purpose, byNumber.get(numberAt(place))])
  return { import_id: id, orders: Object.fromEntries(orders) as Record<Purpose, Order> }
}

/** Takes orders and pieces to where the screens show them. An administrator is signed in on the page. */
export async function givenWork(page: Page): Promise<Work> {
  const { import_id, orders } = await importSampleOrders(page)
  const piecesOf = ({ items }: Order) =>
    items.flatMap(({ designs, pieces }) =>
      pieces.map((piece) => ({ ...piece, areas: designs.map(({ area }) => area) })),
    )
  const stations = await call<{ id: number; kind: string }[]>(page, 'GET', '/stations')
  const post = (path: string, kind: string, data: object = {}) =>
    call(page, 'POST', `/fulfillment/${path}`, { data, station: stations.find((station) => station.kind === kind)?.id })
  const take = async (pieces: ReturnType<typeof piecesOf>, steps: 1 | 2 | 3) => {
    for (const { id, areas } of pieces) {
      for (const area of areas) await post(`print-design/pieces/${id}/areas/${area}/printed`, 'print_design')
      if (steps > 1) await post(`confirm-printed/pieces/${id}`, 'confirm_printed')
      if (steps > 2) await post(`quality-check/pieces/${id}/pass`, 'quality_check')
    }
  }
  const first = (one: Order, areas: number) =>
    piecesOf(one)
      .filter((piece) => piece.areas.length === areas)
      .slice(0, 1)
  const { incomplete, complete, shipped, completed } = orders
  const [toPrint, toConfirm, toCheck] = [first(orders.toPrint, 2), first(orders.toConfirm, 1), first(orders.toCheck, 2)]
  const whole = [incomplete, complete, shipped, completed].flatMap(piecesOf)
  const pieceIds = [...toPrint, ...toConfirm, ...toCheck, ...whole].map(({ id }) => id)
  await post('print-barcode/batches', 'print_barcode', { piece_ids: pieceIds })
  await take(toConfirm, 1)
  await take(toCheck, 2)
  await take(piecesOf(incomplete).slice(1), 3)
  await take([complete, shipped, completed].flatMap(piecesOf), 3)
  for (const one of [shipped, completed])
    await post(`packaging/orders/${one.id}/package`, 'packaging', { confirm_unscanned: true })
  await post('packaging/hand-over', '', { order_ids: [completed.id] })
  await call(page, 'POST', `/orders/${orders.cancelled.id}/cancel`, {
    data: { reason: 'The customer changed their mind' },
  })
  await call(page, 'POST', `/orders/${orders.held.id}/hold`, { data: { reason: 'The address is being clarified' } })
  await givenExampleRows(page)
  const code = (pieces: { barcode: string }[], index = 0) => pieces[index]?.barcode ?? ''
  return {
    import_id,
    orders: {
      under_way: incomplete.id,
      open: orders.open.id,
      cancelled: orders.cancelled.id,
      held: orders.held.id,
      failed: orders.failed.id,
      shipping: shipped.id,
      completed: completed.id,
    },
    at: {
      print: code(toPrint),
      'confirm-printed': code(toConfirm),
      'quality-check': code(toCheck),
      package: code(piecesOf(complete)),
      'package-incomplete': code(piecesOf(incomplete), 1),
      packaged: code(piecesOf(shipped)),
    },
  }
}
