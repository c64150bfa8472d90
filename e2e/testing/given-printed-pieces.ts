import { expect, type Page } from '@playwright/test'
import { call } from './call.ts'
import { importMugOrders } from './import-orders.ts'

export interface GivenPiece {
  id: number
  barcode: string
}

/** A mug that is short anyway, so that its orders take no stock from other tests. */
export const shortMug = 'MUG-BLK-15OZ'

interface PieceOfOrder extends GivenPiece {
  stage: string
}

export async function stationOf(page: Page, kind: string): Promise<number> {
  const stations = await call<{ id: number; kind: string }[]>(page, 'GET', '/stations')
  return stations.find((station) => station.kind === kind)?.id ?? 0
}

/** Imports orders of one short mug each. Their numbers begin with the mark. */
export async function givenShortOrders(page: Page, mark: string, orders: number): Promise<void> {
  const numbers = Array.from({ length: orders }, (_, n) => `${mark}-${n + 1}`)
  await importMugOrders(page, numbers, { sku: shortMug, count: 1, design: 'design-02-front.png' })
}

/**
 * Imports an order of that many mugs with this design and returns its id. An administrator is signed in on the page,
 * and no other test uses the number.
 */
export async function givenMugOrder(
  page: Page,
  order: string,
  count: number,
  { design = 'design-02-front.png', sku }: { design?: string; sku?: string } = {},
): Promise<number> {
  await importMugOrders(page, [order], { count, design, ...(sku !== undefined && { sku }) })
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

/** Imports such an order and prints its pieces, which then wait at Confirm Printed. */
export async function givenPrintedPieces(page: Page, order: string, count: number): Promise<GivenPiece[]> {
  const pieces = await givenLabelledPieces(page, await givenMugOrder(page, order, count), count)
  const printer = await stationOf(page, 'print_design')
  for (const { id } of pieces) {
    await call(page, 'POST', `/fulfillment/print-design/pieces/${id}/areas/front/printed`, { station: printer })
  }
  return pieces
}
