import { coverDays } from '@platen/contracts/stock-info/endpoints'
import sql from 'sql-template-tag'
import { z } from 'zod'
import type { Reader } from '../../platform/db/database.types.ts'
import type { ReversibleMovement } from './reversal.rules.ts'
import type { PieceBlank, VariantQuantity } from './stock-allocation.rules.ts'

const readVariantsOfPiecesRow = z.strictObject({ variant_id: z.number() })

/**
 * Returns the variants of the blanks that pieces need and of those reserved for them (they differ while a variant is
 * changed).
 */
export async function readVariantsOfPieces(db: Reader, pieceIds: readonly number[]): Promise<number[]> {
  const rows = await db.rows(
    readVariantsOfPiecesRow,
    sql`
    select variant_id from pieces where id = any(${pieceIds}::bigint[])
    union
    select variant_id from stock_reservations where piece_id = any(${pieceIds}::bigint[])`,
  )
  return rows.map((row) => row.variant_id)
}

const pieceBlankRow = z.strictObject({ piece_id: z.number(), variant_id: z.number() })

/** Returns the first short pieces of each variant, at most its quantity, in queue order (PIECE-38). */
export async function findShortPieces(db: Reader, limits: readonly VariantQuantity[]): Promise<PieceBlank[]> {
  return db.rows(
    pieceBlankRow,
    sql`
    select p.id as piece_id, p.variant_id
    from unnest(${limits.map((limit) => limit.variant_id)}::bigint[], ${limits.map((limit) => limit.quantity)}::int[])
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

const findLastReservedPiecesRow = z.strictObject({ piece_id: z.number() })

/**
 * Returns the ids of the last pieces with a reservation, at most each variant's quantity. Assumed: a held piece is out
 * of the queue and gives up its blank before any other.
 */
export async function findLastReservedPieces(db: Reader, limits: readonly VariantQuantity[]): Promise<number[]> {
  const rows = await db.rows(
    findLastReservedPiecesRow,
    sql`
    select p.piece_id
    from unnest(${limits.map((limit) => limit.variant_id)}::bigint[], ${limits.map((limit) => limit.quantity)}::int[])
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

/** Returns the ids of all pieces with a reservation of these variants. */
export async function findReservedPieces(db: Reader, variantIds: readonly number[]): Promise<number[]> {
  const rows = await db.rows(
    findLastReservedPiecesRow,
    sql`select piece_id from stock_reservations where variant_id = any(${variantIds}::bigint[]) order by piece_id`,
  )
  return rows.map((row) => row.piece_id)
}

/** Returns the waiting pieces of an order without a reservation, in queue order. */
export async function findUnreservedPieces(db: Reader, orderId: number): Promise<PieceBlank[]> {
  return db.rows(
    pieceBlankRow,
    sql`
    select p.id as piece_id, p.variant_id from pieces p
    where p.order_id = ${orderId} and p.stage = 'waiting_barcode' and not p.held
      and not exists (select from stock_reservations r where r.piece_id = p.id)
    order by p.urgent desc, p.priority, p.ship_by, p.placed_at, p.id`,
  )
}

const isBlankConsumedRow = z.strictObject({ consumed: z.boolean() })

/** Whether a blank of this variant was consumed for the piece and not returned. */
export async function isBlankConsumed(db: Reader, { piece_id, variant_id }: PieceBlank): Promise<boolean> {
  const { consumed } = await db.one(
    isBlankConsumedRow,
    sql`
    select coalesce(sum(on_hand_change), 0) < 0 as consumed from stock_movements
    where piece_id = ${piece_id} and variant_id = ${variant_id}`,
  )
  return consumed
}

const variantQuantityRow = z.strictObject({ variant_id: z.number(), quantity: z.number() })

/** Returns what an order's attached and unprinted products took from stock and didn't return. */
export async function readTakenExtras(db: Reader, orderId: number): Promise<VariantQuantity[]> {
  return db.rows(
    variantQuantityRow,
    sql`
    select variant_id, -sum(on_hand_change) as quantity from stock_movements
    where order_id = ${orderId} and piece_id is null and kind in ('consume', 'return')
    group by variant_id having sum(on_hand_change) < 0
    order by variant_id`,
  )
}

const movementRow = z.strictObject({
  id: z.number(),
  variant_id: z.number(),
  kind: z.string(),
  on_hand_change: z.number(),
  is_reversal: z.boolean(),
  is_of_pallet: z.boolean(),
  reversed: z.strictObject({ who: z.string(), at: z.string() }).nullable(),
})

/** Returns a movement as far as its reversal needs it. */
export function findMovement(db: Reader, id: number): Promise<ReversibleMovement | undefined> {
  return db.maybe(
    movementRow,
    sql`
    select m.id, m.variant_id, m.kind, m.on_hand_change, m.reverses_id is not null as is_reversal,
      m.warehouse_log_id is not null as is_of_pallet,
      (select json_build_object('who', u.name, 'at', r.at) from stock_movements r join users u on u.id = r.user_id
        where r.reverses_id = m.id) as reversed
    from stock_movements m where m.id = ${id}`,
  )
}

const levelOfEarlierDayRow = z.strictObject({ variant_id: z.number() })

/** Returns variants whose recent consumption was counted up to an earlier day only, if there is or may be any. */
export function findLevelsOfEarlierDays(db: Reader, day: string, limit: number): Promise<{ variant_id: number }[]> {
  return db.rows(
    levelOfEarlierDayRow,
    sql`
    select variant_id from stock_levels
    where consumed_to < ${day}::date
      -- Days of UTC here: those of the factory may be a day behind.
      and (consumed <> 0 or last_moved_on >= ${day}::date - ${coverDays}::int)
    order by variant_id limit ${limit}`,
  )
}
