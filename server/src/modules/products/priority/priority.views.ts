import {
  priorityLane,
  priorityPreview,
  type PriorityLane,
  type PriorityPreview,
} from '@platen/contracts/products/priorities'
import sql from 'sql-template-tag'
import { z } from 'zod'
import type { Reader } from '../../../platform/db/database.types.ts'
import { refusal } from '../../../platform/http/refusal.ts'

/** Returns the products in use by priority, each lane by code. */
export function readLanes(db: Reader): Promise<PriorityLane[]> {
  return db.rows(
    priorityLane,
    sql`
    select p.priority, json_agg(json_build_object('id', p.id, 'version', p.version, 'code', p.code, 'name', p.name,
      'waiting', coalesce(w.n, 0)) order by p.code) as products
    from products p
    left join (
      select product_id, count(*) as n from pieces where stage = 'waiting_barcode' and not held group by product_id
    ) w on w.product_id = p.id
    where p.archived_at is null
    group by p.priority order by p.priority`,
  )
}

const previewRow = z.strictObject({ ...priorityPreview.shape, found: z.boolean() })

/**
 * Returns what another priority of a product would change in the queue of pieces that wait for their barcode. The queue
 * is ordered as at Print Barcode (PIECE-38), without held pieces and without those that have no blank. Throws
 * `not_found`.
 */
export async function previewPriority(
  db: Reader,
  { product_id: productId, priority }: { product_id: number; priority: number },
): Promise<PriorityPreview> {
  const { found, ...preview } = await db.one(
    previewRow,
    sql`
    with waiting as (
      select p.product_id = ${productId} as own,
        row_number() over (order by p.urgent desc, p.priority, p.ship_by, p.placed_at, p.id) as now,
        row_number() over (order by p.urgent desc, case when p.product_id = ${productId} then ${priority}::int
          else p.priority end, p.ship_by, p.placed_at, p.id) as later
      from pieces p join variants v on v.id = p.variant_id
      where p.stage = 'waiting_barcode' and not p.held
        and (not v.track_stock or exists (select from stock_reservations r where r.piece_id = p.id))
    )
    select exists (select from products where id = ${productId}) as found,
      count(*) filter (where own) as pieces, min(now) filter (where own) as first_now,
      min(later) filter (where own) as first_then,
      count(*) filter (where not own and later > now) as overtaken,
      count(*) filter (where not own and later < now) as overtaking
    from waiting`,
  )
  if (!found) throw refusal('not_found')
  return preview
}
