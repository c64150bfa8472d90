-- Returns no rows on a healthy database: each row names an invariant that does not hold and where (ORDER-5, ORDER-17, PIECE-8, STOCK-2).
-- Most of these the schema refuses already; here they are asked again from the outside, over all rows.

select 'piece stage differs from its newest event' as invariant, p.barcode as place
from pieces p
left join lateral (select to_stage, step from piece_events e where e.piece_id = p.id order by step desc limit 1) e on true
where e.to_stage is distinct from p.stage or e.step is distinct from p.step
union all
select 'piece event outside the table of transitions', e.piece_id || '/' || e.step
from piece_events e
where e.step > 0 and not exists (
  select from stage_transitions t where (t.from_stage, t.to_stage, t.kind) = (e.from_stage, e.to_stage, e.kind))
union all
select 'gap in the events of a piece', piece_id::text
from piece_events group by piece_id having count(*) <> max(step) + 1
union all
select 'stock level differs from its ledger', v.sku
from stock_levels l
join variants v on v.id = l.variant_id
left join (
  select variant_id, sum(on_hand_change) as on_hand, sum(reserved_change) as reserved from stock_movements group by variant_id
) m using (variant_id)
where l.on_hand <> coalesce(m.on_hand, 0) or l.reserved <> coalesce(m.reserved, 0)
union all
select 'stock below zero or reserved above on hand', variant_id::text
from stock_levels where on_hand < 0 or reserved < 0 or reserved > on_hand
union all
select 'reserved differs from the reservations', l.variant_id::text
from stock_levels l
left join (select variant_id, count(*) as n from stock_reservations group by variant_id) r using (variant_id)
where l.reserved <> coalesce(r.n, 0)
union all
select 'reservation of a piece that does not wait', p.barcode
from stock_reservations r join pieces p on p.id = r.piece_id
where p.stage <> 'waiting_barcode' or p.variant_id <> r.variant_id
union all
select 'blank consumed more or less often than once per piece', p.barcode
from pieces p
left join (
  select piece_id, count(*) filter (where kind = 'consume') as taken, count(*) filter (where kind = 'return') as returned
  from stock_movements where piece_id is not null group by piece_id
) m on m.piece_id = p.id
join variants v on v.id = p.variant_id
where v.track_stock and coalesce(m.taken, 0) - coalesce(m.returned, 0) <> case when p.blank in ('consumed', 'scrapped') then 1 else 0 end
union all
select 'printed piece without a blank', barcode
from pieces where stage in ('barcode_printed', 'design_printed', 'confirmed_printed', 'quality_checked', 'packaged') and blank <> 'consumed'
union all
select 'waiting piece with a blank', barcode from pieces where stage = 'waiting_barcode' and blank <> 'none'
union all
select 'piece of an item of another order', p.barcode
from pieces p join order_items i on i.id = p.item_id where i.order_id <> p.order_id
union all
select 'piece in a slot that its order does not hold', p.barcode
from pieces p join packing_slots s on s.id = p.slot_id where s.order_id is distinct from p.order_id
union all
select 'waiting, packaged or scrapped piece in a slot', barcode
from pieces where slot_id is not null and stage in ('waiting_barcode', 'packaged', 'scrapped')
union all
select 'two orders in one slot or two slots of one order', order_id::text
from packing_slots where order_id is not null group by order_id having count(*) > 1
union all
select 'slot of an order that is done', s.code
from packing_slots s join orders o on o.id = s.order_id
where o.status in ('shipping', 'completed', 'cancelled') and not s.to_clear
union all
select 'two live shipments of one order', order_id::text
from shipments where state in ('purchasing', 'unknown', 'purchased', 'voiding', 'void_unknown') group by order_id having count(*) > 1
union all
select 'shipping or completed order without a bought label', o.number
from orders o
where o.status in ('shipping', 'completed')
  and not exists (select from shipments s where s.order_id = o.id and s.state in ('purchased', 'voiding', 'void_unknown'))
union all
select 'packaged piece without a shipment', p.barcode
from pieces p
where p.stage = 'packaged' and not exists (select from shipment_pieces sp where sp.piece_id = p.id)
union all
select 'shipping or completed order with a piece that is not packaged', o.number
from orders o join pieces p on p.order_id = o.id
where o.status in ('shipping', 'completed') and p.stage not in ('packaged', 'cancelled', 'scrapped')
union all
select 'open order with a piece past its barcode', o.number
from orders o
where o.status = 'open' and exists (
  select from pieces p where p.order_id = o.id and p.stage not in ('waiting_barcode', 'cancelled'))
union all
select 'failed order with pieces, or without a problem', o.number
from orders o
where o.status = 'failed' and (exists (select from pieces p where p.order_id = o.id)
  or not exists (select from order_problems q where q.order_id = o.id))
union all
select 'cancelled order with a living piece', o.number
from orders o join pieces p on p.order_id = o.id
where o.status = 'cancelled' and p.stage not in ('cancelled', 'scrapped')
union all
select 'item with more or fewer living pieces than its quantity', o.number || '/' || i.position
from order_items i
join orders o on o.id = i.order_id
left join (
  select item_id, count(*) filter (where stage not in ('cancelled', 'scrapped')) as living from pieces group by item_id
) p on p.item_id = i.id
where coalesce(p.living, 0) <>
  case when not i.printed or o.status in ('failed', 'cancelled') then 0 else i.quantity - i.cancelled_quantity end
union all
select 'scrapped piece without a replacement', p.barcode
from pieces p join orders o on o.id = p.order_id
where p.stage = 'scrapped' and not exists (select from pieces r where r.replaces_piece_id = p.id)
union all
select 'living piece without a print area', p.barcode
from pieces p where not exists (select from piece_areas a where a.piece_id = p.id)
union all
select 'design printed while an area is open', p.barcode
from pieces p
where p.stage in ('confirmed_printed', 'quality_checked', 'packaged')
  and exists (select from piece_areas a where a.piece_id = p.id and a.state not in ('printed', 'skipped'))
union all
select 'queue columns of a piece differ from its order', p.barcode
from pieces p join orders o on o.id = p.order_id
where p.held <> (o.hold_kind is not null) or p.ship_by <> o.ship_by or p.placed_at <> o.placed_at
  or p.urgent <> (o.expedited or p.replaces_piece_id is not null)
union all
select 'import run whose counts differ from its lines', r.id::text
from import_runs r
left join (select run_id, count(*) as n from import_lines group by run_id) l on l.run_id = r.id
where r.settled <> coalesce(l.n, 0);
