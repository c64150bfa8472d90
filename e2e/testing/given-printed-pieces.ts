import { expect, type Page } from '@playwright/test'
import { call } from './call.ts'

export interface GivenPiece {
  id: number
  barcode: string
}

interface PieceOfOrder extends GivenPiece {
  stage: string
}

export async function stationOf(page: Page, kind: string): Promise<number> {
  const stations = await call<{ id: number; kind: string }[]>(page, 'GET', '/stations')
  return stations.find((station) => station.kind === kind)?.id ?? 0
}

/**
 * So many orders of their own, each with one mug of a variant that is short anyway, so that they take no stock from
 * other tests; their numbers begin with this mark.
 */
export async function givenOrders(page: Page, mark: string, orders: number): Promise<void> {
  const numbers = Array.from({ length: orders }, (_, n) => `${mark}-${n + 1}`)
  await importOrders(page, numbers, { sku: 'MUG-BLK-15OZ', count: 1, design: 'design-02-front.png' })
}

interface ImportedOrders {
  sku?: string
  count: number
  design: string
}

async function importOrders(page: Page, orders: string[], { sku = 'MUG-NVY-15OZ', count, design }: ImportedOrders) {
  const [store] = await call<{ id: number }[]>(page, 'GET', '/stores')
  const lines = orders.map(
    (order) =>
      `${order},2020-11-09T01:20:42-05:00,2099-11-16,Emily Rodriguez,1671 N Michigan Ave,Chicago,IL,60622,US,${sku},${count},${design}`,
  )
  const head =
    'order_number,placed_at,ship_by,customer_name,address1,city,state,postal_code,country,sku,quantity,design_front'
  const upload = { name: `${orders[0]}.csv`, mimeType: 'text/csv', buffer: Buffer.from([head, ...lines].join('\n')) }
  const run = await call<{ id: number }>(page, 'POST', '/order-sync/imports', {
    multipart: { store_id: String(store?.id), file: upload },
  })
  await expect
    .poll(async () => (await call<{ state: string }>(page, 'GET', `/order-sync/imports/${run.id}`)).state, {
      timeout: 60_000,
    })
    .toBe('done')
}

/**
 * An order of its own with so many mugs of a variant that few orders of the demo take, which have this design on their
 * one side; its id. Goes in: a page on which an administrator is signed in, and a number that no other test uses.
 */
export async function givenOrder(
  page: Page,
  order: string,
  count: number,
  { design = 'design-02-front.png', sku }: { design?: string; sku?: string } = {},
): Promise<number> {
  await importOrders(page, [order], { count, design, ...(sku !== undefined && { sku }) })
  const [made] = await call<{ id: number }[]>(page, 'GET', `/orders?search=${order}`)
  return made?.id ?? 0
}

/** The pieces of such an order with their labels printed: they wait at Print. */
export async function givenLabelledPieces(page: Page, order: number, count: number): Promise<GivenPiece[]> {
  const read = async () => {
    const { items } = await call<{ items: { pieces: PieceOfOrder[] }[] }>(page, 'GET', `/orders/${order}`)
    return items.flatMap((item) => item.pieces)
  }
  const pieces = await read()
  expect(pieces).toHaveLength(count)
  const station = await stationOf(page, 'print_barcode')
  // Another test may have printed all labels that waited meanwhile; then there is nothing left to do.
  const waiting = (await read()).filter((piece) => piece.stage === 'waiting_barcode')
  if (waiting.length > 0) {
    await call(page, 'POST', '/fulfillment/print-barcode/batches', {
      data: { piece_ids: waiting.map(({ id }) => id) },
      station,
    })
  }
  return pieces
}

/** Such an order with its pieces printed on their one side: they wait at Confirm Printed. */
export async function givenPrintedPieces(page: Page, order: string, count: number): Promise<GivenPiece[]> {
  const pieces = await givenLabelledPieces(page, await givenOrder(page, order, count), count)
  const printer = await stationOf(page, 'print_design')
  for (const { id } of pieces) {
    await call(page, 'POST', `/fulfillment/print-design/pieces/${id}/areas/front/printed`, { station: printer })
  }
  return pieces
}
