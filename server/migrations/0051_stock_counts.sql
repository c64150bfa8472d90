-- Counts of stock are documents: what was counted is compared with what should be on the shelf, and closing a count
-- adjusts the stock by the differences (STOCK-25).

create sequence stock_count_numbers;

create function stock_count_number() returns text language sql as $$
  select 'SC-' || case when n < 1000000 then lpad(n::text, 6, '0') else n::text end
  from (select nextval('stock_count_numbers') as n) next
$$;

create table stock_counts (
  id bigint generated always as identity primary key,
  number text not null unique default stock_count_number() check (number ~ '^SC-[0-9]{6,}$'),
  status text not null default 'open' check (status in ('open', 'paused', 'closed', 'cancelled')),
  scope text not null check (scope in ('locations', 'category', 'list')),
  location_from text not null default '' check (length(location_from) <= 80),
  location_to text not null default '' check (length(location_to) <= 80),
  category text not null default '' check (length(category) <= 80),
  -- Whoever counts isn't shown what is expected.
  blind boolean not null default false,
  note text not null default '' check (length(note) <= 1000),
  closed_at timestamptz,
  closed_by bigint references users,
  check ((status in ('closed', 'cancelled')) = (closed_at is not null) and (closed_at is null) = (closed_by is null)),
  check (case scope
    when 'locations' then location_from <> '' and location_to <> '' and category = ''
    when 'category' then location_from = '' and location_to = '' and category <> ''
    else location_from = '' and location_to = '' and category = '' end)
);
select make_record('stock_counts');
create index stock_counts_status on stock_counts (status, id desc);
create index stock_counts_number_prefix on stock_counts (number text_pattern_ops);

create table stock_count_lines (
  id bigint generated always as identity primary key,
  count_id bigint not null references stock_counts,
  variant_id bigint not null references stock_levels,
  -- What a unit cost when the count began.
  cost_minor int not null check (cost_minor >= 0),
  -- Counting again begins another round; only the entries of the newest one count.
  round int not null default 1 check (round between 1 and 1000),
  -- The sum of the round's entries, and what was on hand and expected at its newest one; null until there is one.
  counted int check (counted between 0 and 1000000),
  on_hand int check (on_hand >= 0),
  expected int check (expected >= 0),
  difference int generated always as (counted - expected) stored,
  -- What was expected changed between two entries of the round.
  moved boolean not null default false,
  counted_at timestamptz,
  counted_by bigint references users,
  -- False once its count is closed or cancelled.
  open boolean not null default true,
  unique (count_id, variant_id),
  unique (id, variant_id),
  check ((counted is null) = (expected is null) and (counted is null) = (on_hand is null)
    and (counted is null) = (counted_at is null) and (counted is null) = (counted_by is null)
    and (counted is not null or not moved))
);
-- Two counts of one SKU would each find the same difference and adjust by it twice.
create unique index stock_count_lines_open on stock_count_lines (variant_id) where open;
create index stock_count_lines_count on stock_count_lines (count_id, id);
create index stock_count_lines_variant on stock_count_lines (variant_id);
create index stock_count_lines_uncounted on stock_count_lines (id) where counted is null;
create index stock_count_lines_recount on stock_count_lines (id) where counted is null and round > 1;
create index stock_count_lines_counted on stock_count_lines (id) where counted is not null;
create index stock_count_lines_difference on stock_count_lines (id) where difference <> 0;

-- What somebody counted at once. Entries add up and are never changed; one that was wrong is taken back by a negative one.
create table stock_count_entries (
  id bigint generated always as identity primary key,
  line_id bigint not null references stock_count_lines,
  round int not null,
  units int not null check (units between -1000000 and 1000000),
  source text not null check (source in ('scan', 'typed')),
  on_hand int not null check (on_hand >= 0),
  expected int not null check (expected >= 0),
  user_id bigint not null references users,
  at timestamptz not null default clock_timestamp()
);
create index stock_count_entries_line on stock_count_entries (line_id, round, id);
create trigger stock_count_entries_append_only before update or delete on stock_count_entries
  for each row execute function refuse_change();
create trigger stock_count_entries_no_truncate before truncate on stock_count_entries
  for each statement execute function refuse_change();

-- The share lock makes an entry wait for whoever closes the count, and then fail.
create function apply_stock_count_entry() returns trigger language plpgsql as $$
declare
  counting stock_counts;
begin
  select c.* into counting from stock_counts c join stock_count_lines l on l.count_id = c.id
    where l.id = new.line_id for share of c;
  if counting.status <> 'open' then
    raise exception 'stock count % is % and takes no entries', counting.number, counting.status
      using errcode = 'restrict_violation';
  end if;
  update stock_count_lines set
    counted = coalesce(counted, 0) + new.units,
    on_hand = new.on_hand,
    moved = moved or coalesce(expected <> new.expected, false),
    expected = new.expected,
    counted_at = new.at,
    counted_by = new.user_id
  where id = new.line_id and round = new.round;
  if not found then
    raise exception 'entry of a round of stock count % that is over', counting.number using errcode = 'restrict_violation';
  end if;
  return null;
end
$$;
create trigger apply_stock_count_entry after insert on stock_count_entries
  for each row execute function apply_stock_count_entry();

-- A line changes by its entries, by another round, which begins empty, and when its count is over.
create function refuse_direct_count_line() returns trigger language plpgsql as $$
declare
  counting stock_counts;
begin
  if tg_op = 'DELETE' then
    raise exception 'lines of stock counts are kept' using errcode = 'restrict_violation';
  end if;
  if tg_op = 'UPDATE' and pg_trigger_depth() > 1 then
    return new;
  end if;
  select * into counting from stock_counts where id = new.count_id for share;
  if counting.status not in ('open', 'paused')
    or new.counted is not null
    or tg_op = 'INSERT' and (new.round <> 1 or not new.open)
    or tg_op = 'UPDATE' and (new.round <> old.round + 1
      or (new.id, new.count_id, new.variant_id, new.cost_minor, new.open)
        is distinct from (old.id, old.count_id, old.variant_id, old.cost_minor, old.open))
  then
    raise exception 'lines of stock count % change by their entries', counting.number using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
create trigger refuse_direct_count_line before insert or update or delete on stock_count_lines
  for each row execute function refuse_direct_count_line();

-- A count that is over never changes again, and what a count covers never does.
create function refuse_closed_stock_count() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.status in ('closed', 'cancelled')
    or (new.number, new.scope, new.location_from, new.location_to, new.category, new.blind)
      <> (old.number, old.scope, old.location_from, old.location_to, old.category, old.blind)
    or new.status = 'closed' and old.status <> 'paused'
  then
    raise exception 'stock count % is % and does not change so', old.number, old.status using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
create trigger refuse_closed_stock_count before update or delete on stock_counts
  for each row execute function refuse_closed_stock_count();

create function release_counted_variants() returns trigger language plpgsql as $$
begin
  update stock_count_lines set open = false where count_id = new.id;
  return null;
end
$$;
create trigger release_counted_variants after update of status on stock_counts
  for each row when (new.status in ('closed', 'cancelled')) execute function release_counted_variants();

alter table stock_movements
  add column count_line_id bigint,
  add constraint stock_movements_count_line foreign key (count_line_id, variant_id)
    references stock_count_lines (id, variant_id);
-- A difference is applied once.
create unique index stock_movements_count_line on stock_movements (count_line_id) where count_line_id is not null;

-- The differences of a closed count are its movements, no more and no less.
create function check_closed_stock_count() returns trigger language plpgsql as $$
begin
  if exists (
    select from stock_count_lines l left join stock_movements m on m.count_line_id = l.id
    where l.count_id = new.id and coalesce(m.on_hand_change, 0) <> coalesce(l.difference, 0)
  ) then
    raise exception 'the differences of stock count % are not its movements', new.number using errcode = 'check_violation';
  end if;
  return null;
end
$$;
create constraint trigger check_closed_stock_count after update of status on stock_counts
  deferrable initially deferred for each row when (new.status = 'closed') execute function check_closed_stock_count();

create function check_movement_of_stock_count() returns trigger language plpgsql as $$
begin
  if not exists (
    select from stock_count_lines l join stock_counts c on c.id = l.count_id
    where l.id = new.count_line_id and c.status = 'closed' and new.kind = 'adjust' and l.difference = new.on_hand_change
  ) then
    raise exception 'movement of a line of a stock count that is not closed with it' using errcode = 'check_violation';
  end if;
  return null;
end
$$;
create constraint trigger check_movement_of_stock_count after insert on stock_movements
  deferrable initially deferred for each row when (new.count_line_id is not null)
  execute function check_movement_of_stock_count();
