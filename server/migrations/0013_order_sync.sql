-- Sync history: one run per import, one line per order of it; what stores say of orders; and the erasure of customer
-- data.

-- One run per import of a file of orders. Order files are checked before they are imported: a check is a run that keeps
-- nothing but its lines and counts.
create table import_runs (
  id bigint generated always as identity primary key,
  store_id bigint not null references stores,
  source text not null check (source in ('upload', 'command', 'api')),
  format text check (
    format in (
      'native_csv', 'native_json', 'shopify_csv', 'shopify_json', 'woocommerce_csv', 'woocommerce_json', 'etsy_csv',
      'amazon_report', 'shipstation_csv', 'order_desk_csv', 'mapped_csv'
    )
  ),
  file_name text not null check (length(file_name) between 1 and 300),
  file_sha256 text check (file_sha256 ~ '^[0-9a-f]{64}$'),
  state text not null default 'queued' check (state in ('queued', 'running', 'done', 'refused', 'checked')),
  -- Why the file as a whole was refused.
  refusal_code text,
  refusal_values jsonb,
  -- What the reader should know of the file itself: [{field, code, values}].
  notices jsonb not null default '[]',
  total int,
  -- Orders of the file that were settled; a run that was cut off goes on after them.
  settled int not null default 0,
  created int not null default 0,
  updated int not null default 0,
  skipped int not null default 0,
  failed int not null default 0,
  items int not null default 0,
  pieces int not null default 0,
  lease_owner text,
  lease_until timestamptz,
  user_id bigint not null references users,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  -- When the file of an import, and what it said of orders that were not created, were erased.
  erased_at timestamptz,
  search_text text not null default '',
  remarked int not null default 0,
  is_check boolean not null default false,
  -- The moment to which the dates of the file are moved, so that every reading of it has the same dates.
  dates_to timestamptz,
  -- The encoding that somebody chose for it.
  encoding text check (
    encoding in ('Windows-1252', 'Windows-1250', 'Windows-1251', 'Macintosh', 'CP850', 'CP437', 'Shift_JIS')
  ),
  -- The columns of a table of an unknown system, and whether they were chosen for an earlier file.
  columns jsonb,
  columns_remembered boolean not null default false,
  -- Orders that arrived on hold or were put on hold.
  held int not null default 0,
  -- A run that fails is put off, behind the others, so that none keeps the others from their turn (SERVER-6): while it
  -- is queued, `lease_until` is when it may be tried again, as it is for print jobs.
  failed_tries int not null default 0 check (failed_tries >= 0),
  check (settled = created + updated + skipped + failed),
  check ((state = 'refused') = (refusal_code is not null)),
  constraint erased_import_has_no_file check ((erased_at is null) = (file_sha256 is not null)),
  constraint erased_import_is_over check (erased_at is null or finished_at is not null),
  constraint import_run_is_over check ((state in ('done', 'refused', 'checked')) = (finished_at is not null)),
  constraint check_is_no_import check (case state when 'done' then not is_check when 'checked' then is_check else true end)
);
create index import_runs_newest on import_runs (created_at desc, id desc);
create index import_runs_waiting on import_runs (id) where state in ('queued', 'running');
create index import_runs_store_newest on import_runs (store_id, created_at desc, id desc);
create index import_runs_state_newest on import_runs (state, created_at desc, id desc);
create index import_runs_file_name_prefix on import_runs (lower(file_name) text_pattern_ops);
create index import_runs_to_erase on import_runs (finished_at, id) where erased_at is null;
create index import_runs_search on import_runs using gin (search_text gin_trgm_ops);
create index import_runs_checks on import_runs (user_id, id) where is_check;
create index import_runs_file on import_runs (file_sha256) where file_sha256 is not null;

create table import_lines (
  run_id bigint not null references import_runs,
  position int not null check (position >= 1),
  external_number text not null default '',
  outcome text not null check (outcome in ('created', 'updated', 'skipped', 'failed')),
  order_id bigint references orders,
  -- Why it was skipped, what failed, what was left alone: [{field, code, values}].
  remarks jsonb not null default '[]',
  raw jsonb,
  at timestamptz not null default now(),
  -- Whether its remarks say more than why it was skipped and what changed.
  remarked boolean not null default false,
  -- Where in the file it begins, and where its further rows are.
  file_lines int[] not null default '{}',
  -- What the order is on hold for because of this line: the kind and the reason as the order has them.
  held_kind text check (held_kind in ('payment', 'manual', 'system')),
  held_reason text,
  primary key (run_id, position),
  constraint held_has_reason check ((held_kind is null) = (held_reason is null))
);
create index import_lines_outcome on import_lines (run_id, outcome, position);
create index import_lines_order on import_lines (order_id) where order_id is not null;
create index import_lines_remarked on import_lines (run_id, position) where remarked;
create index import_lines_held on import_lines (run_id, position) where held_kind is not null;

-- An older file, or a record that can't be read, may name an order that was erased: its line keeps nothing of the
-- customer.
create function blank_line_of_erased_order() returns trigger language plpgsql as $$
begin
  if exists (select from orders o where o.id = new.order_id and o.erased_at is not null) then
    new.raw := null;
    new.remarks := without_values(new.remarks);
  end if;
  return new;
end
$$;
create trigger blank_line_of_erased_order before insert or update of order_id, raw, remarks on import_lines
  for each row when (new.order_id is not null and (new.raw is not null or new.remarks <> '[]'))
  execute function blank_line_of_erased_order();

-- The orders that their store has closed, also those that never came in here: a file without a newer time of its own
-- doesn't open them again.
create table store_order_states (
  id bigint generated always as identity primary key,
  store_id bigint not null references stores,
  -- '' where the file named none.
  external_id text not null check (length(external_id) <= 100),
  external_number text not null check (length(external_number) between 1 and 100),
  state text not null check (state in ('cancelled', 'refunded', 'voided', 'fulfilled')),
  -- When the store changed the order, as far as the file says.
  stated_at timestamptz,
  -- The line of the history that says so.
  run_id bigint not null,
  position int not null,
  at timestamptz not null default now(),
  foreign key (run_id, position) references import_lines
);
create unique index store_order_states_id on store_order_states (store_id, external_id) where external_id <> '';
create unique index store_order_states_number on store_order_states (store_id, order_number_key(external_number))
  where external_id = '';
create index store_order_states_number_key on store_order_states (store_id, order_number_key(external_number));
create index store_order_states_line on store_order_states (run_id, position);
create index store_order_states_bare_number on store_order_states (store_id, bare_order_number(external_number));

-- Which columns of tables of unknown systems have what, as they were chosen for a store. The key is a hash of the
-- headings in any order and spelling.
create table order_column_mappings (
  store_id bigint not null references stores,
  header_key text not null check (header_key ~ '^[0-9a-f]{64}$'),
  mapping jsonb not null,
  user_id bigint not null references users,
  used_at timestamptz not null default now(),
  primary key (store_id, header_key)
);

-- One run of the erasure: it goes on after a restart, and its counts are committed with what they count.
create table erasure_runs (
  id bigint generated always as identity primary key,
  after_days int not null check (after_days between 14 and 3650),
  orders int not null default 0 check (orders >= 0),
  import_runs int not null default 0 check (import_runs >= 0),
  started_at timestamptz not null default now(),
  finished_at timestamptz
);
create unique index erasure_runs_going on erasure_runs ((true)) where finished_at is null;

-- Customer data of finished orders is erased (ERASE): one update of orders.erased_at, and the database blanks every
-- copy. Titles of lines may have words of the customer.
create function erase_order() returns trigger language plpgsql as $$
begin
  if old.erased_at is not null then
    raise exception 'order % stays erased', old.number using errcode = 'restrict_violation';
  end if;
  new.customer_name := '';
  new.email := '';
  new.phone := '';
  new.ship_to_name := '';
  new.ship_to_company := '';
  new.ship_to_address1 := '';
  new.ship_to_address2 := '';
  new.ship_to_city := '';
  new.ship_to_state := '';
  new.ship_to_postal_code := '';
  new.ship_to_country := null;
  new.customer_note := '';
  new.internal_note := '';
  new.expedited_reason := '';
  new.cancel_reason := '';
  new.source_content := null;
  new.waiting_base := null;
  new.known_doubts := '{}';
  new.gone_lines := '[]';
  new.version := old.version + 1;
  return new;
end
$$;
create trigger erase_order before update of erased_at on orders
  for each row when (old.erased_at is distinct from new.erased_at) execute function erase_order();

-- Every copy of what an order says of its customer. docs/requirements/erasure.md lists them.
create function erase_copies_of_order() returns trigger language plpgsql as $$
begin
  update order_items set personalisation = '' where order_id = new.id and personalisation <> '';
  delete from order_problems where order_id = new.id;
  update order_events set data = erased_event_data(data) where order_id = new.id and data <> erased_event_data(data);
  update import_lines set raw = null, remarks = without_values(remarks)
    where order_id = new.id and (raw is not null or remarks <> without_values(remarks));

  update piece_events e set note = '' from pieces p where p.order_id = new.id and e.piece_id = p.id and e.note <> '';
  update piece_actions a set data = erased_event_data(a.data) from pieces p
    where p.order_id = new.id and a.piece_id = p.id and a.data <> erased_event_data(a.data);
  update piece_areas a set note = '' from pieces p where p.order_id = new.id and a.piece_id = p.id and a.note <> '';
  update stock_movements m set note = '', reason = ''
    where (m.order_id = new.id or m.piece_id in (select p.id from pieces p where p.order_id = new.id))
      and m.note || m.reason <> '';

  update shipments set problem = '', ship_to = '{"name": "", "company": "", "address1": "", "address2": "", "city": "",
    "state": "", "postal_code": "", "country": ""}' where order_id = new.id;
  insert into files_to_remove (hash)
    select d.sha256 from documents d where d.order_id = new.id and d.sha256 is not null on conflict do nothing;
  update print_jobs j set state = 'cancelled' from documents d
    where d.order_id = new.id and j.document_id = d.id and j.state in ('queued', 'failed');
  update documents set content = '{}', sha256 = null, size_bytes = null, erased_at = now() where order_id = new.id;

  -- Answers that are kept for repeated requests show the order as it was: those of the transactions that wrote its
  -- events.
  delete from request_keys k using order_events e
    where e.order_id = new.id and e.at > now() - interval '8 days' and k.user_id = e.user_id
      and k.created_at between e.at - interval '10 minutes' and e.at + interval '1 second'
      and strpos(k.answer::text, new.number) > 0;
  return null;
end
$$;
create trigger erase_copies_of_order after update of erased_at on orders
  for each row when (old.erased_at is null and new.erased_at is not null) execute function erase_copies_of_order();
