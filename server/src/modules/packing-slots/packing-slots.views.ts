import { packingSlotFields } from '@platen/contracts/packing-slots/fields'
import { schemasOf } from '@platen/contracts/records/field'
import { columnsOf, oneOf } from '../../platform/db/sql-text.ts'
import { listLimits } from '@platen/contracts/lists/list-limits'
import { endedStages } from '@platen/contracts/fulfillment/stages'
import { slotDetail, slotRow, type SlotDetail, type SlotRow } from '@platen/contracts/packing-slots/endpoints'
import type { RecordValues } from '@platen/contracts/records/record'
import sql, { type Sql } from 'sql-template-tag'
import { z } from 'zod'
import type { Reader } from '../../platform/db/database.types.ts'
import { today, type Ctx } from '../../platform/http/context.ts'
import { refusal } from '../../platform/http/refusal.ts'
import { piecePicture, signItemPicture, unsignedItemPicture } from '../blank-pictures/blank-pictures.public.views.ts'
import { recordColumn } from '../records/record-stamp.views.ts'

type Now = Pick<Ctx, 'now' | 'timeZone'>

const detailRow = slotDetail.extend({
  pieces: z.array(slotDetail.shape.pieces.element.extend({ picture: unsignedItemPicture })),
})

const selectColumns = (day: string): Sql => sql`
  s.id, s.code, s.wall, s.wall_row, s.wall_column, s.order_id, o.number as order_number, s.since, s.version,
  case when s.to_clear then 'to_clear' when s.order_id is not null then 'holding' when s.archived_at is not null then 'inactive'
    when s.blocked_at is not null then 'blocked' else 'free' end as state,
  coalesce(n.lying, 0) as lying, coalesce(n.living, 0) as living, coalesce(n.living_lying, 0) as living_lying,
  o.ship_by, coalesce(not s.to_clear and o.ship_by < ${day}::date, false) as late,
  coalesce(o.hold_kind is not null, false) as held,
  s.blocked_reason, (select u.name from users u where u.id = s.blocked_by) as blocked_by, s.blocked_at`

const fromSlots = sql`
  from packing_slots s
  left join orders o on o.id = s.order_id
  left join lateral (
    select count(*) filter (where p.slot_id = s.id) as lying,
      count(*) filter (where p.stage not in ${oneOf(endedStages)}) as living,
      count(*) filter (where p.slot_id = s.id and p.stage not in ${oneOf(endedStages)}) as living_lying
    from pieces p where p.order_id = s.order_id
  ) n on true`

/** Returns all slots of all walls. A factory has hundreds, and a wall is shown as a whole, so there are no pages. */
export function readSlots({ db, now, timeZone }: Ctx): Promise<SlotRow[]> {
  const day = today({ db, now, timeZone })
  return db.rows(
    slotRow,
    sql`select ${selectColumns(day)} ${fromSlots} order by s.wall collate name_order, s.wall_row, s.wall_column, s.id`,
  )
}

/** Returns everything that a slot's screen shows, of an archived one too. Throws `not_found`. */
export async function readSlotDetail(ctx: Now & Pick<Ctx, 'signed'>, db: Reader, id: number): Promise<SlotDetail> {
  const { now, timeZone } = ctx
  const day = today({ db, now, timeZone })
  const slot = await db.maybe(
    detailRow,
    sql`
    select ${selectColumns(day)}, ${recordColumn('s')}, not s.used as unused,
      coalesce((
        select json_agg(json_build_object('id', q.id, 'barcode', q.barcode, 'sku', v.sku, 'product_name', p.name,
          'picture', ${piecePicture}, 'stage', q.stage, 'stage_since', q.stage_since, 'in_slot', q.slot_id is not null)
          order by q.slot_id is null, q.id)
        from (
          select * from pieces q
          where q.order_id = s.order_id and (q.slot_id is not null or q.stage not in ${oneOf(endedStages)})
          order by q.slot_id is null, q.id limit ${listLimits.pieces_of_slot}
        ) q
        join variants v on v.id = q.variant_id join products p on p.id = q.product_id
      ), '[]') as pieces
    ${fromSlots} where s.id = ${id}`,
  )
  if (!slot) throw refusal('not_found')
  const pieces = slot.pieces.map((piece) => ({ ...piece, picture: signItemPicture(piece.picture, ctx) }))
  return { ...slot, pieces }
}

const valuesRow = z.strictObject({ ...schemasOf(packingSlotFields), blocked_reason: z.string().nullable() })

/** Returns what the history of a slot keeps. */
export function readSlotValues(db: Reader, id: number): Promise<RecordValues> {
  return db.one(
    valuesRow,
    sql`select ${columnsOf(packingSlotFields, 's')}, s.blocked_reason from packing_slots s where s.id = ${id}`,
  )
}

const holderRow = z.strictObject({ order_id: z.number().nullable(), code: z.string() })

/** Returns which order is in a slot. Throws `not_found`. */
export async function findOrderInSlot(db: Reader, id: number): Promise<z.output<typeof holderRow>> {
  const slot = await db.maybe(holderRow, sql`select order_id, code from packing_slots where id = ${id}`)
  if (!slot) throw refusal('not_found')
  return slot
}

/** Returns the slot with a code, and which order is in it. */
export function findSlotByCode(db: Reader, code: string): Promise<z.output<typeof holderRow> | undefined> {
  return db.maybe(holderRow, sql`select order_id, code from packing_slots where code = ${code.toUpperCase()}`)
}

const takenRow = z.strictObject({ code: z.string(), at: z.number(), same_code: z.boolean() })

/**
 * Returns the slots that already have one of these codes, archived ones too, and those that hang at one of these places
 * under another code. `at` is the place in the list.
 */
export function findTakenSlots(
  db: Reader,
  wall: string,
  slots: readonly { code: string; wall_row: number; wall_column: number }[],
): Promise<z.output<typeof takenRow>[]> {
  return db.rows(
    takenRow,
    sql`
    select s.code, w.at::int as at, s.code = w.code as same_code
    from unnest(${slots.map(({ code }) => code)}::text[], ${slots.map((slot) => slot.wall_row)}::int[],
      ${slots.map((slot) => slot.wall_column)}::int[]) with ordinality as w (code, wall_row, wall_column, at)
    join packing_slots s on s.code = w.code or (s.archived_at is null and s.wall = ${wall}
      and s.wall_row = w.wall_row and s.wall_column = w.wall_column)
    order by w.at`,
  )
}

const labelRow = z.strictObject({ asked: z.string(), code: z.string().nullable(), wall: z.string().nullable() })

/** Returns the slots of these codes in their order; one that no slot has is null. */
export function readSlotLabels(db: Reader, codes: readonly string[]): Promise<z.output<typeof labelRow>[]> {
  return db.rows(
    labelRow,
    sql`
    select a.code as asked, s.code, s.wall
    from unnest(${codes}::text[]) with ordinality a (code, nth)
    left join packing_slots s on s.code = upper(a.code)
    order by a.nth`,
  )
}
