-- SERVER-2. The processes that are at work on this database. Each announces itself and holds a lock for as long as it
-- lives (platform/db/presence/presence.ts); a lease (lease_owner) whose process is not in this table is over.
create table servers (
  -- Chosen by the process itself, anew at each start.
  id text primary key check (id ~ '^[0-9a-f]{24}$'),
  -- As it is named to people: `server on port 8080`, `import`.
  label text not null,
  host text not null,
  started_at timestamptz not null default now()
);
