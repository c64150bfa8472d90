import { endedStages } from '@platen/contracts/fulfillment/stages'
import sql from 'sql-template-tag'
import { oneOf } from '../../../platform/db/sql-text.ts'

// Orders with a checked piece, orders of unprinted lines only (no scan leads to them), and parcels whose label was
// voided. All are few: checked pieces are on the benches, and unprinted-only orders have no pieces.
const reopenedOrders = sql`
  select v.order_id from shipments v join orders w on w.id = v.order_id
  where v.state = 'voided' and w.status = 'processing' and w.hold_kind is null`

/** The orders that wait at Package, with how many of their living pieces are checked. */
export const waitingOrders = sql`
  select p.order_id, count(*) filter (where p.stage in ('quality_checked', 'packaged'))::int as checked, count(*)::int as living, false as unprinted_only
  from pieces p
  where p.order_id in (select order_id from pieces where stage = 'quality_checked' and not held union ${reopenedOrders})
    and p.stage not in ${oneOf(endedStages)}
  group by p.order_id
  having count(*) filter (where p.stage in ('quality_checked', 'packaged')) > 0
  union all
  select o.id, 0, 0, true
  from (select id from orders where status = 'open' and hold_kind is null union ${reopenedOrders}) o
  where not exists (select from order_items i where i.order_id = o.id and i.printed)
    and exists (select from order_items i where i.order_id = o.id and i.made and i.quantity > i.cancelled_quantity)`

/** The condition that nothing of one of `waitingOrders w` is still to be made, so that it can be packaged. */
export const isComplete = sql`(w.unprinted_only or w.checked = w.living)`
