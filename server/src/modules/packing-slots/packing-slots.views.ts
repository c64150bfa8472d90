import { slotRow, type SlotRow } from '@platen/contracts/packing-slots'
import sql from 'sql-template-tag'
import type { Reader } from '../../platform/db/database.types.ts'

/** Returns all slots of all walls. A factory has hundreds, and a wall is shown as a whole, so there are no pages. */
export function readSlots(db: Reader): Promise<SlotRow[]> {
  return db.rows(
    slotRow,
    sql`
    select s.id, s.code, s.wall, s.wall_row, s.wall_column, s.order_id, o.number as order_number, s.since, s.version,
      case when s.to_clear then 'to_clear' when s.order_id is not null then 'holding' when s.active then 'free'
        else 'inactive' end as state,
      coalesce(n.lying, 0) as lying, coalesce(n.living, 0) as living
    from packing_slots s
    left join orders o on o.id = s.order_id
    left join lateral (
      select count(*) filter (where p.slot_id = s.id) as lying,
        count(*) filter (where p.stage not in ('cancelled', 'scrapped')) as living
      from pieces p where p.order_id = s.order_id
    ) n on true
    order by s.wall, s.wall_row, s.wall_column`,
  )
}
