-- Pieces: what moves through the stages. A stage change without its event, or along a pair that the table of
-- transitions does not hold, cannot be committed.

create table stages (
  code text primary key,
  position int not null unique,
  living boolean not null
);

insert into stages values
  ('waiting_barcode', 1, true), ('barcode_printed', 2, true), ('design_printed', 3, true), ('confirmed_printed', 4, true),
  ('quality_checked', 5, true), ('packaged', 6, true), ('cancelled', 7, false), ('scrapped', 8, false);

create table stage_transitions (
  from_stage text not null references stages,
  to_stage text not null references stages,
  kind text not null check (kind in ('step', 'scrap', 'rework', 'cancel', 'unpack', 'undo')),
  primary key (from_stage, to_stage, kind)
);

insert into stage_transitions values
  ('waiting_barcode', 'barcode_printed', 'step'),
  ('barcode_printed', 'design_printed', 'step'),
  ('design_printed', 'confirmed_printed', 'step'),
  ('confirmed_printed', 'quality_checked', 'step'),
  ('quality_checked', 'packaged', 'step'),
  ('barcode_printed', 'scrapped', 'scrap'),
  ('design_printed', 'scrapped', 'scrap'),
  ('confirmed_printed', 'scrapped', 'scrap'),
  ('quality_checked', 'scrapped', 'scrap'),
  ('design_printed', 'barcode_printed', 'rework'),
  ('confirmed_printed', 'barcode_printed', 'rework'),
  ('quality_checked', 'barcode_printed', 'rework'),
  ('confirmed_printed', 'design_printed', 'rework'),
  ('quality_checked', 'design_printed', 'rework'),
  ('waiting_barcode', 'cancelled', 'cancel'),
  ('barcode_printed', 'cancelled', 'cancel'),
  ('design_printed', 'cancelled', 'cancel'),
  ('confirmed_printed', 'cancelled', 'cancel'),
  ('quality_checked', 'cancelled', 'cancel'),
  ('packaged', 'quality_checked', 'unpack'),
  ('design_printed', 'barcode_printed', 'undo'),
  ('confirmed_printed', 'design_printed', 'undo'),
  ('quality_checked', 'confirmed_printed', 'undo'),
  ('scrapped', 'barcode_printed', 'undo'),
  ('scrapped', 'design_printed', 'undo'),
  ('scrapped', 'confirmed_printed', 'undo'),
  ('scrapped', 'quality_checked', 'undo');

create table barcode_batches (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  station_id bigint references stations,
  filters jsonb not null default '{}',
  piece_count int not null check (piece_count > 0),
  created_at timestamptz not null default now(),
  -- lpad cuts what is longer, so from a million on the ids would share their numbers.
  number text not null unique
    generated always as ('B-' || case when id < 1000000 then lpad(id::text, 6, '0') else id::text end) stored,
  -- A batch is picked once its blanks were taken from the shelf. Until then a count expects them there, although they
  -- were consumed with the labels (STOCK-24).
  picked_at timestamptz,
  picked_by bigint references users,
  constraint barcode_batches_picked check ((picked_at is null) = (picked_by is null))
);
create index barcode_batches_newest on barcode_batches (created_at desc, id desc);
create index barcode_batches_unpicked on barcode_batches (created_at desc, id desc) where picked_at is null;
create index barcode_batches_station on barcode_batches (station_id) where station_id is not null;
create index barcode_batches_number_search on barcode_batches using gin (number gin_trgm_ops);
create index barcode_batches_number_prefix on barcode_batches (number text_pattern_ops);

create sequence piece_barcode_numbers start 1 maxvalue 9999999999;

-- 12 digits: a 4, ten digits, and the Luhn check digit (PIECE-39). Digits only, because keyboard layouts garble
-- letters.
create function piece_barcode(n bigint) returns text language plpgsql immutable as $$
declare
  payload text := '4' || lpad(n::text, 10, '0');
  sum int := 0;
  digit int;
begin
  for i in 1..11 loop
    digit := substr(payload, 12 - i, 1)::int;
    if i % 2 = 1 then
      digit := digit * 2;
      if digit > 9 then digit := digit - 9; end if;
    end if;
    sum := sum + digit;
  end loop;
  return payload || ((10 - sum % 10) % 10)::text;
end $$;

create table pieces (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders,
  item_id bigint not null,
  variant_id bigint not null references variants,
  product_id bigint not null references products,
  printer_tag_id bigint references printer_tags,
  barcode text not null unique default piece_barcode(nextval('piece_barcode_numbers')),
  -- What stages there are is said by its newest event, whose pair is in stage_transitions.
  stage text not null default 'waiting_barcode',
  -- Counts the stage changes; the row and its newest event agree on it.
  step int not null default 0,
  stage_since timestamptz not null default now(),
  attempt int not null default 1,
  replaces_piece_id bigint references pieces,
  batch_id bigint references barcode_batches,
  label_count int not null default 0,
  -- Whether a blank was taken for it, and what became of that blank once the piece was cancelled or scrapped.
  blank text not null default 'none',
  slot_id bigint,
  -- Queue order without a join (PIECE-38): followed by triggers from the order and the product.
  held boolean not null default false,
  urgent boolean not null default false,
  priority int not null default 100,
  ship_by date not null,
  placed_at timestamptz not null,
  created_at timestamptz not null default now(),
  foreign key (item_id, order_id) references order_items (id, order_id) deferrable initially deferred,
  -- A piece lies only in the slot that its own order holds; a slot is not freed while a piece lies in it.
  foreign key (slot_id, order_id) references packing_slots (id, order_id) deferrable initially deferred
);
create index pieces_order on pieces (order_id, id);
create index pieces_item on pieces (item_id);
-- One replacement at a time; when a reject is undone its replacement is cancelled and a later one may follow.
create unique index pieces_replaces on pieces (replaces_piece_id) where replaces_piece_id is not null and stage <> 'cancelled';
create index pieces_batch on pieces (batch_id) where batch_id is not null;
create index pieces_slot on pieces (slot_id) where slot_id is not null;
create index pieces_queue on pieces (stage, urgent desc, priority, ship_by, placed_at, id)
  where stage in ('waiting_barcode', 'barcode_printed', 'design_printed', 'confirmed_printed', 'quality_checked');
create index pieces_waiting_variant on pieces (variant_id, urgent desc, priority, ship_by, placed_at, id)
  where stage = 'waiting_barcode';
create index pieces_waiting_product on pieces (product_id) where stage = 'waiting_barcode';
-- A tag that a piece was ever routed by can't be deleted, and its screen says so.
create index pieces_printer_tag on pieces (printer_tag_id) where printer_tag_id is not null;
-- The pieces whose blanks may still lie on the shelf.
create index pieces_barcode_printed on pieces (variant_id) where stage = 'barcode_printed';

create function pieces_follow_order() returns trigger language plpgsql as $$
begin
  update pieces set
    held = new.hold_kind is not null,
    urgent = new.expedited or replaces_piece_id is not null,
    ship_by = new.ship_by,
    placed_at = new.placed_at
  where order_id = new.id;
  return null;
end $$;
create trigger orders_lead_pieces after update on orders for each row
  when (new.hold_kind is distinct from old.hold_kind or new.expedited <> old.expedited or new.ship_by <> old.ship_by
    or new.placed_at <> old.placed_at)
  execute function pieces_follow_order();

create function pieces_follow_product() returns trigger language plpgsql as $$
begin
  -- In id order, like every lock on pieces.
  perform 1 from pieces where product_id = new.id and stage = 'waiting_barcode' order by id for no key update;
  update pieces set priority = new.priority where product_id = new.id and stage = 'waiting_barcode';
  return null;
end $$;
create trigger products_lead_pieces after update on products for each row
  when (new.priority <> old.priority) execute function pieces_follow_product();

-- The living pieces of an item are its quantity less what was cancelled: asked once per item when the transaction
-- commits, of those that changed. A move between living stages does not ask.
create function assert_item_pieces(checked_item bigint) returns void language plpgsql as $$
declare
  -- A statement that makes or cancels many pieces asks once for each of them; only the first of an item has to count.
  token text := checked_item || ' ' || statement_timestamp();
  place text;
  wanted int;
  living int;
begin
  if current_setting('platen.item_asserted', true) = token then return; end if;
  select o.number || '/' || i.position,
      case when not i.printed or o.status in ('failed', 'cancelled') then 0 else i.quantity - i.cancelled_quantity end,
      (select count(*) from pieces p where p.item_id = i.id and p.stage not in ('cancelled', 'scrapped'))
    into place, wanted, living
    from order_items i join orders o on o.id = i.order_id where i.id = checked_item;
  if living <> wanted then
    raise exception 'item % has % living pieces, but % are wanted', place, living, wanted
      using errcode = 'check_violation', constraint = 'item_pieces_match_quantity', table = 'order_items';
  end if;
  perform set_config('platen.item_asserted', token, true);
end $$;

create function pieces_match_item() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.item_id <> new.item_id then perform assert_item_pieces(old.item_id); end if;
  perform assert_item_pieces(new.item_id);
  return null;
end $$;
create constraint trigger pieces_match_item_made after insert on pieces
  deferrable initially deferred for each row execute function pieces_match_item();
create constraint trigger pieces_match_item_changed after update of stage, item_id on pieces
  deferrable initially deferred for each row
  when (old.item_id <> new.item_id or (old.stage in ('cancelled', 'scrapped')) <> (new.stage in ('cancelled', 'scrapped')))
  execute function pieces_match_item();

create function is_valid_piece(p pieces) returns boolean language plpgsql immutable as $$
begin
  return p.barcode ~ '^4[0-9]{11}$'
    and p.step >= 0
    and p.attempt >= 1
    and p.label_count >= 0
    and p.blank in ('none', 'consumed', 'returned', 'scrapped');
end
$$;
alter table pieces add constraint valid_piece check (is_valid_piece(pieces));

create table piece_events (
  piece_id bigint not null references pieces,
  step int not null,
  prev_step int generated always as (case when step = 0 then null else step - 1 end) stored,
  from_stage text,
  to_stage text not null,
  kind text not null,
  user_id bigint not null references users,
  station_id bigint references stations,
  reason_id bigint references reject_reasons,
  note text not null default '',
  key text,
  at timestamptz not null default clock_timestamp(),
  primary key (piece_id, step),
  unique (piece_id, step, to_stage),
  foreign key (from_stage, to_stage, kind) references stage_transitions,
  foreign key (piece_id, prev_step, from_stage) references piece_events (piece_id, step, to_stage)
);
-- What a person did today, and where they worked lately, is read from the newest events of the person alone.
create index piece_events_user on piece_events (user_id, at desc);
-- A station that was used is archived, never deleted, and keeps its kind (`is_station_used`).
create index piece_events_station on piece_events (station_id) where station_id is not null;
-- Whether a reason was used is asked for each of them.
create index piece_events_reason on piece_events (reason_id) where reason_id is not null;

alter table pieces add foreign key (id, step, stage) references piece_events (piece_id, step, to_stage) deferrable initially deferred;

create trigger piece_events_append_only before update or delete on piece_events
  for each row execute function refuse_change_unless_erased();
create trigger piece_events_no_truncate before truncate on piece_events for each statement execute function refuse_change();

create function is_valid_piece_event(e piece_events) returns boolean language plpgsql immutable as $$
begin
  return e.step >= 0
    and (e.step = 0) = (e.from_stage is null)
    and (e.step > 0 or (e.to_stage = 'waiting_barcode' and e.kind = 'created'))
    and length(e.note) <= 1000;
end
$$;
alter table piece_events add constraint valid_piece_event check (is_valid_piece_event(piece_events));

-- What happened to a piece without a change of stage: an area sent or skipped, a label reprinted, a blank given back.
create table piece_actions (
  id bigint generated always as identity primary key,
  piece_id bigint not null references pieces,
  kind text not null check (kind in ('area_sent', 'area_printed', 'area_skipped', 'area_failed',
    'area_reset', 'area_reprinted', 'set_aside', 'relabelled', 'blank_swapped', 'blank_returned', 'blank_scrapped',
    'slot_given', 'slot_left', 'package_scanned', 'moved_to_order')),
  data jsonb not null default '{}',
  user_id bigint not null references users,
  station_id bigint references stations,
  at timestamptz not null default clock_timestamp()
);
create index piece_actions_piece on piece_actions (piece_id, id);
create index piece_actions_station on piece_actions (station_id) where station_id is not null;
create trigger piece_actions_append_only before update or delete on piece_actions
  for each row execute function refuse_change_unless_erased();
create trigger piece_actions_no_truncate before truncate on piece_actions for each statement execute function refuse_change();

create table piece_areas (
  piece_id bigint not null references pieces,
  area text not null,
  position int not null,
  file_name text not null,
  sha256 text not null references design_files,
  state text not null default 'pending',
  -- Printed because its print job said so, not because somebody marked it (confirm automatically asks for this).
  by_job boolean not null default false,
  note text not null default '',
  since timestamptz not null default now(),
  -- The size that a piece is printed at where it no longer is its product's: set when a product's area is changed after
  -- the piece was labeled, or removed.
  width_mm int,
  height_mm int,
  dpi int,
  -- Where a piece's print lies, where that no longer is what its product says: kept like its size, so that a piece that
  -- was labeled before is printed and checked as it was ordered.
  side text,
  offset_x_mm int,
  offset_y_mm int,
  primary key (piece_id, area),
  unique (piece_id, position)
);
create index piece_areas_file on piece_areas (sha256);

create function keep_ordered_area() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (new.width_mm, new.height_mm, new.dpi, new.side, new.offset_x_mm, new.offset_y_mm)
    = (old.width_mm, old.height_mm, old.dpi, old.side, old.offset_x_mm, old.offset_y_mm) then
    return null;
  end if;
  -- Pieces first, as everywhere.
  perform from pieces p
  where p.product_id = old.product_id
    and p.stage in ('waiting_barcode', 'barcode_printed', 'design_printed', 'confirmed_printed', 'quality_checked')
    and (tg_op = 'DELETE' or p.stage <> 'waiting_barcode')
  order by p.id for no key update;
  update piece_areas x set
    width_mm = coalesce(x.width_mm, old.width_mm), height_mm = coalesce(x.height_mm, old.height_mm),
    dpi = coalesce(x.dpi, old.dpi), side = coalesce(x.side, old.side),
    offset_x_mm = coalesce(x.offset_x_mm, old.offset_x_mm), offset_y_mm = coalesce(x.offset_y_mm, old.offset_y_mm)
  from pieces p
  where x.piece_id = p.id and x.area = old.area and (x.width_mm is null or x.side is null)
    and p.product_id = old.product_id
    and p.stage in ('waiting_barcode', 'barcode_printed', 'design_printed', 'confirmed_printed', 'quality_checked')
    and (tg_op = 'DELETE' or p.stage <> 'waiting_barcode');
  return null;
end
$$;
create trigger keep_ordered_area after update or delete on product_print_areas
  for each row execute function keep_ordered_area();

create function is_valid_piece_area(a piece_areas) returns boolean language plpgsql immutable as $$
begin
  return a.state in ('pending', 'sent', 'printed', 'skipped', 'failed')
    and (not a.by_job or a.state = 'printed')
    and length(a.note) <= 300
    and num_nonnulls(a.width_mm, a.height_mm, a.dpi) in (0, 3)
    and num_nonnulls(a.side, a.offset_x_mm, a.offset_y_mm) in (0, 3)
    and (a.side is null or a.side in ('front', 'back', 'left', 'right', 'other'));
end
$$;
alter table piece_areas add constraint valid_piece_area check (is_valid_piece_area(piece_areas));

-- Each piece of a parcel is scanned at Package; the scans outlive a reload of the screen.
create table package_scans (
  piece_id bigint primary key references pieces,
  user_id bigint not null references users,
  station_id bigint references stations,
  at timestamptz not null default clock_timestamp()
);
create index package_scans_station on package_scans (station_id) where station_id is not null;
