-- Returns no rows on a healthy database: each row names an invariant that does not hold and where (ORDER-5, ORDER-17,
-- PIECE-8, RECORD-2, STOCK-2, WORD-6).
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
select 'balance of a stock movement that does not follow from the one before', concat_ws(' ', v.sku, m.id)
from (
  select id, variant_id,
    on_hand_after - on_hand_change <> lag(on_hand_after, 1, 0) over earlier
      or reserved_after - reserved_change <> lag(reserved_after, 1, 0) over earlier as is_wrong
  from stock_movements window earlier as (partition by variant_id order by id)
) m
join variants v on v.id = m.variant_id
where m.is_wrong
union all
select 'stock below zero or reserved above on hand', variant_id::text
from stock_levels where on_hand < 0 or reserved < 0 or reserved > on_hand
union all
select 'pallet differs from its warehouse log', concat_ws(' ', p.code, v.sku, nullif(lot, ''))
from (
  select e.pallet_id, w.variant_id, w.lot, sum(e.change) as quantity
  from warehouse_log w cross join lateral (values (w.to_pallet_id, w.quantity), (w.from_pallet_id, -w.quantity)) e (pallet_id, change)
  where w.variant_id is not null and e.pallet_id is not null
  group by e.pallet_id, w.variant_id, w.lot
) l
full join pallet_contents c using (pallet_id, variant_id, lot)
join pallets p on p.id = pallet_id join variants v on v.id = variant_id
where coalesce(l.quantity, 0) <> coalesce(c.quantity, 0)
union all
select 'units of a pallet differ from what is on it', p.code
from pallets p left join (select pallet_id, sum(quantity) as units from pallet_contents group by pallet_id) c on c.pallet_id = p.id
where p.units <> coalesce(c.units, 0)
union all
select 'SKU on more or fewer pallets than its count says', v.sku
from variants v
left join (select variant_id, count(distinct pallet_id) as n from pallet_contents group by variant_id) c on c.variant_id = v.id
left join warehouse_skus w on w.variant_id = v.id
where coalesce(c.n, 0) <> coalesce(w.pallets, 0)
union all
select 'pallet elsewhere than its newest relocation says', p.code
from pallets p
left join lateral (
  select l.to_location_id from warehouse_log l
  where l.to_pallet_id = p.id and l.kind in ('relocate', 'archive') order by l.id desc limit 1) l on true
where p.location_id is distinct from l.to_location_id
union all
select 'pick-area transfer with only one of its two entries', coalesce('log ' || l.id, 'movement ' || m.id)
from warehouse_log l full join stock_movements m on m.id = l.stock_movement_id and m.warehouse_log_id = l.id
where (l.stock_movement_id is not null or l.kind in ('to_pick', 'from_pick') or m.warehouse_log_id is not null)
  and (l.id is null or m.id is null or m.variant_id <> l.variant_id or m.quantity <> l.quantity
    or m.kind <> case l.kind when 'to_pick' then 'in' when 'from_pick' then 'out' else '' end)
union all
select 'warehouse log entry that does not mirror the one it reverses', r.id::text
from warehouse_log r join warehouse_log o on o.id = r.reverses_id
where (r.variant_id, r.lot, r.quantity, r.from_pallet_id, r.to_pallet_id)
  is distinct from (o.variant_id, o.lot, o.quantity, o.to_pallet_id, o.from_pallet_id)
union all
select 'SKU that is the code of a location', v.sku
from variants v join warehouse_locations l on l.code = v.sku_key
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
join stock_levels l on l.variant_id = p.variant_id
-- Where stock wasn't tracked when the label was printed, there is nothing to find: only what was taken can come back.
where coalesce(m.taken, 0) - coalesce(m.returned, 0) <> case when p.blank in ('consumed', 'scrapped') then 1 else 0 end
  and (coalesce(m.taken, 0) + coalesce(m.returned, 0) > 0 or (l.tracked and l.tracked_since <= (
    select min(e.at) from piece_events e where e.piece_id = p.id and e.to_stage = 'barcode_printed')))
union all
select 'stock level that is tracked otherwise than its variant', v.sku
from stock_levels l join variants v on v.id = l.variant_id
where l.tracked <> v.track_stock or (not l.tracked and l.reserved > 0)
union all
select 'posted stock document whose counted units differ from its movements', d.number
from stock_documents d
left join stock_document_lines l on l.document_id = d.id
left join (
  select document_line_id, sum(quantity) as quantity from stock_movements where document_line_id is not null group by document_line_id
) m on m.document_line_id = l.id
where coalesce(m.quantity, 0) <> case when d.status = 'posted' then coalesce(units_moved_by(l), 0) else 0 end
union all
select 'posted stock document whose pallets differ from the warehouse log', d.number
from stock_documents d
left join stock_document_lines l on l.document_id = d.id
left join warehouse_log w on w.document_line_id = l.id and w.to_pallet_id = l.pallet_id and w.variant_id = l.variant_id
  and w.lot = l.lot
where coalesce(w.quantity, 0) <> case when d.status = 'posted' then coalesce(units_put_on_pallet(l), 0) else 0 end
union all
select 'stock movement of a document line of another kind or variant', m.id::text
from stock_movements m
join stock_document_lines l on l.id = m.document_line_id
join stock_documents d on d.id = l.document_id
where (m.kind, m.variant_id) is distinct from (d.kind, l.variant_id)
union all
select 'reversal that does not mirror its stock movement', m.id::text
from stock_movements m
left join stock_movements o on o.id = m.reverses_id and o.reverses_id is null and o.kind in ('in', 'out', 'adjust')
  and (o.kind, o.variant_id, o.quantity, o.on_hand_change, o.reserved_change)
    = (m.kind, m.variant_id, m.quantity, -m.on_hand_change, -m.reserved_change)
where m.reverses_id is not null and o.id is null
union all
select 'days of stock that differ from the ledger', v.sku
from stock_levels l
join variants v on v.id = l.variant_id
left join (
  select variant_id, sum(case kind when 'consume' then quantity when 'return' then -quantity end) as consumed
  from stock_movements where kind in ('consume', 'return') group by variant_id
) m on m.variant_id = l.variant_id
left join (
  select variant_id, sum(consumed) as consumed, (array_agg(on_hand order by day desc))[1] as on_hand
  from stock_daily group by variant_id
) d on d.variant_id = l.variant_id
where coalesce(d.on_hand, 0) <> l.on_hand or coalesce(d.consumed, 0) <> coalesce(m.consumed, 0)
union all
select 'consumption of a stock level that differs from its last days', v.sku
from stock_levels l
join variants v on v.id = l.variant_id
where l.consumed <> (
  select coalesce(sum(d.consumed), 0) from stock_daily d where d.variant_id = l.variant_id and d.day > l.consumed_to - 28)
union all
select 'average cost of a stock level that differs from its newest delivery', v.sku
from stock_levels l
join variants v on v.id = l.variant_id
where l.average_cost is distinct from (
  select c.average_cost from stock_costs c where c.variant_id = l.variant_id order by c.id desc limit 1)
union all
select 'delivery whose cost doesn’t follow from the one before', c.id::text
from (
  select id, worth, lag(average_cost) over (partition by variant_id order by id) as before from stock_costs
) c
where c.worth <> c.before
union all
select 'delivery whose cost isn’t counted', m.id::text
from stock_movements m
join stock_document_lines d on d.id = m.document_line_id and d.unit_cost_minor is not null
left join stock_costs c on c.stock_movement_id = m.id
  and (c.variant_id, c.quantity, c.unit_cost_minor) = (m.variant_id, m.on_hand_change, d.unit_cost_minor)
where m.kind = 'in' and c.id is null
union all
select 'reorder point of a stock level that differs from its variant', v.sku
from stock_levels l join variants v on v.id = l.variant_id
where l.reorder_point <> v.reorder_point
union all
select 'archived flag of a stock level that differs from its variant', v.sku
from stock_levels l join variants v on v.id = l.variant_id
where l.archived <> (v.archived_at is not null)
union all
select 'closed count whose differences are not its movements', c.number
from stock_counts c
join stock_count_lines l on l.count_id = c.id
left join (
  select count_line_id, sum(on_hand_change) as change from stock_movements where count_line_id is not null group by count_line_id
) m on m.count_line_id = l.id
where coalesce(m.change, 0) <> case when c.status = 'closed' then coalesce(l.difference, 0) else 0 end
union all
select 'line of a count that is not the sum of its entries', l.id::text
from stock_count_lines l
left join (
  select line_id, round, sum(units) as units, count(*) as entries from stock_count_entries group by line_id, round
) e on e.line_id = l.id and e.round = l.round
where l.counted is distinct from e.units
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
  or not exists (select from order_problems q where q.order_id = o.id and q.about = 'order'))
union all
select 'order that lists problems of a hold, or keeps what waits, without a hold', o.number
from orders o
where o.hold_kind is null and o.status in ('open', 'processing', 'failed')
  and (o.waiting_base is not null or exists (select from order_problems q where q.order_id = o.id and q.about <> 'order'))
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
select 'order that counts its printed units wrongly', o.number
from orders o
left join (
  select order_id, sum(quantity - cancelled_quantity) as units from order_items where printed group by order_id
) i on i.order_id = o.id
where o.printed_units <> coalesce(i.units, 0)
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
where r.settled <> coalesce(l.n, 0)
union all
select 'bulk run whose counts differ from its rows', r.id::text
from bulk_runs r
left join (
  select run_id, count(*) as total, count(*) filter (where outcome = 'left_out') as left_out,
    count(*) filter (where outcome = 'changed') as changed, count(*) filter (where outcome = 'refused') as refused,
    count(*) filter (where outcome = 'not_run') as not_run
  from bulk_run_rows group by run_id
) l on l.run_id = r.id
where (r.total, r.left_out, r.changed, r.refused, r.not_run)
  is distinct from (l.total, l.left_out, l.changed, l.refused, l.not_run)
union all
select 'two designs in use with one name', min(file_name)
from designs where archived_at is null group by coalesce(store_id, 0), name_key having count(*) > 1
union all
select 'history of a version that its record never had', r.noun || ' ' || r.id
from record_versions() r
where exists (
  select from audit_entries a
  where split_part(a.action, '.', 1) = r.noun and a.subject_id = r.id
    and jsonb_typeof(a.details -> 'version') = 'number' and (a.details ->> 'version')::int > r.version)
union all
select 'erased order that still has customer data', o.number
from orders o
where o.erased_at is not null and (
  o.customer_name || o.email || o.phone || o.ship_to_name || o.ship_to_company || o.ship_to_address1 || o.ship_to_address2
    || o.ship_to_city || o.ship_to_state || o.ship_to_postal_code || coalesce(o.ship_to_country, '') || o.customer_note
    || o.internal_note || o.expedited_reason || o.cancel_reason <> ''
  or o.source_content is not null or o.waiting_base is not null or o.known_doubts <> '{}' or o.gone_lines <> '[]'
  or o.status not in ('completed', 'cancelled')
  or exists (select from order_items i where i.order_id = o.id and i.personalisation <> '')
  or exists (select from order_problems q where q.order_id = o.id)
  or exists (select from order_events e where e.order_id = o.id and e.data <> erased_event_data(e.data))
  or exists (select from import_lines l
    where l.order_id = o.id and (l.raw is not null or l.remarks <> without_values(l.remarks)))
  or exists (select from shipments h
    where h.order_id = o.id and (h.problem <> '' or exists (select from jsonb_each_text(h.ship_to) t where t.value <> '')))
  or exists (select from documents d where d.order_id = o.id and d.erased_at is null)
  or exists (
    select from pieces p
    where p.order_id = o.id and (
      exists (select from piece_events e where e.piece_id = p.id and e.note <> '')
      or exists (select from piece_actions a where a.piece_id = p.id and a.data <> erased_event_data(a.data))
      or exists (select from piece_areas a where a.piece_id = p.id and a.note <> '')
      or exists (select from stock_movements m where m.piece_id = p.id and m.note || m.reason <> '')))
  or exists (select from stock_movements m where m.order_id = o.id and m.note || m.reason <> ''))
union all
select 'order in work of which nothing is made here', o.number
from orders o
where o.status in ('open', 'processing') and exists (select from order_items i where i.order_id = o.id and not i.made)
  and not exists (select from order_items i where i.order_id = o.id and i.made and i.quantity > i.cancelled_quantity)
union all
select 'piece of a line that is never made here', p.barcode
from pieces p join order_items i on i.id = p.item_id where not i.made and p.stage not in ('cancelled', 'scrapped')
union all
select 'attached product carried by an order of another family', c.order_id || '/' || c.variant_id
from carried_attached c
where not exists (
  with recursive up as (
    select id, source, linked_order_id from orders where id = c.order_id
    union all select f.id, f.source, f.linked_order_id from up join orders f on f.id = up.linked_order_id where up.source = 'split'
  )
  select from up where id = c.family_id and source <> 'split')
union all
select 'attached product carried by an order without a parcel', c.order_id || '/' || c.variant_id
from carried_attached c join orders o on o.id = c.order_id
where o.status = 'cancelled' or not exists (select from shipments h where h.order_id = c.order_id
  and h.state in ('purchasing', 'unknown', 'purchased', 'voiding', 'void_unknown', 'voided'))
union all
select 'document of a parcel that names no order', d.id::text
from shipments h join documents d on d.id in (h.label_pdf_id, h.label_zpl_id, h.packing_slip_id)
where d.order_id is distinct from h.order_id
union all
select 'erased import that still has raw data of a line', l.run_id || '/' || l.position
from import_lines l join import_runs r on r.id = l.run_id
where r.erased_at is not null and l.order_id is null and (l.raw is not null or l.remarks <> without_values(l.remarks))
union all
select 'generated column that make_record does not know', t.tgrelid::regclass || '.' || a.attname
from pg_trigger t join pg_attribute a on a.attrelid = t.tgrelid and a.attgenerated <> ''
where t.tgfoid = 'maintain_record'::regproc
  and a.attname::text <> all (string_to_array(encode(t.tgargs, 'escape'), '\000'));
