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

insert into stock_movements (variant_id, kind, on_hand_change, quantity, reference, user_id, at)
select b.variant_id, 'in', b.quantity, b.quantity, 'PO-' || b.variant_id, u.id, b.at
from (
  select variant_id, count(*) filter (where consumed or reserved) + 100 as quantity, min(made_at) - interval '1 day' as at
  from seed_blank group by variant_id
) b
cross join (select id from seed_user where role = 'warehouse-operator') u;

insert into stock_movements (variant_id, kind, on_hand_change, reserved_change, quantity, piece_id, reason, user_id, at)
select b.variant_id, m.kind, m.on_hand_change, m.reserved_change, 1, b.piece_id, m.reason, u.id, m.at
from seed_blank b
cross join lateral (values
  ('reserve', 0, 1, '', b.made_at, b.consumed or b.reserved or b.stage = 'cancelled'),
  ('consume', -1, -1, '', b.taken_at, b.consumed),
  ('release', 0, -1, 'cancelled', b.left_at, b.stage = 'cancelled'),
  ('scrap', 0, 0, 'misprint', b.left_at, b.stage = 'scrapped')
) m (kind, on_hand_change, reserved_change, reason, at, happened)
cross join (select id from seed_user where role = 'print-operator') u
where m.happened
order by m.at;

insert into stock_movements (variant_id, kind, on_hand_change, quantity, reason, user_id)
select m.variant_id, 'out', -sum(m.on_hand_change), sum(m.on_hand_change), 'damaged', u.id
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
