-- Pieces with their areas, events and actions, batches, and the put wall. One piece in fifty that was made was rejected
-- once and replaced.

create temp table seed_piece on commit drop as
with drawn as (
  select i.id as item_id, i.order_id, copy, i.variant_id, i.product_id, i.printer_tag_id, i.priority, i.short, o.status, o.on_floor,
    o.placed_at, o.span, case
      when o.on_floor then 2
      when o.status in ('shipping', 'completed') then 5
      when o.status = 'processing' then greatest(floor(random() * 5)::int, case when i.position = 1 and copy = 1 then 1 else 0 end)
      else 0 end as reached,
    o.status in ('processing', 'shipping', 'completed') and not o.on_floor and random() < 0.02 as replaced
  from seed_item i
  join seed_order o on o.id = i.order_id
  cross join lateral generate_series(1, i.quantity) copy
  where o.status <> 'failed' and not o.is_old
), numbered as (
  select d.*, rejected, row_number() over (order by order_id, item_id, copy, rejected desc) as id
  from drawn d cross join lateral unnest(case when replaced then '{t,f}'::boolean[] else '{f}' end) rejected
)
select *, case
    when rejected then 'scrapped'
    when status = 'cancelled' then 'cancelled'
    else (array['waiting_barcode', 'barcode_printed', 'design_printed', 'confirmed_printed', 'quality_checked', 'packaged'])[reached + 1]
  end as stage,
  case when rejected then 4 when status = 'cancelled' then 1 else reached end as step,
  case when replaced and not rejected then id - 1 end as replaces_piece_id,
  -- When its steps happened, as parts of its order's way.
  (case
    when rejected then '{0.01,0.1,0.15,0.2,0.25}'
    when status = 'cancelled' then '{0.01,0.1}'
    when replaced then '{0.25,0.3,0.36,0.4,0.5,0.7}'
    else '{0.01,0.2,0.35,0.4,0.5,0.7}' end)::float8[] as times
from numbered;
alter table seed_piece add primary key (id);
create index on seed_piece (order_id);
analyze seed_piece;

-- Batches of sixty labels, in the order of the pieces.
create temp table seed_label on commit drop as
select id as piece_id, 1 + (row_number() over (order by id) - 1) / 60 as batch_id from seed_piece where reached > 0 or rejected;
alter table seed_label add primary key (piece_id);
analyze seed_label;

insert into barcode_batches (id, user_id, station_id, piece_count, created_at)
overriding system value
select l.batch_id, u.id, st.id, count(*), max(p.placed_at + p.span * p.times[2])
from seed_label l
join seed_piece p on p.id = l.piece_id
cross join (select id from seed_user where role = 'print-operator') u
cross join (select id from seed_station where kind = 'print_barcode') st
group by l.batch_id, u.id, st.id;

-- The first orders of several pieces of which one was checked lie in the put wall.
create temp table seed_slot on commit drop as
select s.id as slot_id, s.code, o.order_id, o.since
from (
  select order_id, max(placed_at + span * times[5]) as since, row_number() over (order by order_id) as n
  from seed_piece where status = 'processing' and not rejected
  group by order_id having count(*) > 1 and bool_or(stage = 'quality_checked')
) o
join (select id, code, row_number() over (order by wall, wall_row, wall_column) as n from packing_slots where archived_at is null) s using (n)
where o.n <= 20;

update packing_slots s set order_id = w.order_id, since = w.since from seed_slot w where w.slot_id = s.id;

insert into pieces (id, order_id, item_id, variant_id, product_id, printer_tag_id, barcode, stage, step, stage_since, attempt,
  replaces_piece_id, batch_id, label_count, blank, slot_id, held, urgent, priority, ship_by, placed_at, created_at)
overriding system value
select p.id, p.order_id, p.item_id, p.variant_id, p.product_id, p.printer_tag_id, piece_barcode(p.id), p.stage, p.step,
  p.placed_at + p.span * p.times[p.step + 1], case when p.replaces_piece_id is null then 1 else 2 end, p.replaces_piece_id, l.batch_id,
  case when l.batch_id is null then 0 else 1 end,
  case when p.rejected then 'scrapped' when l.batch_id is null then 'none' else 'consumed' end,
  case when p.stage = 'quality_checked' then w.slot_id end, o.hold_kind is not null, o.expedited or p.replaces_piece_id is not null,
  p.priority, o.ship_by, o.placed_at, p.placed_at + p.span * p.times[1]
from seed_piece p
join seed_order o on o.id = p.order_id
left join seed_label l on l.piece_id = p.id
left join seed_slot w on w.order_id = p.order_id;

insert into piece_events (piece_id, step, from_stage, to_stage, kind, user_id, station_id, reason_id, at)
select p.id, s.step, case when s.step > 0 then stages.names[s.step] end,
  case when s.step = p.step then p.stage else stages.names[s.step + 1] end,
  case when s.step = 0 then 'created' when s.step = p.step and p.stage = 'scrapped' then 'scrap' when p.stage = 'cancelled' then 'cancel'
    else 'step' end,
  who.id, st.id, case when s.step = p.step and p.stage = 'scrapped' then r.id end, p.placed_at + p.span * p.times[s.step + 1]
from seed_piece p
cross join lateral generate_series(0, p.step) as s (step)
cross join (select array['waiting_barcode', 'barcode_printed', 'design_printed', 'confirmed_printed', 'quality_checked'] as names) stages
cross join (select id from reject_reasons where code = 'misprint') r
join (values (0, 'order-desk', null), (1, 'print-operator', 'print_barcode'), (2, 'print-operator', 'print_design'),
  (3, 'print-operator', 'confirm_printed'), (4, 'quality-inspector', 'quality_check'), (5, 'packer', 'packaging'))
  as place (step, role, kind) on place.step = s.step
join seed_user who on who.role = place.role
left join seed_station st on st.kind = place.kind;

insert into piece_areas (piece_id, area, position, file_name, sha256, state, by_job, since)
select p.id, a.area, a.position, a.file_name, a.sha256,
  case when p.reached > 1 or p.rejected then 'printed' else 'pending' end, p.reached > 1 or p.rejected,
  p.placed_at + p.span * case when p.reached > 1 or p.rejected then p.times[3] else p.times[1] end
from seed_piece p join seed_area a on a.item_id = p.item_id;

insert into piece_actions (piece_id, kind, data, user_id, station_id, at)
select p.id, k.kind, jsonb_build_object('area', a.area), u.id, st.id, p.placed_at + p.span * (p.times[3] - k.before)
from seed_piece p
join seed_area a on a.item_id = p.item_id
cross join (values ('area_sent', 0.003), ('area_printed', 0.0)) k (kind, before)
cross join (select id from seed_user where role = 'print-operator') u
cross join (select id from seed_station where kind = 'print_design') st
where p.reached > 1 or p.rejected
order by p.id, k.before desc;

insert into piece_actions (piece_id, kind, data, user_id, station_id, at)
select p.id, 'slot_given', jsonb_build_object('slot', w.code), u.id, st.id, p.placed_at + p.span * p.times[5]
from seed_piece p
join seed_slot w on w.order_id = p.order_id
cross join (select id from seed_user where role = 'quality-inspector') u
cross join (select id from seed_station where kind = 'quality_check') st
where p.stage = 'quality_checked';
