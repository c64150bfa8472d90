-- What every part of Platen stands on: repeat keys, settings, the audit trail, people, roles and sessions.

create extension if not exists pg_trgm;

-- For tables that only grow (audit, piece events, stock movements): whoever connects, rows stay as they were written.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are never changed or removed', tg_table_name using errcode = 'restrict_violation';
end
$$;

-- One row per gesture of a person (Idempotency-Key), kept seven days. json and not jsonb: the answer comes back as it was.
create table request_keys (
  user_id bigint not null,
  key text not null check (length(key) between 16 and 64),
  route text not null,
  body_hash bytea not null check (length(body_hash) = 32),
  answer json,
  created_at timestamptz not null default now(),
  primary key (user_id, key)
);
create index request_keys_created_at on request_keys (created_at);

create table users (
  id bigint generated always as identity primary key,
  kind text not null default 'person' check (kind in ('person', 'system')),
  -- Stored trimmed, NFC and lower case, so that one address is one account.
  email text not null unique check (length(email) between 3 and 254 and email !~ '[A-Z[:space:]]' and email like '%_@_%'),
  name text not null check (length(name) between 1 and 100),
  password_hash text check (length(password_hash) between 20 and 300),
  must_change_password boolean not null default false,
  language text check (language in ('en', 'fr')),
  created_at timestamptz not null default now(),
  archived_at timestamptz,
  version integer not null default 1,
  constraint system_cannot_sign_in check (kind = 'person' or password_hash is null)
);

create table settings (
  key text primary key check (key ~ '^[a-z][a-z0-9_]{0,63}$'),
  value jsonb not null,
  updated_at timestamptz not null default now(),
  updated_by bigint references users,
  version integer not null default 1
);

create table audit_entries (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  user_id bigint references users,
  -- No foreign key: sessions are forgotten some time after their end, the trail is not.
  session_id bigint,
  action text not null check (action ~ '^[a-z_]+(\.[a-z_]+)+$' and length(action) <= 64),
  subject_id bigint,
  details jsonb not null default '{}' check (jsonb_typeof(details) = 'object')
);
create index audit_entries_at on audit_entries (at desc, id desc);
create index audit_entries_subject on audit_entries (action, subject_id);
create index audit_entries_user on audit_entries (user_id, at desc);
create trigger audit_entries_stay before update or delete or truncate on audit_entries
  for each statement execute function refuse_change();

create table roles (
  id bigint generated always as identity primary key,
  -- Given to the roles that come with Platen, so that code can name them whatever they are called on screen.
  code text unique check (code ~ '^[a-z]+(-[a-z]+)*$'),
  name text not null check (length(name) between 1 and 60),
  created_at timestamptz not null default now(),
  archived_at timestamptz,
  version integer not null default 1
);
create unique index roles_name on roles (lower(name)) where archived_at is null;

create table role_rules (
  role_id bigint not null references roles,
  position integer not null check (position between 1 and 200),
  action text not null check (action ~ '^[a-z]+(\.[a-z]+)*$' and length(action) <= 40),
  subject text not null check (subject ~ '^[A-Za-z]+(_[a-z]+)*$' and length(subject) <= 40),
  inverted boolean not null default false,
  primary key (role_id, position)
);

create table user_roles (
  user_id bigint not null references users,
  role_id bigint not null references roles,
  primary key (user_id, role_id)
);
create index user_roles_role on user_roles (role_id);

-- `secret` derives successors of tokens and signs file addresses; without a token of the session it opens nothing.
create table sessions (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  secret bytea not null check (length(secret) = 32),
  generation integer not null default 0 check (generation >= 0),
  rotated_at timestamptz not null default now(),
  remembered boolean not null,
  created_at timestamptz not null default now(),
  last_active_at timestamptz not null default now(),
  address text not null check (length(address) <= 64),
  user_agent text not null check (length(user_agent) <= 300),
  ended_at timestamptz,
  end_reason text check (end_reason in ('signed_out', 'ended', 'replayed', 'password_changed', 'deactivated')),
  constraint ended_for_a_reason check ((ended_at is null) = (end_reason is null))
);
create index sessions_living on sessions (user_id) where ended_at is null;
create index sessions_ended on sessions (ended_at) where ended_at is not null;

-- Only hashes: who reads this table cannot sign in with it.
create table session_tokens (
  hash bytea primary key check (length(hash) = 32),
  session_id bigint not null references sessions on delete cascade,
  kind text not null check (kind in ('access', 'refresh')),
  generation integer not null check (generation >= 0),
  expires_at timestamptz not null
);
create index session_tokens_session on session_tokens (session_id);

create table password_resets (
  token_hash bytea primary key check (length(token_hash) = 32),
  user_id bigint not null references users,
  -- Who made the link for somebody else; null: asked for by mail.
  made_by bigint references users,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index password_resets_user on password_resets (user_id, created_at);

-- By the hash of the address that was typed and not by user, so that unknown accounts are slowed like known ones.
create table login_throttle (
  email_hash bytea primary key check (length(email_hash) = 32),
  failures integer not null check (failures > 0),
  slowed_until timestamptz not null,
  last_failure_at timestamptz not null default now()
);
create index login_throttle_last_failure on login_throttle (last_failure_at);

-- Acts for jobs and commands; has no password and no role, and its archived address cannot be taken.
insert into users (kind, email, name) values ('system', 'system@platen.invalid', 'Platen');

insert into roles (code, name) values
  ('administrator', 'Administrator'),
  ('production-manager', 'Production manager'),
  ('order-desk', 'Order desk'),
  ('print-operator', 'Print operator'),
  ('quality-inspector', 'Quality inspector'),
  ('packer', 'Packer'),
  ('warehouse-operator', 'Warehouse operator'),
  ('viewer', 'Viewer');

insert into role_rules (role_id, position, action, subject, inverted)
select roles.id, row_number() over (partition by roles.id order by rules.place), rules.action, rules.subject, rules.inverted
from (values
  (1, 'administrator', 'manage', 'all', false),
  (1, 'production-manager', 'read', 'all', false),
  (2, 'production-manager', 'write', 'product', false),
  (3, 'production-manager', 'write', 'printer_tag', false),
  (4, 'production-manager', 'write', 'packing_slot', false),
  (5, 'production-manager', 'write', 'order', false),
  (6, 'production-manager', 'write', 'fulfillment', false),
  (7, 'production-manager', 'write', 'stock', false),
  (8, 'production-manager', 'write', 'warehouse', false),
  (9, 'production-manager', 'write', 'setting', false),
  (10, 'production-manager', 'read', 'user', true),
  (11, 'production-manager', 'read', 'role', true),
  (12, 'production-manager', 'read', 'audit', true),
  (1, 'order-desk', 'read', 'order', false),
  (2, 'order-desk', 'write', 'order', false),
  (3, 'order-desk', 'read', 'product', false),
  (4, 'order-desk', 'read', 'store', false),
  (5, 'order-desk', 'read', 'shipping_vendor', false),
  (6, 'order-desk', 'read', 'fulfillment', false),
  (7, 'order-desk', 'read', 'stock', false),
  (1, 'print-operator', 'read', 'fulfillment', false),
  (2, 'print-operator', 'write.print', 'fulfillment', false),
  (3, 'print-operator', 'write.confirm', 'fulfillment', false),
  (4, 'print-operator', 'read', 'product', false),
  (5, 'print-operator', 'read', 'printer_tag', false),
  (1, 'quality-inspector', 'read', 'fulfillment', false),
  (2, 'quality-inspector', 'write.quality', 'fulfillment', false),
  (3, 'quality-inspector', 'read', 'packing_slot', false),
  (4, 'quality-inspector', 'read', 'product', false),
  (1, 'packer', 'read', 'fulfillment', false),
  (2, 'packer', 'write.package', 'fulfillment', false),
  (3, 'packer', 'read', 'packing_slot', false),
  (1, 'warehouse-operator', 'read', 'stock', false),
  (2, 'warehouse-operator', 'write', 'stock', false),
  (3, 'warehouse-operator', 'read', 'warehouse', false),
  (4, 'warehouse-operator', 'write', 'warehouse', false),
  (5, 'warehouse-operator', 'read', 'product', false),
  (1, 'viewer', 'read', 'all', false),
  (2, 'viewer', 'read', 'user', true),
  (3, 'viewer', 'read', 'role', true),
  (4, 'viewer', 'read', 'audit', true)
) as rules (place, role, action, subject, inverted)
join roles on roles.code = rules.role
order by roles.id, rules.place;
