-- What Stock Information reads at a glance, consumption per day, and reversals of movements.

-- Whether a variant is at its reorder point or used up, and on which day it last moved (of UTC, so that the expression is
-- immutable). The columns change far less often than the level, so most movements leave their indexes alone.
alter table stock_levels
  add column reorder_point int not null default 0,
  add column is_low boolean not null generated always as (tracked and on_hand - reserved <= reorder_point) stored,
  add column is_out boolean not null generated always as (tracked and on_hand - reserved <= 0) stored,
  add column last_moved_on date not null
    generated always as (coalesce((last_movement_at at time zone 'UTC')::date, '-infinity'::date)) stored;
update stock_levels l set reorder_point = v.reorder_point from variants v
  where v.id = l.variant_id and v.reorder_point <> 0;
create index stock_levels_low on stock_levels (variant_id) where is_low;
create index stock_levels_out on stock_levels (variant_id) where is_out;
create index stock_levels_last_moved on stock_levels (last_moved_on, variant_id);

create or replace function give_stock_level() returns trigger language plpgsql as $$
begin
  insert into stock_levels (variant_id, tracked, reorder_point) values (new.id, new.track_stock, new.reorder_point);
  return null;
end $$;

create function follow_reorder_point() returns trigger language plpgsql as $$
begin
  update stock_levels set reorder_point = new.reorder_point where variant_id = new.id;
  return null;
end $$;
create trigger follow_reorder_point after update of reorder_point on variants
  for each row when (old.reorder_point <> new.reorder_point) execute function follow_reorder_point();

-- Variants by the beginning of their location.
create index variants_location_prefix on variants (upper(pick_location) text_pattern_ops);

-- A movement that takes another one back: the same kind, variant and quantity, with the opposite sign, once.
alter table stock_movements add column reverses_id bigint references stock_movements;
create unique index stock_movements_reverses on stock_movements (reverses_id) where reverses_id is not null;

create or replace function is_valid_stock_movement(m stock_movements) returns boolean language plpgsql immutable as $$
begin
  return m.quantity > 0
    and length(m.reason) <= 200
    and length(m.reference) <= 120
    and length(m.note) <= 1000
    and (m.reverses_id is null or m.kind in ('in', 'out', 'adjust'))
    and case m.kind
      when 'opening' then m.on_hand_change = m.quantity and m.reserved_change = 0
      when 'in' then m.on_hand_change = case when m.reverses_id is null then m.quantity else -m.quantity end
        and m.reserved_change = 0
      when 'out' then m.on_hand_change = case when m.reverses_id is null then -m.quantity else m.quantity end
        and m.reserved_change = 0
      when 'adjust' then abs(m.on_hand_change) = m.quantity and m.reserved_change = 0
      when 'reserve' then m.on_hand_change = 0 and m.reserved_change = m.quantity
      when 'release' then m.on_hand_change = 0 and m.reserved_change = -m.quantity
      when 'consume' then m.on_hand_change = -m.quantity and (m.reserved_change = 0 or m.reserved_change = -m.quantity)
      when 'return' then m.on_hand_change = m.quantity and m.reserved_change = 0
      when 'scrap' then m.on_hand_change = 0 and m.reserved_change = 0
      else false end;
end
$$;

-- What is reversed is never changed, so looking at it needs no lock. The index above refuses a second reversal.
create function refuse_false_reversal() returns trigger language plpgsql as $$
begin
  if not exists (
    select from stock_movements o
    where o.id = new.reverses_id and o.reverses_id is null and o.kind = new.kind and o.variant_id = new.variant_id
      and o.quantity = new.quantity and o.on_hand_change = -new.on_hand_change) then
    raise exception 'movement % does not mirror movement %, which it reverses', new.id, new.reverses_id
      using errcode = 'check_violation';
  end if;
  return new;
end
$$;
create trigger refuse_false_reversal before insert on stock_movements
  for each row when (new.reverses_id is not null) execute function refuse_false_reversal();

-- Per variant and day of the factory on which its stock changed: how many were consumed (less returns), and what was on
-- hand at the end of the day. Written with the levels, by movements alone.
create table stock_daily (
  variant_id bigint not null references stock_levels,
  day date not null,
  consumed int not null,
  on_hand int not null,
  primary key (variant_id, day)
);

create or replace function apply_stock_movements() returns trigger language plpgsql as $$
begin
  with moved as (
    select variant_id, sum(on_hand_change) as on_hand_change, sum(reserved_change) as reserved_change, max(at) as at,
      sum(case kind when 'consume' then quantity when 'return' then -quantity else 0 end) as consumed
    from added group by variant_id
  ), changed as (
    update stock_levels l set
      on_hand = l.on_hand + m.on_hand_change,
      reserved = l.reserved + m.reserved_change,
      last_movement_at = m.at
    from moved m where l.variant_id = m.variant_id
    returning l.variant_id, l.on_hand, m.at, m.consumed, m.on_hand_change
  )
  insert into stock_daily as d (variant_id, day, consumed, on_hand)
  select variant_id, (at at time zone coalesce((select time_zone from site), 'UTC'))::date, consumed, on_hand
  from changed where on_hand_change <> 0 or consumed <> 0
  on conflict (variant_id, day) do update set consumed = d.consumed + excluded.consumed, on_hand = excluded.on_hand;
  return null;
end $$;

insert into stock_daily (variant_id, day, consumed, on_hand)
select variant_id, day, consumed, sum(on_hand_change) over (partition by variant_id order by day)
from (
  select m.variant_id, (m.at at time zone coalesce((select time_zone from site), 'UTC'))::date as day,
    sum(case m.kind when 'consume' then m.quantity when 'return' then -m.quantity else 0 end) as consumed,
    sum(m.on_hand_change) as on_hand_change
  from stock_movements m group by 1, 2
) d;

create function refuse_direct_day() returns trigger language plpgsql as $$
begin
  if pg_trigger_depth() < 2 then
    raise exception 'days of stock change only through stock_movements' using errcode = 'restrict_violation';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;
create trigger stock_daily_by_movement before insert or update or delete on stock_daily
  for each row execute function refuse_direct_day();
