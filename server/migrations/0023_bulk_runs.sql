-- One action on many rows (BULK): what the dry run found, and what became of each row.

create table bulk_runs (
  id bigint generated always as identity primary key,
  action text not null check (action ~ '^[a-z][a-z-]{0,39}\.[a-z][a-z_]{0,39}$'),
  input jsonb not null,
  user_id bigint not null references users,
  -- draft: a dry run that was not started.
  state text not null default 'draft' check (state in ('draft', 'queued', 'running', 'done', 'stopped')),
  -- The frozen rows. Those in none of the counts below wait for their turn.
  total int not null check (total between 1 and 10000),
  left_out int not null default 0,
  changed int not null default 0,
  refused int not null default 0,
  not_run int not null default 0,
  lease_owner text,
  lease_until timestamptz,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  check (left_out >= 0 and changed >= 0 and refused >= 0 and not_run >= 0),
  check (left_out + changed + refused + not_run <= total),
  check ((state in ('done', 'stopped')) = (finished_at is not null)),
  check (state not in ('done', 'stopped') or left_out + changed + refused + not_run = total),
  check (state <> 'draft' or changed + refused + not_run = 0),
  check (not_run = 0 or state = 'stopped'),
  check ((state = 'running') = (lease_owner is not null and lease_until is not null))
);
-- One run per person at a time.
create unique index bulk_runs_going on bulk_runs (user_id) where state in ('queued', 'running');
create index bulk_runs_waiting on bulk_runs (id) where state in ('queued', 'running');
create index bulk_runs_own on bulk_runs (user_id, id desc);

create table bulk_run_rows (
  run_id bigint not null references bulk_runs on delete cascade,
  position int not null check (position between 1 and 10000),
  row_id bigint not null,
  -- As people call the row, so that the result can be read when the row is gone.
  name text not null check (length(name) between 1 and 300),
  -- Null: waits for its turn.
  outcome text check (outcome in ('left_out', 'changed', 'refused', 'not_run')),
  -- Why it was left out or refused.
  reason_code text,
  reason_values jsonb,
  primary key (run_id, position),
  unique (run_id, row_id),
  check ((coalesce(outcome, '') in ('left_out', 'refused')) = (reason_code is not null and reason_values is not null))
);
create index bulk_run_rows_reasons on bulk_run_rows (run_id, reason_code, position) where reason_code is not null;
