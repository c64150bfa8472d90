import { endedStages } from '@platen/contracts/fulfillment/stages'
import type { PieceView } from '@platen/contracts/fulfillment/piece'
import sql from 'sql-template-tag'
import { z } from 'zod'
import { oneOf } from '../../platform/db/sql-text.ts'
import type { Reader } from '../../platform/db/database.types.ts'
import type { PieceFacts } from './stage.rules.ts'

/** The condition of living pieces: neither cancelled nor scrapped. */
export const living = sql`stage not in ${oneOf(endedStages)}`

/**
 * The condition of pieces `p` that were sent to a printer. The history decides, because a reset area no longer tells
 * whether ink is on the blank.
 */
export const sentToPrint = sql`exists (
  select from piece_actions x where x.piece_id = p.id and x.kind in ('area_sent', 'area_reprinted', 'area_printed'))`

/** Extracts the facts that the verdict needs from a view that was read already. */
export function toPieceFacts(piece: PieceView): PieceFacts {
  // Who made the step to this stage. Whoever undid or sent back a later one didn't (PIECE-47).
  const { who, at } =
    piece.history.find((entry) => entry.to_stage === piece.stage && entry.kind === 'step') ?? piece.last_touch
  return {
    barcode: piece.barcode,
    stage: piece.stage,
    stage_since: piece.stage_since,
    hold_reason: piece.order.hold_reason,
    hold_reason_en: piece.order.hold_reason_en,
    hold_reason_fr: piece.order.hold_reason_fr,
    hold_kind: piece.order.hold_kind,
    short: piece.short,
    blank: piece.blank,
    sent_to_print: piece.sent_to_print,
    replaced_by: piece.replaced_by,
    sku: piece.variant.sku,
    order_number: piece.order.number,
    who,
    at,
  }
}

const orderOfPieceRow = z.strictObject({ order_id: z.number() })

/** Returns the id of a piece's order. It is read before locking, because the order is locked before the piece. */
export async function findOrderOfPiece(db: Reader, pieceId: number): Promise<number | undefined> {
  return (await db.maybe(orderOfPieceRow, sql`select order_id from pieces where id = ${pieceId}`))?.order_id
}

const wasSentToPrintRow = z.strictObject({ sent: z.boolean() })

/** Whether an area of a piece was ever sent to a printer. */
export async function wasSentToPrint(db: Reader, pieceId: number): Promise<boolean> {
  const { sent } = await db.one(
    wasSentToPrintRow,
    sql`select ${sentToPrint} as sent from pieces p where p.id = ${pieceId}`,
  )
  return sent
}

const areaClosedLastRow = z.strictObject({ area: z.string() })

/** Returns the area of a piece that was closed last. */
export async function findAreaClosedLast(db: Reader, pieceId: number): Promise<string> {
  const { area } = await db.one(
    areaClosedLastRow,
    sql`select area from piece_areas where piece_id = ${pieceId} order by since desc, position desc limit 1`,
  )
  return area
}

const replacementRow = z.strictObject({
  id: z.number(),
  barcode: z.string(),
  /** It waits for its barcode and is unchanged: same order, item, blank and designs. */
  unchanged: z.boolean(),
})
export type Replacement = z.output<typeof replacementRow>

/** Returns the replacement of a scrapped piece, unless it is cancelled. */
export async function findReplacement(db: Reader, pieceId: number): Promise<Replacement | undefined> {
  return db.maybe(
    replacementRow,
    sql`
    select r.id, r.barcode,
      r.stage = 'waiting_barcode' and (r.order_id, r.item_id, r.variant_id) = (p.order_id, p.item_id, p.variant_id)
        and not exists (
          select from (select area, sha256 from piece_areas where piece_id = p.id) a
          full join (select area, sha256 from piece_areas where piece_id = r.id) b using (area, sha256)
          where a.area is null or b.area is null) as unchanged
    from pieces p join pieces r on r.replaces_piece_id = p.id and r.stage <> 'cancelled'
    where p.id = ${pieceId}`,
  )
}

const livingPiecesRow = z.strictObject({ n: z.number() })

/** Counts the living pieces of an order: neither cancelled nor scrapped, including packaged ones (WORD-8). */
export async function countLivingPieces(db: Reader, orderId: number): Promise<number> {
  const { n } = await db.one(
    livingPiecesRow,
    sql`select count(*)::int as n from pieces where order_id = ${orderId} and ${living}`,
  )
  return n
}
