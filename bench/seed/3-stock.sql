-- The ledger: what the pieces reserved, consumed and gave back, and the deliveries that it took. Triggers are off, so
-- the levels are summed up at the end.

create temp table seed_blank on commit drop as
select p.id as piece_id, p.variant_id, p.stage, p.placed_at + p.span * p.times[1] as made_at,
  p.placed_at + p.span * p.times[2] as taken_at, p.placed_at + p.span * p.times[p.step + 1] as left_at,
  p.reached > 0 or p.rejected as consumed,
  -- Of some variants there is nothing left: what waits for them is short.
  p.stage = 'waiting_barcode' and not p.short as reserved
from seed_piece p
join variants v on v.id = p.variant_id and v.track_stock;

-- With what there was before it.
create temp table seed_delivery on commit drop as
select b.variant_id, b.quantity, b.at, l.on_hand, l.reserved
from (
  select variant_id, count(*) filter (where consumed or reserved) + 100 as quantity, min(made_at) - interval '1 day' as at
  from seed_blank group by variant_id
) b
join stock_levels l using (variant_id);

insert into stock_movements (variant_id, kind, on_hand_change, quantity, reference, user_id, at, on_hand_after, reserved_after)
select d.variant_id, 'in', d.quantity, d.quantity, 'PO-' || d.variant_id, u.id, d.at, d.on_hand + d.quantity, d.reserved
from seed_delivery d
cross join (select id from seed_user where role = 'warehouse-operator') u;

-- In one order, so that each balance follows from the one before.
insert into stock_movements (variant_id, kind, on_hand_change, reserved_change, quantity, piece_id, reason, user_id, at,
  on_hand_after, reserved_after)
select b.variant_id, m.kind, m.on_hand_change, m.reserved_change, 1, b.piece_id, m.reason, u.id, m.at,
  d.on_hand + d.quantity + sum(m.on_hand_change) over so_far, d.reserved + sum(m.reserved_change) over so_far
from seed_blank b
join seed_delivery d using (variant_id)
cross join lateral (values
  ('reserve', 0, 1, '', b.made_at, b.consumed or b.reserved or b.stage = 'cancelled'),
  ('consume', -1, -1, '', b.taken_at, b.consumed),
  ('release', 0, -1, 'cancelled', b.left_at, b.stage = 'cancelled'),
  ('scrap', 0, 0, 'misprint', b.left_at, b.stage = 'scrapped')
) m (kind, on_hand_change, reserved_change, reason, at, happened)
cross join (select id from seed_user where role = 'print-operator') u
where m.happened
window so_far as (partition by b.variant_id order by m.at, b.piece_id, m.kind rows unbounded preceding)
order by m.at, b.piece_id, m.kind;

insert into stock_movements (variant_id, kind, on_hand_change, quantity, reason, user_id, reserved_after)
select m.variant_id, 'out', -sum(m.on_hand_change), sum(m.on_hand_change), 'damaged', u.id, sum(m.reserved_change)
from stock_movements m
join (select distinct variant_id from seed_variant where short) v using (variant_id)
cross join (select id from seed_user where role = 'warehouse-operator') u
group by m.variant_id, u.id having sum(m.on_hand_change) > 0;

insert into stock_reservations (piece_id, variant_id, at) select piece_id, variant_id, made_at from seed_blank where reserved;

update stock_levels l set on_hand = m.on_hand, reserved = m.reserved, last_movement_at = m.at
from (
  select variant_id, sum(on_hand_change) as on_hand, sum(reserved_change) as reserved, max(at) as at from stock_movements group by variant_id
) m
where m.variant_id = l.variant_id;

-- As the trigger on movements keeps it.
delete from stock_daily;
insert into stock_daily (variant_id, day, consumed, on_hand)
select variant_id, day, consumed, sum(on_hand_change) over (partition by variant_id order by day)
from (
  select m.variant_id, (m.at at time zone coalesce((select time_zone from site), 'UTC'))::date as day,
    sum(case m.kind when 'consume' then m.quantity when 'return' then -m.quantity else 0 end) as consumed,
    sum(m.on_hand_change) as on_hand_change
  from stock_movements m group by 1, 2
) d;
update stock_levels l set consumed = d.consumed
from (select variant_id, sum(consumed) as consumed from stock_daily group by variant_id) d where d.variant_id = l.variant_id;
