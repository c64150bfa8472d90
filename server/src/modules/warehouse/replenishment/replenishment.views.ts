import {
  maxReplenishmentLines,
  replenishmentLine,
  type ReplenishmentLine,
  type ReplenishmentPlan,
} from '@platen/contracts/warehouse/replenishment'
import sql, { type Sql } from 'sql-template-tag'
import { z } from 'zod'
import type { Reader } from '../../../platform/db/database.types.ts'
import type { Call } from '../../../platform/http/context.ts'
import { unsignedPicture, variantPicture, withPicture } from '../../blank-pictures/blank-pictures.public.views.ts'

/**
 * What each SKU on pallets needs in the pick area: a blank for each piece that waits without one and isn't on hold, and
 * what brings it just above its reorder point. Assumed: without a reorder point only the pieces count.
 *
 * Goods that somebody has claimed stay as they were planned; the rest comes from the oldest goods. Assumed: those at a
 * blocked location, or at one for damaged goods, stay where they are.
 */
const planned = sql`
  with needs as materialized (
    select l.variant_id, coalesce(s.pieces, 0) as short,
      coalesce(s.pieces, 0)
        + case when l.is_low and l.reorder_point > 0 then l.reorder_point + 1 - (l.on_hand - l.reserved) else 0 end as units
    from warehouse_skus w join stock_levels l on l.variant_id = w.variant_id
    left join (
      select q.variant_id, count(*) as pieces from pieces q
      where q.stage = 'waiting_barcode' and not q.held
        and not exists (select from stock_reservations r where r.piece_id = q.id)
      group by q.variant_id
    ) s on s.variant_id = l.variant_id
    where w.pallets > 0 and l.tracked
  ), claims as materialized (
    select k.pallet_id, k.variant_id, k.lot, k.user_id, k.expires_at, least(k.quantity, c.quantity) as quantity
    from replenishment_claims k
    join pallet_contents c on c.pallet_id = k.pallet_id and c.variant_id = k.variant_id and c.lot = k.lot
    where k.expires_at > now()
  ), free as (
    select n.variant_id, c.pallet_id, c.lot, c.quantity,
      n.units - coalesce((select sum(k.quantity) from claims k where k.variant_id = n.variant_id), 0)
        - coalesce(sum(c.quantity) over (
            partition by n.variant_id order by c.since, c.pallet_id, c.lot rows between unbounded preceding and 1 preceding), 0)
        as still_needed
    from needs n join pallet_contents c on c.variant_id = n.variant_id
    join pallets p on p.id = c.pallet_id left join warehouse_locations loc on loc.id = p.location_id
    where n.units > 0 and loc.blocked_reason is null and loc.kind is distinct from 'damaged'
      and not exists (
        select from claims k where k.pallet_id = c.pallet_id and k.variant_id = c.variant_id and k.lot = c.lot)
  ), planned as (
    select pallet_id, variant_id, lot, least(quantity, still_needed)::int as quantity, null::bigint as user_id,
      null::timestamptz as expires_at
    from free where still_needed > 0
    union all
    select pallet_id, variant_id, lot, quantity, user_id, expires_at from claims
  )`

function lines(condition: Sql): Sql {
  return sql`
  select x.pallet_id, p.code as pallet, loc.code as location, x.variant_id, v.sku, pr.name as product_name, v.color,
    v.size, ${variantPicture('pr')} as picture, c.lot, x.quantity, c.quantity as on_pallet, c.since, v.pick_location,
    (select pick.id from warehouse_locations pick where pick.code = upper(v.pick_location)) as pick_location_id,
    coalesce(n.short, 0) as short, l.on_hand - l.reserved as available, l.reorder_point,
    case when x.user_id is not null then
      json_build_object('user_id', x.user_id, 'who', u.name, 'until', x.expires_at) end as claim
  from planned x
  join pallet_contents c on c.pallet_id = x.pallet_id and c.variant_id = x.variant_id and c.lot = x.lot
  join pallets p on p.id = x.pallet_id left join warehouse_locations loc on loc.id = p.location_id
  join variants v on v.id = x.variant_id join products pr on pr.id = v.product_id
  join stock_levels l on l.variant_id = x.variant_id
  left join needs n on n.variant_id = x.variant_id left join users u on u.id = x.user_id
  where ${condition}
  order by loc.walking_order nulls last, loc.id, p.code, v.sku_key, c.since, c.lot`
}

const lineRow = replenishmentLine.extend({ picture: unsignedPicture })

async function readLines(ctx: Call, db: Reader, query: Sql): Promise<ReplenishmentLine[]> {
  const rows = await db.rows(lineRow, query)
  return rows.map((row) => withPicture(row, ctx))
}

const totalsRow = z.strictObject({ total: z.number(), not_covered: z.number() })

/** Returns what to bring to the pick area, in walking order. */
export async function readReplenishmentPlan(ctx: Call, db: Reader): Promise<ReplenishmentPlan> {
  const totals = await db.one(
    totalsRow,
    sql`${planned}
    select (select count(*) from planned) as total,
      (select count(*) from needs n
        where n.units > coalesce((select sum(x.quantity) from planned x where x.variant_id = n.variant_id), 0)) as not_covered`,
  )
  const first = await readLines(ctx, db, sql`${planned} ${lines(sql`true`)} limit ${maxReplenishmentLines}`)
  return { lines: first, ...totals }
}

/** Returns what to bring from one pallet. */
export function readLinesOfPallet(ctx: Call, db: Reader, palletId: number): Promise<ReplenishmentLine[]> {
  return readLines(ctx, db, sql`${planned} ${lines(sql`x.pallet_id = ${palletId}`)}`)
}
