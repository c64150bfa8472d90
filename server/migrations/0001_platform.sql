-- What every part of Platen stands on: repeat keys, servers and their key, restores, files that wait to be removed.

create extension if not exists pg_trgm;

-- Names are sorted as people read them (LIST-11), not by code point, which puts é behind z.
create collation name_order (provider = icu, locale = 'und-u-kn-true', deterministic = true);

-- For tables that only grow (audit, piece events, stock movements): whoever connects, rows stay as they were written.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are never changed or removed', tg_table_name using errcode = 'restrict_violation';
end
$$;

-- One row per gesture of a person (Idempotency-Key), kept seven days. json and not jsonb: the answer comes back as it
-- was, with its signed addresses ending in NUL, which no stored text can hold: they are signed for whoever gets the
-- answer (signed-address.ts). Compressing the answer of a scan takes longer than writing it, and it is deleted after a
-- week: rows are only compressed if they don't fit a page.
create table request_keys (
  user_id bigint not null,
  key text not null,
  route text not null,
  body_hash bytea not null,
  -- Written together with its key, in one row of one statement.
  answer json not null,
  created_at timestamptz not null default now(),
  primary key (user_id, key)
) with (toast_tuple_target = 8160);
create index request_keys_created_at on request_keys (created_at);

-- PostgreSQL parses every check constraint of a table again for each statement that writes to it: the 28 of an order
-- took longer than the rest of its update. The same conditions in one function per busy table are parsed once per
-- connection. As in a constraint, a condition that is null doesn't refuse a row. A new condition belongs into the
-- function.
create function is_valid_request_key(k request_keys) returns boolean language plpgsql immutable as $$
begin
  return length(k.key) between 16 and 64 and length(k.body_hash) = 32;
end
$$;
alter table request_keys add constraint valid_request_key check (is_valid_request_key(request_keys));

-- Whether requests came through a proxy, by whether its word was believed (TRUST_PROXY): written by the server, read by
-- doctor, which runs without one.
create table forwarded_headers (
  believed boolean primary key,
  first_seen_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  check (last_seen_at >= first_seen_at)
);

-- What a restore leaves behind. It also ends all sessions, and numbers go on far above those of the backup.
create table restores (
  id bigint generated always as identity primary key,
  restored_at timestamptz not null default now(),
  backup_made_at timestamptz not null,
  -- SHA-256 of the files that were already lost when the backup was written.
  lost_files text[] not null default '{}'
);
create trigger restores_stay before update or delete or truncate on restores
  for each statement execute function refuse_change();

-- Which server key this site works with. The key itself is a file outside the database: rows alone, or a backup, sign
-- nothing and give no second factor.
create table server_key (
  only_row boolean primary key default true check (only_row),
  -- Tells keys apart, and says nothing about them: the first digits of a hash.
  fingerprint text not null check (fingerprint ~ '^[0-9a-f]{8}$'),
  since timestamptz not null default now()
);

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

-- Files that are removed from the file store once the transaction that no longer needs them is committed.
-- Not a reference: a column named sha256 would keep the file (backup, doctor).
create table files_to_remove (
  hash text primary key check (hash ~ '^[0-9a-f]{64}$'),
  -- A file is in this queue from before it is kept, so that one whose row is never written is removed, too. When it may
  -- be removed: at once, or for one that is being kept, once its row must be committed.
  due_at timestamptz not null default now()
);
