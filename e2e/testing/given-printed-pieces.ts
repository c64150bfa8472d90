import { expect, type Page } from '@playwright/test'
import { cookieOf } from './sign-in.ts'

export interface GivenPiece {
  id: number
  barcode: string
}

interface PieceOfOrder extends GivenPiece {
  stage: string
}

/** Calls the API as the person who is signed in on this page, with a key of its own for each write. */
export async function callAs<T>(
  page: Page,
  method: string,
  path: string,
  options: { data?: object; multipart?: Record<string, string | object>; station?: number } = {},
): Promise<T> {
  const { station, ...rest } = options
  const answer = await page.request.fetch(`/api${path}`, {
    method,
    headers: {
      authorization: `Bearer ${await cookieOf(page, 'accessToken')}`,
      'idempotency-key': `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}-given`,
      ...(station && { 'x-station': String(station) }),
    },
    ...(rest as object),
  })
  const body = (await answer.json()) as { data: T; message?: string }
  expect(answer.ok(), `${method} ${path}: ${body.message}`).toBe(true)
  return body.data
}

export async function stationOf(page: Page, kind: string): Promise<number> {
  const stations = await callAs<{ id: number; kind: string }[]>(page, 'GET', '/stations')
  return stations.find((station) => station.kind === kind)?.id ?? 0
}

/**
 * An order of its own with so many mugs, printed on their one side: they wait at Confirm Printed. Goes in: a page on
 * which an administrator is signed in, and a number that no other test uses.
 */
export async function givenPrintedPieces(page: Page, order: string, count: number): Promise<GivenPiece[]> {
  const [store] = await callAs<{ id: number }[]>(page, 'GET', '/stores')
  const file = [
    'order_number,placed_at,ship_by,customer_name,address1,city,state,postal_code,country,sku,quantity,design_front',
    `${order},2020-11-09T01:20:42-05:00,2099-11-16,Emily Rodriguez,1671 N Michigan Ave,Chicago,IL,60622,US,MUG-WHT-11OZ,${count},design-02-front.png`,
  ].join('\n')
  const upload = { name: `${order}.csv`, mimeType: 'text/csv', buffer: Buffer.from(file) }
  const run = await callAs<{ id: number }>(page, 'POST', '/order-sync/imports', {
    multipart: { store_id: String(store?.id), file: upload },
  })
  await expect
    .poll(async () => (await callAs<{ state: string }>(page, 'GET', `/order-sync/imports/${run.id}`)).state, {
      timeout: 60_000,
    })
    .toBe('done')
  const [made] = await callAs<{ id: number }[]>(page, 'GET', `/orders?search=${order}`)
  const read = async () => {
    const { items } = await callAs<{ items: { pieces: PieceOfOrder[] }[] }>(page, 'GET', `/orders/${made?.id}`)
    return items.flatMap((item) => item.pieces)
  }
  const pieces = await read()
  expect(pieces).toHaveLength(count)
  const station = await stationOf(page, 'print_barcode')
  // Another test may have printed all labels that waited meanwhile; then there is nothing left to do.
  const waiting = (await read()).filter((piece) => piece.stage === 'waiting_barcode')
  if (waiting.length > 0) {
    await callAs(page, 'POST', '/fulfillment/print-barcode/batches', {
      data: { piece_ids: waiting.map(({ id }) => id) },
      station,
    })
  }
  const printer = await stationOf(page, 'print_design')
  for (const { id } of pieces) {
    await callAs(page, 'POST', `/fulfillment/print-design/pieces/${id}/areas/front/printed`, { station: printer })
  }
  return pieces
}
