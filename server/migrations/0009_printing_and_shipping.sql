-- Everything printed is a print job; every document is rendered once and kept as a file. Shipments: one live label per
-- order; a label is bought once per shipment.

create table documents (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('piece_labels_pdf', 'piece_labels_zpl',
    'picklist_pdf', 'picklist_zpl', 'packing_slip_pdf', 'shipping_label_pdf', 'shipping_label_zpl', 'claim_sheet_pdf',
    'warehouse_labels_pdf', 'test_page_pdf', 'test_page_zpl', 'slot_labels_pdf')),
  -- What it is rendered from; the same values give the same bytes.
  content jsonb not null,
  file_name text not null check (length(file_name) between 1 and 200),
  media_type text not null,
  -- Null until it was rendered; then it is never rendered again.
  sha256 text check (sha256 ~ '^[0-9a-f]{64}$'),
  size_bytes int,
  batch_id bigint references barcode_batches,
  created_at timestamptz not null default now(),
  -- Whose customer it names; null for documents that name none.
  order_id bigint references orders,
  -- A document whose values and file were erased can't be printed again.
  erased_at timestamptz,
  -- A picture that it shows, such as the logo on a packing slip: the file is kept as long as the document.
  picture_sha256 text check (picture_sha256 ~ '^[0-9a-f]{64}$'),
  constraint erased_document_is_empty check (erased_at is null or (content = '{}' and sha256 is null))
);
create index documents_batch on documents (batch_id) where batch_id is not null;
create index documents_order on documents (order_id) where order_id is not null;
create index documents_picture on documents (picture_sha256) where picture_sha256 is not null;
-- Every file that is kept is looked for in these, some minutes later.
create index documents_file on documents (sha256) where sha256 is not null;

-- Whoever looks whether a queued file is used locks its place in the queue. A document that lets go of its file touches
-- that place, also of a file that is queued already: so one of the two waits for the other.
create function queue_file_of_document() returns trigger language plpgsql as $$
begin
  insert into files_to_remove (hash) values (old.sha256)
    on conflict (hash) do update set due_at = files_to_remove.due_at;
  return null;
end
$$;
create trigger queue_file_of_document after update of sha256 on documents
  for each row when (old.sha256 is not null and new.sha256 is distinct from old.sha256)
  execute function queue_file_of_document();

create table print_job_transitions (
  from_state text not null,
  to_state text not null,
  primary key (from_state, to_state)
);

insert into print_job_transitions values
  ('new', 'queued'), ('queued', 'sent'), ('queued', 'cancelled'), ('queued', 'failed'), ('sent', 'done'), ('sent', 'failed'),
  ('sent', 'queued'), ('failed', 'queued'), ('failed', 'cancelled'), ('sent', 'cancelled');

-- A printer gets its jobs one after the other, whichever server sends them (PRINT-44).
create table print_jobs (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('piece_label', 'picklist', 'design',
    'packing_slip', 'shipping_label', 'test_page')),
  state text not null default 'queued' check (state in ('queued', 'sent', 'done', 'failed', 'cancelled')),
  state_from text not null default 'new',
  document_id bigint references documents,
  -- A design is sent as its original bytes.
  design_sha256 text references design_files,
  file_name text not null check (length(file_name) between 1 and 250),
  copies int not null default 1 check (copies between 1 and 100),
  printer_id bigint not null references printers,
  station_id bigint references stations,
  user_id bigint not null references users,
  piece_id bigint references pieces,
  area text,
  attempt int not null default 0,
  lease_owner text,
  lease_until timestamptz,
  problem text not null default '' check (length(problem) <= 1000),
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  done_at timestamptz,
  foreign key (state_from, state) references print_job_transitions,
  check (num_nonnulls(document_id, design_sha256) = 1),
  check ((kind = 'design') = (area is not null and piece_id is not null and design_sha256 is not null))
);
create index print_jobs_waiting on print_jobs (id) where state in ('queued', 'sent');
create index print_jobs_piece on print_jobs (piece_id, area) where piece_id is not null;
create index print_jobs_document on print_jobs (document_id) where document_id is not null;
create index print_jobs_newest on print_jobs (created_at desc, id desc);
create index print_jobs_station on print_jobs (station_id, created_at desc, id desc);
-- Stations ask for what failed; nearly every job is done.
create index print_jobs_not_done on print_jobs (created_at desc, id desc) where state <> 'done';
-- A printer's queue, newest first, and what is still to be done there.
create index print_jobs_printer on print_jobs (printer_id, id desc);
create index print_jobs_open on print_jobs (printer_id, id) where state in ('queued', 'sent', 'failed');
create unique index print_jobs_one_at_a_printer on print_jobs (printer_id) where state = 'sent';
create index print_jobs_design on print_jobs (design_sha256) where design_sha256 is not null;
create trigger refuse_archived_printer_on_insert before insert on print_jobs
  for each row execute function refuse_archived_printer();
create trigger refuse_archived_printer before update of printer_id on print_jobs
  for each row when (new.printer_id <> old.printer_id) execute function refuse_archived_printer();
create trigger refuse_retry_at_archived_printer before update of state on print_jobs
  for each row when (old.state = 'failed' and new.state = 'queued') execute function refuse_archived_printer();

create function follow_print_job_state() returns trigger language plpgsql as $$
begin
  if new.state is distinct from old.state then new.state_from := old.state; else new.state_from := old.state_from; end if;
  return new;
end $$;
create trigger print_jobs_follow_state before update of state, state_from on print_jobs
  for each row execute function follow_print_job_state();

-- Stations that use a printer, and what it printed, rely on its kind.
create function refuse_other_printer_kind() returns trigger language plpgsql as $$
begin
  if exists (select from print_jobs where printer_id = old.id)
    or exists (select from stations where old.id in (printer_id, label_printer_id)) then
    raise exception 'printer % is in use and keeps its kind', old.name using errcode = 'check_violation';
  end if;
  if exists (select from printers_of_tags where printer_id = old.id) then
    raise exception 'printer % has printer tags and keeps its kind', old.name using errcode = 'check_violation';
  end if;
  return new;
end
$$;
create trigger refuse_other_printer_kind before update of kind on printers
  for each row when (old.kind <> new.kind) execute function refuse_other_printer_kind();

create function refuse_archiving_busy_printer() returns trigger language plpgsql as $$
begin
  if exists (select from print_jobs where printer_id = old.id and state in ('queued', 'sent'))
    or exists (select from stations where printer_id = old.id)
    or exists (select from stations where label_printer_id = old.id) then
    raise exception 'printer % is in use', old.name using errcode = 'check_violation';
  end if;
  return new;
end
$$;
create trigger refuse_archiving_busy_printer before update of archived_at on printers
  for each row when (old.archived_at is null and new.archived_at is not null)
  execute function refuse_archiving_busy_printer();

create sequence own_label_numbers start 1;

create table shipments (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders,
  -- Our own reference at the vendor: an unknown outcome is looked up by it, never bought again.
  reference text not null check (reference ~ '^[A-Za-z0-9._-]{1,35}$'),
  vendor_id bigint not null references shipping_vendors,
  service text not null default '' check (length(service) <= 120),
  -- other_address, already_voided: the carrier knows the reference from before a restore, and that label was not used.
  -- Its number is in problem; the next label of the order has the next reference.
  state text not null default 'purchasing' check (state in ('purchasing', 'unknown', 'purchased', 'refused',
    'other_address', 'already_voided', 'voiding', 'void_unknown', 'voided')),
  ship_to jsonb not null,
  -- A parcel of which no weight is known has none, instead of one of zero (PACK-27).
  weight_g int check (weight_g >= 0),
  cost_minor bigint,
  currency text check (currency ~ '^[A-Z]{3}$'),
  tracking_number text check (length(tracking_number) between 1 and 80),
  label_pdf_id bigint references documents,
  label_zpl_id bigint references documents,
  problem text not null default '' check (length(problem) <= 1000),
  lease_until timestamptz,
  -- Packed with pieces that were not scanned here: asked and recorded (PACK-8).
  unscanned int not null default 0 check (unscanned >= 0),
  user_id bigint not null references users,
  station_id bigint references stations,
  created_at timestamptz not null default now(),
  purchased_at timestamptz,
  handed_over_at timestamptz,
  voided_at timestamptz,
  -- The number that a person types for a manual vendor, stored before the parcel is packed. A voided one is struck out
  -- and may be entered again, also for the parcel that it belongs to.
  entered_tracking_number text check (entered_tracking_number ~ '^[A-Z0-9-]{4,60}$'),
  -- Printing it again prints the same bytes.
  packing_slip_id bigint references documents,
  check ((state in ('purchased', 'voiding', 'void_unknown', 'voided')) = (tracking_number is not null)),
  check (handed_over_at is null or state = 'purchased')
);
create unique index shipments_one_live on shipments (order_id) where state in ('purchasing', 'unknown', 'purchased', 'voiding', 'void_unknown');
create index shipments_order on shipments (order_id, id);
-- Parcels that lie open on the bench, for the Package queue.
create index shipments_voided on shipments (order_id) where state = 'voided';
create index shipments_unsettled on shipments (lease_until) where state in ('purchasing', 'unknown', 'voiding', 'void_unknown');
-- Parcels that stand ready for the carrier.
create index shipments_to_hand_over on shipments (purchased_at desc, id desc) where state = 'purchased' and handed_over_at is null;
create index shipments_tracking_prefix on shipments (tracking_number text_pattern_ops);
-- Nothing was sold for a refused one: the next attempt has the same.
create unique index shipments_reference on shipments (reference) where state <> 'refused';
create unique index shipments_entered on shipments (vendor_id, entered_tracking_number)
  where state in ('purchasing', 'unknown', 'purchased', 'voiding', 'void_unknown');
create unique index shipments_tracking on shipments (vendor_id, tracking_number)
  where tracking_number is not null and state <> 'voided';
create index shipments_vendor on shipments (vendor_id);
create index shipments_station on shipments (station_id) where station_id is not null;

create function is_station_used(station bigint) returns boolean language sql stable as $$
  select exists (select from print_jobs where station_id = station)
    or exists (select from barcode_batches where station_id = station)
    or exists (select from piece_events where station_id = station)
    or exists (select from shipments where station_id = station)
$$;

-- What was done at a station was done at its kind.
create function refuse_other_station_kind() returns trigger language plpgsql as $$
begin
  if is_station_used(old.id) then
    raise exception 'station % is in use and keeps its kind', old.name using errcode = 'check_violation';
  end if;
  return new;
end
$$;
create trigger refuse_other_station_kind before update of kind on stations
  for each row when (old.kind <> new.kind) execute function refuse_other_station_kind();

create table shipment_pieces (
  shipment_id bigint not null references shipments,
  piece_id bigint not null references pieces,
  primary key (shipment_id, piece_id)
);
create index shipment_pieces_piece on shipment_pieces (piece_id);

-- Attached and unprinted products that went into the parcel; their stock is consumed with it.
create table shipment_extras (
  shipment_id bigint not null references shipments,
  variant_id bigint not null references variants,
  quantity int not null check (quantity > 0),
  primary key (shipment_id, variant_id)
);
