-- Everything printed is a print job; every document is rendered once and kept as a file.

create table documents (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('piece_labels_pdf', 'piece_labels_zpl', 'picklist_pdf', 'picklist_zpl', 'packing_slip_pdf',
    'shipping_label_pdf', 'shipping_label_zpl')),
  -- What it is rendered from; the same values give the same bytes.
  content jsonb not null,
  file_name text not null check (length(file_name) between 1 and 200),
  media_type text not null,
  -- Null until it was rendered; then it is never rendered again.
  sha256 text check (sha256 ~ '^[0-9a-f]{64}$'),
  size_bytes int,
  batch_id bigint references barcode_batches,
  created_at timestamptz not null default now()
);
create index documents_batch on documents (batch_id) where batch_id is not null;

create table print_job_transitions (
  from_state text not null,
  to_state text not null,
  primary key (from_state, to_state)
);
insert into print_job_transitions values
  ('new', 'queued'), ('queued', 'sent'), ('queued', 'cancelled'), ('queued', 'failed'), ('sent', 'done'), ('sent', 'failed'),
  ('sent', 'queued'), ('failed', 'queued'), ('failed', 'cancelled'), ('sent', 'cancelled');

create table print_jobs (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('piece_label', 'picklist', 'design', 'packing_slip', 'shipping_label')),
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

create function follow_print_job_state() returns trigger language plpgsql as $$
begin
  if new.state is distinct from old.state then new.state_from := old.state; else new.state_from := old.state_from; end if;
  return new;
end $$;
create trigger print_jobs_follow_state before update of state, state_from on print_jobs
  for each row execute function follow_print_job_state();
