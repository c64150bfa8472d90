-- Order files are checked before they are imported: a check is a run that keeps nothing but its lines and counts.

alter table import_runs
  add column is_check boolean not null default false,
  -- The moment to which the dates of the file are moved, so that every reading of it has the same dates.
  add column dates_to timestamptz,
  -- The encoding that somebody chose for it.
  add column encoding text check (encoding in ('Windows-1252', 'Windows-1250', 'Macintosh')),
  -- The columns of a table of an unknown system, and whether they were chosen for an earlier file.
  add column columns jsonb,
  add column columns_remembered boolean not null default false,
  -- Orders that arrived on hold or were put on hold.
  add column held int not null default 0,
  drop constraint import_runs_state_check,
  add constraint import_runs_state_check check (state in ('queued', 'running', 'done', 'refused', 'checked')),
  add constraint import_run_is_over check ((state in ('done', 'refused', 'checked')) = (finished_at is not null)),
  add constraint check_is_no_import check (case state when 'done' then not is_check when 'checked' then is_check else true end);
alter table import_runs drop constraint import_runs_check1;
update import_runs set dates_to = created_at where moves_dates;
alter table import_runs drop column moves_dates;
create index import_runs_checks on import_runs (user_id, id) where is_check;

alter table import_lines
  -- What the order is on hold for because of this line: the kind and the reason as the order has them.
  add column held_kind text check (held_kind in ('payment', 'manual', 'system')),
  add column held_reason text,
  add constraint held_has_reason check ((held_kind is null) = (held_reason is null));
create index import_lines_held on import_lines (run_id, position) where held_kind is not null;

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
