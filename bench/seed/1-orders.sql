-- Orders with their items and designs. `bench.orders` orders whose newest are in work, and `bench.floor` more of one
-- piece each, whose design was just printed: each scan that is measured takes a fresh one of those. Orders older than
-- the newest 100,000 are there to be searched: one unprinted line each, and of their past only what a healthy database
-- asks for.

insert into stores (code, name, platform, default_vendor_id, created_by, updated_at, updated_by)
select v.code, v.name, 'file', (select min(id) from shipping_vendors), u.id, now(), u.id
from (select id from users where kind = 'system' order by id limit 1) u
cross join (values ('NORTHWIND', 'Northwind Prints'), ('HARBOUR', 'Harbour Gifts'), ('LUMEN', 'Lumen Apparel')) v (code, name)
on conflict (code) do nothing;

create temp table seed_user on commit drop as
select split_part(email, '@', 1) as role, id from users where email like '%@demo.platen';
create temp table seed_station on commit drop as
select kind, min(id) as id from stations where archived_at is null group by kind;

create temp table seed_order on commit drop as
with size as (
  select current_setting('bench.orders')::int as orders, current_setting('bench.floor')::int as floor,
    least(2500, current_setting('bench.orders')::int * 3 / 10) as in_work,
    -- Five hundred orders a day, the newest a few minutes old.
    interval '172.8 seconds' as between_orders,
    (select array_agg(id order by id) from stores) as stores,
    string_to_array('Emily,Noah,Liam,Olivia,Émile,Amélie,Chloé,François,Hélène,Zoë,Anna,Ben,Carla,David,Elena,Frank,Grace,Henry,'
      'Isabel,Jack,Karen,Luis,Maria,Nina,Oscar,Paula,Quentin,Rosa,Samuel,Tara,Ugo,Vera,Walter,Xenia,Yusuf,Zora,Aiko,Bruno,'
      'Clara,Dmitri', ',') as first_names,
    string_to_array('Adams,Baker,Côté,Dubois,Evans,Fischer,García,Hughes,Ivanova,Johnson,King,Lefèvre,Müller,Nguyen,O''Brien,'
      'Parker,Quinn,Rodriguez,Smith,Tremblay,Underwood,Vasquez,Wilson,Xu,Young,Zimmermann,Anderson,Bennett,Clark,Diaz,Edwards,'
      'Foster,Gagnon,Harris,Iverson,Jenkins,Kowalski,Lopez,Martin,Nelson,Olsen,Patel,Reyes,Stewart,Turner,Ueda,Vogel,Walker,'
      'Yamada,Zhang', ',') as last_names,
    string_to_array('Church,Station,Mill,Park,Lake,Cedar,Maple,Bridge,King,Market', ',') as streets,
    string_to_array('STANDARD,STANDARD,STANDARD,EXPEDITED,EXPRESS,XPRESSPOST,INTL_TRACKED', ',') as services
), place as (
  select * from (values (1, 'Chicago', 'IL', '606', 'US'), (2, 'Austin', 'TX', '787', 'US'), (3, 'Boston', 'MA', '021', 'US'),
    (4, 'Montréal', 'QC', 'H2X 3', 'CA'), (5, 'Québec', 'QC', 'G1R 4', 'CA'), (6, 'Toronto', 'ON', 'M5V 2', 'CA'),
    (7, 'Seattle', 'WA', '981', 'US'), (8, 'Denver', 'CO', '802', 'US'), (9, 'Miami', 'FL', '331', 'US'),
    (10, 'Vancouver', 'BC', 'V6B 1', 'CA')) p (place, city, state, postal_code, country)
), drawn as (
  select n as id, n > size.orders as on_floor, size.orders + size.floor - n as age,
    size.orders + size.floor - n < size.in_work + size.floor as in_work,
    size.stores[1 + floor(random() * cardinality(size.stores))::int] as store_id,
    size.first_names[1 + floor(random() * cardinality(size.first_names))::int] || ' '
      || size.last_names[1 + floor(random() * cardinality(size.last_names))::int] as customer_name,
    size.streets[1 + floor(random() * cardinality(size.streets))::int] as street,
    size.services[1 + floor(random() * cardinality(size.services))::int] as shipping_service,
    1 + floor(random() * 10)::int as place, random() as u, random() as lateness, random() as hold_u, random() as expedited_u,
    now() - interval '5 minutes' - (size.orders + size.floor - n) * size.between_orders as placed_at, size.in_work as in_work_size,
    size.floor as floor_size
  from size, generate_series(1, size.orders + size.floor) n
), judged as (
  select d.*, case
    when on_floor then 'processing'
    when not in_work then case when u < 0.96 then 'completed' when u < 0.995 then 'cancelled' else 'failed' end
    when u < 0.02 then 'cancelled'
    when u < 0.03 then 'failed'
    when (age - floor_size)::float8 / in_work_size * 0.8 + lateness * 0.2 < 0.35 then 'open'
    when (age - floor_size)::float8 / in_work_size * 0.8 + lateness * 0.2 < 0.80 then 'processing'
    else 'shipping' end as status
  from drawn d
)
select j.id, 'P-' || (100000 + j.id) as number, 'N-' || (20000 + j.id) as external_number, j.store_id, j.status, j.on_floor,
  j.customer_name, lower(translate(replace(j.customer_name, ' ', '.'), 'Ééèôçëíü''', 'Eeeoceiu')) || j.id % 100 || '@example.com' as email,
  (100 + j.id % 4000) || ' ' || j.street || ' Street' as address1, p.city, p.state,
  p.postal_code || lpad((j.id % 100)::text, 2, '0') as postal_code, p.country, j.shipping_service, j.placed_at,
  j.age >= 100000 + j.floor_size as is_old,
  (j.placed_at at time zone 'America/Toronto')::date + 3 as ship_by,
  case when j.status in ('open', 'processing') and not j.on_floor and j.hold_u < 0.03
    then (array['payment', 'manual', 'system'])[1 + floor(j.hold_u * 100)::int] end as hold_kind,
  j.expedited_u < 0.03 as expedited,
  -- How long its way through the factory has taken so far.
  least(interval '2 days' + j.lateness * interval '1 day', now() - j.placed_at - interval '1 minute') as span
from judged j join place p using (place);
alter table seed_order add primary key (id);
analyze seed_order;

create temp table seed_variant on commit drop as
select row_number() over (order by v.id) as n, v.id as variant_id, v.sku, v.product_id, v.cost_minor, pr.name as title, pr.priority,
  coalesce(v.printer_tag_id, pr.printer_tag_id) as printer_tag_id, a.areas, v.id % 35 = 0 as short
from variants v
join products pr on pr.id = v.product_id
cross join lateral (
  select array_agg(area order by position) as areas from product_print_areas where product_id = pr.id
) a
where v.archived_at is null and a.areas is not null;
alter table seed_variant add primary key (n);
analyze seed_variant;

create temp table seed_design on commit drop as
select row_number() over (partition by area order by file_name) as n, area, file_name, sha256
from (select case when file_name like '%back%' then 'back' else 'front' end as area, file_name, sha256 from designs where archived_at is null) d;

create temp table seed_item on commit drop as
with drawn as (
  select o.id as order_id, position, 1 + floor(random() * (select count(*) from seed_variant))::int as n, random() as many, random() as back,
    1 + floor(random() * (select count(*) from seed_design where area = 'front'))::int as front_design,
    1 + floor(random() * (select count(*) from seed_design where area = 'back'))::int as back_design, o.on_floor, o.is_old, o.status
  from seed_order o
  cross join lateral (select case when o.on_floor or o.is_old then 1 else (array[1, 1, 1, 1, 1, 1, 1, 2, 2, 3])[1 + floor(random() * 10 + o.id * 0)::int] end as items) k
  cross join lateral generate_series(1, k.items) position
)
select row_number() over (order by d.order_id, d.position) as id, d.order_id, d.position, v.variant_id, v.sku, v.title, v.product_id,
  v.printer_tag_id, v.priority, v.cost_minor * 3 as unit_price_minor, v.areas, v.short,
  case when d.on_floor or d.is_old or d.many < 0.8 then 1 when d.many < 0.95 then 2 else 3 end as quantity,
  d.back < 0.3 and 'back' = any(v.areas) and not d.is_old as two_sided, d.front_design, d.back_design,
  d.status = 'failed' and d.position = 1 as unknown, d.is_old
from drawn d join seed_variant v using (n);
alter table seed_item add primary key (id);
create index on seed_item (order_id);
analyze seed_item;

create temp table seed_area on commit drop as
select i.id as item_id, 1 as position, i.areas[1] as area, d.file_name, d.sha256
from seed_item i join seed_design d on d.area = 'front' and d.n = i.front_design where not i.is_old
union all
select i.id, 2, 'back', d.file_name, d.sha256
from seed_item i join seed_design d on d.area = 'back' and d.n = i.back_design where i.two_sided and i.areas[1] <> 'back';
alter table seed_area add primary key (item_id, position);
analyze seed_area;

insert into orders (id, number, store_id, external_id, external_number, status, status_from, status_since, payment, hold_kind, hold_reason,
  hold_by, hold_since, customer_name, email, ship_to_name, ship_to_address1, ship_to_city, ship_to_state, ship_to_postal_code,
  ship_to_country, shipping_service, shipping_vendor_id, vendor_service, vendor_source,
  placed_at, ship_by, currency, total_minor, expedited, expedited_reason, source, source_content,
  search_text, created_at, completed_at, cancelled_at, printed_units)
overriding system value
select o.id, o.number, o.store_id, o.external_number, o.external_number, o.status,
  case o.status when 'open' then 'new' when 'failed' then 'new' when 'processing' then 'open' when 'shipping' then 'processing'
    when 'completed' then 'shipping' else 'open' end,
  o.placed_at + o.span * 0.9, case when o.hold_kind = 'payment' then 'pending' else 'paid' end, o.hold_kind,
  case when o.hold_kind is not null then 'Please wait' end, case when o.hold_kind is not null then u.id end,
  case when o.hold_kind is not null then o.placed_at + o.span * 0.01 end, o.customer_name, o.email, o.customer_name, o.address1, o.city,
  o.state, o.postal_code, o.country, o.shipping_service, shop.default_vendor_id, case when shop.default_vendor_id is not null then o.shipping_service end,
  case when shop.default_vendor_id is not null then 'store' end,
  o.placed_at, o.ship_by, 'USD', i.total_minor, o.expedited,
  case when o.expedited then 'A gift' else '' end, 'file',
  jsonb_build_object('external_id', o.external_number, 'external_number', o.external_number, 'placed_at', o.placed_at, 'ship_by', o.ship_by,
    'currency', 'USD', 'subtotal_minor', null, 'shipping_minor', null, 'tax_minor', null, 'total_minor', i.total_minor,
    'customer_name', o.customer_name, 'email', o.email, 'phone', '', 'ship_to_name', o.customer_name, 'ship_to_company', '',
    'ship_to_address1', o.address1, 'ship_to_address2', '', 'ship_to_city', o.city, 'ship_to_state', o.state,
    'ship_to_postal_code', o.postal_code, 'ship_to_country', o.country, 'shipping_service', o.shipping_service, 'tags', '[]'::jsonb,
    'customer_note', '', 'payment', 'paid', 'source_state', 'open', 'line_ids', 'position', 'lines', i.lines),
  lower(translate(o.number || ' ' || o.external_number || ' ' || o.customer_name || ' ' || o.city || ' ' || o.postal_code,
    'Ééèôçëíü-’''', 'Eeeoceiu')),
  o.placed_at, case when o.status = 'completed' then o.placed_at + o.span end,
  case when o.status = 'cancelled' then o.placed_at + o.span * 0.1 end, i.printed_units
from seed_order o
-- As it would be chosen for each order otherwise, which would write to a third of the list while it is measured.
join stores shop on shop.id = o.store_id
cross join (select id from seed_user where role = 'order-desk') u
join (
  select s.order_id, sum(quantity * unit_price_minor) as total_minor,
    coalesce(sum(quantity) filter (where not is_old), 0) as printed_units, jsonb_agg(jsonb_build_object('external_line_id', position::text,
    'sku', sku, 'title', title, 'quantity', quantity, 'unit_price_minor', unit_price_minor, 'personalisation', '',
    'designs', coalesce(a.designs, '[]'))) as lines
  from seed_item s
  left join (
    select item_id, jsonb_agg(jsonb_build_object('area', area, 'file_name', file_name)) as designs from seed_area group by item_id
  ) a on a.item_id = s.id
  group by s.order_id
) i on i.order_id = o.id;

insert into order_items (id, order_id, position, external_line_id, variant_id, sku, title, quantity, printed, unit_price_minor)
overriding system value
select id, order_id, position, position::text, case when not unknown then variant_id end, case when unknown then sku || '-X' else sku end, title,
  quantity, not is_old, unit_price_minor
from seed_item;

insert into order_item_designs (item_id, area, file_name, sha256) select item_id, area, file_name, sha256 from seed_area;

insert into order_problems (order_id, position, field, code, details)
select order_id, 1, 'lines.0.sku', 'sku_unknown', jsonb_build_object('sku', sku || '-X') from seed_item where unknown;
