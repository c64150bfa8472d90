import type { OrderDetail } from '@platen/contracts/orders/detail'
import sql from 'sql-template-tag'
import { idRow } from '../../src/platform/db/row.ts'
import { z } from 'zod'
import { auditContext } from '../../src/platform/http/context.ts'
import { holdOrder, lockOrder } from '../../src/modules/orders/order-status.public.actions.ts'
import { confirmPrinted } from '../../src/modules/fulfillment/confirm-printed/confirm-printed.actions.ts'
import { packOrder } from '../../src/modules/fulfillment/packaging/packaging.actions.ts'
import { printBatch } from '../../src/modules/fulfillment/print-barcode/print-barcode.actions.ts'
import { markAreaPrinted } from '../../src/modules/fulfillment/print-design/print-design.actions.ts'
import { passPiece } from '../../src/modules/fulfillment/quality-check/quality-check.actions.ts'
import { rejectPiece } from '../../src/modules/fulfillment/corrections/reject.actions.ts'
import { writtenReason } from '../../src/modules/orders/reasons/order-reasons.rules.ts'
import { cancelEntireOrder } from '../../src/modules/orders/order-cancel.actions.ts'
import type { Floor } from './given-floor.ts'

const steps = [
  'waiting_barcode',
  'barcode_printed',
  'design_printed',
  'confirmed_printed',
  'quality_checked',
  'packaged',
] as const
export type LivingStage = (typeof steps)[number]

/** Takes the waiting pieces of an order to a stage by the actions of the floor, as the system user. */
export async function takeTo(
  floor: Floor,
  order: { id: number; piece_ids: readonly number[] },
  stage: LivingStage,
): Promise<void> {
  const pieces = order.piece_ids.map((id) => ({ id }))
  if (stage !== 'packaged') return takePieces(floor, pieces, stage)
  await takePieces(floor, pieces, 'quality_checked')
  await packOrder(await floor.at('packaging'), { params: { id: order.id }, body: { confirm_unscanned: true } })
}

/** Takes some of the waiting pieces of an order to a stage. */
export async function takePieces(
  floor: Floor,
  pieces: readonly { id: number }[],
  stage: Exclude<LivingStage, 'packaged'>,
): Promise<void> {
  const far = steps.indexOf(stage)
  const pieceIds = pieces.map(({ id }) => id)
  if (far >= 1 && pieceIds.length > 0) {
    const body = { piece_ids: pieceIds, filters: {}, limit: 1_000, label: 'pdf' as const }
    await printBatch(await floor.at('print_barcode'), { body })
  }
  for (const id of pieceIds) {
    if (far >= 2) {
      for (const area of await areasOfPiece(floor, id))
        await markAreaPrinted(await floor.at('print_design'), { params: { id, area } })
    }
    if (far >= 3) await confirmPrinted(await floor.at('confirm_printed'), { params: { id } })
    if (far >= 4) await passPiece(await floor.at('quality_check'), { params: { id }, body: { accept_skipped: false } })
  }
}

/** Packages an order whose pieces all wait for their barcodes, as the order desk sees it; its label is bought. */
export function packWhole(floor: Floor, order: Pick<OrderDetail, 'id' | 'items'>): Promise<void> {
  const pieceIds = order.items.flatMap((item) => item.pieces.map((piece) => piece.id))
  return takeTo(floor, { id: order.id, piece_ids: pieceIds }, 'packaged')
}

/** Hands the parcel of an order over to its carrier. */
export async function handOver(floor: Floor, orderId: number): Promise<void> {
  const packer = await floor.site.as('packer', floor.stations.packaging.id)
  const { status, body } = await packer.post('/fulfillment/packaging/hand-over', { order_ids: [orderId] })
  if (status !== 200) throw new Error(`not handed over: ${JSON.stringify(body)}`)
}

/** The areas of a piece in print order. */
export async function areasOfPiece(floor: Floor, id: number): Promise<string[]> {
  const rows = await floor.site.database.read.rows(
    z.strictObject({ area: z.string() }),
    sql`
    select area from piece_areas where piece_id = ${id} order by position`,
  )
  return rows.map((row) => row.area)
}

/** The id of the reject reason with this code. */
export async function findReasonId(floor: Floor, code: string): Promise<number> {
  const { id } = await floor.site.database.read.one(idRow, sql`select id from reject_reasons where code = ${code}`)
  return id
}

/** Holds an order by hand. */
export async function holdIt(floor: Floor, orderId: number, reason = 'Address in question'): Promise<void> {
  const audit = auditContext(await floor.site.system())
  await floor.site.database.transaction(async (tx) => {
    await lockOrder(tx, orderId)
    await holdOrder(tx, audit, orderId, 'manual', writtenReason(reason))
  })
}

/** Cancels a whole order. */
export async function cancelOrder(
  floor: Floor,
  orderId: number,
  reason = 'Customer changed their mind',
): Promise<void> {
  const audit = auditContext(await floor.site.system())
  await floor.site.database.transaction((tx) => cancelEntireOrder(tx, audit, orderId, writtenReason(reason)))
}

/** Rejects a labeled piece for a stain and returns the barcode of its replacement. */
export async function scrapPiece(floor: Floor, id: number): Promise<string | null> {
  const ctx = {
    ...(await floor.at('print_design')),
    user: { ...(await floor.site.system()).user, rules: [{ action: 'manage', subject: 'all' }] },
  }
  const reasonId = await findReasonId(floor, 'stain')
  const { replacement } = await rejectPiece(ctx, {
    params: { id },
    body: {
      at: 'print_design',
      expected_stage: 'barcode_printed',
      reason_id: reasonId,
      disposition: 'scrap',
      areas: [],
      note: '',
    },
  })
  return replacement
}

/** Has a variant put into every parcel that holds a product. */
export async function attachToProduct(floor: Floor, productCode: string, sku: string, quantity: number): Promise<void> {
  await floor.site.database.transaction((tx) =>
    tx.run(sql`
      insert into attached_products (product_id, variant_id, quantity)
      select p.id, v.id, ${quantity} from products p, variants v where p.code = ${productCode} and v.sku = ${sku}`),
  )
}

/** The stock on hand of a variant, and how much of it is reserved. */
export async function readLevel(floor: Floor, sku: string): Promise<{ on_hand: number; reserved: number }> {
  return floor.site.database.read.one(
    z.strictObject({ on_hand: z.number(), reserved: z.number() }),
    sql`
    select l.on_hand, l.reserved from stock_levels l join variants v on v.id = l.variant_id where v.sku = ${sku}`,
  )
}
