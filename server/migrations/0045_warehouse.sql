-- The warehouse above the pick area: locations, pallets, what is on them, and the log of every move. What is on a pallet
-- and where it is change only by inserting into the log, as stock levels do by movements.

-- A site with a GS1 company prefix gives its pallets serial shipping container codes.
alter table site add column gs1_prefix text not null default '' check (gs1_prefix ~ '^([0-9]{7,10})?$');

-- The check digit of a GS1 code: weights 3 and 1 in turn, from the right.
create function gs1_check_digit(digits text) returns text language sql immutable as $$
  select ((10 - sum(substr(digits, n, 1)::int * case when (length(digits) - n) % 2 = 0 then 3 else 1 end) % 10) % 10)::text
  from generate_series(1, length(digits)) n
$$;

create function is_pallet_code(code text) returns boolean language sql immutable as $$
  select case
    when code ~ '^[0-9]{18}$' then gs1_check_digit(left(code, 17)) = right(code, 1)
    else code ~ '^PLT-[0-9]{6,15}$' end
$$;

-- A number that has too many digits for what the prefix leaves of an SSCC gets a code of our own.
create function pallet_code(number bigint, prefix text) returns text language sql immutable as $$
  select case
    when prefix = '' or length(number::text) > 17 - length(prefix)
      then 'PLT-' || lpad(number::text, greatest(6, length(number::text)), '0')
    else body || gs1_check_digit(body) end
  from (
    -- The first digit of the serial is the extension digit in front of the prefix.
    select left(serial, 1) || prefix || substr(serial, 2) as body
    from (select lpad(number::text, 17 - length(prefix), '0') as serial) padded
  ) sscc
$$;

create sequence pallet_numbers;
create sequence warehouse_moves;

create table warehouse_locations (
  id bigint generated always as identity primary key,
  aisle text not null check (aisle ~ '^[A-Z0-9]{1,4}$'),
  bay int not null check (bay between 1 and 999),
  level int not null check (level between 0 and 99),
  -- A-01-1, as on the label of the shelf.
  code text not null generated always as (
    aisle || '-' || lpad(bay::text, greatest(2, length(bay::text)), '0') || '-' || level::text) stored unique,
  kind text not null check (kind in ('pick', 'reserve', 'staging', 'damaged')),
  -- Why nothing may be put here at the moment.
  blocked_reason text check (length(blocked_reason) between 1 and 200),
  -- The order in which a round through the warehouse passes the locations.
  walking_order int not null check (walking_order between 0 and 1000000)
);
select make_record('warehouse_locations', 'code');
create index warehouse_locations_code_prefix on warehouse_locations (code text_pattern_ops);
create index warehouse_locations_walk on warehouse_locations (walking_order, id);
create index warehouse_locations_kind on warehouse_locations (kind, walking_order, id);
create index warehouse_locations_blocked on warehouse_locations (walking_order, id) where blocked_reason is not null;
create index warehouse_locations_archived on warehouse_locations (walking_order, id) where archived_at is not null;

create table pallets (
  id bigint generated always as identity primary key,
  code text not null unique check (is_pallet_code(code)),
  note text not null default '' check (length(note) <= 500),
  location_id bigint references warehouse_locations,
  units int not null default 0 check (units >= 0),
  -- Whether something was ever on it: a new pallet is open, one that everything was taken from is empty.
  used boolean not null default false,
  moved_at timestamptz not null default now(),
  counted_at timestamptz
);
select make_record('pallets', 'location_id', 'units', 'used', 'moved_at', 'counted_at', 'status');
alter table pallets
  add column status text not null generated always as (case
    when archived_at is not null then 'archived'
    when units = 0 and used then 'empty'
    when units > 0 and location_id is not null then 'stored'
    else 'open' end) stored,
  add constraint archived_pallet_is_empty check (archived_at is null or (units = 0 and location_id is null));
create index pallets_code_prefix on pallets (code text_pattern_ops);
create index pallets_code_search on pallets using gin (code gin_trgm_ops);
create index pallets_location on pallets (location_id, code);
create index pallets_status on pallets (status, code);
create index pallets_status_moved on pallets (status, moved_at, id);
create index pallets_moved on pallets (moved_at, id);
create index pallets_unarchived on pallets (code) where archived_at is null;
create index pallets_unarchived_moved on pallets (moved_at, id) where archived_at is null;

create table pallet_contents (
  pallet_id bigint not null references pallets,
  variant_id bigint not null references variants,
  quantity int not null check (quantity > 0),
  lot text not null default '' check (length(lot) <= 120),
  -- When the oldest of these came into the warehouse. It moves along with them.
  since timestamptz not null,
  primary key (pallet_id, variant_id)
);
create index pallet_contents_variant on pallet_contents (variant_id, since, pallet_id);

create table warehouse_log (
  id bigint generated by default as identity primary key,
  -- The entries of one gesture: a merge of a pallet with three SKUs has three.
  move_id bigint not null,
  kind text not null,
  variant_id bigint references variants,
  quantity int check (quantity > 0),
  from_pallet_id bigint references pallets,
  to_pallet_id bigint references pallets,
  from_location_id bigint references warehouse_locations,
  to_location_id bigint references warehouse_locations,
  stock_movement_id bigint unique references stock_movements,
  reverses_id bigint unique references warehouse_log,
  lot text not null default '' check (length(lot) <= 120),
  reason text not null default '' check (length(reason) <= 200),
  note text not null default '' check (length(note) <= 500),
  -- When the goods came into the warehouse.
  since timestamptz,
  user_id bigint not null references users,
  at timestamptz not null default clock_timestamp(),
  constraint shape_of_kind check (case
    when kind in ('relocate', 'archive', 'restore') then from_pallet_id = to_pallet_id and from_pallet_id is not null
      and num_nonnulls(variant_id, quantity, stock_movement_id, since) = 0
      and (kind <> 'relocate' or from_location_id is distinct from to_location_id)
    when num_nonnulls(variant_id, quantity, since) < 3 then false
    when kind in ('transfer', 'merge', 'split') then from_pallet_id <> to_pallet_id
      and num_nonnulls(from_pallet_id, to_pallet_id) = 2 and stock_movement_id is null
    when kind in ('put_on', 'receive') then from_pallet_id is null and to_pallet_id is not null and stock_movement_id is null
    when kind = 'take_off' then from_pallet_id is not null and to_pallet_id is null and stock_movement_id is null
    when kind = 'to_pick' then from_pallet_id is not null and to_pallet_id is null and stock_movement_id is not null
    when kind = 'from_pick' then from_pallet_id is null and to_pallet_id is not null and stock_movement_id is not null
    when kind = 'count' then num_nonnulls(from_pallet_id, to_pallet_id) = 1 and stock_movement_id is null
    else false end)
);
create index warehouse_log_move on warehouse_log (move_id);
create index warehouse_log_variant on warehouse_log (variant_id, id) where variant_id is not null;
create index warehouse_log_from_pallet on warehouse_log (from_pallet_id, id) where from_pallet_id is not null;
create index warehouse_log_to_pallet on warehouse_log (to_pallet_id, id) where to_pallet_id is not null;
create index warehouse_log_from_location on warehouse_log (from_location_id, id) where from_location_id is not null;
create index warehouse_log_to_location on warehouse_log (to_location_id, id) where to_location_id is not null;
create index warehouse_log_user on warehouse_log (user_id, id);
create index warehouse_log_kind on warehouse_log (kind, id);
create index warehouse_log_at on warehouse_log (at, id);
create trigger warehouse_log_append_only before update or delete on warehouse_log
  for each row execute function refuse_change();
create trigger warehouse_log_no_truncate before truncate on warehouse_log
  for each statement execute function refuse_change();

-- Once per statement: the entries of one gesture change each line of a pallet once, so nothing in between shows.
create function apply_warehouse_log() returns trigger language plpgsql as $$
begin
  with ends as (
    select from_pallet_id as pallet_id, variant_id, -quantity as change, null::timestamptz as since, '' as lot from added
    where variant_id is not null and from_pallet_id is not null
    union all
    select to_pallet_id, variant_id, quantity, since, lot from added
    where variant_id is not null and to_pallet_id is not null
  ), changes as (
    select pallet_id, variant_id, sum(change)::int as change, min(since) as since, max(lot) as lot
    from ends group by pallet_id, variant_id
  ), emptied as (
    delete from pallet_contents c using changes m
    where c.pallet_id = m.pallet_id and c.variant_id = m.variant_id and c.quantity + m.change = 0
  ), changed as (
    update pallet_contents c set quantity = c.quantity + m.change, since = least(c.since, m.since),
      lot = case
        when m.lot = '' or c.lot = m.lot then c.lot
        when c.lot = '' then m.lot
        else left(c.lot || ', ' || m.lot, 120) end
    from changes m
    where c.pallet_id = m.pallet_id and c.variant_id = m.variant_id and c.quantity + m.change <> 0
  )
  insert into pallet_contents (pallet_id, variant_id, quantity, lot, since)
  select m.pallet_id, m.variant_id, m.change, m.lot, m.since from changes m
  where m.change <> 0
    and not exists (select from pallet_contents c where c.pallet_id = m.pallet_id and c.variant_id = m.variant_id);

  update pallets p set
    units = p.units + m.change,
    used = p.used or m.change <> 0,
    moved_at = m.at,
    counted_at = coalesce(m.counted_at, p.counted_at),
    location_id = case when m.moved then m.location_id else p.location_id end
  from (
    select e.pallet_id, sum(e.change)::int as change, max(e.at) as at, max(e.at) filter (where e.kind = 'count') as counted_at,
      bool_or(e.kind in ('relocate', 'archive')) as moved,
      (array_agg(e.to_location_id order by e.id desc) filter (where e.kind in ('relocate', 'archive')))[1] as location_id
    from (
      select id, kind, at, to_location_id, from_pallet_id as pallet_id, -coalesce(quantity, 0) as change from added
      where from_pallet_id is not null
      union all
      select id, kind, at, to_location_id, to_pallet_id, coalesce(quantity, 0) from added where to_pallet_id is not null
    ) e group by e.pallet_id
  ) m
  where p.id = m.pallet_id;
  return null;
end
$$;
create trigger warehouse_log_apply after insert on warehouse_log
  referencing new table as added for each statement execute function apply_warehouse_log();

-- A pick-area transfer and its stock movement name each other, and an entry that reverses another mirrors it.
create function refuse_unlike_entry() returns trigger language plpgsql as $$
declare
  original warehouse_log;
begin
  if new.stock_movement_id is not null and not exists (
    select from stock_movements m where m.id = new.stock_movement_id and m.warehouse_log_id = new.id
      and m.variant_id = new.variant_id and m.quantity = new.quantity
      and m.kind = case when new.kind = 'to_pick' then 'in' else 'out' end) then
    raise exception 'warehouse log entry % differs from its stock movement', new.id using errcode = 'restrict_violation';
  end if;
  if new.reverses_id is not null then
    select * into original from warehouse_log where id = new.reverses_id;
    if original.reverses_id is not null
      or (new.variant_id, new.quantity, new.from_pallet_id, new.to_pallet_id)
        is distinct from (original.variant_id, original.quantity, original.to_pallet_id, original.from_pallet_id)
      or new.kind is distinct from (case original.kind
        when 'put_on' then 'take_off' when 'receive' then 'take_off' when 'take_off' then 'put_on'
        when 'transfer' then 'transfer' when 'merge' then 'transfer' when 'split' then 'transfer'
        when 'to_pick' then 'from_pick' when 'from_pick' then 'to_pick'
        when 'relocate' then 'relocate' when 'count' then 'count' end)
      or (new.kind = 'relocate' and (new.from_location_id, new.to_location_id)
        is distinct from (original.to_location_id, original.from_location_id)) then
      raise exception 'warehouse log entry % does not mirror %', new.id, new.reverses_id using errcode = 'restrict_violation';
    end if;
  end if;
  return null;
end
$$;
create trigger warehouse_log_alike after insert on warehouse_log
  for each row when (new.stock_movement_id is not null or new.reverses_id is not null)
  execute function refuse_unlike_entry();

-- The entry is written after the movement that it refers to, so this is asked at the commit.
alter table stock_movements add column warehouse_log_id bigint;
create unique index stock_movements_warehouse_log on stock_movements (warehouse_log_id) where warehouse_log_id is not null;
create function refuse_movement_without_entry() returns trigger language plpgsql as $$
begin
  if not exists (select from warehouse_log l where l.id = new.warehouse_log_id and l.stock_movement_id = new.id) then
    raise exception 'stock movement % lacks its warehouse log entry', new.id using errcode = 'restrict_violation';
  end if;
  return null;
end
$$;
create constraint trigger stock_movements_in_warehouse_log after insert on stock_movements deferrable initially deferred
  for each row when (new.warehouse_log_id is not null) execute function refuse_movement_without_entry();

create function refuse_direct_contents() returns trigger language plpgsql as $$
begin
  if pg_trigger_depth() < 2 then
    raise exception 'what is on a pallet changes only through warehouse_log' using errcode = 'restrict_violation';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end
$$;
create trigger pallet_contents_by_log before insert or update or delete on pallet_contents
  for each row execute function refuse_direct_contents();

create function refuse_direct_pallet() returns trigger language plpgsql as $$
begin
  if pg_trigger_depth() < 2 and (new.units, new.location_id, new.used)
    is distinct from (coalesce(old.units, 0), old.location_id, coalesce(old.used, false)) then
    raise exception 'a pallet is moved only through warehouse_log' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
create trigger pallets_by_log before insert or update of units, location_id, used on pallets
  for each row execute function refuse_direct_pallet();

-- A scanned code means one thing: a SKU never looks like the code of a pallet and is never that of a location. The codes
-- of pallets and locations differ by their form. Writers of SKUs share the lock; whoever adds a location waits for them.
create function refuse_sku_like_warehouse_code() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(hashtextextended('warehouse codes', 0));
  if new.sku_key ~ '^(PLT-[0-9]{6,15}|[0-9]{18})$' or exists (select from warehouse_locations l where l.code = new.sku_key) then
    raise exception 'the SKU % is the code of a pallet or a location', new.sku using errcode = 'unique_violation';
  end if;
  return null;
end
$$;
create trigger variants_unlike_warehouse_codes after insert or update of sku on variants
  for each row execute function refuse_sku_like_warehouse_code();

create function refuse_location_like_sku() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('warehouse codes', 0));
  if exists (select from variants v where v.sku_key = new.code) then
    raise exception 'the code % of a location is a SKU', new.code using errcode = 'unique_violation';
  end if;
  return null;
end
$$;
create trigger warehouse_locations_unlike_skus after insert or update of aisle, bay, level on warehouse_locations
  for each row execute function refuse_location_like_sku();
