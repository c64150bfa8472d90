-- Stock: a ledger of movements; what is on hand and reserved stands beside it and is changed by nothing else.

-- Why stock is taken out or adjusted, in both languages. A reason that was used is archived, never deleted.
create table stock_reasons (
  id bigint generated always as identity primary key,
  -- The kind of movement that it is a reason for.
  used_for text not null check (used_for in ('out', 'adjust')),
  code text not null check (code ~ '^[a-z][a-z_]{0,39}$'),
  name_en text not null check (length(name_en) between 1 and 80),
  name_fr text not null check (length(name_fr) between 1 and 80),
  -- Whether a text must say more.
  needs_text boolean not null default false,
  position int not null,
  -- Used by the program itself, or the way out where no other reason fits: renamed, never archived or deleted.
  required boolean not null default false,
  archived_at timestamptz,
  unique (used_for, code),
  unique (id, used_for),
  constraint stock_reasons_required check (archived_at is null or not required)
);
-- The place of a reason in its list is the list's, not an edit of the reason.
select make_record('stock_reasons', 'position');

insert into stock_reasons (used_for, code, name_en, name_fr, needs_text, position, required) values
  ('out', 'damage', 'Damage', 'Dommage', false, 1, false),
  ('out', 'sample', 'Sample', 'Échantillon', false, 2, false),
  ('out', 'return_to_supplier', 'Return to supplier', 'Retour au fournisseur', false, 3, false),
  ('out', 'internal_use', 'Internal use', 'Usage interne', false, 4, false),
  ('out', 'other', 'Other', 'Autre', true, 5, true),
  ('adjust', 'found', 'Found', 'Retrouvé', false, 1, false),
  ('adjust', 'lost', 'Lost', 'Perdu', false, 2, false),
  ('adjust', 'miscounted', 'Miscounted', 'Erreur de comptage', false, 3, true),
  ('adjust', 'damaged', 'Damaged', 'Endommagé', false, 4, false),
  ('adjust', 'other', 'Other', 'Autre', true, 5, true);

create trigger keep_reason before update of code, required or delete on stock_reasons for each row execute function keep_reason();

-- What is on hand and reserved of a variant, and what Stock Information reads at a glance and is sorted by. What
-- changes with every movement costs each update of a level an entry in an index for each sort, about 30 µs in all (0.16
-- ms instead of 0.13 with 100,000 levels), where a page would otherwise read and sort the levels of all variants.
-- Levels of archived variants have indexes of their own: they are at zero, in front of all others, and a page of
-- variants in use would begin behind them. What isn't tracked never runs out and comes last.
create table stock_levels (
  variant_id bigint primary key references variants,
  on_hand int not null default 0,
  reserved int not null default 0,
  last_movement_at timestamptz,
  -- Whether stock is tracked is kept with the level, so that its lock covers it. `tracked_since` tells which consumed
  -- blanks must have a movement.
  tracked boolean not null default true,
  tracked_since timestamptz not null default '-infinity',
  -- Whether a variant is at its reorder point or used up, and on which day it last moved (of UTC, so that the
  -- expression is immutable). The columns change far less often than the level, so most movements leave their indexes
  -- alone.
  reorder_point int not null default 0,
  is_low boolean not null generated always as (tracked and on_hand - reserved <= reorder_point) stored,
  is_out boolean not null generated always as (tracked and on_hand - reserved <= 0) stored,
  last_moved_on date not null
    generated always as (coalesce((last_movement_at at time zone 'UTC')::date, '-infinity'::date)) stored,
  archived boolean not null default false,
  -- What was consumed in the last 28 days, for sorting by days of cover: movements add to it, and the days that leave
  -- the window are taken off once a day (`levels-of-the-day.actions.ts`). `consumed_to` is the last day of the factory
  -- for which that was done. 28 is `coverDays` of the contracts.
  consumed int not null default 0,
  consumed_to date not null default '-infinity',
  days_of_cover int generated always as (
    case when tracked and consumed > 0
      then least(floor((on_hand - reserved) * 28::numeric / consumed), 999999998)::int end) stored,
  -- Rounded to six decimals with each delivery. Null: no delivery said what it costs.
  average_cost numeric(18, 6) check (average_cost >= 0),
  check (0 <= reserved and reserved <= on_hand),
  constraint untracked_reserves_nothing check (tracked or reserved = 0)
);
create index stock_levels_low on stock_levels (variant_id) where is_low;
create index stock_levels_out on stock_levels (variant_id) where is_out;
create index stock_levels_last_moved on stock_levels (last_moved_on, variant_id);
create index stock_levels_on_hand on stock_levels ((case when tracked then on_hand else 999999999 end), variant_id)
  where not archived;
create index stock_levels_on_hand_archived
  on stock_levels ((case when tracked then on_hand else 999999999 end), variant_id) where archived;
create index stock_levels_available
  on stock_levels ((case when tracked then on_hand - reserved else 999999999 end), variant_id) where not archived;
create index stock_levels_available_archived
  on stock_levels ((case when tracked then on_hand - reserved else 999999999 end), variant_id) where archived;
create index stock_levels_last_movement
  on stock_levels ((coalesce(last_movement_at, '1970-01-01T00:00:00Z'::timestamptz)), variant_id) where not archived;
create index stock_levels_last_movement_archived
  on stock_levels ((coalesce(last_movement_at, '1970-01-01T00:00:00Z'::timestamptz)), variant_id) where archived;
-- What nothing was consumed of lasts longer than anything else.
create index stock_levels_days_of_cover
  on stock_levels ((coalesce(days_of_cover, 999999999)), variant_id) where not archived;
create index stock_levels_days_of_cover_archived
  on stock_levels ((coalesce(days_of_cover, 999999999)), variant_id) where archived;

-- The level of a variant changes only through a movement: a statement of its own is refused.
create function refuse_direct_level() returns trigger language plpgsql as $$
begin
  if pg_trigger_depth() < 2 and (tg_op = 'DELETE' or new.on_hand <> coalesce(old.on_hand, 0) or new.reserved <> coalesce(old.reserved, 0)) then
    raise exception 'stock levels change only through stock_movements' using errcode = 'restrict_violation';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;
create trigger stock_levels_by_movement before insert or update or delete on stock_levels for each row execute function refuse_direct_level();

create function give_stock_level() returns trigger language plpgsql as $$
begin
  insert into stock_levels (variant_id, tracked, reorder_point, archived)
  values (new.id, new.track_stock, new.reorder_point, new.archived_at is not null);
  return null;
end $$;
create trigger variants_have_level after insert on variants for each row execute function give_stock_level();

create function follow_track_stock() returns trigger language plpgsql as $$
begin
  update stock_levels set tracked = new.track_stock, tracked_since = clock_timestamp() where variant_id = new.id;
  return null;
end $$;
create trigger follow_track_stock after update of track_stock on variants
  for each row when (old.track_stock <> new.track_stock) execute function follow_track_stock();

create function follow_reorder_point() returns trigger language plpgsql as $$
begin
  update stock_levels set reorder_point = new.reorder_point where variant_id = new.id;
  return null;
end $$;
create trigger follow_reorder_point after update of reorder_point on variants
  for each row when (old.reorder_point <> new.reorder_point) execute function follow_reorder_point();

create function follow_variant_archived() returns trigger language plpgsql as $$
begin
  update stock_levels set archived = new.archived_at is not null where variant_id = new.id;
  return null;
end $$;
create trigger follow_variant_archived after update of archived_at on variants
  for each row when ((old.archived_at is null) <> (new.archived_at is null)) execute function follow_variant_archived();

create function refuse_direct_cost() returns trigger language plpgsql as $$
begin
  if pg_trigger_depth() < 2 then
    raise exception 'costs of stock follow from deliveries only' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger stock_levels_cost_by_delivery before update of average_cost on stock_levels
  for each row when (old.average_cost is distinct from new.average_cost) execute function refuse_direct_cost();

create table stock_movements (
  id bigint generated always as identity primary key,
  variant_id bigint not null references stock_levels,
  kind text not null,
  on_hand_change int not null default 0,
  reserved_change int not null default 0,
  -- How many blanks a movement is about; a scrap is a record only, so its changes are zero.
  quantity int not null,
  piece_id bigint references pieces,
  order_id bigint references orders,
  reason text not null default '',
  reference text not null default '',
  note text not null default '',
  user_id bigint not null references users,
  at timestamptz not null default clock_timestamp(),
  -- The reason of a movement is one for its kind. Its text stays in the column reason.
  reason_id bigint,
  -- The entry is written after the movement that it refers to, so this is asked at the commit.
  warehouse_log_id bigint,
  document_line_id bigint,
  -- A movement that takes another one back: the same kind, variant and quantity, with the opposite sign, once.
  reverses_id bigint references stock_movements,
  count_line_id bigint,
  constraint stock_movements_reason foreign key (reason_id, kind) references stock_reasons (id, used_for)
);
create index stock_movements_variant on stock_movements (variant_id, id desc);
create index stock_movements_piece on stock_movements (piece_id) where piece_id is not null;
create index stock_movements_order on stock_movements (order_id) where order_id is not null;
create index stock_movements_reason on stock_movements (reason_id) where reason_id is not null;
create unique index stock_movements_warehouse_log on stock_movements (warehouse_log_id) where warehouse_log_id is not null;
-- A line is posted once.
create unique index stock_movements_document_line on stock_movements (document_line_id) where document_line_id is not null;
create unique index stock_movements_reverses on stock_movements (reverses_id) where reverses_id is not null;
-- A difference is applied once.
create unique index stock_movements_count_line on stock_movements (count_line_id) where count_line_id is not null;
create trigger stock_movements_append_only before update or delete on stock_movements
  for each row execute function refuse_change_unless_erased();
create trigger stock_movements_no_truncate before truncate on stock_movements for each statement execute function refuse_change();

create function is_valid_stock_movement(m stock_movements) returns boolean language plpgsql immutable as $$
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
alter table stock_movements add constraint valid_stock_movement check (is_valid_stock_movement(stock_movements));

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

-- Written only under the stock lock of its variant, so that giving stock to other orders' pieces never locks the
-- pieces.
create table stock_reservations (
  piece_id bigint primary key references pieces,
  variant_id bigint not null references stock_levels,
  at timestamptz not null default now()
);
create index stock_reservations_variant on stock_reservations (variant_id);

-- Per variant and day of the factory on which its stock changed: how many were consumed (less returns), and what was on
-- hand at the end of the day. Written with the levels, by movements alone.
create table stock_daily (
  variant_id bigint not null references stock_levels,
  day date not null,
  consumed int not null,
  on_hand int not null,
  primary key (variant_id, day)
);

-- Once per statement and not per row: one statement of a batch writes many movements of few variants, and moves that
-- cancel each other out (a blank given back and taken again) never show a level in between.
create function apply_stock_movements() returns trigger language plpgsql as $$
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
create trigger stock_movements_apply after insert on stock_movements
  referencing new table as added for each statement execute function apply_stock_movements();

create function refuse_direct_day() returns trigger language plpgsql as $$
begin
  if pg_trigger_depth() < 2 then
    raise exception 'days of stock change only through stock_movements' using errcode = 'restrict_violation';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;
create trigger stock_daily_by_movement before insert or update or delete on stock_daily
  for each row execute function refuse_direct_day();
