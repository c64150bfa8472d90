import { coverDays } from '@platen/contracts/stock-info/endpoints'
import sql, { empty } from 'sql-template-tag'
import { z } from 'zod'
import type { Tx } from '../../platform/db/database.types.ts'
import type { AuditContext } from '../../platform/http/context.ts'
import type {
  PieceBlank,
  PostedDocument,
  PostedLine,
  StockLevel,
  TakenQuantity,
  VariantQuantity,
} from './stock-allocation.rules.ts'

const deleteReservationsRow = z.strictObject({ variant_id: z.number() })

const stockLevelRow = z.strictObject({
  variant_id: z.number(),
  sku: z.string(),
  on_hand: z.number(),
  reserved: z.number(),
  track_stock: z.boolean(),
})

/**
 * Locks the levels of variants in id order and reads them. Whether stock is tracked is read from the locked row: the
 * variant's own may be older than a change that this had to wait for.
 */
export async function lockLevels(tx: Tx, variantIds: readonly number[]): Promise<StockLevel[]> {
  if (variantIds.length === 0) return []
  return tx.rows(
    stockLevelRow,
    sql`
    select l.variant_id, v.sku, l.on_hand, l.reserved, l.tracked as track_stock
    from stock_levels l join variants v on v.id = l.variant_id
    where l.variant_id = any(${variantIds}::bigint[])
    order by l.variant_id for update of l`,
  )
}

/**
 * Counts the consumption of the last days up to `day`. The levels are locked first, so that no movement is left out.
 */
export async function countConsumption(tx: Tx, day: string, variantIds: readonly number[]): Promise<void> {
  await lockLevels(tx, variantIds)
  await tx.run(sql`
    update stock_levels l set consumed_to = ${day}::date, consumed = (
      select coalesce(sum(d.consumed), 0) from stock_daily d
      where d.variant_id = l.variant_id and d.day > ${day}::date - ${coverDays}::int)
    where l.variant_id = any(${variantIds}::bigint[])`)
}

// Movements of pieces don't reference the order: a piece may be split off to another one, and the foreign key would
// lock an order that another transaction holds.

// The reason of a reject or a cancellation may be longer; its own record has all of it.
const maxReasonLength = 200

export async function addReservations(tx: Tx, audit: AuditContext, pieces: readonly PieceBlank[]): Promise<void> {
  if (pieces.length === 0) return
  await tx.run(sql`
    with created as (
      insert into stock_reservations (piece_id, variant_id)
      select piece_id, variant_id
      from unnest(${pieces.map((piece) => piece.piece_id)}::bigint[], ${pieces.map((piece) => piece.variant_id)}::bigint[])
        as p (piece_id, variant_id)
      returning piece_id, variant_id
    )
    insert into stock_movements (variant_id, kind, reserved_change, quantity, piece_id, user_id)
    select variant_id, 'reserve', 1, 1, piece_id, ${audit.user_id} from created`)
}

/** Deletes the reservations of pieces. Returns the variant of each, which then has one more available. */
export async function deleteReservations(
  tx: Tx,
  audit: AuditContext,
  pieceIds: readonly number[],
  reason: string,
): Promise<number[]> {
  if (pieceIds.length === 0) return []
  const rows = await tx.rows(
    deleteReservationsRow,
    sql`
    with deleted as (
      delete from stock_reservations where piece_id = any(${pieceIds}::bigint[]) returning piece_id, variant_id
    )
    insert into stock_movements (variant_id, kind, reserved_change, quantity, piece_id, reason, user_id)
    select variant_id, 'release', -1, 1, piece_id, left(${reason}, ${maxReasonLength}), ${audit.user_id} from deleted
    returning variant_id`,
  )
  return rows.map((row) => row.variant_id)
}

const consumeReservationsRow = z.strictObject({ piece_id: z.number() })

/** Turns reservations into consumption. Returns the ids of the pieces that had one. */
export async function consumeReservations(tx: Tx, audit: AuditContext, pieceIds: readonly number[]): Promise<number[]> {
  if (pieceIds.length === 0) return []
  const rows = await tx.rows(
    consumeReservationsRow,
    sql`
    with deleted as (
      delete from stock_reservations where piece_id = any(${pieceIds}::bigint[]) returning piece_id, variant_id
    )
    insert into stock_movements (variant_id, kind, on_hand_change, reserved_change, quantity, piece_id, user_id)
    select variant_id, 'consume', -1, -1, 1, piece_id, ${audit.user_id} from deleted
    returning piece_id`,
  )
  return rows.map((row) => row.piece_id)
}

/** Records that a consumed blank was returned, scrapped, or swapped for another of the same variant. */
export async function recordBlankMovement(
  tx: Tx,
  audit: AuditContext,
  { piece_id, variant_id }: PieceBlank,
  kind: 'return' | 'scrap' | 'swap',
  reason: string,
): Promise<void> {
  const onHandChange = kind === 'scrap' ? 0 : 1
  const again =
    kind === 'swap'
      ? sql`, (${variant_id}, 'consume', -1, 0, 1, ${piece_id}, left(${reason}, ${maxReasonLength}), ${audit.user_id})`
      : empty
  await tx.run(sql`
    insert into stock_movements (variant_id, kind, on_hand_change, reserved_change, quantity, piece_id, reason, user_id)
    values (${variant_id}, ${kind === 'scrap' ? 'scrap' : 'return'}, ${onHandChange}, 0, 1, ${piece_id}, left(${reason}, ${maxReasonLength}), ${audit.user_id})${again}`)
}

export async function recordExtrasMovements(
  tx: Tx,
  audit: AuditContext,
  orderId: number,
  kind: 'consume' | 'return',
  takings: readonly TakenQuantity[],
): Promise<void> {
  const lines = takings.filter((taking) => taking.quantity > 0)
  if (lines.length === 0) return
  const sign = kind === 'consume' ? -1 : 1
  await tx.run(sql`
    insert into stock_movements (variant_id, kind, on_hand_change, quantity, order_id, note, user_id)
    select variant_id, ${kind}, ${sign}::int * quantity, quantity, ${orderId}, note, ${audit.user_id}
    from unnest(${lines.map((line) => line.variant_id)}::bigint[], ${lines.map((line) => line.quantity)}::int[],
      ${lines.map((line) => (line.missing > 0 ? `missing ${line.missing}` : ''))}::text[]) as l (variant_id, quantity, note)`)
}

/** Records movements that change only the quantity on hand. `changes` has no zeros. */
export async function recordOnHandMovements(
  tx: Tx,
  audit: AuditContext,
  kind: 'opening' | 'adjust',
  changes: readonly VariantQuantity[],
  reason: string,
  reasonId: number | null = null,
): Promise<void> {
  if (changes.length === 0) return
  await tx.run(sql`
    insert into stock_movements (variant_id, kind, on_hand_change, quantity, reason, reason_id, user_id)
    select variant_id, ${kind}, quantity, abs(quantity), ${reason}, ${reasonId}::bigint, ${audit.user_id}
    from unnest(${changes.map((change) => change.variant_id)}::bigint[], ${changes.map((change) => change.quantity)}::int[])
      as l (variant_id, quantity)`)
}

/** Records what the lines of a posted document move. */
export async function recordDocumentMovements(
  tx: Tx,
  audit: AuditContext,
  document: PostedDocument,
  lines: readonly PostedLine[],
): Promise<void> {
  if (lines.length === 0) return
  const sign = document.kind === 'in' ? 1 : -1
  await tx.run(sql`
    insert into stock_movements (variant_id, kind, on_hand_change, quantity, document_line_id, reference, reason_id, reason,
      user_id)
    select variant_id, ${document.kind}, ${sign}::int * quantity, quantity, line_id, ${document.number},
      ${document.reason_id}::bigint, ${document.reason}, ${audit.user_id}
    from unnest(${lines.map((line) => line.variant_id)}::bigint[], ${lines.map((line) => line.quantity)}::int[],
      ${lines.map((line) => line.line_id)}::bigint[]) as l (variant_id, quantity, line_id)`)
}

/** Records the movement that takes another one back: its mirror image. */
export async function recordReversal(tx: Tx, audit: AuditContext, movementId: number, reason: string): Promise<void> {
  await tx.run(sql`
    insert into stock_movements (variant_id, kind, on_hand_change, quantity, reason, reverses_id, user_id)
    select variant_id, kind, -on_hand_change, quantity, ${reason}, id, ${audit.user_id}
    from stock_movements where id = ${movementId}`)
}

/** Records the differences that the lines of a closed count found. */
export async function recordCountMovements(
  tx: Tx,
  audit: AuditContext,
  count: { number: string; reason_id: number | null },
  lines: readonly PostedLine[],
): Promise<void> {
  if (lines.length === 0) return
  await tx.run(sql`
    insert into stock_movements (variant_id, kind, on_hand_change, quantity, count_line_id, reference, reason_id, user_id)
    select variant_id, 'adjust', quantity, abs(quantity), line_id, ${count.number}, ${count.reason_id}::bigint,
      ${audit.user_id}
    from unnest(${lines.map((line) => line.variant_id)}::bigint[], ${lines.map((line) => line.quantity)}::int[],
      ${lines.map((line) => line.line_id)}::bigint[]) as l (variant_id, quantity, line_id)`)
}
