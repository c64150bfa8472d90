-- Parcels with their labels, print jobs, what happened to the orders, and the runs that brought them.

create temp table seed_shipment on commit drop as
select row_number() over (order by id) as id, id as order_id, is_old, status, placed_at, span,
  jsonb_build_object('name', customer_name, 'company', '', 'address1', address1, 'address2', '', 'city', city, 'state', state,
    'postal_code', postal_code, 'country', country) as ship_to, number, shipping_service,
  'PLT' || lpad(row_number() over (order by id)::text, 10, '0') as tracking_number
from seed_order where status in ('shipping', 'completed');

insert into documents (id, kind, content, file_name, media_type, sha256, size_bytes, created_at, order_id)
overriding system value
select s.id * 2 - k.n, k.kind, jsonb_build_object('tracking_number', s.tracking_number, 'service', s.shipping_service,
    'order_number', s.number, 'weight_g', 300, 'ship_date', (s.placed_at + s.span * 0.7)::date, 'to', s.ship_to, 'from', s.ship_to,
    'language', 'en'),
  'label-' || s.tracking_number || k.ending, k.media_type, null, null, s.placed_at + s.span * 0.7, s.order_id
from seed_shipment s
cross join (values (1, 'shipping_label_pdf', '.pdf', 'application/pdf'), (0, 'shipping_label_zpl', '.zpl', 'text/plain; charset=utf-8'))
  k (n, kind, ending, media_type)
where not s.is_old;

insert into shipments (id, order_id, reference, vendor_id, service, state, ship_to, weight_g, cost_minor, currency, tracking_number,
  label_pdf_id, label_zpl_id, user_id, station_id, created_at, purchased_at, handed_over_at)
overriding system value
select s.id, s.order_id, md5('seed ' || s.order_id), v.id, s.shipping_service, 'purchased', s.ship_to, 300, 450, 'USD', s.tracking_number,
  case when not s.is_old then s.id * 2 - 1 end, case when not s.is_old then s.id * 2 end, u.id, st.id, s.placed_at + s.span * 0.7, s.placed_at + s.span * 0.7,
  case when s.status = 'completed' then s.placed_at + s.span end
from seed_shipment s
cross join (select min(id) as id from shipping_vendors) v
cross join (select id from seed_user where role = 'packer') u
cross join (select id from seed_station where kind = 'packaging') st;

insert into shipment_pieces (shipment_id, piece_id)
select s.id, p.id from seed_shipment s join seed_piece p on p.order_id = s.order_id where p.stage = 'packaged';

insert into print_jobs (kind, state, state_from, document_id, design_sha256, file_name, printer_id, station_id, user_id, piece_id, area,
  attempt, created_at, sent_at, done_at)
select j.kind, 'done', 'sent', j.document_id, j.sha256, j.file_name, r.id, st.id, u.id, j.piece_id, j.area, 1, j.at, j.at, j.at
from (
  select 'design' as kind, null::bigint as document_id, a.sha256, 'design-' || p.id || '-' || a.file_name as file_name, p.id as piece_id, a.area,
    p.placed_at + p.span * (p.times[3] - 0.003) as at, 'print_design' as station, 'print-operator' as role, 'design' as printer
  from seed_piece p join seed_area a on a.item_id = p.item_id where p.reached > 1 or p.rejected
  union all
  select 'shipping_label', id * 2 - 1, null, 'label-' || tracking_number, null, null, placed_at + span * 0.7, 'packaging', 'packer', 'label'
  from seed_shipment where not is_old
) j
join (select kind, min(id) as id from printers where archived_at is null group by kind) r on r.kind = j.printer
join seed_station st on st.kind = j.station
join seed_user u on u.role = j.role
order by j.at;

insert into order_events (order_id, kind, data, user_id, at)
select o.id, e.kind, e.data, u.id, o.placed_at + o.span * e.part
from seed_order o
cross join lateral (values
  ('created', '{"source": "file"}'::jsonb, 0.0, true),
  ('held', jsonb_build_object('kind', o.hold_kind, 'reason', 'Please wait'), 0.01, o.hold_kind is not null),
  ('cancelled', '{"reason": "by the customer"}', 0.1, o.status = 'cancelled'),
  ('status_changed', '{"from": "open", "to": "cancelled"}', 0.1, o.status = 'cancelled'),
  ('status_changed', '{"from": "open", "to": "processing"}', 0.2, o.status in ('processing', 'shipping', 'completed')),
  ('status_changed', '{"from": "processing", "to": "shipping"}', 0.7, o.status in ('shipping', 'completed')),
  ('status_changed', '{"from": "shipping", "to": "completed"}', 1.0, o.status = 'completed')
) e (kind, data, part, happened)
cross join (select id from seed_user where role = 'order-desk') u
where e.happened and (not o.is_old or e.kind = 'created')
order by o.placed_at + o.span * e.part, o.id;

insert into import_lines (run_id, position, external_number, outcome, order_id, at)
select 1 + (id - 1) / 500, 1 + (id - 1) % 500, external_number, case when status = 'failed' then 'failed' else 'created' end, id, placed_at
from seed_order where not is_old;

insert into import_runs (id, store_id, source, format, file_name, file_sha256, state, total, settled, created, failed, items, pieces, user_id,
  created_at, finished_at)
overriding system value
select l.run_id, s.id, 'upload', 'native_csv', 'orders-' || l.run_id || '.csv', encode(sha256(convert_to('run ' || l.run_id, 'UTF8')), 'hex'), 'done',
  count(*), count(*), count(*) filter (where outcome = 'created'), count(*) filter (where outcome = 'failed'), count(*), count(*), u.id,
  max(l.at), max(l.at) + interval '5 seconds'
from import_lines l
cross join (select id from stores where code = 'DEMO') s
cross join (select id from seed_user where role = 'order-desk') u
group by l.run_id, s.id, u.id;

select setval('order_numbers', 100000 + (select max(id) from orders)), setval('piece_barcode_numbers', (select max(id) from pieces)),
  setval('own_label_numbers', (select max(id) from shipments));
select setval(pg_get_serial_sequence(name, 'id'), top)
from (values ('orders', (select max(id) from orders)), ('order_items', (select max(id) from order_items)),
  ('pieces', (select max(id) from pieces)), ('barcode_batches', (select max(id) from barcode_batches)),
  ('documents', (select max(id) from documents)), ('shipments', (select max(id) from shipments)),
  ('import_runs', (select max(id) from import_runs))) t (name, top);
