-- Stock In, Stock Out and counts of stock are documents.

create sequence stock_in_numbers;

create sequence stock_out_numbers;

create function stock_document_number(kind text) returns text language sql as $$
  select case kind when 'in' then 'SI-' else 'SO-' end || case when n < 1000000 then lpad(n::text, 6, '0') else n::text end
  from (select nextval(case kind when 'in' then 'stock_in_numbers' else 'stock_out_numbers' end::regclass) as n) next
$$;

-- Stock In and Stock Out are documents: drafts with lines that are posted once, or cancelled (STOCK-10).
create table stock_documents (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('in', 'out')),
  number text not null unique check (number ~ '^S[IO]-[0-9]{6,}$'),
  status text not null default 'draft' check (status in ('draft', 'posted', 'cancelled')),
  supplier_id bigint references suppliers,
  reference text not null default '' check (length(reference) <= 120),
  expected_on date,
  -- Why stock is taken out; its text says more where the reason needs one.
  reason_id bigint,
  reason_text text not null default '' check (length(reason_text) <= 200),
  note text not null default '' check (length(note) <= 1000),
  -- The posted document whose missing units are expected here.
  remainder_of bigint references stock_documents,
  -- When it was posted or cancelled, and by whom.
  closed_at timestamptz,
  closed_by bigint references users,
  -- Lists the damaged units of a delivery.
  claim_sheet_id bigint references documents,
  -- Counts every change of lines and unknown codes, so that nobody posts a count that they haven't seen.
  count_version int not null default 1,
  search_text text not null default '',
  check ((status = 'draft') = (closed_at is null) and (closed_at is null) = (closed_by is null)),
  check (case kind
    when 'in' then reason_id is null and reason_text = ''
    else supplier_id is null and expected_on is null and remainder_of is null and claim_sheet_id is null
      and reason_id is not null end),
  foreign key (reason_id, kind) references stock_reasons (id, used_for)
);
select make_record('stock_documents', 'search_text', 'count_version');
create index stock_documents_kind on stock_documents (kind, id desc);
create index stock_documents_status on stock_documents (kind, status, id desc);
create index stock_documents_supplier on stock_documents (supplier_id, id desc) where supplier_id is not null;
create index stock_documents_reason on stock_documents (reason_id, id desc) where reason_id is not null;
create index stock_documents_expected on stock_documents (kind, coalesce(expected_on, '2100-12-31'), id);
create index stock_documents_remainder on stock_documents (remainder_of) where remainder_of is not null;
create index stock_documents_search on stock_documents using gin (search_text gin_trgm_ops);
create index stock_documents_number_prefix on stock_documents (number text_pattern_ops);

-- A posted or cancelled document never changes again.
create function refuse_closed_stock_document() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.status <> 'draft' or new.kind <> old.kind or new.number <> old.number then
    raise exception 'stock document % is % and does not change', old.number, old.status using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
create trigger refuse_closed_stock_document before update or delete on stock_documents
  for each row execute function refuse_closed_stock_document();

-- A person whose edit of a line came too late is told who changed it last, and when (STOCK-18). Unlike records, lines
-- have no history of their own.
create table stock_document_lines (
  id bigint generated always as identity primary key,
  document_id bigint not null references stock_documents,
  variant_id bigint not null references stock_levels,
  -- Null: it came without being expected.
  expected int check (expected between 0 and 1000000),
  counted int not null default 0 check (counted between 0 and 1000000),
  -- Of the counted units, those that are set aside and never come on hand.
  damaged int not null default 0,
  unit_cost_minor int check (unit_cost_minor between 0 and 100000000),
  version int not null default 1,
  -- A line of Stock In may go to a pallet instead of the pick area: its units come into the warehouse with the posting.
  pallet_id bigint,
  updated_at timestamptz not null,
  updated_by bigint not null references users,
  -- The lot of what a line of Stock In brings to its pallet; the pick area keeps no lots.
  lot text not null default '' check (length(lot) <= 120),
  check (0 <= damaged and damaged <= counted),
  unique (id, variant_id),
  constraint lot_of_pallet check (lot = '' or pallet_id is not null)
);
create index stock_document_lines_document on stock_document_lines (document_id, id);
create index stock_document_lines_variant on stock_document_lines (variant_id);

alter table stock_movements add constraint stock_movements_document_line foreign key (document_line_id, variant_id)
  references stock_document_lines (id, variant_id);

-- The share lock makes a change wait for whoever is posting the document, and then fail.
create function refuse_line_of_closed_document() returns trigger language plpgsql as $$
declare
  document stock_documents;
begin
  select * into document from stock_documents
    where id = case when tg_op = 'DELETE' then old.document_id else new.document_id end for share;
  if document.status <> 'draft' or (tg_op = 'UPDATE' and new.document_id <> old.document_id) then
    raise exception 'lines of stock document %, which is %, do not change', document.number, document.status
      using errcode = 'restrict_violation';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end
$$;
create trigger refuse_line_of_closed_document before insert or update or delete on stock_document_lines
  for each row execute function refuse_line_of_closed_document();

-- What a line of a posted document moves in the pick area: all that was counted but what was set aside as damaged.
create function units_moved_by(line stock_document_lines) returns int language sql immutable as $$
  select case when line.pallet_id is null then line.counted - line.damaged else 0 end
$$;

create function check_movement_of_stock_document() returns trigger language plpgsql as $$
begin
  if not exists (
    select from stock_document_lines l join stock_documents d on d.id = l.document_id
    where l.id = new.document_line_id and d.status = 'posted' and d.kind = new.kind and units_moved_by(l) = new.quantity
  ) then
    raise exception 'movement of a stock document line that is not posted with it' using errcode = 'check_violation';
  end if;
  return null;
end
$$;
create constraint trigger check_movement_of_stock_document after insert on stock_movements
  deferrable initially deferred for each row when (new.document_line_id is not null)
  execute function check_movement_of_stock_document();

create function refuse_pallet_of_stock_out() returns trigger language plpgsql as $$
begin
  if not exists (select from stock_documents where id = new.document_id and kind = 'in') then
    raise exception 'only what Stock In brings goes to a pallet' using errcode = 'restrict_violation';
  end if;
  return null;
end
$$;
create trigger refuse_pallet_of_stock_out after insert or update of pallet_id on stock_document_lines
  for each row when (new.pallet_id is not null) execute function refuse_pallet_of_stock_out();

-- What a line of a posted document brings to its pallet: all that was counted but what was set aside as damaged.
create function units_put_on_pallet(line stock_document_lines) returns int language sql immutable as $$
  select case when line.pallet_id is null then 0 else line.counted - line.damaged end
$$;

-- Here and not in each statement, so that scans, links of codes and files keep it too.
create function keep_editor_of_line() returns trigger language plpgsql as $$
declare
  editor bigint := nullif(current_setting('platen.user_id', true), '')::bigint;
begin
  if editor is null then
    select u.id into editor from users u where u.kind = 'system' order by u.id limit 1;
  end if;
  if tg_op = 'INSERT' then
    -- A restored backup brings its own values.
    new.updated_at := coalesce(new.updated_at, now());
    new.updated_by := coalesce(new.updated_by, editor);
    return new;
  end if;
  new.updated_at := now();
  new.updated_by := editor;
  return new;
end
$$;
create trigger keep_editor_of_line before insert or update on stock_document_lines
  for each row execute function keep_editor_of_line();

-- Codes that were scanned and that no variant has yet, with how often.
create table stock_document_codes (
  document_id bigint not null references stock_documents,
  code text not null check (length(code) between 1 and 200),
  scans int not null check (scans between 1 and 1000000),
  first_at timestamptz not null default clock_timestamp(),
  primary key (document_id, code)
);
create trigger refuse_line_of_closed_document before insert or update or delete on stock_document_codes
  for each row execute function refuse_line_of_closed_document();

-- The pieces that were short until this document was posted.
create table stock_document_pieces (
  document_id bigint not null references stock_documents,
  piece_id bigint not null references pieces,
  primary key (document_id, piece_id)
);
create index stock_document_pieces_piece on stock_document_pieces (piece_id);

create sequence stock_count_numbers;

create function stock_count_number() returns text language sql as $$
  select 'SC-' || case when n < 1000000 then lpad(n::text, 6, '0') else n::text end
  from (select nextval('stock_count_numbers') as n) next
$$;

-- Counts of stock: what was counted is compared with what should be on the shelf, and closing a count adjusts the stock
-- by the differences (STOCK-25).
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
create index stock_counts_number_search on stock_counts using gin (number gin_trgm_ops);

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

alter table stock_movements add constraint stock_movements_count_line foreign key (count_line_id, variant_id)
  references stock_count_lines (id, variant_id);

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

create function release_counted_variants() returns trigger language plpgsql as $$
begin
  update stock_count_lines set open = false where count_id = new.id;
  return null;
end
$$;
create trigger release_counted_variants after update of status on stock_counts
  for each row when (new.status in ('closed', 'cancelled')) execute function release_counted_variants();

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

-- What somebody counted at once. Entries add up and are never changed; one that was wrong is taken back by a negative
-- one.
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
