-- What a dry run of a file found, so that applying it can tell what changed since.
create table file_import_plans (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  kind text not null check (kind ~ '^[a-z][a-z-]{0,39}$'),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  -- One entry per row of the file, in its order: [line, outcome, id, version]; null where it names no record.
  seen jsonb not null check (jsonb_typeof(seen) = 'array'),
  created_at timestamptz not null default now()
);
create index file_import_plans_own on file_import_plans (user_id, id desc);
create index file_import_plans_age on file_import_plans (created_at);
