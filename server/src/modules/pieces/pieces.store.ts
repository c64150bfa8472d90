import { stages, type Stage } from '@platen/contracts/fulfillment/stages'
import { z } from 'zod'
import sql from 'sql-template-tag'
import type { Tx } from '../../platform/db/database.types.ts'
import { ofOrders } from '../../platform/db/statements.ts'
import type { AuditContext } from '../../platform/http/context.ts'
import type { MoveKind } from './stage.rules.ts'

export interface NewPieces {
  order_id: number
  held: boolean
  urgent: boolean
  ship_by: string
  placed_at: string
  item_id: number
  variant_id: number
  product_id: number
  printer_tag_id: number | null
  priority: number
  quantity: number
  areas: { area: string; position: number; file_name: string; sha256: string }[]
}

const insertPiecesRow = z.strictObject({ id: z.number(), variant_id: z.number() })

/** Inserts `quantity` pieces for each item with their areas and their first event, in one statement. */
export async function insertPieces(
  tx: Tx,
  audit: AuditContext,
  items: readonly NewPieces[],
): Promise<{ id: number; variant_id: number }[]> {
  return tx.rows(
    insertPiecesRow,
    sql`
    with wanted as (
      select * from jsonb_to_recordset(${JSON.stringify(items)}::jsonb)
        as w(order_id bigint, held boolean, urgent boolean, ship_by date, placed_at timestamptz, item_id bigint, variant_id bigint,
          product_id bigint, printer_tag_id bigint, priority int, quantity int, areas jsonb)
    ), made as (
      insert into pieces (order_id, item_id, variant_id, product_id, printer_tag_id, priority, held, urgent, ship_by, placed_at)
      select w.order_id, w.item_id, w.variant_id, w.product_id, w.printer_tag_id, w.priority, w.held, w.urgent, w.ship_by,
        w.placed_at
      from wanted w cross join lateral generate_series(1, w.quantity) n
      order by w.item_id, n
      returning id, item_id, variant_id
    ), area_rows as (
      insert into piece_areas (piece_id, area, position, file_name, sha256)
      select m.id, a.area, a.position, a.file_name, a.sha256
      from made m join wanted w on w.item_id = m.item_id
      cross join lateral jsonb_to_recordset(w.areas) as a(area text, position int, file_name text, sha256 text)
    ), events as (
      insert into piece_events (piece_id, step, to_stage, kind, user_id, station_id, key)
      select id, 0, 'waiting_barcode', 'created', ${audit.user_id}, ${audit.station_id}, ${audit.key} from made
    )
    select id, variant_id from made order by id`,
  )
}

const insertReplacementRow = z.strictObject({ id: z.number(), variant_id: z.number(), barcode: z.string() })

/** Inserts the replacement of a scrapped piece: same item and areas, next attempt, first in the queue (PIECE-14). */
export async function insertReplacement(
  tx: Tx,
  audit: AuditContext,
  pieceId: number,
): Promise<{ id: number; variant_id: number; barcode: string }> {
  return tx.one(
    insertReplacementRow,
    sql`
    with made as (
      insert into pieces (order_id, item_id, variant_id, product_id, printer_tag_id, priority, held, urgent, ship_by, placed_at, attempt, replaces_piece_id)
      select p.order_id, p.item_id, p.variant_id, p.product_id, p.printer_tag_id, r.priority, p.held, true, p.ship_by, p.placed_at, p.attempt + 1, p.id
      from pieces p join products r on r.id = p.product_id where p.id = ${pieceId}
      returning id, variant_id, barcode
    ), area_rows as (
      insert into piece_areas (piece_id, area, position, file_name, sha256)
      select m.id, a.area, a.position, a.file_name, a.sha256 from made m, piece_areas a where a.piece_id = ${pieceId}
    ), events as (
      insert into piece_events (piece_id, step, to_stage, kind, user_id, station_id, key)
      select id, 0, 'waiting_barcode', 'created', ${audit.user_id}, ${audit.station_id}, ${audit.key} from made
    )
    select id, variant_id, barcode from made`,
  )
}

const lockedPieceRow = z.strictObject({
  id: z.number(),
  barcode: z.string(),
  order_id: z.number(),
  item_id: z.number(),
  variant_id: z.number(),
  stage: z.enum(stages),
  step: z.number(),
  held: z.boolean(),
  blank: z.enum(['none', 'consumed', 'returned', 'scrapped']),
  slot_id: z.number().nullable(),
  label_count: z.number(),
})
export type LockedPiece = z.output<typeof lockedPieceRow>

/** Locks pieces in id order and returns their current state. */
export async function lockPieces(tx: Tx, ids: readonly number[]): Promise<LockedPiece[]> {
  return tx.rows(
    lockedPieceRow,
    sql`
    select id, barcode, order_id, item_id, variant_id, stage, step, held, blank, slot_id, label_count
    from pieces where id = any(${ids}) order by id for no key update`,
  )
}

/** Locks the pieces of an order in id order. */
export async function lockPiecesOfOrder(tx: Tx, orderId: number): Promise<LockedPiece[]> {
  return tx.rows(
    lockedPieceRow,
    sql`
    select id, barcode, order_id, item_id, variant_id, stage, step, held, blank, slot_id, label_count
    from pieces where order_id = ${orderId} order by id for no key update`,
  )
}

const ordersOf = (rows: { order_id: number }[]): number[] => rows.map((row) => row.order_id)

export interface Move {
  from: Stage
  to: Stage
  kind: MoveKind
  reason_id?: number | null
  note?: string
  /** Whether to skip pieces of held orders. */
  skipHeld?: boolean
}

const movePiecesRow = z.strictObject({ piece_id: z.number(), order_id: z.number() })

/**
 * Moves pieces one step and writes the event of each, in one statement that names the expected stage. Returns the ids
 * of the moved pieces; the others were at another stage (or held).
 */
export async function movePieces(
  tx: Tx,
  audit: AuditContext,
  ids: readonly number[],
  move: Move,
): Promise<Set<number>> {
  // A cached plan assumes ten ids for an array. A scan has one, and would be planned again each time.
  const condition = ids.length === 1 ? sql`id = ${ids[0]}` : sql`id = any(${ids})`
  const rows = await tx.rows(
    movePiecesRow,
    ofOrders(
      sql`
    with moved as (
      update pieces set stage = ${move.to}, step = step + 1, stage_since = now()
      where ${condition} and stage = ${move.from} and (not held or not ${move.skipHeld ?? false}::boolean)
      returning id, step, order_id
    ), told as (
    insert into piece_events (piece_id, step, from_stage, to_stage, kind, user_id, station_id, reason_id, note, key)
    select id, step, ${move.from}, ${move.to}, ${move.kind}, ${audit.user_id}, ${audit.station_id}, ${move.reason_id ?? null}, ${move.note ?? ''}, ${audit.key}
    from moved
    )
    select id as piece_id, order_id from moved`,
      ordersOf,
    ),
  )
  return new Set(rows.map((row) => row.piece_id))
}

/** Sets what labeling changes besides the stage. */
export async function saveBatchLabels(tx: Tx, ids: readonly number[], batchId: number): Promise<void> {
  await tx.run(
    ofOrders(
      sql`update pieces set batch_id = ${batchId}, label_count = 1, blank = 'consumed' where id = any(${ids})
    returning order_id`,
      ordersOf,
    ),
  )
}

const countLabelRow = z.strictObject({ label_count: z.number() })

export async function incrementLabelCount(tx: Tx, id: number): Promise<number> {
  const { label_count } = await tx.one(
    countLabelRow,
    sql`update pieces set label_count = label_count + 1 where id = ${id} returning label_count`,
  )
  return label_count
}

export async function saveBlank(tx: Tx, id: number, blank: LockedPiece['blank']): Promise<void> {
  await tx.run(
    ofOrders(
      sql`update pieces set blank = ${blank} where id = ${id}
    returning order_id`,
      ordersOf,
    ),
  )
}

export async function saveSlot(tx: Tx, ids: readonly number[], slotId: number | null): Promise<void> {
  await tx.run(
    ofOrders(
      sql`update pieces set slot_id = ${slotId} where id = any(${ids}) and slot_id is distinct from ${slotId}::bigint
    returning order_id`,
      ordersOf,
    ),
  )
}

/** Moves pieces and their items to another order. */
export async function saveOrderOfPieces(
  tx: Tx,
  ids: readonly number[],
  orderId: number,
  itemIds: Record<number, number>,
): Promise<void> {
  await tx.run(sql`
    update pieces p set order_id = ${orderId}, item_id = (${JSON.stringify(itemIds)}::jsonb ->> p.item_id::text)::bigint, slot_id = null
    where p.id = any(${ids})`)
}

/** Records what happened to pieces without a change of stage. */
export async function recordAction(
  tx: Tx,
  audit: AuditContext,
  ids: readonly number[],
  kind: string,
  data: Record<string, unknown> = {},
): Promise<void> {
  await tx.run(
    ofOrders(
      sql`
    insert into piece_actions (piece_id, kind, data, user_id, station_id)
    select id, ${kind}, ${JSON.stringify(data)}::jsonb, ${audit.user_id}, ${audit.station_id} from unnest(${ids}::bigint[]) id
    returning (select p.order_id from pieces p where p.id = piece_id) as order_id`,
      ordersOf,
    ),
  )
}
