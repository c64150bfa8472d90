-- The warehouse above the pick area: locations, pallets, what is on them, and the log of every move. What is on a
-- pallet and where it is change only by inserting into the log, as stock levels do by movements.

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
-- A part of a code, such as "A-0", is in a few aisles only. With fewer values, PostgreSQL expects it everywhere, and
-- reads all locations in their order.
alter table warehouse_locations alter column code set statistics 1000;
select make_record('warehouse_locations', 'code');
create index warehouse_locations_code_prefix on warehouse_locations (code text_pattern_ops);
create index warehouse_locations_walk on warehouse_locations (walking_order, id);
create index warehouse_locations_kind on warehouse_locations (kind, walking_order, id);
create index warehouse_locations_blocked on warehouse_locations (walking_order, id) where blocked_reason is not null;
create index warehouse_locations_archived on warehouse_locations (walking_order, id) where archived_at is not null;
-- Neighboring locations have neighboring codes and places on the round, so the beginning of a code is looked up
-- together with the place.
create index warehouse_locations_first_letter on warehouse_locations (left(code, 1), walking_order, id);
create index warehouse_locations_first_two on warehouse_locations (left(code, 2), walking_order, id);
-- Parts of a code or number, for lists and for the audit log.
create index warehouse_locations_code_search on warehouse_locations using gin (code gin_trgm_ops);

-- A scanned code means one thing: a SKU never looks like the code of a pallet and is never that of a location. The
-- codes of pallets and locations differ by their form. Writers of SKUs share the lock; whoever adds a location waits
-- for them.
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

create sequence pallet_numbers;

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

create table pallets (
  id bigint generated always as identity primary key,
  code text not null unique check (is_pallet_code(code)),
  note text not null default '' check (length(note) <= 500),
  location_id bigint references warehouse_locations,
  units int not null default 0 check (units >= 0),
  -- Whether something was ever on it: a new pallet is open, one that everything was taken from is empty.
  used boolean not null default false,
  moved_at timestamptz not null default now(),
  counted_at timestamptz,
  status text not null generated always as (case
    when archived_at is not null then 'archived'
    when units = 0 and used then 'empty'
    when units > 0 and location_id is not null then 'stored'
    else 'open' end) stored,
  archived_at timestamptz,
  constraint archived_pallet_is_empty check (archived_at is null or (units = 0 and location_id is null))
);
-- With the usual hundred steps, one step in ten of the planner's histogram falls among the codes that a beginning
-- finds, and it then takes a hundred pallets for a thousand and walks the sorted index to them.
alter table pallets alter column code set statistics 1000;
select make_record('pallets', 'location_id', 'units', 'used', 'moved_at', 'counted_at', 'status');
create index pallets_code_prefix on pallets (code text_pattern_ops);
create index pallets_code_search on pallets using gin (code gin_trgm_ops);
create index pallets_location on pallets (location_id, code);
create index pallets_status on pallets (status, code);
create index pallets_status_moved on pallets (status, moved_at, id);
create index pallets_moved on pallets (moved_at, id);
create index pallets_unarchived on pallets (code) where archived_at is null;
create index pallets_unarchived_moved on pallets (moved_at, id) where archived_at is null;
create index pallets_archived on pallets (code) where archived_at is not null;
create index pallets_archived_moved on pallets (moved_at, id) where archived_at is not null;

alter table stock_document_lines add foreign key (pallet_id) references pallets;

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

-- Photos of pallets: how it came in, what is damaged. The bytes are our own, as those of product photos.
create table pallet_photos (
  id bigint generated always as identity primary key,
  pallet_id bigint not null references pallets,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  thumb_sha256 text not null check (thumb_sha256 ~ '^[0-9a-f]{64}$'),
  width_px int not null check (width_px > 0),
  height_px int not null check (height_px > 0),
  added_at timestamptz not null default now(),
  added_by bigint not null references users,
  unique (pallet_id, sha256)
);
create index pallet_photos_file on pallet_photos (sha256);
create index pallet_photos_thumb on pallet_photos (thumb_sha256);

-- The lots of a SKU on a pallet are lines of their own, each with its own quantity; '' is the lot that nobody knows.
create table pallet_contents (
  pallet_id bigint not null references pallets,
  variant_id bigint not null references variants,
  quantity int not null check (quantity > 0),
  lot text not null default '' check (length(lot) <= 120),
  -- When the oldest of these came into the warehouse. It moves along with them.
  since timestamptz not null,
  primary key (pallet_id, variant_id, lot)
);
create index pallet_contents_variant on pallet_contents (variant_id, since, pallet_id);

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

-- On how many pallets each SKU is. Rows at zero stay: who counts first locks a row that nobody deletes meanwhile.
create table warehouse_skus (
  variant_id bigint primary key references variants,
  pallets int not null default 0 check (pallets >= 0)
);
create index warehouse_skus_on_pallets on warehouse_skus (variant_id) where pallets > 0;
create trigger warehouse_skus_by_log before insert or update or delete on warehouse_skus
  for each row execute function refuse_direct_contents();

create sequence warehouse_moves;

-- Every move in the warehouse. Every entry moves one lot.
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
  document_line_id bigint,
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
    else false end),
  constraint warehouse_log_document_line foreign key (document_line_id, variant_id)
    references stock_document_lines (id, variant_id),
  constraint received_with_a_document check ((kind = 'receive') = (document_line_id is not null))
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
-- A line is received once.
create unique index warehouse_log_document_line on warehouse_log (document_line_id) where document_line_id is not null;
create trigger warehouse_log_append_only before update or delete on warehouse_log
  for each row execute function refuse_change();
create trigger warehouse_log_no_truncate before truncate on warehouse_log
  for each statement execute function refuse_change();

-- Once per statement: the entries of one gesture change each line of a pallet once, so nothing in between shows. It
-- counts the pallets of each SKU that came onto one or is on one no more, once per pallet whatever its lots.
create function apply_warehouse_log() returns trigger language plpgsql as $$
declare
  counted bigint[];
  differences int[];
begin
  with ends as (
    select from_pallet_id as pallet_id, variant_id, lot, -quantity as change, null::timestamptz as since from added
    where variant_id is not null and from_pallet_id is not null
    union all
    select to_pallet_id, variant_id, lot, quantity, since from added
    where variant_id is not null and to_pallet_id is not null
  ), changes as (
    select pallet_id, variant_id, lot, sum(change)::int as change, min(since) as since
    from ends group by pallet_id, variant_id, lot
  ), former as (
    select c.pallet_id, c.variant_id, count(*) as lots from pallet_contents c
    where (c.pallet_id, c.variant_id) in (select m.pallet_id, m.variant_id from changes m)
    group by c.pallet_id, c.variant_id
  ), emptied as (
    delete from pallet_contents c using changes m
    where c.pallet_id = m.pallet_id and c.variant_id = m.variant_id and c.lot = m.lot and c.quantity + m.change = 0
    returning c.pallet_id, c.variant_id
  ), changed as (
    update pallet_contents c set quantity = c.quantity + m.change, since = least(c.since, m.since)
    from changes m
    where c.pallet_id = m.pallet_id and c.variant_id = m.variant_id and c.lot = m.lot and c.quantity + m.change <> 0
  ), begun as (
    insert into pallet_contents (pallet_id, variant_id, lot, quantity, since)
    select m.pallet_id, m.variant_id, m.lot, m.change, m.since from changes m
    where m.change <> 0 and not exists (
      select from pallet_contents c where c.pallet_id = m.pallet_id and c.variant_id = m.variant_id and c.lot = m.lot)
    returning pallet_id, variant_id
  ), lines as (
    select pallet_id, variant_id, sum(before)::int as before, sum(after)::int as after from (
      select pallet_id, variant_id, lots as before, lots as after from former
      union all select pallet_id, variant_id, 0, -1 from emptied
      union all select pallet_id, variant_id, 0, 1 from begun
    ) one group by pallet_id, variant_id
  ), differing as (
    select variant_id, sum((after > 0)::int - (before > 0)::int)::int as difference
    from lines group by variant_id having sum((after > 0)::int - (before > 0)::int) <> 0
  )
  select array_agg(variant_id order by variant_id), array_agg(difference order by variant_id) into counted, differences
  from differing;
  if counted is not null then
    insert into warehouse_skus (variant_id) select unnest(counted) on conflict do nothing;
    -- In one order, so that two moves of the same SKUs wait for each other and never block each other.
    perform from warehouse_skus where variant_id = any(counted) order by variant_id for no key update;
    update warehouse_skus w set pallets = w.pallets + c.difference
    from unnest(counted, differences) as c (variant_id, difference) where w.variant_id = c.variant_id;
  end if;

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

-- A pick-area transfer and its stock movement name each other, and an entry that reverses another mirrors it and is of
-- the very lot.
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
      or (new.variant_id, new.lot, new.quantity, new.from_pallet_id, new.to_pallet_id)
        is distinct from (original.variant_id, original.lot, original.quantity, original.to_pallet_id, original.from_pallet_id)
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

create function check_posted_stock_document() returns trigger language plpgsql as $$
begin
  if exists (
    select from stock_document_lines l left join stock_movements m on m.document_line_id = l.id
    where l.document_id = new.id and coalesce(m.quantity, 0) <> units_moved_by(l)
  ) then
    raise exception 'the counted units of stock document % differ from its movements', new.number
      using errcode = 'check_violation';
  end if;
  if exists (
    select from stock_document_lines l
    left join warehouse_log w on w.document_line_id = l.id and w.to_pallet_id = l.pallet_id
    where l.document_id = new.id and coalesce(w.quantity, 0) <> units_put_on_pallet(l)
  ) then
    raise exception 'the counted units of stock document % differ from what was put on pallets', new.number
      using errcode = 'check_violation';
  end if;
  return null;
end
$$;
create constraint trigger check_posted_stock_document after update of status on stock_documents
  deferrable initially deferred for each row when (new.status = 'posted') execute function check_posted_stock_document();

create function check_receipt_of_stock_document() returns trigger language plpgsql as $$
begin
  if not exists (
    select from stock_document_lines l join stock_documents d on d.id = l.document_id
    where l.id = new.document_line_id and d.status = 'posted' and l.pallet_id = new.to_pallet_id and l.lot = new.lot
      and units_put_on_pallet(l) = new.quantity
  ) then
    raise exception 'warehouse log entry of a stock document line that is not posted with it' using errcode = 'check_violation';
  end if;
  return null;
end
$$;
create constraint trigger check_receipt_of_stock_document after insert on warehouse_log
  deferrable initially deferred for each row when (new.document_line_id is not null)
  execute function check_receipt_of_stock_document();

-- Who is bringing what from which pallet to the pick area. What has to be brought isn't stored: it follows from the
-- pieces that wait and from the reorder points. A claim ends with what it names: an emptied line of a pallet takes it
-- away.
create table replenishment_claims (
  pallet_id bigint not null,
  variant_id bigint not null,
  -- As planned when it was claimed, so that the plan of the others stays as it was.
  quantity int not null check (quantity > 0),
  user_id bigint not null references users,
  claimed_at timestamptz not null default now(),
  expires_at timestamptz not null check (expires_at > claimed_at),
  lot text,
  primary key (pallet_id, variant_id, lot),
  foreign key (pallet_id, variant_id, lot) references pallet_contents on delete cascade
);
create index replenishment_claims_expires on replenishment_claims (expires_at);

-- What stock costs: the moving average of each variant. Every delivery whose line has a unit cost changes it, and so
-- does the reversal of one; everything else comes and leaves at the average, so it stays as it is. A variant without
-- such a delivery is worth its own cost. One row for each delivery with a cost, and each reversal of one, with the
-- average that followed from it.
create table stock_costs (
  id bigint generated always as identity primary key,
  variant_id bigint not null references stock_levels,
  -- Negative where a delivery is reversed.
  quantity int not null check (quantity <> 0),
  unit_cost_minor int not null check (unit_cost_minor >= 0),
  -- Units on hand and on pallets just before, and what each of them was worth.
  held bigint not null check (held >= 0 and held + quantity >= 0),
  worth numeric(18, 6) not null check (worth >= 0),
  average_cost numeric(18, 6) generated always as (case
    when held + quantity > 0
      then round(greatest(held * worth + quantity::numeric * unit_cost_minor, 0) / (held + quantity), 6) end) stored,
  stock_movement_id bigint unique references stock_movements,
  warehouse_log_id bigint unique references warehouse_log,
  check (num_nonnulls(stock_movement_id, warehouse_log_id) = 1)
);
create index stock_costs_variant on stock_costs (variant_id, id);
create trigger stock_costs_append_only before update or delete on stock_costs
  for each row execute function refuse_change();
create trigger stock_costs_no_truncate before truncate on stock_costs
  for each statement execute function refuse_change();
create trigger stock_costs_by_delivery before insert on stock_costs
  for each row execute function refuse_direct_cost();

-- Changes the average of a variant by a delivery that found `held_before` units.
create function apply_unit_cost(delivered bigint, units int, cost int, held_before bigint, movement bigint, entry bigint)
returns void language plpgsql as $$
declare
  after numeric(18, 6);
begin
  insert into stock_costs (variant_id, quantity, unit_cost_minor, held, worth, stock_movement_id, warehouse_log_id)
  select l.variant_id, units, cost, held_before, coalesce(l.average_cost, v.cost_minor), movement, entry
  from stock_levels l join variants v on v.id = l.variant_id where l.variant_id = delivered
  returning average_cost into after;
  update stock_levels set average_cost = after where variant_id = delivered;
end $$;

create function units_held(variant bigint) returns bigint language sql stable as $$
  select l.on_hand + coalesce((select sum(c.quantity) from pallet_contents c where c.variant_id = variant), 0)
  from stock_levels l where l.variant_id = variant
$$;

create function apply_costs_of_movements() returns trigger language plpgsql as $$
declare
  m record;
begin
  if not exists (select from added where kind = 'in') then return null; end if;
  for m in
    select a.id, a.variant_id, a.on_hand_change as units, coalesce(d.unit_cost_minor, o.unit_cost_minor) as cost,
      (select sum(b.on_hand_change) from added b where b.variant_id = a.variant_id and b.id >= a.id) as later
    from added a
    left join stock_document_lines d on d.id = a.document_line_id
    left join stock_costs o on o.stock_movement_id = a.reverses_id
    where a.kind = 'in' and coalesce(d.unit_cost_minor, o.unit_cost_minor) is not null
    order by a.id
  loop
    perform apply_unit_cost(m.variant_id, m.units, m.cost, units_held(m.variant_id) - m.later, m.id, null);
  end loop;
  return null;
end $$;
-- Behind stock_movements_apply, by its name.
create trigger stock_movements_cost after insert on stock_movements
  referencing new table as added for each statement execute function apply_costs_of_movements();

create function apply_costs_of_receipts() returns trigger language plpgsql as $$
declare
  m record;
begin
  if not exists (select from added where document_line_id is not null or reverses_id is not null) then return null; end if;
  for m in
    select a.id, a.variant_id, case when a.kind = 'receive' then a.quantity else -a.quantity end as units,
      coalesce(d.unit_cost_minor, o.unit_cost_minor) as cost,
      (select sum(case when b.to_pallet_id is null then -b.quantity when b.from_pallet_id is null then b.quantity else 0 end)
        from added b where b.variant_id = a.variant_id and b.id >= a.id) as later
    from added a
    left join stock_document_lines d on d.id = a.document_line_id
    left join stock_costs o on o.warehouse_log_id = a.reverses_id
    where coalesce(d.unit_cost_minor, o.unit_cost_minor) is not null
    order by a.id
  loop
    perform from stock_levels where variant_id = m.variant_id for update;
    perform apply_unit_cost(m.variant_id, m.units, m.cost, units_held(m.variant_id) - m.later, null, m.id);
  end loop;
  return null;
end $$;
create trigger warehouse_log_cost after insert on warehouse_log
  referencing new table as added for each statement execute function apply_costs_of_receipts();

-- What the units of a level are worth, rounded to the minor unit.
create function stock_value(units bigint, average numeric, own int) returns bigint language sql immutable as $$
  select round(units * coalesce(average, own))::bigint
$$;
