import sql from 'sql-template-tag'
import { z } from 'zod'
import type { Reader } from '../../platform/db/database.ts'
import type { PieceBlank, VariantQuantity } from './stock-allocation.rules.ts'

const variantsOfPiecesRow = z.strictObject({ variant_id: z.number() })

/** The blanks that these pieces need, and those that are reserved for them (they differ while a variant is changed). */
export async function variantsOfPieces(db: Reader, piece_ids: readonly number[]): Promise<number[]> {
  const rows = await db.rows(
    variantsOfPiecesRow,
    sql`
    select variant_id from pieces where id = any(${piece_ids}::bigint[])
    union
    select variant_id from stock_reservations where piece_id = any(${piece_ids}::bigint[])`,
  )
  return rows.map((row) => row.variant_id)
}

const pieceBlankRow = z.strictObject({ piece_id: z.number(), variant_id: z.number() })

/** The first short pieces of each variant's queue, at most as many as its quantity, in queue order (PIECE-38). */
export async function shortPieces(db: Reader, limits: readonly VariantQuantity[]): Promise<PieceBlank[]> {
  return db.rows(
    pieceBlankRow,
    sql`
    select p.id as piece_id, p.variant_id
    from unnest(${limits.map((one) => one.variant_id)}::bigint[], ${limits.map((one) => one.quantity)}::int[])
      as a (variant_id, quantity)
    cross join lateral (
      select id, variant_id from pieces
      where variant_id = a.variant_id and stage = 'waiting_barcode' and not held
        and not exists (select from stock_reservations r where r.piece_id = pieces.id)
      order by urgent desc, priority, ship_by, placed_at, id
      limit a.quantity
    ) p`,
  )
}

const lastReservedPiecesRow = z.strictObject({ piece_id: z.number() })

/**
 * The pieces with a reservation that come last, at most as many as each variant's quantity. Assumed: a held piece is out
 * of the queue and gives its blank up before any other.
 */
export async function lastReservedPieces(db: Reader, limits: readonly VariantQuantity[]): Promise<number[]> {
  const rows = await db.rows(
    lastReservedPiecesRow,
    sql`
    select p.piece_id
    from unnest(${limits.map((one) => one.variant_id)}::bigint[], ${limits.map((one) => one.quantity)}::int[])
      as a (variant_id, quantity)
    cross join lateral (
      select r.piece_id from stock_reservations r join pieces q on q.id = r.piece_id
      where r.variant_id = a.variant_id
      order by q.held desc, q.urgent, q.priority desc, q.ship_by desc, q.placed_at desc, q.id desc
      limit a.quantity
    ) p`,
  )
  return rows.map((row) => row.piece_id)
}

/** The pieces of an order that wait without a reservation, in queue order. */
export async function unreservedPiecesOfOrder(db: Reader, order_id: number): Promise<PieceBlank[]> {
  return db.rows(
    pieceBlankRow,
    sql`
    select p.id as piece_id, p.variant_id from pieces p
    where p.order_id = ${order_id} and p.stage = 'waiting_barcode' and not p.held
      and not exists (select from stock_reservations r where r.piece_id = p.id)
    order by p.urgent desc, p.priority, p.ship_by, p.placed_at, p.id`,
  )
}

const blankConsumedRow = z.strictObject({ consumed: z.boolean() })

/** Whether a blank of this variant was consumed for the piece and not given back. */
export async function blankConsumed(db: Reader, { piece_id, variant_id }: PieceBlank): Promise<boolean> {
  const { consumed } = await db.one(
    blankConsumedRow,
    sql`
    select coalesce(sum(on_hand_change), 0) < 0 as consumed from stock_movements
    where piece_id = ${piece_id} and variant_id = ${variant_id}`,
  )
  return consumed
}

const variantQuantityRow = z.strictObject({ variant_id: z.number(), quantity: z.number() })

/** What an order's additional and unprinted products took from stock and did not give back. */
export async function extrasTaken(db: Reader, order_id: number): Promise<VariantQuantity[]> {
  return db.rows(
    variantQuantityRow,
    sql`
    select variant_id, -sum(on_hand_change) as quantity from stock_movements
    where order_id = ${order_id} and piece_id is null and kind in ('consume', 'return')
    group by variant_id having sum(on_hand_change) < 0
    order by variant_id`,
  )
}
