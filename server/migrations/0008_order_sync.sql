-- Sync history: one run per import, one line per order of it.

create table import_runs (
  id bigint generated always as identity primary key,
  store_id bigint not null references stores,
  source text not null check (source in ('upload', 'command', 'api')),
  format text check (format in ('native_csv', 'native_json', 'shopify_csv')),
  file_name text not null check (length(file_name) between 1 and 300),
  file_sha256 text not null check (file_sha256 ~ '^[0-9a-f]{64}$'),
  state text not null default 'queued' check (state in ('queued', 'running', 'done', 'refused')),
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
  check (settled = created + updated + skipped + failed),
  check ((state in ('done', 'refused')) = (finished_at is not null)),
  check ((state = 'refused') = (refusal_code is not null))
);
create index import_runs_newest on import_runs (created_at desc, id desc);
create index import_runs_waiting on import_runs (id) where state in ('queued', 'running');

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
  primary key (run_id, position)
);
create index import_lines_outcome on import_lines (run_id, outcome, position);
create index import_lines_order on import_lines (order_id) where order_id is not null;
