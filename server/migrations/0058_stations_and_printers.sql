-- Stations and printers that people maintain, with what a printer's labels and print head are like, and test pages.

drop trigger maintain_record on printers;
drop trigger maintain_record on stations;
alter table printers
  -- What is loaded; null where nobody said, and on printers of pages and designs.
  add column label_size text check (label_size in ('50x25', '57x32', '76x51', '4x6', '4x8', 'a6', 'a5')),
  -- Dots per inch of the print head, for ZPL.
  add column dpi int not null default 203 check (dpi in (203, 300)),
  add column search_text text not null default '',
  add constraint label_size_of_label_printer check (label_size is null or kind = 'label');
alter table stations add column search_text text not null default '';
update printers set search_text = lower(name);
update stations set search_text = lower(name);
create trigger maintain_record before insert or update on printers for each row
  execute function maintain_record('search_text');
create trigger maintain_record before insert or update on stations for each row
  execute function maintain_record('search_text');

create index printers_by_name on printers (lower(name), id);
create index printers_kind on printers (kind, id);
create index printers_name_prefix on printers (lower(name) text_pattern_ops);
create index printers_search on printers using gin (search_text gin_trgm_ops);
create index printers_tag on printers (printer_tag_id) where printer_tag_id is not null;
create index printers_archived on printers (id) where archived_at is not null;
create index stations_by_name on stations (lower(name), id);
create index stations_kind on stations (kind, id);
create index stations_name_prefix on stations (lower(name) text_pattern_ops);
create index stations_search on stations using gin (search_text gin_trgm_ops);
create index stations_archived on stations (id) where archived_at is not null;
create index stations_printer on stations (printer_id) where printer_id is not null;
create index stations_label_printer on stations (label_printer_id) where label_printer_id is not null;

-- What was done at a station was done at its kind.
create function refuse_other_station_kind() returns trigger language plpgsql as $$
begin
  if is_station_used(old.id) then
    raise exception 'station % is in use and keeps its kind', old.name using errcode = 'check_violation';
  end if;
  return new;
end
$$;
create function is_station_used(station bigint) returns boolean language sql stable as $$
  select exists (select from print_jobs where station_id = station)
    or exists (select from barcode_batches where station_id = station)
    or exists (select from piece_events where station_id = station)
    or exists (select from shipments where station_id = station)
$$;
create trigger refuse_other_station_kind before update of kind on stations
  for each row when (old.kind <> new.kind) execute function refuse_other_station_kind();

-- Stations that use a printer, and what it printed, rely on its kind.
create function refuse_other_printer_kind() returns trigger language plpgsql as $$
begin
  if exists (select from print_jobs where printer_id = old.id)
    or exists (select from stations where old.id in (printer_id, label_printer_id)) then
    raise exception 'printer % is in use and keeps its kind', old.name using errcode = 'check_violation';
  end if;
  return new;
end
$$;
create trigger refuse_other_printer_kind before update of kind on printers
  for each row when (old.kind <> new.kind) execute function refuse_other_printer_kind();

-- An archived printer can't be chosen and gets no jobs. The lock makes archiving wait for whoever is choosing it.
create function assert_printer_in_use(printer bigint) returns void language plpgsql as $$
begin
  perform from printers p where p.id = printer and p.archived_at is null for share;
  if not found then
    raise exception 'printer % is archived', printer using errcode = 'check_violation';
  end if;
end
$$;
create function refuse_archived_printer() returns trigger language plpgsql as $$
begin
  perform assert_printer_in_use(new.printer_id);
  return new;
end
$$;
create function refuse_archived_label_printer() returns trigger language plpgsql as $$
begin
  perform assert_printer_in_use(new.label_printer_id);
  return new;
end
$$;
create trigger refuse_archived_printer_on_insert before insert on stations
  for each row when (new.printer_id is not null) execute function refuse_archived_printer();
create trigger refuse_archived_printer before update of printer_id on stations
  for each row when (new.printer_id is distinct from old.printer_id and new.printer_id is not null)
  execute function refuse_archived_printer();
create trigger refuse_archived_label_printer_on_insert before insert on stations
  for each row when (new.label_printer_id is not null) execute function refuse_archived_label_printer();
create trigger refuse_archived_label_printer before update of label_printer_id on stations
  for each row when (new.label_printer_id is distinct from old.label_printer_id and new.label_printer_id is not null)
  execute function refuse_archived_label_printer();
create trigger refuse_archived_printer_on_insert before insert on print_jobs
  for each row execute function refuse_archived_printer();
create trigger refuse_archived_printer before update of printer_id on print_jobs
  for each row when (new.printer_id <> old.printer_id) execute function refuse_archived_printer();

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

-- A printer's queue, newest first, and what is still to be done there.
create index print_jobs_printer on print_jobs (printer_id, id desc);
create index print_jobs_open on print_jobs (printer_id, id) where state in ('queued', 'sent', 'failed');

-- A test page is a document like any other.
alter table documents drop constraint documents_kind_check;
alter table documents add constraint documents_kind_check check (kind in ('piece_labels_pdf', 'piece_labels_zpl',
  'picklist_pdf', 'picklist_zpl', 'packing_slip_pdf', 'shipping_label_pdf', 'shipping_label_zpl', 'claim_sheet_pdf',
  'warehouse_labels_pdf', 'test_page_pdf', 'test_page_zpl'));
alter table print_jobs drop constraint print_jobs_kind_check;
alter table print_jobs add constraint print_jobs_kind_check check (kind in ('piece_label', 'picklist', 'design',
  'packing_slip', 'shipping_label', 'test_page'));
create trigger refuse_retry_at_archived_printer before update of state on print_jobs
  for each row when (old.state = 'failed' and new.state = 'queued') execute function refuse_archived_printer();
