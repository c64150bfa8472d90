-- Stock Information is sorted by days of cover as well. What was consumed in the last 28 days is kept with the level for
-- that: movements add to it, and the days that leave the window are taken off once a day
-- (`levels-of-the-day.actions.ts`). `consumed_to` is the last day of the factory for which that was done. 28 is
-- `coverDays` of the contracts.
alter table stock_levels
  add column consumed int not null default 0,
  add column consumed_to date not null default '-infinity';
update stock_levels l set consumed = d.consumed
  from (select variant_id, sum(consumed) as consumed from stock_daily group by variant_id) d where d.variant_id = l.variant_id;

alter table stock_levels add column days_of_cover int generated always as (
  case when tracked and consumed > 0
    then least(floor((on_hand - reserved) * 28::numeric / consumed), 999999998)::int end) stored;

-- What nothing was consumed of lasts longer than anything else.
create index stock_levels_days_of_cover
  on stock_levels ((coalesce(days_of_cover, 999999999)), variant_id) where not archived;
create index stock_levels_days_of_cover_archived
  on stock_levels ((coalesce(days_of_cover, 999999999)), variant_id) where archived;

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
      consumed = l.consumed + m.consumed,
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
