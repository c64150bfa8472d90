import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { OrderDetail } from '@platen/contracts/orders/order-detail'
import type { Stage, StationKind } from '@platen/contracts/fulfillment/stages'
import sql from 'sql-template-tag'
import { checkoutFolder } from '../../../platform/checkout.ts'
import type { TestApp } from '../../../platform/testing/test-app.ts'
import type { TestAnswer } from '../../../platform/testing/test-client.ts'

/** One station of each kind, named after it, a put wall of four slots, and a vendor of own labels for every store. */
export async function givenFloor(site: TestApp): Promise<void> {
  const kinds: StationKind[] = ['print_barcode', 'print_design', 'confirm_printed', 'quality_check', 'packaging']
  await site.database.transaction(async (tx) => {
    for (const kind of kinds) await tx.run(sql`insert into stations (name, kind) values (${kind}, ${kind})`)
    await tx.run(sql`
      insert into packing_slots (code, wall, wall_row, wall_column)
      select 'A' || n, 'A', 1, n from generate_series(1, 4) n`)
    await tx.run(sql`insert into shipping_vendors (code, name, kind) values ('own', 'Own label', 'own_label')`)
    await tx.run(sql`update stores set default_vendor_id = (select id from shipping_vendors where code = 'own')`)
  })
}

async function at(site: TestApp, station: StationKind, path: string, body: object = {}): Promise<TestAnswer> {
  const manager = await site.as('production-manager', station)
  const answer = await manager.post(`/fulfillment/${path}`, body)
  if (answer.status !== 200) throw new Error(`${path}: ${JSON.stringify(answer.body)}`)
  return answer
}

type Piece = OrderDetail['items'][number]['pieces'][number]

export function readPieces(order: OrderDetail): Piece[] {
  return order.items.flatMap((item) => item.pieces)
}

/** Prints the barcodes of these pieces. */
export async function printBarcodes(site: TestApp, pieces: readonly Piece[]): Promise<void> {
  await at(site, 'print_barcode', 'print-barcode/batches', { piece_ids: pieces.map((piece) => piece.id) })
}

const steps: readonly Stage[] = ['barcode_printed', 'design_printed', 'confirmed_printed', 'quality_checked']

/** Takes waiting pieces with only a front design as far as a stage. */
export async function walk(site: TestApp, pieces: readonly Piece[], to: (typeof steps)[number]): Promise<void> {
  await printBarcodes(site, pieces)
  const far = steps.indexOf(to)
  for (const { id } of pieces) {
    if (far >= 1) await at(site, 'print_design', `print-design/pieces/${id}/areas/front/printed`)
    if (far >= 2) await at(site, 'confirm_printed', `confirm-printed/pieces/${id}`)
    if (far >= 3) await at(site, 'quality_check', `quality-check/pieces/${id}/pass`)
  }
}

/** Packages an order whose pieces wait, label bought; its parcel is ready to be handed over. */
export async function packWhole(site: TestApp, order: OrderDetail): Promise<void> {
  await walk(site, readPieces(order), 'quality_checked')
  await at(site, 'packaging', `packaging/orders/${order.id}/package`, { confirm_unscanned: true })
}

export async function handOver(site: TestApp, orderId: number): Promise<void> {
  await at(site, 'packaging', 'packaging/hand-over', { order_ids: [orderId] })
}

const invariants = readFileSync(join(checkoutFolder(), 'server/invariants.sql'), 'utf8')

/** What invariants.sql finds wrong; nothing on a healthy database. */
export async function findBrokenInvariants(site: TestApp): Promise<unknown[]> {
  return (await site.database.pool.query(invariants)).rows
}
